import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { topRatedQuery } from '@diyar/domain/market.ts';
import { property, propertyParams, ratedProperty } from '@diyar/domain/properties.ts';
import type { ServerDeps } from '#api/deps.ts';
import { SHARED_FOR_A_MOMENT } from '#api/lib/cache-control.ts';
import { withOwnWrites } from '#api/plugins/own-writes.ts';
import { getProperty, listTopRated } from './properties.service.ts';

const tags = ['properties'];

export async function propertyRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/top-rated',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Most saved and viewed in the last 90 days',
        tags,
        querystring: topRatedQuery,
        response: { 200: listAnswer(ratedProperty), 400: refusal },
      },
    },
    async (request, reply) => {
      const data = await listTopRated(deps, request.query.limit);
      reply.header('cache-control', 'public, max-age=60');
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/properties/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One listing',
        tags,
        params: propertyParams,
        response: { 200: answer(property), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await getProperty(withOwnWrites(deps, request), request.params.id);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );
}
