import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eventsQuery, securityEvent } from '@diyar/domain/account.ts';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import type { Deps } from '#api/deps.ts';
import { listOwnEvents } from './audit.service.ts';

export async function auditRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/auth/security-events',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What recently happened to your account, newest first: what concerns its safety, or everything else',
        tags: ['account'],
        querystring: eventsQuery,
        response: { 200: answer(z.array(securityEvent)), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await listOwnEvents(deps, request.actor.userId, request.query.kind),
    }),
  );
}
