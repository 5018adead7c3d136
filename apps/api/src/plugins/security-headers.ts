import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The same for every answer. The one inline script of the pages is allowed by its hash. */
export function listSecurityHeaders(
  { publicUrl, geocoderUrl, map, stripe }: Config,
  inlineScript?: { hash: string },
): Record<string, string> {
  // The payment service's fields are frames of its own; nothing of it is loaded where it is not set up.
  const cards = (...addresses: string[]) => (stripe === undefined ? [] : addresses);
  const policy = [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(inlineScript === undefined ? [] : [`'${inlineScript.hash}'`]),
      ...cards('https://js.stripe.com'),
    ].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob: https://*.googleusercontent.com",
    "font-src 'self'",
    [
      "connect-src 'self'",
      new URL(geocoderUrl).origin,
      ...(map?.tileOrigins ?? []),
      ...cards('https://api.stripe.com'),
    ].join(' '),
    "manifest-src 'self'",
    ['frame-src https://accounts.google.com', ...cards('https://js.stripe.com', 'https://hooks.stripe.com')].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  return {
    'content-security-policy': policy.join(';'),
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Register it before any hook that can refuse, so that refusals carry the headers too. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>, config: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headers);
    // CORS: the web app's own origin may read the API, no other one may.
    if (request.headers.origin !== config.publicUrl || !request.url.startsWith('/api/')) return done();
    reply.header('access-control-allow-origin', config.publicUrl);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done();
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    reply.header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key');
    reply.header('access-control-max-age', '600').status(204).send();
  });
}
