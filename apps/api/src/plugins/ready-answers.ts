import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, ReadyAnswers } from '../lib/ready-answers.ts';
import { hasOneHost } from './request-guards.ts';

const REPORT_EVERY_MS = 1000;
const WRITE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** A listing itself, its tokens, whether it is sold or let, and its owner's name. */
const CHANGES_PROPERTIES = /^\/api\/(properties|investments|payments|leases|auth\/(profile|delete-account))\b/;
const CHANGES_NOTHING_SHOWN = /\/(views|quote|preview)\/?$/;

/**
 * Sends an answer that is ready before the framework sees the request: each of its steps would cost more than the answer
 * does. Only public answers are kept, so there is nobody to recognise; whoever asks from another site goes the long way.
 */
export function answerReady(
  goTheLongWay: RequestListener,
  answers: ReadyAnswers,
  { headers, log }: { headers: Record<string, string>; log: FastifyBaseLogger },
): RequestListener {
  const everywhere = Object.entries(headers).flat();
  const countSent = createCounter((count) => log.info({ count, path: '/api/properties' }, 'answers that were ready'));
  return (request, response) => {
    const encoding = hasOneHost(request) ? chooseEncoding(request) : undefined;
    const ready = encoding && answers.find(request.url!, encoding);
    if (ready === undefined) return goTheLongWay(request, response);
    response.writeHead(200, [...everywhere, 'x-request-id', randomUUID(), ...ready.headers]).end(ready.body);
    countSent();
  };
}

/** A change is committed by the time its own answer is sent, so the next list shows it. */
export function forgetAfterWrites(app: FastifyInstance, forget: () => void): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isSuccess(reply) && changesProperties(request)) forget();
    done(null, payload);
  });
}

function isSuccess({ statusCode }: FastifyReply): boolean {
  return statusCode >= 200 && statusCode < 300;
}

function changesProperties({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0]!;
  return WRITE_METHODS.has(method) && CHANGES_PROPERTIES.test(path) && !CHANGES_NOTHING_SHOWN.test(path);
}

/** A line of the log costs more than the answer: one a second tells how many there were. */
function createCounter(report: (count: number) => void): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > 1) return;
    setTimeout(() => {
      report(count);
      count = 0;
    }, REPORT_EVERY_MS).unref();
  };
}

/** Undefined for what is answered the long way. Whoever weighs encodings is left to the one who reads weights. */
function chooseEncoding({ method, headers }: IncomingMessage): Encoding | undefined {
  if (method !== 'GET' || headers.origin !== undefined) return undefined;
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return 'identity';
  if (typeof accepted !== 'string' || accepted.includes('q=')) return undefined;
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}
