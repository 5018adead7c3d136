import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import { owner, ownerParams } from '@diyar/domain/owners.ts';
import { property } from '@diyar/domain/properties.ts';
import type { ServerDeps } from '#api/deps.ts';
import { SHARED_FOR_A_MOMENT } from '#api/lib/cache-control.ts';
import { withOwnWrites } from '#api/plugins/own-writes.ts';
import { getOwner, listOwnerHomes } from './owners.service.ts';

const tags = ['owners'];

export async function ownerRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/owners/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Who lists homes, since when, and how quickly they answer',
        tags,
        params: ownerParams,
        response: { 200: answer(owner), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await getOwner(withOwnWrites(deps, request), request.params.id);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/owners/:id/properties',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Homes that an owner lists, newest first',
        tags,
        params: ownerParams,
        querystring: pageQuery,
        response: { 200: pageAnswer(property), 400: refusal },
      },
    },
    async (request, reply) => {
      const { data, nextCursor } = await listOwnerHomes(withOwnWrites(deps, request), request.params.id, request.query);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );
}
