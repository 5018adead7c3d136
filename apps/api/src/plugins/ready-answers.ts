import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Encoding, ReadyAnswers } from '../lib/ready-answers.ts';

const REPORT_EVERY_MS = 1000;
const WRITES = /^\/api\/(properties|investments|payments)\b/;

/**
 * Sends an answer that is ready before the framework sees the request: each of its steps would cost more than the answer
 * does. Only public answers are kept, so there is nobody to recognise; whoever asks from another site goes the long way.
 */
export function sendReadyAnswers(
  server: Server,
  answers: ReadyAnswers,
  { headers, log }: { headers: Record<string, string>; log: FastifyBaseLogger },
): void {
  const everywhere = Object.entries(headers).flat();
  const countSent = createCounter((count) => log.info({ count, path: '/api/properties' }, 'answers that were ready'));
  const [goTheLongWay] = server.listeners('request') as RequestListener[];
  if (goTheLongWay === undefined) throw new Error('there is no server to send ready answers before');
  server.off('request', goTheLongWay);
  server.on('request', (request, response) => {
    const encoding = chooseEncoding(request);
    const ready = encoding && answers.find(request.url!, encoding);
    if (ready === undefined) return goTheLongWay(request, response);
    response.writeHead(200, [...everywhere, 'x-request-id', randomUUID(), ...ready.headers]).end(ready.body);
    countSent();
  });
}

/** Whatever changes a home has been written by the time its own answer is sent, so the next list shows it. */
export function forgetAfterWrites(app: FastifyInstance, forget: () => void): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET' && WRITES.test(request.url)) forget();
    done(null, payload);
  });
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
