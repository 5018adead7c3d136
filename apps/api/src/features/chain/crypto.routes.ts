import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { cryptoAccount, testCoinsInput } from '@diyar/domain/balances.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import type { ServerDeps } from '#api/deps.ts';
import { getCryptoAccount, sendTestCoins } from './crypto.service.ts';

const tags = ['balances'];

export async function cryptoRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/balances/crypto',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your address for payments in crypto, and what came there',
        tags,
        response: { 200: answer(cryptoAccount), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getCryptoAccount(deps, request.actor) }),
  );

  routes.post(
    '/balances/crypto/test-coins',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Test coins to your address, on a chain of this server’s own only',
        tags,
        body: testCoinsInput,
        response: { 202: acknowledgement, 400: refusal, 401: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      await sendTestCoins(deps, request.actor, request.body);
      reply.status(202);
      return { success: true as const, message: request.words.payments.coinsSent, data: null };
    },
  );
}
