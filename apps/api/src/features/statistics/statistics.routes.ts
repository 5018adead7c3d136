import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer } from '@diyar/domain/envelope.ts';
import { statistics } from '@diyar/domain/statistics.ts';
import type { Deps } from '#api/deps.ts';
import { countListings } from './statistics.service.ts';

export async function statisticsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/statistics',
    {
      config: { access: 'public' },
      schema: { summary: 'What is listed here, counted', tags: ['statistics'], response: { 200: answer(statistics) } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return { success: true as const, data: await countListings(deps) };
    },
  );
}
