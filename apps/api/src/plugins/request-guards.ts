import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_MAX_DEPTH } from '@diyar/domain/limits.ts';
import { AppError } from '../lib/app-error.ts';

/** U+0000 cannot be stored by PostgreSQL, and deep nesting serves nobody: both are refused before a schema sees them. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw)) throw new AppError('BAD_REQUEST');
  });
  // Left in place it would take a form from any other site without the browser asking first.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, body as string, (error, value) => {
      if (error) return done(error);
      try {
        refuseHostile(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
  app.addHook('preValidation', async (request) => {
    refuseHostile(request.query);
    if (
      Object.values(request.params ?? {})
        .join('')
        .includes('\u0000')
    )
      throw new AppError('NOT_FOUND');
  });
}

/** Proxies and servers disagree about which of two Host headers counts; HTTP/1.0 has none. */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function refuseHostile(value: unknown, depth = 0): void {
  if (typeof value === 'string' && value.includes('\u0000')) throw new AppError('BAD_REQUEST');
  if (typeof value !== 'object' || value === null) return;
  if (depth >= BODY_MAX_DEPTH) throw new AppError('BAD_REQUEST');
  for (const [key, inner] of Object.entries(value)) {
    refuseHostile(key);
    refuseHostile(inner, depth + 1);
  }
}
