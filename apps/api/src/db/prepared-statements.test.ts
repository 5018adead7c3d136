import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { createDb, createPool, inTransaction, type Db } from './client.ts';

const test = useTestApp();

function openOne(): Db {
  const limits = { connections: 1, statementTimeoutMs: 1000, isReadOnly: false };
  const db = createDb(createPool(test.address, () => undefined, limits));
  onTestFinished(() => db.destroy());
  return db;
}

const countPrepared = sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`;

async function runOften(db: Db, run: (tx: Db) => Promise<unknown>): Promise<void> {
  for (let turn = 0; turn < 7; turn += 1) await inTransaction(db, run);
}

it('prepares what runs often in transactions, once a connection, whatever the values', async () => {
  const db = openOne();
  let value = 0;
  await runOften(db, async (tx) => {
    value += 1;
    const { rows } = await sql<{ doubled: number }>`select ${value}::int * 2 as doubled`.execute(tx);
    expect(rows).toEqual([{ doubled: value * 2 }]);
  });
  expect((await countPrepared.execute(db)).rows).toEqual([{ count: 1 }]);
});

it('prepares writes outside of transactions, but no reads, which may need another plan for other values', async () => {
  const db = openOne();
  for (let turn = 0; turn < 7; turn += 1) {
    await sql`select ${turn}::int`.execute(db);
    await sql`with numbers as (select ${turn}::int) select * from numbers`.execute(db);
  }
  expect((await countPrepared.execute(db)).rows).toEqual([{ count: 0 }]);
  for (let turn = 0; turn < 7; turn += 1)
    await sql`update mails set last_error = ${String(turn)} where false`.execute(db);
  expect((await countPrepared.execute(db)).rows).toEqual([{ count: 1 }]);
});

it('prepares no long lists of values', async () => {
  const db = openOne();
  const values = sql.join(Array.from({ length: 31 }, (_, at) => sql`${at}::int`));
  await runOften(db, (tx) => sql`select 1 where 1 in (${values})`.execute(tx));
  expect((await countPrepared.execute(db)).rows).toEqual([{ count: 0 }]);
});

it('prepares anew when a table has changed its shape in the meantime', async () => {
  const db = openOne();
  await sql`create table shapes (id int)`.execute(test.db);
  onTestFinished(async () => void (await sql`drop table shapes`.execute(test.db)));
  await sql`insert into shapes values (1)`.execute(test.db);
  const read = (tx: Db) => sql`select * from shapes where id = ${1}`.execute(tx);
  await runOften(db, read);
  await sql`alter table shapes add column name text`.execute(test.db);
  expect((await inTransaction(db, read)).rows).toEqual([{ id: 1, name: null }]);
});
