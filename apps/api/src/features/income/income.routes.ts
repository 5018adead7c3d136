import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { incomeAccount, incomeInput, incomeLine, incomePeriod, incomePreview } from '@diyar/domain/income.ts';
import { idempotencyHeaders, pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import { propertyParams } from '@diyar/domain/properties.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { SHARED_FOR_A_MOMENT } from '#api/lib/cache-control.ts';
import { withOwnWrites } from '#api/plugins/own-writes.ts';
import { listOwnIncome, listPeriods } from './income-records.service.ts';
import { getIncomeAccount, previewIncome, recordIncome } from './income.service.ts';

const tags = ['income'];

export async function incomeRoutes(app: FastifyInstance, deps: Deps, publicReads: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/properties/:id/income',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'Record what a home of yours received and cost in a period, or correct a record; what is left is distributed',
        tags,
        params: propertyParams,
        headers: idempotencyHeaders,
        body: incomeInput,
        response: {
          201: answer(incomePeriod),
          400: refusal,
          401: refusal,
          403: refusal,
          404: refusal,
          409: refusal,
          422: refusal,
        },
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const data = await recordIncome(deps, request.actor, params.id, headers['idempotency-key'], body);
      reply.status(201);
      return { success: true as const, message: request.words.income.recorded, data };
    },
  );

  routes.post(
    '/properties/:id/income/preview',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What recording the same would distribute, and to whom; nothing is recorded',
        tags,
        params: propertyParams,
        body: incomeInput,
        response: {
          200: answer(incomePreview),
          400: refusal,
          401: refusal,
          403: refusal,
          404: refusal,
          409: refusal,
        },
      },
    },
    async (request) => {
      const data = await previewIncome(deps, request.actor, request.params.id, request.body);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/properties/:id/income',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a home received, cost and paid, by period',
        tags,
        params: propertyParams,
        response: { 200: listAnswer(incomePeriod), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await listPeriods(withOwnWrites(publicReads, request), request.params.id);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/properties/:id/income/account',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What lies on the account and in the reserve of a home of yours, and which days are recorded',
        tags,
        params: propertyParams,
        response: { 200: answer(incomeAccount), 400: refusal, 401: refusal, 403: refusal, 404: refusal },
      },
    },
    async (request) => {
      const data = await getIncomeAccount(deps, request.actor, request.params.id);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/income',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What your homes and your parts of homes have brought you, from gross to net',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(incomeLine), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listOwnIncome(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );
}
