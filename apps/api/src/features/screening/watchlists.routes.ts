import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { watchlists } from '@diyar/domain/identity-review.ts';
import type { Deps } from '#api/deps.ts';
import { staffRead } from '#api/plugins/access.ts';
import { listWatchlists } from './watchlists.service.ts';

export function watchlistRoutes(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/office/watchlists',
    {
      config: { access: staffRead('kyc', 'admin') },
      schema: {
        summary: 'Lists of names that people are compared with, and what is wrong with their files',
        tags: ['screening'],
        response: { 200: answer(watchlists), 401: refusal, 403: refusal, 404: refusal },
      },
    },
    async () => ({ success: true as const, data: await listWatchlists(deps) }),
  );
}
