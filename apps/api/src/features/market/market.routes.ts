import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { insights, insightsQuery, propertyMarket } from '@diyar/domain/market.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { getInsights, getPropertyMarket, listSimilar } from './market.service.ts';

const tags = ['market'];
const SHARED_FOR_MINUTES = 'public, max-age=300';

export async function marketRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/insights',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Asking prices by type and month, near a position or everywhere',
        tags,
        querystring: insightsQuery,
        response: { 200: answer(insights), 400: refusal },
      },
    },
    async (request, reply) => {
      // Where somebody is stays out of shared caches.
      reply.header('cache-control', request.query.latitude === undefined ? SHARED_FOR_MINUTES : 'no-store');
      return { success: true as const, data: await getInsights(deps, request.query) };
    },
  );

  routes.get(
    '/properties/:id/market',
    {
      config: { access: 'public' },
      schema: {
        summary: 'How a home’s price stands among those of its kind nearby, and how it changed',
        tags,
        params: propertyParams,
        response: { 200: answer(propertyMarket), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await getPropertyMarket(deps, request.params.id);
      reply.header('cache-control', SHARED_FOR_MINUTES);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/properties/:id/similar',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Homes like this one',
        tags,
        params: propertyParams,
        response: { 200: listAnswer(property), 400: refusal },
      },
    },
    async (request, reply) => {
      const data = await listSimilar(deps, request.params.id);
      reply.header('cache-control', SHARED_FOR_MINUTES);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );
}
