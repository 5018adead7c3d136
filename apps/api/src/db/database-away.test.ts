import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '#api/app.ts';
import { prepareJobs, startJobs } from '#api/lib/jobs.ts';
import { MAILBOX_KEY, useTestApp } from '#api/testing/build-test-app.ts';
import { createDb, createPool, type Db, isDatabaseAway, PUBLIC_READS } from './client.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

const root = mkdtempSync(join(tmpdir(), 'diyar-pg-'));

describe('while the database is away', () => {
  const test = useTestApp({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  let database: EmbeddedDatabase;
  let db: Db;
  let readDb: Db;
  let app: FastifyInstance;

  const start = () =>
    startEmbeddedDatabase({
      folder: join(root, 'postgres'),
      socketFolder: root,
      report: () => undefined,
      log: () => undefined,
      settings: ['fsync=off'],
    });

  beforeAll(async () => {
    database = await start();
    const owner = createDb(createPool(database.address, () => undefined));
    await prepareJobs(database.address);
    await migrate(owner);
    await owner.destroy();
    db = createDb(createPool(database.servingAddress, () => undefined));
    readDb = createDb(createPool(database.servingAddress, () => undefined, PUBLIC_READS));
    app = await buildApp({ ...test.deps, db, readDb, freshReadDb: readDb });
  });
  afterAll(async () => {
    await app.close();
    await readDb.destroy();
    await db.destroy();
    await database.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('answers 503 in the usual shape to every call that needs it, and 200 again once it is back', async () => {
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await database.stop();

    const calls = [
      { url: '/api/health' },
      { url: '/api/properties' },
      { url: '/api/properties/11111111-1111-4111-8111-111111111111' },
      { url: '/api/statistics' },
      { url: '/api/mailbox', headers: { 'x-mailbox-key': MAILBOX_KEY } },
      { method: 'POST' as const, url: '/api/newsletter', payload: { email: 'reader@example.com' } },
      {
        method: 'POST' as const,
        url: '/api/contact',
        payload: { name: 'Layla', email: 'layla@example.com', subject: 'Hello', message: 'Is the villa free?' },
      },
      { url: '/sitemap.xml' },
    ];
    const answers = await Promise.all(calls.map((call) => app.inject(call)));
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        success: false,
        message: 'The service is not available right now. Please try again in a moment.',
        statusCode: 503,
        code: 'UNAVAILABLE',
        requestId: answer.headers['x-request-id'],
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['cache-control']).toBe('no-store');
    }

    database = await start();
    expect((await app.inject('/api/health')).statusCode).toBe(200);
  });

  it('still brings the web app to a browser, which then says so itself', async () => {
    await database.stop();
    for (const url of ['/', '/properties', '/about', '/property/11111111-1111-4111-8111-111111111111']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('<div id="root"></div>');
      expect(answer.body).toContain('<script type="application/json" id="preloaded">{"queries":[]}</script>');
    }
    expect((await app.inject('/contact')).statusCode).toBe(200);
    database = await start();
  });

  it('never answers anything else while it is killed under load, and heals by itself', async () => {
    const pid = Number.parseInt(readFileSync(join(root, 'postgres/postmaster.pid'), 'utf8'), 10);
    const ask = async (limit: number) => (await app.inject(`/api/properties?limit=${limit}`)).statusCode;
    const statuses = new Set([await ask(100)]);
    const load = Array.from({ length: 40 }, async (_, index) => {
      if (index === 10) process.kill(pid, 'SIGKILL');
      for (let round = 0; round < 5; round += 1) statuses.add(await ask(1 + index));
    });
    await Promise.all(load);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([200, 503]);
    await vi.waitFor(async () => expect((await app.inject('/api/health')).statusCode).toBe(200), 15_000);
    expect((await app.inject('/api/properties')).statusCode).toBe(200);
  });

  it('jobs wait, and go on once it is back', async () => {
    let runs = 0;
    const jobs = await startJobs({ ...database.servingAddress, onError: () => undefined });
    onTestFinished(() => jobs.stop());
    await jobs.work('patient', async () => void (runs += 1));
    await database.stop();
    await wait(1500);
    database = await start();
    await db.transaction().execute((tx) => jobs.queue(tx, 'patient'));
    await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  });
});

describe('isDatabaseAway', () => {
  it.each([
    ['a full disk', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['no memory left', Object.assign(new Error('out of memory'), { code: '53200' })],
    ['too many connections', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
    [
      'a query that took too long',
      Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    ],
    [
      'a primary that became a standby',
      Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    ],
    ['a shutdown', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
    ['a connection that broke', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    [
      'a connection that is broken already',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    [
      'a missing socket',
      Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect', path: '/tmp/.s.PGSQL.5432' }),
    ],
  ])('recognises %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a missing file', Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open', path: '/srv/file' })],
    ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a mistake in a query', Object.assign(new Error('syntax error'), { code: '42601' })],
    ['a text', 'ECONNREFUSED'],
  ])('is not fooled by %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
