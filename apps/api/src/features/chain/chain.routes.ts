import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusal } from '@diyar/domain/envelope.ts';
import type { ServerDeps } from '#api/deps.ts';
import { askChain } from './chain.service.ts';

const CALLS_A_MINUTE = 240;

export async function chainRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().post(
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
