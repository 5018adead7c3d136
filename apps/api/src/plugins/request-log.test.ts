import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { createLog } from '#api/lib/log.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { logRequests } from './request-log.ts';

describe('refused requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  function build() {
    const lines: { msg: string; status?: number }[] = [];
    const app = Fastify();
    logRequests(app, pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) }));
    app.get('/refused/:status', async (request, reply) => {
      const { status } = request.params as { status: string };
      return reply.status(Number(status)).send();
    });
    onTestFinished(() => app.close());
    const ask = async (status: number, count: number, remoteAddress = '203.0.113.7') => {
      for (let each = 0; each < count; each += 1) await app.inject({ url: `/refused/${status}`, remoteAddress });
    };
    return { app, lines, ask };
  }

  it('are logged one by one at first, and beyond five a second as one line for each client', async () => {
    const { lines, ask } = build();
    await ask(404, 8);
    await ask(401, 2);
    await ask(404, 7, '2001:db8:1:2::1');
    await ask(404, 1, '203.0.113.8');
    expect(lines.map(({ msg }) => msg)).toEqual(Array.from({ length: 11 }, () => 'request'));
    vi.advanceTimersByTime(1000);
    expect(lines.slice(11)).toEqual([
      { level: 30, ip: '203.0.113.7', count: 5, statuses: { 401: 2, 404: 3 }, msg: 'more refused requests' },
      { level: 30, ip: '2001:0db8:0001:0002', count: 2, statuses: { 404: 2 }, msg: 'more refused requests' },
    ]);
  });

  it('are logged one by one again in the next second', async () => {
    const { lines, ask } = build();
    await ask(404, 6);
    vi.advanceTimersByTime(1000);
    await ask(404, 5);
    expect(lines.map(({ msg }) => msg)).toEqual([
      ...Array.from({ length: 5 }, () => 'request'),
      'more refused requests',
      ...Array.from({ length: 5 }, () => 'request'),
    ]);
  });

  it('are not forgotten when the server stops', async () => {
    const { app, lines, ask } = build();
    await ask(404, 6);
    await app.close();
    expect(lines.at(-1)).toMatchObject({ msg: 'more refused requests', count: 1 });
  });

  it('are never those that succeeded or failed', async () => {
    const { lines, ask } = build();
    for (const status of [200, 500]) await ask(status, 20);
    expect(lines).toHaveLength(40);
  });
});

describe('a flood of requests for made-up addresses', () => {
  const test = useTestApp();
  const REQUESTS = 1500;

  it('hardly fills the log', { timeout: 120_000 }, async () => {
    const folder = makeTemporaryFolder();
    const log = createLog(folder, 'info');
    const app = await buildApp({ ...test.deps, log });
    const url = `/api/files/${'a'.repeat(7000)}`;
    for (let count = 0; count < REQUESTS; count += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => app.inject({ url })));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    }
    await app.close();
    log.info('the end');
    const read = (): string =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('');
    await expect.poll(read, { timeout: 30_000 }).toContain('"msg":"the end"');
    expect(read()).toContain('"status":404');
    expect(Buffer.byteLength(read()) / REQUESTS).toBeLessThan(200);
  });
});
