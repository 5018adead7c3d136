import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../lib/app-error.ts';

/** Who may call a route: anybody, or only a browser on the machine the server runs on. */
export type Access = 'public' | 'this-machine';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** A route that does not say who may call it stops the start. */
export function checkAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.config?.access === undefined);
    if (open !== undefined) throw new Error(`${String(open.method)} ${open.url} does not declare its access`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.access === 'this-machine' && !LOOPBACK.test(request.ip)) throw new AppError('NOT_FOUND');
  });
}

/** For routes that a library registers: whatever is added inside `scope` gets this access. */
export function grantAccess(scope: FastifyInstance, access: Access): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}
