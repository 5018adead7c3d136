import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refusal } from '@diyar/domain/envelope.ts';
import { propertyListAnswer, propertyQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { searchProperties } from './search.service.ts';

const SHARED_FOR_A_MOMENT = 'public, max-age=5, stale-while-revalidate=30';

export async function searchRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Listings that match, newest first, or nearest first when a point is given',
        tags: ['properties'],
        querystring: propertyQuery,
        response: { 200: propertyListAnswer, 400: refusal },
      },
      // The cards come from the database in JSON; a test holds them against the schema.
      serializerCompiler: () => String,
    },
    async (request, reply) => {
      const { cards, meta } = await searchProperties(deps, request.query);
      reply.header('cache-control', request.query.latitude === undefined ? SHARED_FOR_A_MOMENT : 'no-store');
      reply.type('application/json; charset=utf-8');
      return reply.send(`{"success":true,"data":[${cards.join(',')}],"meta":${JSON.stringify(meta)}}` as never);
    },
  );
}
