import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import {
  facets,
  mapAnswer,
  mapQuery,
  propertyFilters,
  propertyListAnswer,
  propertyQuery,
  suggestion,
  suggestionsQuery,
} from '@diyar/domain/search.ts';
import type { ServerDeps } from '#api/deps.ts';
import { SHARED_FOR_A_MOMENT } from '#api/lib/cache-control.ts';
import { countFacets } from './facets.service.ts';
import { drawMap } from './map.service.ts';
import { searchProperties } from './search.service.ts';
import { suggestNames } from './suggestions.service.ts';

const SUGGESTIONS_A_MINUTE = 240;

export async function searchRoutes(app: FastifyInstance, deps: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties',
    {
      config: { access: 'public', isKeptReady: true },
      schema: {
        summary: 'Listings that match, newest first, or nearest first when a point is given',
        tags: ['properties'],
        querystring: propertyQuery,
        response: { 200: propertyListAnswer, 400: refusal },
      },
    },
    async (request, reply) => {
      const isNearby = request.query.latitude !== undefined;
      const { properties, meta } = await searchProperties(deps, request.query);
      // Where somebody is stays out of shared caches.
      reply.header('cache-control', isNearby ? 'no-store' : SHARED_FOR_A_MOMENT);
      return { success: true as const, data: properties, meta };
    },
  );

  routes.get(
    '/properties/facets',
    {
      config: { access: 'public' },
      schema: {
        summary: 'How many listings each choice of the filters would leave',
        tags: ['properties'],
        querystring: propertyFilters,
        response: { 200: answer(facets), 400: refusal },
      },
    },
    async (request, reply) => {
      const data = await countFacets(deps, request.query);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/properties/suggestions',
    {
      // One person types a few letters a second; what is typed elsewhere in an office counts too.
      config: { access: 'public', rateLimit: { max: SUGGESTIONS_A_MINUTE } },
      schema: {
        summary: 'Places and titles that what was typed may begin, with the number of listings',
        tags: ['properties'],
        querystring: suggestionsQuery,
        response: { 200: answer(z.array(suggestion)), 400: refusal },
      },
    },
    async (request, reply) => {
      const data = await suggestNames(deps, request.query);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );

  routes.get(
    '/properties/map',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Listings on a map: one by one while they are few, in groups of neighbours where they are many',
        tags: ['properties'],
        querystring: mapQuery,
        response: { 200: mapAnswer, 400: refusal },
      },
    },
    async (request, reply) => {
      const { markers, meta } = await drawMap(deps, request.query);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data: markers, meta };
    },
  );
}
