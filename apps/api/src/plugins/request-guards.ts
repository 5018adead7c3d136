import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BODY_MAX_DEPTH } from '@diyar/domain/limits.ts';
import { AppError } from '../lib/app-error.ts';

/** Refuses what no schema should have to see: U+0000, which PostgreSQL cannot store, and deeply nested values. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (!hasOneHost(raw)) return done(new AppError('BAD_REQUEST'));
    const { expect } = raw.headers;
    if (expect === undefined || expect.toLowerCase() === '100-continue') return done();
    reply.header('connection', 'close');
    done(new AppError('EXPECTATION_FAILED'));
  });
  // Plain text is what a form of any other site can send without a preflight request of the browser.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    void parseJson(request, body as string, (error, value) => {
      if (error) return done(error);
      try {
        requireHarmless(value);
        done(null, value);
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
  app.addHook('preValidation', async (request) => {
    requireHarmless(request.query);
    if (
      Object.values(request.params ?? {})
        .join('')
        .includes('\u0000')
    )
      throw new AppError('NOT_FOUND');
  });
}

/** Proxies and servers disagree about which of two Host headers counts; HTTP/1.0 has none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function requireHarmless(value: unknown, depth = 0): void {
  if (typeof value === 'string' && value.includes('\u0000')) throw new AppError('BAD_REQUEST');
  if (typeof value !== 'object' || value === null) return;
  if (depth >= BODY_MAX_DEPTH) throw new AppError('BAD_REQUEST');
  for (const [key, inner] of Object.entries(value)) {
    requireHarmless(key);
    requireHarmless(inner, depth + 1);
  }
}
