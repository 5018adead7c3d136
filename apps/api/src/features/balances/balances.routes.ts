import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { balance, topUpInput, topUpReceipt } from '@diyar/domain/balances.ts';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { idempotencyHeaders, orderParams } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import { getTopUp, listBalances, topUp } from './balances.service.ts';

const tags = ['balances'];

export async function balanceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/balances',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What you can spend, what is set aside and what is being withdrawn, by currency',
        tags,
        response: { 200: listAnswer(balance), 401: refusal },
      },
    },
    async (request) => {
      const data = await listBalances(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/balances/top-up',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Add money to your balance',
        tags,
        headers: idempotencyHeaders,
        body: topUpInput,
        response: {
          201: answer(topUpReceipt),
          400: refusal,
          401: refusal,
          403: refusal,
          409: refusal,
          422: refusal,
        },
      },
    },
    async (request, reply) => {
      const data = await topUp(deps, request.actor, request.headers['idempotency-key'], request.body);
      reply.status(201);
      return { success: true as const, message: request.words.balances.toppedUp, data };
    },
  );

  routes.get(
    '/balances/top-ups/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The receipt of a top-up of yours',
        tags,
        params: orderParams,
        response: { 200: answer(topUpReceipt), 400: refusal, 401: refusal, 404: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getTopUp(deps, request.actor, request.params.id) }),
  );
}
