import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { custody, moveBackInput, moveBackTerms, moveOutInput } from '@diyar/domain/custody.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import type { ServerDeps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { askForMoveBack, getCustody, moveBack, moveOut } from './custody.service.ts';

const tags = ['chain'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export async function custodyRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/wallets/tokens',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Where your tokens are on the chain: in the wallet that is kept for you, or in your own',
        tags,
        response: { 200: answer(custody), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getCustody(deps, request.actor) }),
  );

  routes.post(
    '/wallets/tokens/out',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Move all tokens of a home to an address that you have linked',
        tags,
        body: moveOutInput,
        response: { 202: acknowledgement, ...refusals },
      },
    },
    async (request, reply) => {
      await moveOut(deps, request.actor, request.body, toVisitor(request));
      reply.status(202);
      return { success: true as const, message: request.words.custody.movingOut, data: null };
    },
  );

  routes.post(
    '/wallets/tokens/back/terms',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'What your wallet signs (EIP-712) so that its tokens of a home go back to the wallet that is kept for you',
        tags,
        body: moveOutInput,
        response: { 200: answer(moveBackTerms), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await askForMoveBack(deps, request.actor, request.body) }),
  );

  routes.post(
    '/wallets/tokens/back',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Move the tokens back with that signature; it counts once',
        tags,
        body: moveBackInput,
        response: { 202: acknowledgement, ...refusals },
      },
    },
    async (request, reply) => {
      await moveBack(deps, request.actor, request.body, toVisitor(request));
      reply.status(202);
      return { success: true as const, message: request.words.custody.movingBack, data: null };
    },
  );
}
