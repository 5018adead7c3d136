import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { idempotencyHeaders } from '@diyar/domain/ledger.ts';
import {
  tokenTransfer,
  tokenTransferInput,
  tokenTransferQuote,
  tokenTransferQuoteInput,
} from '@diyar/domain/token-transfers.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { quoteTransfer, sendTokens } from './token-transfers.service.ts';

const tags = ['token-transfers'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function tokenTransferRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/token-transfers/quote',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Whether tokens of yours may go to another verified person, and what follows from it',
        tags,
        body: tokenTransferQuoteInput,
        response: { 200: answer(tokenTransferQuote), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await quoteTransfer(deps, request.actor, request.body) }),
  );

  routes.post(
    '/token-transfers',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Give them by a quote; needs a recent sign-in and cannot be undone',
        tags,
        headers: idempotencyHeaders,
        body: tokenTransferInput,
        response: { 201: answer(tokenTransfer), ...refusals, 422: refusal },
      },
    },
    async (request, reply) => {
      const data = await sendTokens(deps, request.actor, {
        key: request.headers['idempotency-key'],
        input: request.body,
        visitor: toVisitor(request),
      });
      reply.status(201);
      const { tokens, recipient } = data;
      return { success: true as const, message: request.words.tokenTransfers.sent(tokens, recipient.name), data };
    },
  );
}
