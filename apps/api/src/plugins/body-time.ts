import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files take longer to arrive than forms. */
    isUpload?: boolean;
  }
}

/** The longest any request may take; the server itself holds to it. */
export const UPLOAD_TIMEOUT_MS = 120_000;
const BODY_TIMEOUT_MS = 30_000;

/** The server knows one limit for all requests. It is the one for uploads, so everything else is held to its own here. */
export function limitBodyTime(app: FastifyInstance, timeoutMs = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isUpload || !hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      const tooSlow = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      refuseUnreadable(tooSlow, raw.socket);
      raw.socket.destroySoon();
    }, timeoutMs);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
