import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { StaffRole } from '@diyar/domain/office.ts';
import type { Actor } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';

/** People with one of these roles; `isForInvited`: also those who have been asked to take one. */
export interface StaffAccess {
  staff: readonly StaffRole[];
  isForInvited?: true;
}

/** Who may call a route: anybody, a signed-in person, or staff. For everybody else routes of staff do not exist. */
export type Access = 'public' | 'user' | StaffAccess;

/** For what staff only read: auditors see everything. */
export function staffRead(...staff: StaffRole[]): StaffAccess {
  return { staff: [...staff, 'auditor'] };
}

export function isForStaff(access: Access | undefined): access is StaffAccess {
  return typeof access === 'object';
}

interface Gate {
  authenticate(accessToken: string): Promise<Actor | undefined>;
  /** Throws unless this person has one of the roles. */
  admit(actor: Actor, access: StaffAccess): Promise<void>;
}

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
export function checkAccess(app: FastifyInstance, { authenticate, admit }: Gate): void {
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
    const isForPeople = access === 'user' || isForStaff(access);
    if (isForPeople || request.method !== 'GET') reply.header('cache-control', 'no-store');
    if (!isForPeople) return done();
    requireActor(request, (error) => done(error ?? undefined));
  });
  // After the limits of requests, whose headers would tell the route from an unknown one, and before a body is read.
  const requireStaff = callbackify(async ({ actor, routeOptions }: FastifyRequest): Promise<void> => {
    if (isForStaff(routeOptions.config.access)) await admit(actor, routeOptions.config.access);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (!isForStaff(request.routeOptions.config.access)) return done();
    requireStaff(request, (error) => done(error ?? undefined));
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
