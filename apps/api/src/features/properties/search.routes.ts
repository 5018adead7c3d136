import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { property } from '@diyar/domain/properties.ts';
import { propertyQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { listProperties } from './search.service.ts';

const SHARED_FOR_A_MOMENT = 'public, max-age=5, stale-while-revalidate=30';

export async function searchRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Listings, newest first, or nearest first when a point is given',
        tags: ['properties'],
        querystring: propertyQuery,
        response: { 200: listAnswer(property), 400: refusal },
      },
    },
    async (request, reply) => {
      const { properties, total } = await listProperties(deps, request.query);
      reply.header('cache-control', request.query.latitude === undefined ? SHARED_FOR_A_MOMENT : 'no-store');
      return { success: true as const, data: properties, meta: { total } };
    },
  );
}
