import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logoutInput, refreshInput, tokens } from '@diyar/domain/auth.ts';
import { acknowledgement, answer, refusal } from '@diyar/domain/envelope.ts';
import { session } from '@diyar/domain/sessions.ts';
import type { Deps } from '#api/deps.ts';
import type { Actor } from '#api/lib/actor.ts';
import { toVisitor, type Visitor } from '#api/lib/visitor.ts';
import { readBearer } from '#api/plugins/access.ts';
import { endOwnSession, listOwnSessions, logOut, logOutEverywhere, refreshSession } from './sessions.service.ts';

/** Handed in, because two-factor decides it, and two-factor stands on sessions. */
type RequireRecentLogin = (deps: Deps, actor: Actor, code: string | undefined, visitor: Visitor) => Promise<void>;

export async function sessionRoutes(
  app: FastifyInstance,
  deps: Deps,
  requireRecentLogin: RequireRecentLogin,
): Promise<void> {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['sessions'];

  routes.post(
    '/auth/refresh',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Trade a refresh token for the next one and a fresh access token',
        tags,
        body: refreshInput,
        response: { 200: answer(tokens), 400: refusal, 401: refusal },
      },
    },
    async (request) => ({
      success: true as const,
      data: await refreshSession(deps, request.body.refreshToken, toVisitor(request)),
    }),
  );

  routes.post(
    '/auth/logout',
    {
      config: { access: 'public' },
      schema: {
        summary: 'End the session of the access token or of the refresh token',
        tags,
        body: logoutInput,
        response: { 200: acknowledgement, 400: refusal },
      },
    },
    async (request) => {
      const given = { accessToken: readBearer(request), refreshToken: request.body?.refreshToken };
      await logOut(deps, given, toVisitor(request));
      return { success: true as const, message: request.words.sessions.loggedOut, data: null };
    },
  );

  routes.post(
    '/auth/logout-all',
    {
      config: { access: 'user' },
      schema: {
        summary: 'End every session of yours, this one included',
        tags,
        response: { 200: acknowledgement, 401: refusal, 403: refusal },
      },
    },
    async (request) => {
      await requireRecentLogin(deps, request.actor, undefined, toVisitor(request));
      await logOutEverywhere(deps, request.actor, toVisitor(request));
      return { success: true as const, message: request.words.sessions.loggedOut, data: null };
    },
  );

  routes.get(
    '/auth/sessions',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Where you are signed in',
        tags,
        response: { 200: answer(z.array(session)), 401: refusal },
      },
    },
    async (request) => ({ success: true as const, data: await listOwnSessions(deps, request.actor) }),
  );

  routes.delete(
    '/auth/sessions/:id',
    {
      config: { access: 'user' },
      schema: {
        summary: 'End one of your sessions',
        tags,
        params: z.object({ id: z.uuid().toLowerCase() }),
        response: { 200: acknowledgement, 400: refusal, 401: refusal, 403: refusal, 404: refusal },
      },
    },
    async (request) => {
      if (request.params.id !== request.actor.sessionId)
        await requireRecentLogin(deps, request.actor, undefined, toVisitor(request));
      await endOwnSession(deps, request.actor, request.params.id, toVisitor(request));
      return { success: true as const, message: request.words.sessions.signedOut, data: null };
    },
  );
}
