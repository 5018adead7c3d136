import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { acknowledgement, answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { priceAlerts } from '@diyar/domain/favourites.ts';
import { newsletterTokenInput } from '@diyar/domain/newsletter.ts';
import { property, propertyParams } from '@diyar/domain/properties.ts';
import type { Deps } from '#api/deps.ts';
import { acceptOneClick } from '#api/plugins/one-click.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.service.ts';
import { changePriceAlerts, findPriceAlerts, silencePriceAlerts } from './price-falls.service.ts';

const tags = ['favourites'];

export async function favouriteRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/favourites',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The homes you saved, the last one first',
        tags,
        response: { 200: listAnswer(property), 401: refusal },
      },
    },
    async (request) => {
      const data = await listFavourites(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/favourites/ids',
    {
      config: { access: 'user' },
      schema: { summary: 'Which homes you saved', tags, response: { 200: answer(z.array(z.uuid())), 401: refusal } },
    },
    async (request) => ({ success: true as const, data: await listFavouriteIds(deps, request.actor) }),
  );

  routes.put(
    '/favourites/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Save a home',
        tags,
        params: propertyParams,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 404: refusal, 409: refusal },
      },
    },
    async (request) => {
      await addFavourite(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.favourites.saved, data: null };
    },
  );

  routes.delete(
    '/favourites/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Take a home from those you saved',
        tags,
        params: propertyParams,
        response: { 200: acknowledgement, 400: refusal, 401: refusal },
      },
    },
    async (request) => {
      await removeFavourite(deps, request.actor, request.params.id);
      return { success: true as const, message: request.words.favourites.removed, data: null };
    },
  );

  routes.get(
    '/favourites/price-alerts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Whether you get emails when the price of a saved home falls',
        tags,
        response: { 200: answer(priceAlerts), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await findPriceAlerts(deps, request.actor) }),
  );

  routes.put(
    '/favourites/price-alerts',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Turn emails about falling prices of saved homes on or off',
        tags,
        body: priceAlerts,
        response: { 200: answer(priceAlerts), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await changePriceAlerts(deps, request.actor, request.body),
    }),
  );

  await app.register(async (scope) => silenceRoute(scope, deps));
}

function silenceRoute(scope: FastifyInstance, deps: Deps): void {
  acceptOneClick(scope);
  scope.withTypeProvider<ZodTypeProvider>().post(
    '/favourites/price-alerts/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'No more emails about prices of saved homes, with the token from any of them',
        tags,
        querystring: newsletterTokenInput.partial(),
        body: newsletterTokenInput.partial().nullish(),
        response: { 200: acknowledgement, 400: refusal, 404: refusal },
      },
    },
    async (request) => {
      await silencePriceAlerts(deps, request.body?.token ?? request.query.token ?? '');
      return { success: true as const, message: request.words.favourites.alertsSilenced, data: null };
    },
  );
}
