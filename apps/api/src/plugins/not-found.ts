import type { FastifyInstance } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { isForStaff } from './access.ts';
import { sendRefusal } from './error-handler.ts';

/** Unknown addresses, and known ones asked with the wrong method, in the shape of every refusal. Those of staff stay unknown. */
export function answerUnknown(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url.includes('*') || isForStaff(route.config?.access)) return;
    const pattern = new RegExp(`^${route.url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}/?$`);
    known.push({ pattern, methods: [route.method].flat() });
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    const isKnown = methods.length > 0 && !methods.includes(request.method);
    if (isKnown) reply.header('allow', [...new Set(methods)].join(', '));
    return sendRefusal(reply, request, new AppError(isKnown ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND'));
  });
}
