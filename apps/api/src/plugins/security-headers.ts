import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Written out once: putting them together for every answer costs more than most answers do. The one script that stands in
 * pages is allowed by its hash.
 */
export function listSecurityHeaders(
  { publicUrl, geocoderUrl, tileUrl }: Config,
  inlineScript?: { hash: string },
): Record<string, string> {
  const tiles = tileUrl === undefined ? [] : [new URL(tileUrl).origin];
  const policy = [
    "default-src 'none'",
    inlineScript === undefined ? "script-src 'self'" : `script-src 'self' '${inlineScript.hash}'`,
    "style-src 'self'",
    ["img-src 'self' data: blob: https://*.googleusercontent.com", ...tiles].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${new URL(geocoderUrl).origin}`,
    "manifest-src 'self'",
    'frame-src https://accounts.google.com',
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
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Before any hook that can refuse: whatever is answered carries them. */
export function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>, config: Config): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  // The web app's own origin may read the API; every other one is given no permission at all.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin !== config.publicUrl || !request.url.startsWith('/api/')) return;
    reply.header('access-control-allow-origin', config.publicUrl);
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    reply.header('access-control-allow-headers', 'Authorization, Content-Type, Idempotency-Key');
    await reply.header('access-control-max-age', '600').status(204).send();
  });
}
