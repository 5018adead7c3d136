import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { homeParams } from '@diyar/domain/dossiers.ts';
import { answer, refusal } from '@diyar/domain/envelope.ts';
import { homePassport, passportParams, shariaAnswer } from '@diyar/domain/passports.ts';
import type { Deps } from '#api/deps.ts';
import { getHomePassport, getSharia, readVersion } from './passports.service.ts';

const tags = ['passports'];

export async function passportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    '/properties/:id/passport',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sharia passport of a home: its state today, the newest version, conditions and earlier versions',
        tags,
        params: homeParams,
        response: { 200: answer(homePassport), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getHomePassport(deps, request.params.id) };
    },
  );

  routes.get(
    '/properties/:id/passports/:number',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One version of a passport, exactly the bytes that its SHA-256 is over',
        tags,
        params: passportParams,
        response: { 200: z.string(), 400: refusal, 404: refusal },
      },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      return reply
        .type('application/json')
        .serializer(String)
        .send(await readVersion(deps, id, number));
    },
  );

  routes.get(
    '/sharia',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Reviews of this server: homes, votes, clauses and what a scholar has said of them, and the last seal',
        tags,
        response: { 200: answer(shariaAnswer) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await getSharia(deps) };
    },
  );
}
