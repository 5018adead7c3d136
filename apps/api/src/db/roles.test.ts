import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepareJobs } from '#api/lib/jobs.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { migrate } from './migrate.ts';
import { isOrdinary, isRestricted } from './roles.ts';

/** With a column of each that could be worth changing. */
const APPEND_ONLY = [
  ['ledger_accounts', 'user_id'],
  ['ledger_transactions', 'at'],
  ['ledger_entries', 'amount'],
  ['audit_events', 'action'],
  ['idempotency_keys', 'answer'],
  ['staff_grants', 'role'],
  ['office_records', 'body'],
  ['office_seals', 'root'],
] as const;
const FORBIDDEN = '42501';

const test = useTestApp();

/** The error code of the database, or 'allowed'. Whatever was allowed is undone. */
async function attempt(statement: string): Promise<string> {
  const undone = new Error('allowed');
  try {
    await test.deps.db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
  return 'allowed';
}

describe('the role that serves requests', () => {
  it('is no administrator, owns nothing, and is what the application under test connects with', async () => {
    const { rows } = await sql`select current_user::text as current, session_user::text as session`.execute(
      test.deps.db,
    );
    expect(rows).toEqual([{ current: 'diyar_app', session: 'diyar_app' }]);
    expect(await isOrdinary(test.deps.db)).toBe(true);
    expect(await isRestricted(test.deps.db)).toBe(true);
    expect(await isOrdinary(test.db)).toBe(false);
    expect(await isRestricted(test.db)).toBe(false);
  });

  it.each(APPEND_ONLY)('may read and add to %s, and nothing else', async (table, column) => {
    const { rows } = await sql<{ privilege: string }>`
      select privilege from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
      where has_table_privilege('diyar_app', ${`public.${table}`}::regclass, privilege)`.execute(test.db);
    expect(rows.map(({ privilege }) => privilege)).toEqual(['select', 'insert']);

    const attempts = [
      `update ${table} set ${column} = ${column}`,
      `update ${table} set ${column} = ${column} where false`,
      `delete from ${table}`,
      `delete from ${table} where false`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column extra text`,
      `alter table ${table} rename to elsewhere`,
      `alter table ${table} owner to diyar_app`,
      `alter table ${table} enable row level security`,
      `create trigger mine before insert on ${table} for each row execute function keep_ledger()`,
      `create rule mine as on insert to ${table} do instead nothing`,
      `create index mine on ${table} (${column})`,
      `grant update on ${table} to diyar_app; update ${table} set ${column} = ${column}`,
      `select * from ${table} for update`,
      `lock table ${table} in access exclusive mode`,
    ];
    for (const statement of attempts) expect([statement, await attempt(statement)]).toEqual([statement, FORBIDDEN]);
  });

  it.each([
    ['switch triggers off', 'set local session_replication_role = replica'],
    ['become the owner', 'set role diyar'],
    ['sign on as the owner', 'set session authorization diyar'],
    ['run a program', `copy (select 1) to program 'id'`],
    ['read from a program', `do $$ begin execute 'copy mails from program ''id'''; end $$`],
    ['write a file', `copy (select 1) to '/tmp/diyar-copy-test'`],
    ['read a file', `select pg_read_file('postgresql.conf')`],
    ['list a folder', `select pg_ls_dir('.')`],
    ['import a file', `select lo_import('/etc/hostname')`],
    ['export a file', `select lo_export(1, '/tmp/diyar-copy-test')`],
    ['make a table', 'create table mine (n integer)'],
    ['make a temporary table that hides another', 'create temporary table ledger_accounts (id bigint)'],
    ['make a function', `create function mine() returns integer language sql as 'select 1'`],
    ['make a schema', 'create schema mine'],
    ['make an extension', 'create extension dblink'],
    ['make a trusted extension', 'create extension hstore'],
    ['make a role', 'create role mine superuser'],
    ['raise itself', 'alter role diyar_app superuser'],
    ['make a publication', 'create publication mine for all tables'],
    ['make a subscription', `create subscription mine connection 'host=/' publication x with (connect = false)`],
    ['change the settings of the server', `alter database postgres set session_replication_role = replica`],
    ['load a library', `load '/tmp/mine.so'`],
    [
      'change a guard',
      `create or replace function keep_ledger() returns trigger language plpgsql as 'begin return new; end'`,
    ],
    ['take a guard away', 'drop function keep_ledger() cascade'],
    ['make a guard run with lesser rights', 'alter function check_ledger_entries() security invoker'],
    ['set back the numbers of the ledger', `select setval('ledger_transaction_numbers', 1)`],
    ['forge a migration', `insert into kysely_migration values ('9999', now()::text)`],
    ['read passwords of roles', 'select * from pg_authid'],
    ['change the catalogue', `update pg_class set relowner = 10 where relname = 'ledger_entries'`],
  ])('may not %s', async (_name, statement) => {
    expect(await attempt(statement)).toBe(FORBIDDEN);
  });

  it('may truncate no table at all', async () => {
    const { rows } = await sql`
      select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p')
        and has_table_privilege('diyar_app', pg_class.oid, 'truncate, references, trigger')`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('is not restricted while it can make temporary tables, which the next migration run takes back', async () => {
    await sql.raw(`grant temporary on database "${test.servingAddress.database}" to diyar_app`).execute(test.db);
    try {
      expect(await isRestricted(test.deps.db)).toBe(false);
    } finally {
      await migrate(test.db);
    }
    expect(await isRestricted(test.deps.db)).toBe(true);
  });

  it('gets its rights on a table that a migration adds, and loses those it was given next to them', async () => {
    await sql`create table added_later (n integer generated always as identity, word text)`.execute(test.db);
    await sql`grant all on ledger_entries, audit_events to diyar_app`.execute(test.db);
    try {
      expect(await isRestricted(test.deps.db)).toBe(false);
      await migrate(test.db);
      expect(await isRestricted(test.deps.db)).toBe(true);
      expect(await attempt(`insert into added_later (word) values ('x')`)).toBe('allowed');
      expect(await attempt(`update added_later set word = 'x'`)).toBe('allowed');
      expect(await attempt('delete from added_later')).toBe('allowed');
    } finally {
      await sql`drop table added_later`.execute(test.db);
    }
  });

  it('may only read a table that triggers keep', async () => {
    await sql`create table if not exists ledger_balances (account_id bigint, balance numeric)`.execute(test.db);
    await migrate(test.db);
    expect(await attempt('select * from ledger_balances')).toBe('allowed');
    expect(await attempt('delete from ledger_balances')).toBe(FORBIDDEN);
    expect(await attempt('update ledger_balances set balance = 0')).toBe(FORBIDDEN);
    expect(await attempt('insert into ledger_balances (balance) values (1)')).toBe(FORBIDDEN);
  });

  it('owns nothing of the job queue either', async () => {
    await prepareJobs(test.address);
    await migrate(test.db);
    const { rows } = await sql<{ owner: string }>`
      select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'pgboss'::regnamespace`.execute(
      test.db,
    );
    expect(rows).toEqual([{ owner: 'diyar' }]);
    expect(await attempt('drop table pgboss.job')).toBe(FORBIDDEN);
    expect(await attempt('create table pgboss.mine (n integer)')).toBe(FORBIDDEN);
    expect(await isRestricted(test.deps.db)).toBe(true);
  });

  it('cannot leave a statement in the job queue for the owner to run', async () => {
    await prepareJobs(test.address);
    await migrate(test.db);
    await migrate(test.db);
    const evil = 'x on users (id); drop table users --';
    const bam = `insert into pgboss.bam (name, version, table_name, command) values ('a', 1, 'job', 'drop table users')`;
    expect(await attempt(bam)).toBe(FORBIDDEN);
    expect(await attempt(`select pgboss.job_table_run_async('a', 1, 'drop table users', 'job')`)).toBe(FORBIDDEN);
    expect(await attempt('update pgboss.version set version = 1')).toBe(FORBIDDEN);
    expect(await attempt('delete from pgboss.version')).toBe(FORBIDDEN);
    expect(await attempt('update pgboss.version set cron_on = now()')).toBe('allowed');
    expect(await attempt(`select pgboss.create_queue('fine', '{"policy":"standard"}')`)).toBe('allowed');
    expect(await attempt(`select pgboss.create_queue('fine', '{"policy":"standard","partition":true}')`)).toBe('23514');
    const insert = `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
      retention_seconds, deletion_seconds, partition, table_name) values ('a', 'standard', 1, 1, false, 1, 1, 1, true, '${evil}')`;
    expect(await attempt(insert)).toBe('23514');
    expect(await attempt(`update pgboss.queue set table_name = '${evil}'`)).toBe(FORBIDDEN);
    expect(await attempt('update pgboss.queue set partition = true')).toBe(FORBIDDEN);
    expect(await attempt('update pgboss.queue set monitor_on = now()')).toBe('allowed');
  });

  it('clears away old audit events only through a function that keeps 400 days', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    const day = 24 * 3600 * 1000;
    const add = (userId: string, days: number) =>
      test.deps.db
        .insertInto('audit_events')
        .values({ at: new Date(Date.now() - days * day), user_id: userId, action: 'login.password', is_success: true })
        .execute();
    await add(old, 401);
    await add(recent, 399);
    const { rows } = await sql`select delete_audit_events_before(now()) as count`.execute(test.deps.db);
    expect(rows).toEqual([{ count: 1n }]);
    const left = await test.db.selectFrom('audit_events').select('user_id').execute();
    expect(left).toEqual([{ user_id: recent }]);
  });
});
