import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { getProperty } from './properties.service.ts';

const SHARED_FOR_A_MOMENT = 'public, max-age=5, stale-while-revalidate=30';

export async function propertyRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

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
