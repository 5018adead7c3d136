import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { sql } from 'kysely';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDb, createPool } from '#api/db/client.ts';
import { migrate } from '#api/db/migrate.ts';
import { prepareJobs, startJobs } from '#api/lib/jobs.ts';
import type { ServerDeps } from '#api/deps.ts';
import { createMetrics, type Metrics } from '#api/lib/metrics.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { send } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { serveMetrics } from './metrics.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

beforeAll(async () => {
  await prepareJobs(test.address);
  await migrate(test.db);
});

async function start(deps: ServerDeps = test.deps, metrics: Metrics = test.deps.metrics!) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const stop = await serveMetrics(deps, metrics, port);
  onTestFinished(stop);
  return (path = '/metrics', init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

function readValue(text: string, line: string): number {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1));
}

it('counts requests by route and status, and never by the address that a visitor made up', async () => {
  const ask = await start();
  for (let count = 0; count < 3; count += 1) await test.app.inject('/api/properties?limit=1');
  await test.app.inject(`/api/properties/${crypto.randomUUID()}`);
  await test.app.inject('/made-up-address');
  const text = await (await ask()).text();
  expect(readValue(text, 'diyar_http_request_seconds_count{method="GET",route="/api/properties",status="200"}')).toBe(
    3,
  );
  expect(
    readValue(text, 'diyar_http_request_seconds_count{method="GET",route="/api/properties/:id",status="404"}'),
  ).toBe(1);
  expect(text).not.toContain('made-up-address');
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
});

it('tells of emails, jobs, payments and the money in the ledger', async () => {
  const ask = await start(test.deps, createMetrics());
  const person = await signInAs(test);
  await sql`delete from mails`.execute(test.db);
  const body = { currency: 'USD', amountMinor: 500_00, method: 'creditCard' };
  expect(await send(test, person, '/balances/top-up', body)).toMatchObject({ status: 201 });
  const jobs = await startJobs({ ...test.servingAddress, onError: () => undefined });
  onTestFinished(() => jobs.stop());
  await jobs.work('idle', async () => undefined);
  await test.deps.db.transaction().execute((tx) => jobs.queue(tx, 'idle', {}));
  await sql`update pgboss.job set start_after = now() - interval '1 hour', state = 'failed' where name = 'idle'`.execute(
    test.db,
  );
  await sql`update mails set created_at = now() - interval '90 seconds'`.execute(test.db);
  const text = await (await ask()).text();
  expect(readValue(text, 'diyar_database_up')).toBe(1);
  expect(readValue(text, 'diyar_mails_waiting{kind="single"}')).toBe(1);
  expect(readValue(text, 'diyar_mails_oldest_seconds{kind="single"}')).toBeGreaterThanOrEqual(90);
  expect(readValue(text, 'diyar_ledger_balance_minor{kind="person",currency="USD"}')).toBe(500_00);
  expect(readValue(text, 'diyar_ledger_unsealed')).toBe(1);
  expect(readValue(text, 'diyar_jobs_failed{job="idle"}')).toBe(1);
  expect(readValue(text, 'diyar_jobs_waiting{job="idle"}')).toBe(0);
  expect(readValue(text, 'diyar_intents_flagged')).toBe(0);
  expect(readValue(text, 'diyar_database_connections{pool="general",state="waiting"}')).toBe(0);
});

it('says that the database is away instead of failing, and shows no old values as new ones', async () => {
  const pool = createPool({ host: '/nowhere', user: 'nobody', database: 'none' }, () => undefined);
  const db = createDb(pool);
  onTestFinished(() => db.destroy());
  const ask = await start({ ...test.deps, db }, createMetrics());
  const response = await ask();
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(readValue(text, 'diyar_database_up')).toBe(0);
  expect(text).not.toMatch(/^diyar_mails_waiting\{/m);
});

it('answers nothing else', async () => {
  const ask = await start(test.deps, createMetrics());
  expect((await ask('/')).status).toBe(404);
  const { port } = new URL((await ask('/')).url);
  const status = await new Promise((resolve) =>
    get({ port, path: '/metrics', headers: { host: `evil.example:${port}` } }, (answer) =>
      resolve(answer.resume().statusCode),
    ),
  );
  expect(status, 'a page that gave this machine a name of its own').toBe(404);
  expect((await ask('/metrics?x=1')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404);
});

it.each(['prometheus/alerts.yml', 'grafana/diyar.json'])('has every metric that deploy/%s asks for', async (file) => {
  const ask = await start(test.deps, createMetrics());
  const text = await (await ask()).text();
  const given = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
  const config = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
  const wanted = Array.from(config.matchAll(/\b(?:diyar|nodejs|process)_\w+/g), ([name]) =>
    name.replace(/_(?:bucket|count)$/, ''),
  );
  expect(wanted.length).toBeGreaterThan(8);
  expect(wanted.filter((name) => !given.has(name))).toEqual([]);
});
