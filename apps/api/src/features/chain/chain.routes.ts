import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { homeProof } from '@diyar/domain/chain.ts';
import { homeParams } from '@diyar/domain/dossiers.ts';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import type { ServerDeps } from '#api/deps.ts';
import { askChain, getHomeProof } from './chain.service.ts';

const CALLS_A_MINUTE = 240;

export async function chainRoutes(app: FastifyInstance, deps: ServerDeps, reads: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/proof',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What the ledger and the chain say of a home, side by side, and where it is written',
        tags: ['chain'],
        params: homeParams,
        response: { 200: answer(homeProof), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getHomeProof(reads, request.params.id) };
    },
  );

  routes.post(
    '/chain/rpc',
    {
      config: { access: 'public', rateLimit: { max: CALLS_A_MINUTE } },
      schema: {
        summary: 'JSON-RPC of the chain that the tokens are on: reading, and sending what somebody signed',
        body: z.unknown(),
        response: { 200: z.unknown(), 404: refusal, 503: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return askChain(deps, request.body);
    },
  );
}
