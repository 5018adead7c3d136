import type { FastifyInstance } from 'fastify';
import type { Answering, ReadyAnswers } from '../lib/ready-answers.ts';
import { chooseEncoding } from './compression.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Public answers of this route are kept and sent again without running it. */
    isKeptReady?: boolean;
  }
  interface FastifyRequest {
    answering: Answering | undefined;
  }
}

/**
 * Sends a kept answer before the query is parsed, and keeps what the route answered. `preParsing` is the first step after every
 * `onRequest`, so a kept answer is counted by the rate limit, logged and given all headers like any other. Register it before
 * the compression: what is kept is the text.
 */
export function sendReadyAnswers(app: FastifyInstance, answers: ReadyAnswers): void {
  app.decorateRequest('answering', undefined);
  app.addHook('onRoute', (route) => {
    if (!route.config?.isKeptReady) return;
    route.preParsing = (request, reply, payload, done) => {
      if (request.method !== 'GET') return done(null, payload);
      const ready = answers.find(request.url, chooseEncoding(request.headers['accept-encoding']));
      if (ready !== undefined) return void reply.headers(ready.headers).send(ready.body);
      request.answering = answers.begin(request.url);
      done(null, payload);
    };
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    done(null, payload);
    if (request.answering === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return;
    const cacheControl = String(reply.getHeader('cache-control'));
    // The route says whether its answer is for everybody: one that tells where somebody is must not be shared.
    if (!cacheControl.startsWith('public')) return;
    request.answering.keep(`${request.routeOptions.url} ${JSON.stringify(request.query)}`, payload, {
      'content-type': String(reply.getHeader('content-type')),
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    });
  });
}
