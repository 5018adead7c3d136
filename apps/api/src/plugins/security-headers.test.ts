import { createHash } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { listSecurityHeaders } from './security-headers.ts';
import { sendRaw } from '#api/testing/raw-request.ts';

const test = useTestApp();

const starterHash = createHash('sha256').update('start();').digest('base64');

const policy =
  `default-src 'none';script-src 'self' 'sha256-${starterHash}';` +
  "style-src 'self';img-src 'self' data: blob: https://*.googleusercontent.com;font-src 'self';" +
  "connect-src 'self' https://nominatim.openstreetmap.org https://tiles.openfreemap.org;manifest-src 'self';frame-src https://accounts.google.com;base-uri 'none';" +
  "form-action 'self';frame-ancestors 'none';object-src 'none'";

function expectSafe(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'content-security-policy': policy,
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
}

const head = 'Host: localhost\r\nConnection: close\r\n';

describe('security headers', () => {
  it('allow the payment service where it is set up, and nowhere else', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(listSecurityHeaders(readConfig({}))['content-security-policy']).not.toContain('stripe');
    const allowed = listSecurityHeaders(readConfig(keys))['content-security-policy']?.split(';');
    expect(allowed?.filter((rule) => rule.includes('stripe'))).toEqual([
      "script-src 'self' https://js.stripe.com",
      "connect-src 'self' https://nominatim.openstreetmap.org https://tiles.openfreemap.org https://api.stripe.com",
      'frame-src https://accounts.google.com https://js.stripe.com https://hooks.stripe.com',
    ]);
  });

  it.each([
    '/',
    '/property/1',
    '/dashboard',
    '/api/health',
    '/api/properties',
    '/api/nothing',
    '/api/contact',
    '/api/openapi.json',
    '/favicon.svg',
    '/robots.txt',
  ])('come with %s', async (url) => {
    const { headers } = await test.app.inject(url);
    expectSafe(headers);
  });

  it.each([
    [401, 'somebody who is not signed in', `GET /api/auth/profile HTTP/1.1\r\n${head}\r\n`],
    [
      404,
      'somebody else who looks for the mailbox',
      'GET /api/mailbox HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n',
    ],
    [405, 'the wrong method', `DELETE /api/contact HTTP/1.1\r\n${head}\r\n`],
    [415, 'the wrong type', `POST /api/contact HTTP/1.1\r\n${head}Content-Type: a/b\r\nContent-Length: 1\r\n\r\nx`],
    [
      400,
      'bad JSON',
      `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
    ],
    [
      413,
      'a large body',
      `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 99999\r\n\r\n`,
    ],
    [308, 'a slash too many', `GET /about/ HTTP/1.1\r\n${head}\r\n`],
    [400, 'an address that cannot be decoded', `GET /% HTTP/1.1\r\n${head}\r\n`],
    [400, 'no HTTP at all', 'hello\r\n\r\n'],
    [431, 'an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`],
  ])('come with %i for %s', async (status, _name, text) => {
    const answer = await sendRaw(test.app, text);
    expect(answer.statusCode).toBe(status);
    expectSafe(answer.headers);
  });

  it('leave out what only speaks to documents on a script', async () => {
    const { headers } = await test.app.inject('/assets/index-1.js');
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('permissions-policy');
  });

  it('ask for https only where the site is on https', async () => {
    expect((await test.app.inject('/')).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    const app = await buildApp({ ...test.deps, config: readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }) });
    onTestFinished(() => app.close());
    const { headers } = await app.inject('/');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('let the browser ask the configured geocoder and nobody else', async () => {
    const app = await buildApp({
      ...test.deps,
      config: readConfig({ GEOCODER_URL: 'https://maps.diyar.test/reverse?key=1', MAP_STYLE_URL: 'off' }),
    });
    onTestFinished(() => app.close());
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://maps.diyar.test;");
  });
});

describe('map tiles from another server', () => {
  it('may be fetched from the origins that are configured, and from no other', () => {
    const env = {
      MAP_STYLE_URL: 'https://maps.diyar.test/style.json?key=1',
      MAP_TILE_ORIGINS: 'https://tiles.diyar.test',
    };
    const policyOf = (config: Record<string, string>) =>
      listSecurityHeaders(readConfig(config))['content-security-policy'];
    expect(policyOf(env)).toContain(
      "connect-src 'self' https://nominatim.openstreetmap.org https://maps.diyar.test https://tiles.diyar.test;",
    );
    expect(policyOf(env)?.match(/diyar\.test/g)).toHaveLength(2);
    expect(policyOf({ MAP_STYLE_URL: 'off' })).toContain("connect-src 'self' https://nominatim.openstreetmap.org;");
  });
});

describe('another site', () => {
  it.each(['https://evil.test', 'null', 'https://diyar.test.evil.test', 'http://diyar.test'])(
    'from origin %s gets no permission to read anything',
    async (origin) => {
      const answers = await Promise.all([
        test.app.inject({ url: '/api/properties', headers: { origin } }),
        test.app.inject({ url: '/api/mailbox', headers: { origin } }),
        test.app.inject({ url: '/', headers: { origin } }),
        ...['/api/contact', '/api/newsletter', '/api/properties', '/api/nothing'].map((url) =>
          test.app.inject({
            method: 'OPTIONS',
            url,
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'content-type',
            },
          }),
        ),
      ]);
      for (const { headers } of answers)
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      for (const { statusCode } of answers.slice(3)) expect([404, 405]).toContain(statusCode);
    },
  );
});

describe('the site itself', () => {
  const origin = 'https://diyar.test';

  it('may read the API, by its exact name and without credentials', async () => {
    const { headers } = await test.app.inject({ url: '/api/properties', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('is told before it asks which calls and headers it may send', async () => {
    const { statusCode, headers, body } = await test.app.inject({
      method: 'OPTIONS',
      url: '/api/contact',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
    });
  });
});

describe('the documentation', () => {
  it('is a page with a policy of its own that opens nothing to others', async () => {
    const page = await test.app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    for (const [, file] of page.body.matchAll(/(?:src|href)="\.?([^"]+\.(?:js|css))"/g)) {
      expect((await test.app.inject(file!.startsWith('/') ? file! : `/api/docs/${file}`)).statusCode).toBe(200);
    }
  });

  it('describes every call with a sentence and its answers', async () => {
    const { paths, info } = (await test.app.inject('/api/openapi.json')).json();
    expect(info.title).toBe('Diyar');
    const calls = Object.entries<Record<string, { summary?: string; responses: object }>>(paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })),
    );
    expect(calls.map((call) => call.name)).toEqual(
      expect.arrayContaining(['GET /api/properties', 'GET /api/properties/{id}', 'POST /api/auth/login']),
    );
    for (const call of calls) {
      expect(call.summary).toMatch(/^[A-Z].{5,}/);
      expect(Object.keys(call.responses), call.name).toEqual(
        expect.arrayContaining([expect.stringMatching(/^[23]\d\d$/)]),
      );
    }
  });

  it('says which calls need a session, and what is refused before a route sees it', async () => {
    const { paths, components } = (await test.app.inject('/api/openapi.json')).json();
    expect(components.securitySchemes).toEqual({ session: { type: 'http', scheme: 'bearer' } });
    expect(paths['/api/properties'].get.security).toBeUndefined();
    expect(paths['/api/properties'].post.security).toEqual([{ session: [] }]);
    expect(Object.keys(paths['/api/holdings.csv'].get.responses)).toEqual(['200', '400', '401', '429', '431', '503']);
    expect(Object.keys(paths['/api/owners/{id}/properties'].get.responses)).toEqual([
      '200',
      '400',
      '404',
      '429',
      '431',
      '503',
    ]);
    expect(Object.keys(paths['/api/contact'].post.responses)).toEqual([
      '200',
      '400',
      '413',
      '415',
      '429',
      '431',
      '503',
    ]);
    expect(paths['/api/contact'].post.responses['413'].content['application/json'].schema.required).toEqual([
      'success',
      'message',
      'statusCode',
    ]);
  });

  it('knows the limits of a call', async () => {
    const { paths } = (await test.app.inject('/api/openapi.json')).json();
    const names = paths['/api/properties'].get.parameters.map((parameter: { name: string }) => parameter.name);
    expect(names).toEqual(
      expect.arrayContaining([
        'search',
        'propertyType',
        'priceMin',
        'priceMax',
        'bedrooms',
        'bathrooms',
        'areaMin',
        'areaMax',
        'amenities',
        'limit',
        'sortBy',
        'order',
        'latitude',
        'longitude',
      ]),
    );
    expect(paths['/api/contact'].post.requestBody.content['application/json'].schema.required).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });
});
