import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createDb, createPool, runPrepared } from './client.ts';

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
