import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  linkedWallet,
  walletChallenge,
  walletChallengeInput,
  walletInput,
  walletParams,
} from '@diyar/domain/wallets.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { askForSignature, linkWallet, listWallets, unlinkWallet } from './wallets.service.ts';

const tags = ['wallets'];

export async function walletRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/wallets',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The wallet addresses that are linked to your account',
        tags,
        response: { 200: answer(z.array(linkedWallet)), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await listWallets(deps, request.actor) }),
  );

  routes.post(
    '/wallets/challenge',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The message to sign to show that an address is yours (ERC-4361); it counts once, for 5 minutes',
        tags,
        body: walletChallengeInput,
        response: { 200: answer(walletChallenge), 400: refusal, 401: refusal, 429: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await askForSignature(deps, request.actor, request.body) }),
  );

  routes.post(
    '/wallets',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Link an address by its signature under that message; it is never a way to sign in',
        tags,
        body: walletInput,
        response: { 201: answer(linkedWallet), 400: refusal, 401: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const data = await linkWallet(deps, request.actor, request.body, toVisitor(request));
      reply.status(201);
      return { success: true as const, message: request.words.wallets.linked, data };
    },
  );

  routes.delete(
    '/wallets/:address',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Unlink an address',
        tags,
        params: walletParams,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 404: refusal },
      },
    },
    async (request) => {
      await unlinkWallet(deps, request.actor, request.params.address, toVisitor(request));
      return { success: true as const, message: request.words.wallets.unlinked, data: null };
    },
  );
}
