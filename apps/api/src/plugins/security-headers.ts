import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https://*.googleusercontent.com'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", new URL(config.geocoderUrl).origin],
        manifestSrc: ["'self'"],
        frameSrc: ['https://accounts.google.com'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
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
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-security-policy-report-only', "require-trusted-types-for 'script'");
    reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)');
  });
}
