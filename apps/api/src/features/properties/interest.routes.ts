import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { topRatedQuery } from '@diyar/domain/market.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { countView, listTopRated } from './interest.service.ts';

const tags = ['properties'];

export async function interestRoutes(app: FastifyInstance, deps: Deps, publicReads: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/top-rated',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Most saved and viewed in the last 90 days',
        tags,
        querystring: topRatedQuery,
        response: { 200: listAnswer(property), 400: refusal },
      },
    },
    async (request, reply) => {
      const data = await listTopRated(publicReads, request.query.limit);
      reply.header('cache-control', 'public, max-age=60');
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/properties/:id/views',
    {
      config: { access: 'public' },
      schema: { summary: 'Somebody looks at this home', tags, params: propertyParams },
    },
    async (request, reply) => {
      await countView(deps, request.params.id, request.ip);
      return reply.status(204).send();
    },
  );
}
