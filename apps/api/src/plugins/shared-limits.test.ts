import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createSignals } from '#api/db/signals.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const DATABASE_URL = 'postgres://localhost/only-says-that-other-servers-may-share-it';
const test = useTestApp({ env: { DATABASE_URL } });

/** Windows begin with the minute. */
const MINUTE = Date.parse('2026-11-17T09:00:00Z');
const setSecond = (second: number) => vi.setSystemTime(MINUTE + second * 1000);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setSecond(10);
});
afterEach(() => void vi.useRealTimers());

/** On the same database. */
async function startSecondServer(): Promise<FastifyInstance> {
  const signals = createSignals(test.servingAddress, () => undefined);
  const app = await buildApp({ ...test.deps, signals });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
  });
  await vi.waitUntil(() => test.deps.signals.isConnected() && signals.isConnected());
  return app;
}

async function countServed(app: FastifyInstance, url: string, tries: number, remoteAddress: string): Promise<number> {
  let served = 0;
  for (let count = 0; count < tries; count += 1) {
    const { statusCode } = await app.inject({ url, remoteAddress });
    if (statusCode !== 429) served += 1;
  }
  return served;
}

it('counts the requests of a client at all servers together', { timeout: 60_000 }, async () => {
  const second = await startSecondServer();
  const [client, other] = ['203.0.113.1', '203.0.113.2'];
  expect(await countServed(test.app, '/assets/nothing.js', 10, client), 'counted apart from calls of the API').toBe(10);
  expect(await countServed(test.app, '/api/health', 400, client)).toBe(400);
  await vi.waitFor(async () => {
    const { headers } = await second.inject({ url: '/api/health', remoteAddress: client });
    expect(Number(headers['x-ratelimit-remaining'])).toBeLessThan(220);
  });
  const served = await countServed(second, '/api/health', 300, client);
  expect(served).toBeGreaterThan(150);
  expect(served, '2 % of 600 for the second server').toBeLessThanOrEqual(212);
  const refused = await second.inject({ url: '/api/health', remoteAddress: client });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await countServed(second, '/api/health', 5, other)).toBe(5);
  expect(await countServed(second, '/assets/nothing.js', 10, client)).toBe(10);
});

it('counts for itself while the connection is away', { timeout: 60_000 }, async () => {
  const signals = createSignals({ host: '/nowhere', user: 'nobody', database: 'none' }, () => undefined);
  const app = await buildApp({ ...test.deps, signals });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
  });
  expect(await countServed(app, '/api/health', 610, '203.0.113.3')).toBe(600);
});

it('counts in the same minute at every server, and forgets it with the minute', { timeout: 60_000 }, async () => {
  const second = await startSecondServer();
  const client = '203.0.113.4';
  const send = (app: FastifyInstance, tries: number) => countServed(app, '/api/health', tries, client);
  const readLeft = async () => {
    const { headers } = await second.inject({ url: '/api/health', remoteAddress: client });
    return Number(headers['x-ratelimit-remaining']);
  };
  expect(await send(second, 1)).toBe(1);
  setSecond(50);
  expect(await send(test.app, 650), 'one was used at the other server').toBeGreaterThanOrEqual(599);
  await vi.waitFor(async () => expect(await readLeft()).toBe(0));
  expect(await send(second, 3)).toBe(0);
  setSecond(61);
  expect(await send(second, 3), 'what was refused in one minute is not held against the next').toBe(3);
  expect(await send(test.app, 3)).toBe(3);
});

it('sends nothing more about a client that has spent its limit', { timeout: 60_000 }, async () => {
  const notify = vi.spyOn(test.deps.signals, 'notify');
  onTestFinished(() => notify.mockRestore());
  await countServed(test.app, '/api/health', 700, '203.0.113.5');
  const sent = notify.mock.calls.length;
  expect(sent).toBeGreaterThan(40);
  await countServed(test.app, '/api/health', 300, '203.0.113.5');
  expect(notify.mock.calls.length).toBe(sent);
});
