import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Words } from '@diyar/words/by-language/words.ts';
import { z } from 'zod';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import {
  googleConnectInput,
  googleDisconnectInput,
  googleInput,
  googleResult,
  googleStart,
  googleStartInput,
  type GoogleResult,
} from '@diyar/domain/google.ts';
import type { Deps } from '#api/deps.ts';
import { toVisitor } from '#api/lib/visitor.ts';
import { readBearer } from '#api/plugins/access.ts';
import { disconnect, finish, receiveAnswer, startConnecting, startSignIn } from './google.service.ts';

export async function googleRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['google'];
  const startAnswers = { 200: answer(googleStart), 400: refusal, 409: refusal, 429: refusal, 503: refusal };

  routes.post(
    '/auth/google/start',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Begin a sign-in with Google',
        description: 'The state is random, made by the browser and kept there until `POST /auth/google` asks for it.',
        tags,
        body: googleStartInput,
        response: startAnswers,
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await startSignIn(deps, request.body.state, toVisitor(request)) };
    },
  );

  routes.get(
    '/auth/google/return',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Where Google sends the browser back to',
        description:
          'Leads on to `/auth/google/callback` with a one-time `token`, or with `error`: denied, failed or away.',
        tags,
        response: { 302: z.null().describe('Leads on') },
      },
    },
    async (request, reply) => {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      return reply.header('cache-control', 'no-store').redirect(await receiveAnswer(deps, query), 302);
    },
  );

  routes.post(
    '/auth/google',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Trade the one-time token for a session, or finish what began in the profile',
        description:
          'A token of `/auth/google/connect` or `/auth/google/confirm` also needs the access token of the person who began; it answers `outcome` instead of credentials.',
        tags,
        body: googleInput,
        response: { 200: answer(googleResult), 400: refusal, 401: refusal, 409: refusal },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const data = await finish(deps, request.body, readBearer(request), toVisitor(request));
      return { success: true as const, ...toSentence(data, request.words), data };
    },
  );

  routes.post(
    '/auth/google/connect',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Begin to connect Google to your account',
        tags,
        body: googleConnectInput,
        response: { ...startAnswers, 401: refusal, 403: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await startConnecting(deps, request.actor, request.body, toVisitor(request)),
    }),
  );

  routes.post(
    '/auth/google/disconnect',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Disconnect Google from your account',
        tags,
        body: googleDisconnectInput,
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 409: refusal },
      },
    },
    async (request) => {
      await disconnect(deps, request.actor, request.body?.token, toVisitor(request));
      return { success: true as const, message: request.words.google.disconnected, data: null };
    },
  );
}

function toSentence(result: GoogleResult, words: Words): { message?: string } {
  return 'outcome' in result ? { message: words.google.connected } : {};
}
