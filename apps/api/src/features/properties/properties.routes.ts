import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import { propertyQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { getProperty, listProperties } from './properties.service.ts';

const SHARED_FOR_A_MOMENT = 'public, max-age=5, stale-while-revalidate=30';

export async function propertyRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
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

  routes.get(
    '/properties/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One listing',
        tags: ['properties'],
        params: propertyParams,
        response: { 200: answer(property), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await getProperty(deps, request.params.id);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );
}
