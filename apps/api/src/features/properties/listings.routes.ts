import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { acknowledgement, answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { optionalIdempotencyHeaders } from '@diyar/domain/ledger.ts';
import { ownListing, ownListingsQuery, property, propertyInput, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import {
  addListing,
  deleteListing,
  editListing,
  listOwnListings,
  relistListing,
  withdrawListing,
  type CountEnquiries,
} from './listings.service.ts';

const tags = ['properties'];
const change = { 400: refusal, 401: refusal, 403: refusal, 404: refusal, 409: refusal, 429: refusal };

export async function listingRoutes(app: FastifyInstance, deps: Deps, countEnquiries: CountEnquiries): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/my-properties',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Your own listings, newest first',
        tags,
        querystring: ownListingsQuery,
        response: { 200: listAnswer(ownListing), 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      const { limit } = request.query;
      const { listings, total } = await listOwnListings(deps, request.actor, { limit, countEnquiries });
      return { success: true as const, data: listings, meta: { total } };
    },
  );

  routes.post(
    '/properties',
    {
      config: { access: 'user' },
      schema: {
        summary: 'List a home',
        tags,
        headers: optionalIdempotencyHeaders,
        body: propertyInput,
        response: { 201: answer(property), 400: refusal, 401: refusal, 409: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const data = await addListing(deps, request.actor, request.body, request.headers['idempotency-key']);
      reply.status(201);
      return { success: true as const, message: request.words.listings.added, data };
    },
  );

  routes.put(
    '/properties/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Change a listing of yours',
        tags,
        params: propertyParams,
        body: propertyInput,
        response: { 200: answer(property), ...change },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.listings.updated,
      data: await editListing(deps, request.actor, request.params.id, request.body),
    }),
  );

  routes.delete(
    '/properties/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Delete a listing of yours that no money has moved for',
        tags,
        params: propertyParams,
        response: { 200: acknowledgement, ...change },
      },
    },
    async (request) => {
      await deleteListing(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.listings.deleted, data: null };
    },
  );

  routes.post(
    '/properties/:id/withdraw',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Take a listing of yours off the market and keep its record',
        tags,
        params: propertyParams,
        response: { 200: answer(property), ...change },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.listings.withdrawn,
      data: await withdrawListing(deps, request.actor, request.params.id),
    }),
  );

  routes.post(
    '/properties/:id/relist',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Offer a withdrawn listing of yours again',
        tags,
        params: propertyParams,
        response: { 200: answer(property), ...change },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.listings.relisted,
      data: await relistListing(deps, request.actor, request.params.id),
    }),
  );
}
