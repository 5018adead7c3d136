import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { payment, paymentInput, paymentQuote, paymentQuoteInput, paymentReceipt } from '@diyar/domain/payments.ts';
import { rentInput } from '@diyar/domain/leases.ts';
import { idempotencyHeaders, orderParams, pageAnswer, pageQuery } from '@diyar/domain/ledger.ts';
import type { Deps } from '#api/deps.ts';
import { cancelPurchase } from '#api/features/purchases/purchases.service.ts';
import { getReceipt, pay, listPayments, quotePayment } from './payments.service.ts';
import { payRent } from './rent.service.ts';

const tags = ['payments'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export async function paymentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/payments/quote',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What renting or buying a home would cost, item by item',
        tags,
        body: paymentQuoteInput,
        response: { 200: answer(paymentQuote), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await quotePayment(deps, request.actor, request.body),
    }),
  );

  routes.post(
    '/payments',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Rent or buy a home by a quote',
        tags,
        headers: idempotencyHeaders,
        body: paymentInput,
        response: { 201: answer(paymentReceipt), ...refusals, 422: refusal },
      },
    },
    async (request, reply) => {
      const data = await pay(deps, request.actor, request.headers['idempotency-key'], request.body);
      reply.status(201);
      return {
        success: true as const,
        message: request.body.type === 'rent' ? request.words.payments.rented : request.words.payments.bought,
        data,
      };
    },
  );

  routes.post(
    '/leases/:id/rent',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Pay the next month of a lease of yours',
        tags,
        headers: idempotencyHeaders,
        params: orderParams,
        body: rentInput,
        response: { 201: answer(paymentReceipt), ...refusals, 422: refusal },
      },
    },
    async (request, reply) => {
      const rent = { ...request.body, leaseId: request.params.id };
      const data = await payRent(deps, request.actor, request.headers['idempotency-key'], rent);
      reply.status(201);
      return { success: true as const, message: request.words.leases.rentPaid, data };
    },
  );

  routes.get(
    '/payments',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your payments, newest first',
        tags,
        querystring: pageQuery,
        response: { 200: pageAnswer(payment), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { data, nextCursor } = await listPayments(deps, request.actor, request.query);
      return { success: true as const, data, meta: { nextCursor } };
    },
  );

  routes.get(
    '/payments/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The receipt of a payment of yours',
        tags,
        params: orderParams,
        response: { 200: answer(paymentReceipt), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getReceipt(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/payments/:id/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'Cancel a purchase of yours, within 48 hours or until you confirm its documents; all of its money goes back',
        tags,
        params: orderParams,
        response: { 200: answer(paymentReceipt), ...refusals },
      },
    },
    async (request) => {
      await cancelPurchase(deps, request.actor, request.params.id);
      const data = await getReceipt(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.purchases.cancelled, data };
    },
  );
}
