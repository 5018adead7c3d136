import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { lease } from '@diyar/domain/leases.ts';
import { orderParams } from '@diyar/domain/ledger.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import type { Deps } from '#api/deps.ts';
import { askForDeposit, endLease, getLease, listLeases, returnDeposit } from './leases.service.ts';

const tags = ['leases'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };
const limited = { ...refusals, 429: refusal };

export async function leaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/leases',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your leases, as tenant and as owner, newest first',
        tags,
        response: { 200: listAnswer(lease), 401: refusal },
      },
    },
    async (request) => {
      const data = await listLeases(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/leases/:id',
    {
      config: { access: 'user' },
      schema: { summary: 'A lease of yours', tags, params: orderParams, response: { 200: answer(lease), ...refusals } },
    },
    async (request) => ({ success: true as const, data: await getLease(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/leases/:id/end',
    {
      config: { access: 'user' },
      schema: {
        summary: 'End a lease, as its tenant or as the owner of the home',
        tags,
        params: orderParams,
        response: { 200: answer(lease), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: leasesWords.ended,
      data: await endLease(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/leases/:id/ask-for-deposit',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Write to the owner to return the deposit of a lease that has ended, as its tenant, once a day',
        tags,
        params: orderParams,
        response: { 200: answer(lease), ...limited },
      },
    },
    async (request) => ({
      success: true as const,
      message: leasesWords.depositAsked,
      data: await askForDeposit(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/leases/:id/return-deposit',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Return the deposit of a lease that has ended, as the owner of the home',
        tags,
        params: orderParams,
        response: { 200: answer(lease), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: leasesWords.depositReturned,
      data: await returnDeposit(deps, request.actor, request.params.id),
    }),
  );
}
