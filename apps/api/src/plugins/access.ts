import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Actor } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';

/** Who may call a route: anybody, or a signed-in person. */
export type Access = 'public' | 'user';

type Authenticate = (accessToken: string) => Promise<Actor | undefined>;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set on routes for signed-in people, before anything else of the request is read. */
    actor: Actor;
  }
}

/** A route without declared access stops the start. */
export function checkAccess(app: FastifyInstance, authenticate: Authenticate): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.access === undefined);
    if (open !== undefined) throw new Error(`${String(open.method)} ${open.url} does not declare its access`);
  });
  app.decorateRequest('actor');
  const requireActor = callbackify(async (request: FastifyRequest): Promise<void> => {
    const token = readBearer(request);
    const actor = token === undefined ? undefined : await authenticate(token);
    if (actor === undefined) throw new AppError('NOT_SIGNED_IN');
    request.actor = actor;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { access } = request.routeOptions.config;
    if (access === 'user' || request.method !== 'GET') reply.header('cache-control', 'no-store');
    if (access !== 'user') return done();
    requireActor(request, (error) => done(error ?? undefined));
  });
}

export function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1];
}

/** For routes that a library registers: whatever is added inside `scope` gets this access. */
export function grantAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}
