import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseUnreadable } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files take longer to arrive than forms. */
    isUpload?: boolean;
  }
}

export interface Patience {
  headersMs: number;
  bodyMs: number;
  /** The longest any request may take; the server itself holds to it. */
  uploadMs: number;
}

export const PATIENCE: Patience = { headersMs: 10_000, bodyMs: 30_000, uploadMs: 120_000 };

/** The server knows one limit for all requests. It is the one for uploads, so everything else is held to its own here. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isUpload || !hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      // A request that never came over a connection has none to close.
      if (!(raw.socket instanceof Socket)) return;
      const tooSlow = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      refuseUnreadable(tooSlow, raw.socket, headers);
      raw.socket.destroySoon();
    }, timeoutMs);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
