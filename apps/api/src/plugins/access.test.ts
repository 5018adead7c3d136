import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });

describe('a route', () => {
  it('that does not say who may call it stops the start', async () => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    app.get('/api/forgotten', async () => 'open');
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not declare its access');
  });

  it('is found even inside a plugin of a plugin', async () => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    await app.register(async (outer) => {
      await outer.register(async (inner) => void inner.post('/forgotten', async () => 'open'), { prefix: '/deep' });
    });
    await expect(app.ready()).rejects.toThrow('POST /deep/forgotten does not declare its access');
  });
});

describe('a route for this machine', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('answers %s', async (remoteAddress) => {
    expect((await test.app.inject({ url: '/api/mailbox', remoteAddress })).statusCode).toBe(200);
  });

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])('answers under the name %s', async (host) => {
    expect((await test.app.inject({ url: '/api/mailbox', headers: { host } })).statusCode).toBe(200);
  });

  it.each(['203.0.113.7', '10.0.0.1', '::ffff:203.0.113.7', '2001:db8::1', '::ffff:10.127.0.1', '1::1'])(
    'does not exist for %s',
    async (remoteAddress) => {
      const answer = await test.app.inject({ url: '/api/mailbox', remoteAddress });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        success: false,
        message: 'There is nothing at this address.',
        statusCode: 404,
        code: 'NOT_FOUND',
      });
    },
  );

  it.each([
    ['a hostile name that points here', { host: 'evil.test' }],
    ['a name that only starts like this machine', { host: 'localhost.evil.test' }],
    ['a name that only starts like its number', { host: '127.0.0.1.evil.test:3000' }],
    ['a visitor behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }],
    ['a visitor behind a proxy that speaks the standard', { forwarded: 'for=203.0.113.7' }],
    ['a visitor behind a proxy that names itself', { via: '1.1 nginx' }],
    ['a visitor behind a proxy that names the visitor', { 'x-real-ip': '203.0.113.7' }],
    ['a visitor behind a proxy that tells the protocol', { 'x-forwarded-proto': 'https' }],
    ['a visitor behind a network of proxies', { 'cf-connecting-ip': '203.0.113.7' }],
    ['a visitor who pretends to be local', { 'x-forwarded-for': '127.0.0.1' }],
  ])('does not exist for %s', async (_name, headers) => {
    expect((await test.app.inject({ url: '/api/mailbox', headers })).statusCode).toBe(404);
  });

  it('is not opened by a forged header when proxies are trusted', async () => {
    const app = await buildApp({ ...test.deps, config: readConfig({ TRUST_PROXY: '127.0.0.1' }) });
    onTestFinished(() => app.close());
    for (const forwardedFor of ['127.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7, 127.0.0.1']) {
      expect((await app.inject({ url: '/api/mailbox', headers: { 'x-forwarded-for': forwardedFor } })).statusCode).toBe(
        404,
      );
    }
  });
});

describe('the address of a client', () => {
  it('is never taken from a header that nobody vouches for', async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 21; call += 1) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: `reader${call}@example.com` },
        headers: {
          'x-forwarded-for': `198.51.100.${call}`,
          'x-real-ip': `198.51.100.${call}`,
          forwarded: `for=198.51.100.${call}`,
        },
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });
});
