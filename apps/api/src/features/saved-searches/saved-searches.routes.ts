import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { newsletterTokenInput } from '@diyar/domain/newsletter.ts';
import { propertyParams } from '@diyar/domain/properties.ts';
import { savedSearch, savedSearchChanges, savedSearchInput } from '@diyar/domain/saved-searches.ts';
import type { Deps } from '#api/deps.ts';
import { acceptOneClick } from '#api/plugins/one-click.ts';
import {
  changeSearch,
  getReach,
  listOwnSearches,
  removeSearch,
  saveSearch,
  silenceSearch,
} from './saved-searches.service.ts';

const tags = ['saved searches'];
const refusals = { 400: refusal, 401: refusal, 404: refusal };

export async function savedSearchRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/saved-searches',
    {
      config: { access: 'user' },
      schema: { summary: 'Your saved searches', tags, response: { 200: answer(z.array(savedSearch)), 401: refusal } },
    },
    async (request) => ({ success: true as const, data: await listOwnSearches(deps, request.actor) }),
  );

  routes.post(
    '/saved-searches',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Save a search, and be written to when something new fits',
        tags,
        body: savedSearchInput,
        response: { 201: answer(savedSearch), 400: refusal, 401: refusal, 409: refusal },
      },
    },
    async (request, reply) => {
      const data = await saveSearch(deps, request.actor, request.body);
      const message = request.words.savedSearches.saved(data.rhythm, await getReach(deps, request.actor));
      reply.status(201);
      return { success: true as const, message, data };
    },
  );

  routes.put(
    '/saved-searches/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Rename a saved search or change how often you are written to',
        tags,
        params: propertyParams,
        body: savedSearchChanges,
        response: { 200: answer(savedSearch), ...refusals },
      },
    },
    async (request) => ({
      success: true as const,
      message: request.words.savedSearches.changed,
      data: await changeSearch(deps, request.actor, request.params.id, request.body),
    }),
  );

  routes.delete(
    '/saved-searches/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Forget a saved search',
        tags,
        params: propertyParams,
        response: { 200: acknowledgement, ...refusals },
      },
    },
    async (request) => {
      await removeSearch(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.savedSearches.removed, data: null };
    },
  );

  await app.register(async (scope) => silenceRoute(scope, deps));
}

function silenceRoute(scope: FastifyInstance, deps: Deps): void {
  acceptOneClick(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/saved-searches/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'No more emails about a saved search, with the token from any of them',
        tags,
        querystring: newsletterTokenInput.partial(),
        body: newsletterTokenInput.partial().nullish(),
        response: { 200: acknowledgement, 400: refusal, 404: refusal },
      },
    },
    async (request) => {
      await silenceSearch(deps, request.body?.token ?? request.query.token ?? '');
      return { success: true as const, message: request.words.savedSearches.silenced, data: null };
    },
  );
}
