import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Words, wordsOf } from '@diyar/words/by-language/words.ts';
import { chooseLanguage, type Language } from '@diyar/words/languages.ts';
import { currentRequest, type CurrentRequest } from '../lib/current-request.ts';
import type { Tracing } from '../lib/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest extends CurrentRequest {
    span: Span | undefined;
    readonly words: Words;
  }
}

/**
 * Makes the request known to what runs on its behalf, and follows it as a span where traces are collected. Reading a body loses
 * the context, so it is set again afterwards.
 */
export function followRequests(app: FastifyInstance, tracing: Tracing | undefined, spoken: readonly Language[]): void {
  app.decorateRequest('language', {
    getter() {
      return chooseLanguage(this.headers['accept-language'], spoken);
    },
  });
  app.decorateRequest('words', {
    getter() {
      return wordsOf(this.language);
    },
  });
  app.decorateRequest('span', undefined);
  app.decorateRequest('startSpan', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (tracing !== undefined) startTrace(request, tracing);
    // Only the check of a session runs before the body is read.
    if (request.routeOptions.config.access === 'public') return done();
    currentRequest.run(request, done);
  });
  app.addHook('preValidation', (request, _reply, done) => currentRequest.run(request, done));
  if (tracing === undefined) return;
  app.addHook('onResponse', ({ span }, { statusCode }, done) => {
    span?.setAttribute('http.response.status_code', statusCode).end();
    done();
  });
}

/** Of its address a span has the pattern only: what a visitor searches for is nobody's business. */
function startTrace(request: FastifyRequest, tracing: Tracing): void {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'unknown';
  const span = tracing.startRequest(`${method} ${route}`, {
    'http.request.method': method,
    'http.route': route,
    'diyar.request_id': request.id,
  });
  request.span = span;
  request.startSpan = (name, attributes) => tracing.startStatement(span, name, attributes);
}
