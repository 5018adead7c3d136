import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { idempotencyHeaders, orderParams } from '@diyar/domain/ledger.ts';
import { bankTransfer, purchase, purchaseDocumentInput, remainderInput, sale } from '@diyar/domain/purchases.ts';
import type { Deps } from '#api/deps.ts';
import { acceptPurchase, declinePurchase, getPurchase, listSales } from './purchases.service.ts';
import { addDocument, confirmCompletion, confirmDocuments, payRemainder, prepareTransfer } from './steps.service.ts';

const tags = ['purchases'];
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal };

export async function purchaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/payments/sales',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Purchases of your homes that are reserved or accepted, newest first',
        tags,
        response: { 200: listAnswer(sale), 401: refusal },
      },
    },
    async (request) => {
      const data = await listSales(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.post(
    '/payments/:id/accept',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Accept the purchase of a home of yours',
        tags,
        params: orderParams,
        response: { 200: answer(sale), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.purchases.accepted,
      data: await acceptPurchase(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/payments/:id/decline',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Decline the purchase of a home of yours; all of its money goes back',
        tags,
        params: orderParams,
        response: { 200: answer(sale), ...refusals },
      },
    },
    async (request) => {
      const { sale: data, isOpenAgain } = await declinePurchase(deps, request.actor, request.params.id);
      const message = isOpenAgain ? request.words.purchases.declined : request.words.purchases.declinedWithdrawn;
      return { success: true as const, message, data };
    },
  );

  routes.get(
    '/purchases/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'A purchase, for its buyer and its seller',
        tags,
        params: orderParams,
        response: { 200: answer(purchase), ...refusals },
      },
    },
    async (request) => ({ success: true as const, data: await getPurchase(deps, request.actor, request.params.id) }),
  );

  routes.post(
    '/purchases/:id/documents',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Name a document of a purchase',
        tags,
        params: orderParams,
        body: purchaseDocumentInput,
        response: { 201: answer(purchase), ...refusals },
      },
    },
    async (request, reply) => {
      const data = await addDocument(deps, request.actor, request.params.id, request.body);
      reply.status(201);
      return { success: true as const, message: request.words.purchases.documentAdded, data };
    },
  );

  routes.post(
    '/purchases/:id/documents/confirm',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Confirm that the documents of a purchase are complete',
        tags,
        params: orderParams,
        response: { 200: answer(purchase), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.purchases.documentsConfirmed,
      data: await confirmDocuments(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/purchases/:id/transfer',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Where the rest of the price is transferred to, and with which reference',
        tags,
        params: orderParams,
        response: { 200: answer(bankTransfer), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      data: await prepareTransfer(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/purchases/:id/transfer/sent',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Say that the rest of the price has been transferred',
        tags,
        params: orderParams,
        headers: idempotencyHeaders,
        body: remainderInput,
        response: { 200: answer(purchase), ...refusals, 422: refusal },
      },
    },
    async (request) => {
      const order = { ...request.body, id: request.params.id };
      const data = await payRemainder(deps, request.actor, request.headers['idempotency-key'], order);
      return { success: true as const, message: request.words.purchases.paidInFull, data };
    },
  );

  routes.post(
    '/purchases/:id/complete',
    {
      config: { access: 'user' },
      schema: {
        summary:
          'Confirm the completion of a purchase; once both sides have, the seller is paid and the home changes hands',
        tags,
        params: orderParams,
        headers: idempotencyHeaders,
        response: { 200: answer(purchase), ...refusals, 422: refusal },
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key'];
      const data = await confirmCompletion(deps, request.actor, key, request.params.id);
      const message =
        data.state === 'completed' ? request.words.purchases.completed : request.words.purchases.completionConfirmed;
      return { success: true as const, message, data };
    },
  );
}
