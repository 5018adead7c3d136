import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, afterAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#api/app.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const patience = { headersMs: 1000, bodyMs: 2000, uploadMs: 60_000 };
/** Room for a busy machine; far less than the time a slow client would take by itself. */
const LEEWAY_MS = 4000;
const CLIENTS = 20;
let app: FastifyInstance;

beforeAll(async () => {
  app = await buildApp(test.deps, patience);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends a little at a time for ever, and answers after how long the server had enough of it, and what it said. */
async function dawdle(start: string, more: string): Promise<{ ms: number; said: string }> {
  const { port } = app.server.address() as AddressInfo;
  const begun = performance.now();
  return new Promise((resolve) => {
    let said = '';
    let sending: NodeJS.Timeout | undefined;
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(start);
      sending = setInterval(() => socket.write(more), 50);
    });
    socket.on('data', (chunk) => (said += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(sending);
      resolve({ ms: performance.now() - begun, said });
    });
  });
}

const slowHeaders = () => dawdle('GET /api/health HTTP/1.1\r\nHost: localhost\r\n', 'X-More: x\r\n');
const slowBody = () =>
  dawdle(
    'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n{',
    ' ',
  );

it('hangs up on clients that never finish, and serves everybody else meanwhile', async () => {
  const { port } = app.server.address() as AddressInfo;
  const all = Promise.all([
    Promise.all(Array.from({ length: CLIENTS }, slowHeaders)),
    Promise.all(Array.from({ length: CLIENTS }, slowBody)),
  ]);
  const times: number[] = [];
  const over = new AbortController();
  void all.then(() => over.abort());
  while (!over.signal.aborted) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/properties?limit=1`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begun);
    await wait(20);
  }
  const [headers, bodies] = await all;
  for (const { ms, said } of headers) {
    expect(ms).toBeLessThan(patience.headersMs + LEEWAY_MS);
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  }
  for (const { ms, said } of bodies) {
    expect(ms).toBeGreaterThan(patience.bodyMs * 0.9);
    expect(ms).toBeLessThan(patience.bodyMs + LEEWAY_MS);
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  }
  expect(times.length).toBeGreaterThan(10);
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]).toBeLessThan(1000);
});
