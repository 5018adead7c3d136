import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { countView } from './interest.service.ts';

const tags = ['properties'];

export async function interestRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/properties/:id/views',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Somebody looks at this home',
        tags,
        params: propertyParams,
        response: { 204: z.null().describe('Nothing') },
      },
    },
    async (request, reply) => {
      await countView(deps, request.params.id, request.ip);
      return reply.status(204).send(null);
    },
  );
}
