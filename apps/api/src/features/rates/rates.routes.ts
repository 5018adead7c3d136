import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answer } from '@diyar/domain/envelope.ts';
import { rates } from '@diyar/domain/rates.ts';
import type { Deps } from '#api/deps.ts';
import { getRates, toRates } from './rates.service.ts';

export async function rateRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/rates',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What each currency is worth, and of which day',
        tags: ['rates'],
        response: { 200: answer(rates) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return { success: true as const, data: toRates(await getRates(deps)) };
    },
  );
}
