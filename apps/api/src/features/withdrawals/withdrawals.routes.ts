import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { idempotencyHeaders, orderParams, pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import {
  automaticPayout,
  automaticPayoutInput,
  currencyParams,
  payoutAccount,
  payoutAccountInput,
  withdrawal,
  withdrawalInput,
  withdrawalReceipt,
} from '@diyar/domain/withdrawals.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { listAutomaticPayouts, removeAutomaticPayout, setAutomaticPayout } from './automatic-payouts.service.ts';
import { addPayoutAccount, listPayoutAccounts, removePayoutAccount } from './payout-accounts.service.ts';
import { cancelWithdrawal, getWithdrawal, listWithdrawals, withdraw } from './withdrawals.service.ts';

const tags = ['withdrawals'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function withdrawalRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  requestRoutes(app, deps);
  accountRoutes(app, deps);
  automaticRoutes(app, deps);
}

function requestRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/withdrawals',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Withdraw from your balance to an account of yours; needs a recent sign-in',
        tags,
        headers: idempotencyHeaders,
        body: withdrawalInput,
        response: { 201: answer(withdrawal), ...refusals, 422: refusal },
      },
    },
    async (request, reply) => {
      const data = await withdraw(deps, request.actor, {
        key: request.headers['idempotency-key'],
        input: request.body,
        visitor: toVisitor(request),
      });
      reply.status(201);
      return { success: true as const, message: request.words.withdrawals.requested, data };
    },
  );

  routes.get(
    '/withdrawals',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your withdrawals, newest first',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(withdrawal), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listWithdrawals(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/withdrawals/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The receipt of a withdrawal of yours',
        tags,
        params: orderParams,
        response: { 200: answer(withdrawalReceipt), 400: refusal, 401: refusal, 404: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await getWithdrawal(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/withdrawals/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Cancel a withdrawal that has not been sent; its money is on your balance again',
        tags,
        params: orderParams,
        response: { 200: answer(withdrawal), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.withdrawals.cancelled,
      data: await cancelWithdrawal(deps, request.actor, request.params.id),
    }),
  );
}

function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/payout-accounts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The accounts you can withdraw to; of their numbers only the end is shown',
        tags,
        response: { 200: listAnswer(payoutAccount), 401: refusal },
      },
    },
    async (request) => {
      const data = await listPayoutAccounts(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/payout-accounts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Add an account to withdraw to; needs your password or code first, and is used after 24 hours',
        tags,
        body: payoutAccountInput,
        response: { 201: answer(payoutAccount), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await addPayoutAccount(deps, request.actor, request.body, toVisitor(request));
      reply.status(201);
      return { success: true as const, message: request.words.withdrawals.accountAdded, data };
    },
  );

  routes.delete(
    '/payout-accounts/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Remove an account; needs your password or code first',
        tags,
        params: orderParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removePayoutAccount(deps, request.actor, request.params.id, toVisitor(request));
      return { success: true as const, message: request.words.withdrawals.accountRemoved, data: null };
    },
  );
}

function automaticRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/automatic-payouts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The currencies whose balance is paid out each month',
        tags,
        response: { 200: listAnswer(automaticPayout), 401: refusal },
      },
    },
    async (request) => {
      const data = await listAutomaticPayouts(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.put(
    '/automatic-payouts/:currency',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Pay a balance out each month once it has reached an amount; needs your password or code first',
        tags,
        params: currencyParams,
        body: automaticPayoutInput,
        response: { 200: answer(automaticPayout), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.withdrawals.ruleSaved,
      data: await setAutomaticPayout(deps, request.actor, {
        currency: request.params.currency,
        input: request.body,
        visitor: toVisitor(request),
      }),
    }),
  );

  routes.delete(
    '/automatic-payouts/:currency',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Stop paying a balance out each month',
        tags,
        params: currencyParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removeAutomaticPayout(deps, request.actor, request.params.currency, toVisitor(request));
      return { success: true as const, message: request.words.withdrawals.ruleRemoved, data: null };
    },
  );
}
