import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer } from '@diyar/domain/envelope.ts';
import { mapTiles } from '@diyar/domain/map.ts';
import type { Deps } from '#api/deps.ts';
import { findMapTiles } from './map.service.ts';

export async function mapRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/map/tiles',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Where the vector tiles of maps are, or null where maps show the bundled atlas',
        tags: ['map'],
        response: { 200: answer(mapTiles.nullable()) },
      },
    },
    async (_request, reply) => {
      const data = await findMapTiles(deps);
      reply.header('cache-control', data === null ? 'no-store' : 'public, max-age=300');
      return { success: true as const, data };
    },
  );
}
