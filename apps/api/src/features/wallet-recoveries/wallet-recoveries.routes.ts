import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  officeRecovery,
  recoveryDecisionInput,
  recoveryInput,
  recoveryParams,
  walletRecovery,
} from '@diyar/domain/wallet-recoveries.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { staffRead } from '#api/plugins/access.ts';
import { listOfficeRecoveries, proposeRecovery, refuseRecovery } from './approval.service.ts';
import { askForRecovery, callOffRecovery, listRecoveries } from './wallet-recoveries.service.ts';

const tags = ['wallets'];
const decider = { staff: ['operator'] } as const;
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export async function walletRecoveryRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/wallets/recoveries',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Wallets that you have reported as lost, the newest first',
        tags,
        response: { 200: answer(z.array(walletRecovery)), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await listRecoveries(deps, request.actor) }),
  );

  routes.post(
    '/wallets/recoveries',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'Report a wallet as lost, so that its tokens go to the one that is kept for you; needs a recent sign-in',
        tags,
        body: recoveryInput,
        response: { 201: answer(walletRecovery), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await askForRecovery(deps, request.actor, request.body.address, toVisitor(request));
      reply.status(201);
      return { success: true as const, message: request.words.walletRecoveries.asked, data };
    },
  );

  routes.post(
    '/wallets/recoveries/:id/call-off',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Call that off, as long as nothing has moved',
        tags,
        params: recoveryParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await callOffRecovery(deps, request.actor, request.params.id, toVisitor(request));
      return { success: true as const, message: request.words.walletRecoveries.calledOff, data: null };
    },
  );

  officeRoutes(app, deps);
}

function officeRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/office/recoveries',
    {
      config: { access: staffRead('operator') },
      schema: {
        summary: 'Lost wallets whose tokens are to be moved, the oldest first',
        tags,
        response: { 200: answer(z.array(officeRecovery)), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await listOfficeRecoveries(deps, request.actor) }),
  );

  routes.post(
    '/office/recoveries/:id/propose',
    {
      config: { access: decider },
      schema: {
        summary: 'Propose to move them, which another operator confirms; needs a recent sign-in',
        tags,
        params: recoveryParams,
        body: recoveryDecisionInput,
        response: { 200: acknowledgement, ...refusals, 429: refusal },
      },
    },
    async (request) => {
      await proposeRecovery(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.walletRecoveries.proposed, data: null };
    },
  );

  routes.post(
    '/office/recoveries/:id/refuse',
    {
      config: { access: decider },
      schema: {
        summary: 'Refuse that, until it has begun; one operator is enough, and needs a recent sign-in',
        tags,
        params: recoveryParams,
        body: recoveryDecisionInput,
        response: { 200: acknowledgement, ...refusals, 429: refusal },
      },
    },
    async (request) => {
      await refuseRecovery(deps, request.actor, request.params.id, request.body, toVisitor(request));
      return { success: true as const, message: request.words.walletRecoveries.refused, data: null };
    },
  );
}
