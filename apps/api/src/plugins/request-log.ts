import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * One line a request, when it is over. It holds nothing that a client chose but the path, so it needs no search for
 * secrets: that search would cost more than many requests do.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  const plain = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    plain.info(
      {
        reqId: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
