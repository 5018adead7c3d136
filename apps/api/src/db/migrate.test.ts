import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { createDb, createPool, type DatabaseAddress, type Db } from './client.ts';
import { hasPendingMigrations, migrate } from './migrate.ts';

const all = readdirSync(new URL('migrations', import.meta.url))
  .map((file) => file.replace('.ts', ''))
  .toSorted();

let count = 0;

async function makeEmptyDatabase(): Promise<DatabaseAddress> {
  count += 1;
  return makeDatabase(`migrate_${process.pid}_${count}`);
}

function open(address: DatabaseAddress): Db {
  const db = createDb(createPool(address, () => undefined));
  onTestFinished(() => db.destroy());
  return db;
}

async function openClient(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client(address);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function listTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map((table) => table.name);
}

/** The last migration waits for its own table until the returned function is called. */
async function holdUpLastMigration(address: DatabaseAddress): Promise<() => Promise<unknown>> {
  const client = await openClient(address);
  await client.query('begin; create table throttles (stands_in_the_way text)');
  return () => client.query('rollback');
}

async function waitUntilHeldUp(address: DatabaseAddress): Promise<void> {
  const client = await openClient(address);
  await vi.waitFor(async () => {
    const { rows } = await client.query(
      "select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'",
      [address.database],
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
}

describe('migrate', () => {
  it('brings an empty database to the newest shape, and does nothing the second time', async () => {
    const db = open(await makeEmptyDatabase());
    expect(await hasPendingMigrations(db)).toBe(true);
    expect(await migrate(db)).toEqual(all);
    expect(await hasPendingMigrations(db)).toBe(false);
    expect(await migrate(db)).toEqual([]);
  });

  it('leaves a database alone that a newer version has migrated, its rights too', async () => {
    const address = await makeEmptyDatabase();
    const db = open(address);
    await migrate(db);
    const client = await openClient(address);
    await client.query("insert into kysely_migration (name, timestamp) values ('9999_of_a_newer_version', now())");
    await client.query('create table newer (id int); create role rolled_out; grant select on newer to rolled_out');
    onTestFinished(() => client.query('drop table newer; drop role rolled_out').then(() => undefined));
    expect(await migrate(db, 'rolled_out')).toEqual([]);
    const { rows } = await client.query("select has_table_privilege('rolled_out', 'newer', 'delete') as can_delete");
    expect(rows).toEqual([{ can_delete: false }]);
  });

  it('refuses a database of which it knows neither all tables nor all migrations', async () => {
    const address = await makeEmptyDatabase();
    const db = open(address);
    await migrate(db);
    await (await openClient(address)).query("update kysely_migration set name = '9999_other' where name like '0063%'");
    await expect(migrate(db)).rejects.toThrow('corrupted migrations');
  });

  it('succeeds for two servers that start at the same moment, and runs each migration once', async () => {
    const address = await makeEmptyDatabase();
    const applied = await Promise.all([migrate(open(address)), migrate(open(address)), migrate(open(address))]);
    expect(applied.flat()).toEqual(all);
  });

  it('leaves nothing behind when one migration fails, and goes through once the cause is gone', async () => {
    const address = await makeEmptyDatabase();
    const db = open(address);
    const client = await openClient(address);
    await client.query('create table throttles (stands_in_the_way text)');
    await expect(migrate(db)).rejects.toThrow('relation "throttles" already exists');
    expect(await listTables(db)).toEqual(['throttles']);
    await client.query('drop table throttles');
    expect(await migrate(db)).toEqual(all);
  });

  it('leaves nothing behind when it is killed half-way, and the next start finishes', async () => {
    const address = await makeEmptyDatabase();
    const release = await holdUpLastMigration(address);
    const child = fork(fileURLToPath(new URL('../testing/run-migrations.ts', import.meta.url)), [
      address.host!,
      address.database!,
    ]);
    await waitUntilHeldUp(address);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await release();
    const db = open(address);
    expect(await migrate(db)).toEqual(all);
    expect(await listTables(db)).toContain('throttles');
  });

  it('may take longer than a request, and gives the connection back as it was', async () => {
    const address = await makeEmptyDatabase();
    const release = await holdUpLastMigration(address);
    const db = createDb(new pg.Pool({ ...address, max: 1, options: '-c statement_timeout=300' }));
    onTestFinished(() => db.destroy());
    const migrating = migrate(db);
    await waitUntilHeldUp(address);
    await wait(400);
    await release();
    expect(await migrating).toEqual(all);
    expect((await sql`show statement_timeout`.execute(db)).rows).toEqual([{ statement_timeout: '300ms' }]);
  });
});
