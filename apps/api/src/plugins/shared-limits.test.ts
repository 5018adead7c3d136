import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createSignals } from '#api/db/signals.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const DATABASE_URL = 'postgres://localhost/only-says-that-other-servers-may-share-it';
const test = useTestApp({ env: { DATABASE_URL } });

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
