import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import {
  investment,
  investmentInput,
  investmentQuote,
  investmentQuoteInput,
  investmentReceipt,
} from '@diyar/domain/investments.ts';
import { idempotencyHeaders, orderParams, pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import { getReceipt, listInvestments } from './investment-views.service.ts';
import { cancelInvestment, invest, quoteInvestment } from './investments.service.ts';
import { agreeToExtension } from './raising.service.ts';

const tags = ['investments'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export async function investmentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/investments/quote',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What an investment would cost and bring, item by item',
        tags,
        body: investmentQuoteInput,
        response: { 200: answer(investmentQuote), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await quoteInvestment(deps, request.actor, request.body),
    }),
  );

  routes.post(
    '/investments',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'Invest in a home by a quote; it waits for what the quote says and can be cancelled in full until 48 hours later, unless the quote says that it is final',
        tags,
        headers: idempotencyHeaders,
        body: investmentInput,
        response: { 201: answer(investmentReceipt), ...refusals, 422: refusal },
      },
    },
    async (request, reply) => {
      const data = await invest(deps, request.actor, request.headers['idempotency-key'], request.body);
      reply.status(201);
      return {
        success: true as const,
        message: data.state === 'completed' ? request.words.investments.madeFinal : request.words.investments.made,
        data,
      };
    },
  );

  routes.get(
    '/investments',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your investments, newest first',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(investment), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listInvestments(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/investments/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The receipt of an investment of yours',
        tags,
        params: orderParams,
        response: { 200: answer(investmentReceipt), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getReceipt(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/investments/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Cancel an investment of yours while it waits or in its cooling-off time',
        tags,
        params: orderParams,
        response: { 200: answer(investmentReceipt), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.investments.cancelled,
      data: await cancelInvestment(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/investments/:id/agree',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Agree to the extension of the raise that an investment of yours is a part of',
        tags,
        params: orderParams,
        response: { 200: answer(investmentReceipt), ...refusals },
      },
    },
    async (request) => {
      await agreeToExtension(deps, request.actor, request.params.id);
      const data = await getReceipt(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.raisesAnswers.agreed, data };
    },
  );
}
