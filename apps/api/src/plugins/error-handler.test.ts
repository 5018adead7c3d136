import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { AppError } from '#api/lib/app-error.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp();
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a fault of ours', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildApp(test.deps);
    const config = { access: 'public' as const };
    app.get('/api/broken', { config }, async () => {
      throw new Error('password hunter2 in /srv/diyar/secrets.json, select * from users');
    });
    app.get('/api/odd', { config }, async () => {
      throw 'a text'; // oxlint-disable-line no-throw-literal -- a library may do so
    });
    app.get('/api/wrong-status', { config }, async () => {
      throw Object.assign(new Error('internal detail'), { statusCode: 418 });
    });
    app.get('/api/crash-in-query', { config }, async () =>
      test.db
        .selectFrom('users')
        .select('nothing' as 'id')
        .execute(),
    );
  });
  afterAll(() => app.close());

  it.each(['/api/broken', '/api/odd', '/api/crash-in-query'])(
    '%s is told in a fixed sentence with the number of the request',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({
        success: false,
        message: 'Internal server error',
        statusCode: 500,
        code: 'INTERNAL',
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('is logged in full under the same number', async () => {
    const answer = await app.inject('/api/broken');
    const line = test.log.map((text) => JSON.parse(text)).find((entry) => entry.msg === 'request failed');
    expect(line.reqId).toBe(answer.headers['x-request-id']);
    expect(line.err.message).toBe('password hunter2 in /srv/diyar/secrets.json, select * from users');
    expect(line.err.stack).toContain('error-handler.test.ts');
  });

  it('keeps its words to itself also when a library chose the status', async () => {
    const answer = await app.inject('/api/wrong-status');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'The request could not be understood.',
      statusCode: 400,
      code: 'BAD_REQUEST',
    });
  });
});

describe('a refusal', () => {
  it.each([
    [8541n, 'Only 8,541 tokens are left.'],
    [1n, 'Only 1 token is left.'],
  ])('with %d left becomes a sentence, and the sentence of its field', async (left, message) => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    app.get('/api/refused', { config: { access: 'public' as const } }, async () => {
      throw new AppError('TOO_FEW_TOKENS', { say: (words) => words.tokensLeft(left), field: 'amount' });
    });
    const answer = await app.inject('/api/refused');
    expect(answer.json()).toEqual({
      success: false,
      message,
      statusCode: 409,
      code: 'TOO_FEW_TOKENS',
      fields: { amount: message },
    });
  });
});

describe('a bad field', () => {
  it('has its own sentence, and the first of them is the message', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: ' ', email: 'x', subject: '', message: 'short' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Name is required',
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      fields: {
        name: 'Name is required',
        email: 'Invalid email address',
        subject: 'Subject is required',
        message: 'Message must be at least 10 characters',
      },
    });
  });
});

describe('the number of a request', () => {
  it('is new for each one and never taken from the caller', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await test.app.inject({ url: '/api/health', headers })).headers['x-request-id']),
    );
    for (const id of ids) expect(id).toMatch(UUID);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('the limit for everybody', () => {
  it('is 600 calls a minute and address, refused in the usual shape with a time to come back', async () => {
    const app = await buildApp(test.deps);
    onTestFinished(() => app.close());
    const call = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
    const statuses = await Promise.all(
      Array.from({ length: 600 }, async () => (await call('/api/nothing')).statusCode),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    const refused = await call('/api/statistics');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      success: false,
      message: 'Too many requests. Please wait a moment and try again.',
      statusCode: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('/contact')).statusCode).toBe(200);
    expect((await call('/api/health', '203.0.113.8')).statusCode).toBe(200);
  });
});

describe('the log', () => {
  it('holds no query, cookie or authorization of any request', async () => {
    await test.app.inject({
      url: '/newsletter/confirm?token=secret-1',
      headers: { cookie: 'session=secret-2', authorization: 'Bearer secret-3' },
    });
    await test.app.inject({ url: '/api/nothing?token=secret-4' });
    await test.app.inject({ url: '/auth/login/?token=secret-5' });
    await test.app.inject({ method: 'POST', url: '/api/newsletter/confirm', payload: { token: 'secret-6' } });
    const text = test.log.join('');
    expect(text).toContain('"path":"/newsletter/confirm"');
    expect(text).not.toContain('secret');
  });

  it('hides what must never be written down, also one level deep', () => {
    const secret = {
      password: 's',
      newPassword: 's',
      otp: 's',
      token: 's',
      tempToken: 's',
      resetToken: 's',
      accessToken: 's',
      refreshToken: 's',
      secret: 's',
      recoveryCode: 's',
      cardNumber: 's',
      cvv: 's',
      expiry: 's',
      authorization: 's',
      cookie: 's',
    };
    test.deps.log.info({ ...secret, body: secret, kept: 'yes' }, 'a line');
    const { body, kept, ...line } = JSON.parse(test.log.at(-1)!);
    for (const name of Object.keys(secret)) {
      expect(line[name]).toBe('[hidden]');
      expect(body[name]).toBe('[hidden]');
    }
    expect(kept).toBe('yes');
  });
});

describe('a client that leaves in the middle of a body', () => {
  it('is a refused request, not a fault of the server or its database', async () => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const head =
      'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => setTimeout(() => socket.destroy(), 50)));
    await once(socket, 'close');
    const countConnections = () => new Promise((done) => test.app.server.getConnections((_, count) => done(count)));
    await vi.waitFor(async () => expect(await countConnections()).toBe(0));
    expect(test.log.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});
