import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refusal } from '@diyar/domain/envelope.ts';
import { waitingOrder } from '@diyar/domain/investments.ts';
import { pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import { staffRead } from '#api/plugins/access.ts';
import { listWaitingOrders } from './waiting.service.ts';

export async function officeOrderRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/office/orders',
    {
      config: { access: staffRead('operator') },
      schema: {
        summary: 'Orders that wait, for what and until when; those that end first come first',
        tags: ['investments'],
        querystring: pageQuery,
        response: { 200: pageAnswer(waitingOrder), 400: refusal, 401: refusal, 403: refusal, 404: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listWaitingOrders(deps, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );
}
