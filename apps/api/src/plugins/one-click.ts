import type { FastifyInstance } from 'fastify';

/** Mail programs press "unsubscribe" with a form body (RFC 8058); what counts is the token in the address. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
}
