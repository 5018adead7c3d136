import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { startNetwork } from '#api/testing/network.ts';
import { createDb, createPool, isDatabaseAway, runPrepared } from './client.ts';

const test = useTestApp();

function openOne() {
  const limits = { connections: 1, statementTimeoutMs: 1000, isReadOnly: false };
  const db = createDb(createPool(test.servingAddress, () => undefined, limits));
  onTestFinished(() => db.destroy());
  return db;
}

const double = (value: number) => sql<{ doubled: number }>`select ${value}::int * 2 as doubled`;
const countPrepared = sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`;

it('prepares a statement once, whatever its values', async () => {
  const db = openOne();
  expect(await runPrepared(db, double(2).compile(db))).toEqual([{ doubled: 4 }]);
  expect(await runPrepared(db, double(3).compile(db))).toEqual([{ doubled: 6 }]);
  expect((await countPrepared.execute(db)).rows).toEqual([{ count: 1 }]);
});

it('runs inside the transaction that it is given', async () => {
  const db = openOne();
  await db.transaction().execute(async (tx) => {
    expect(await runPrepared(tx, double(4).compile(tx))).toEqual([{ doubled: 8 }]);
  });
});

it('gives up a connection that the network has lost without a word, and says that the database is away', async () => {
  const network = await startNetwork({ path: join(test.address.host!, '.s.PGSQL.5432') });
  onTestFinished(() => network.stop());
  const limits = { connections: 2, statementTimeoutMs: 1000, isReadOnly: false, silenceMs: 1500 };
  const address = { ...test.servingAddress, host: '127.0.0.1', port: network.port };
  const pool = createPool(address, () => undefined, limits);
  onTestFinished(() => pool.end());
  const askTwice = () => Promise.allSettled([pool.query('select 1'), pool.query('select 1')]);
  expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);

  network.split();
  const answers = await askTwice();
  expect(answers.map((each) => each.status === 'rejected' && isDatabaseAway(each.reason))).toEqual([true, true]);
  network.mend();
  expect(await askTwice()).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
});

it('leaves a transaction alone that has given its statements more time', async () => {
  const limits = { connections: 1, statementTimeoutMs: 1000, isReadOnly: false, silenceMs: 1500 };
  const db = createDb(createPool(test.servingAddress, () => undefined, limits));
  onTestFinished(() => db.destroy());
  const sleep = sql`select pg_sleep(2)`;
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '5s', true)`.execute(tx);
    await sleep.execute(tx);
  });
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
