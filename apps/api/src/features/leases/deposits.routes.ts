import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { claimInput, disputeInput, leaseDetails } from '@diyar/domain/leases.ts';
import { orderParams } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { acceptClaim, askForDeposit, claimDeposit, disputeClaim, returnDeposit } from './deposits.service.ts';
import { getLease } from './leases.service.ts';

const tags = ['leases'];
const limited = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

/** The deposit of a lease that has ended. */
export async function depositRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const toAnswer = async (actor: Actor, id: string, message: string) => ({
    success: true as const,
    message,
    data: await getLease(deps, actor, id),
  });

  routes.post(
    '/leases/:id/ask-for-deposit',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Write to the owner to return the deposit of a lease that has ended, as its tenant, once a day',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await askForDeposit(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.depositAsked);
    },
  );

  routes.post(
    '/leases/:id/return-deposit',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Return all of the deposit of a lease that has ended, as the owner of the home',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await returnDeposit(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.depositReturned);
    },
  );

  routes.post(
    '/leases/:id/claim',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Claim a part of the deposit, as the owner, within 14 days after the end',
        tags,
        params: orderParams,
        body: claimInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await claimDeposit(deps, request.actor, request.params.id, request.body);
      return toAnswer(request.actor, request.params.id, request.words.leases.claimed);
    },
  );

  routes.post(
    '/leases/:id/claim/accept',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Accept the claim of the owner, as the tenant',
        tags,
        params: orderParams,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await acceptClaim(deps, request.actor, request.params.id);
      return toAnswer(request.actor, request.params.id, request.words.leases.claimAccepted);
    },
  );

  routes.post(
    '/leases/:id/claim/dispute',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Dispute the claim of the owner, as the tenant; the staff decides',
        tags,
        params: orderParams,
        body: disputeInput,
        response: { 200: answer(leaseDetails), ...limited },
      },
    },
    async (request) => {
      await disputeClaim(deps, request.actor, request.params.id, request.body.text);
      return toAnswer(request.actor, request.params.id, request.words.leases.claimDisputed);
    },
  );
}
