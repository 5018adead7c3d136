import type { FastifyInstance } from 'fastify';

/** One-click unsubscribe of mail programs sends a form (RFC 8058); only the token in the address is used. */
export function acceptOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  );
}
