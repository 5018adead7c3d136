import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer, listAnswer, refusal } from '@diyar/domain/envelope.ts';
import { holding, holdingMonth, listedHomes, tokenFacts, tokenFactsQuery } from '@diyar/domain/holdings.ts';
import { propertyParams } from '@diyar/domain/properties.ts';
import { zakatFacts, zakatQuery } from '@diyar/domain/zakat.ts';
import type { Deps, ServerDeps } from '#api/deps.ts';
import { SHARED_FOR_A_MOMENT } from '#api/lib/cache-control.ts';
import { withOwnWrites } from '#api/plugins/own-writes.ts';
import { getTokenFacts, listHistory, listHoldings, sumUpListed, writeHoldings } from './holdings.service.ts';
import { getZakatFacts } from './zakat.service.ts';

const tags = ['investments'];

export async function holdingRoutes(app: FastifyInstance, deps: Deps, publicReads: ServerDeps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/holdings',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What you own of which home, what it cost and what it has brought',
        tags,
        response: { 200: listAnswer(holding), 401: refusal },
      },
    },
    async (request) => {
      const data = await listHoldings(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/holdings/history',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What your parts had cost and have paid, month by month, and what was projected',
        tags,
        response: { 200: listAnswer(holdingMonth), 401: refusal },
      },
    },
    async (request) => {
      const data = await listHistory(deps, request.actor);
      return { success: true as const, data, meta: { total: data.length } };
    },
  );

  routes.get(
    '/holdings/listed',
    {
      config: { access: 'user' },
      schema: {
        summary: 'How many homes you list yourself, and what they have paid you as their owner',
        tags,
        response: { 200: answer(listedHomes), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await sumUpListed(deps, request.actor) }),
  );

  routes.get(
    '/holdings/zakat',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What of your homes and of your money can count for zakat, on the evening of a day',
        tags,
        querystring: zakatQuery,
        response: { 200: answer(zakatFacts), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await getZakatFacts(deps, request.actor, request.query.on),
    }),
  );

  routes.get(
    '/holdings.csv',
    { config: { access: 'user' }, schema: { summary: 'The same as a file', tags } },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="diyar-holdings.csv"');
      return reply.type('text/csv; charset=utf-8').send(await writeHoldings(deps, request.actor));
    },
  );

  routes.get(
    '/properties/:id/token-facts',
    {
      config: { access: 'public' },
      schema: {
        summary: 'How far a home is sold, what its tokens have brought, and what an amount would cost and bring',
        tags,
        params: propertyParams,
        querystring: tokenFactsQuery,
        response: { 200: answer(tokenFacts), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const data = await getTokenFacts(withOwnWrites(publicReads, request), request.params.id, request.query.amount);
      reply.header('cache-control', SHARED_FOR_A_MOMENT);
      return { success: true as const, data };
    },
  );
}
