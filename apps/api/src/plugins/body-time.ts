import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnreadable } from './error-handler.ts';

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

/** Time limit for the bodies of forms. Node's server has one limit for all requests, and that is the one for uploads. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.isUpload || !hasBody(request)) return done();
    const { raw } = request;
    const timer = setTimeout(() => {
      // Requests that tests inject have no connection.
      if (!(raw.socket instanceof Socket)) return;
      const tooSlow = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerUnreadable(tooSlow, raw.socket, headers);
      raw.socket.destroySoon();
    }, timeoutMs);
    const stop = (): void => clearTimeout(timer);
    raw.once('end', stop).once('close', stop);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
