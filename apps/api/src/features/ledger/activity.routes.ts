import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refusal } from '@diyar/domain/envelope.ts';
import { activity, activityQuery, pageAnswer } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import { listActivity, writeActivity } from './activity.service.ts';

const tags = ['ledger'];

export async function activityRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/activity',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What you paid and got, newest first',
        tags,
        querystring: activityQuery,
        response: { 200: pageAnswer(activity), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listActivity(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/activity.csv',
    {
      config: { access: 'user' },
      schema: { summary: 'The same as a file', tags, querystring: activityQuery.pick({ kind: true }) },
    },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="diyar-activity.csv"');
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(writeActivity(deps, request.actor, request.query.kind)));
    },
  );
}
