import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildProperty } from '#api/testing/factories.ts';
import { startJobs } from '#api/lib/jobs.ts';
import { createDb, createPool, type DatabaseAddress, type Db } from './client.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { prepareDatabase } from './prepare.ts';
import { isRestricted, readRole } from './roles.ts';
import { isOutdated } from './version.ts';

const TOO_MUCH = 'The role of DATABASE_URL may do too much';

const root = mkdtempSync(join(tmpdir(), 'diyar-pg-'));
let cluster: EmbeddedDatabase;
let count = 0;

async function administer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...cluster.address, database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of an ordinary login's own, as a hosting service would give it. */
async function makeOutside(attributes: string): Promise<{ owner: DatabaseAddress; web: DatabaseAddress }> {
  count += 1;
  const [name, user, web] = [`outside_${count}`, `owner_${count}`, `web_${count}`];
  await administer(
    `create role ${user} login ${attributes}`,
    `create role ${web} login`,
    `create database ${name} owner ${user}`,
  );
  const address = { host: root, database: name };
  return { owner: { ...address, user }, web: { ...address, user: web } };
}

function open(address: DatabaseAddress): Db {
  const db = createDb(createPool(address, () => undefined));
  onTestFinished(() => db.destroy());
  return db;
}

async function expectToServe(address: DatabaseAddress): Promise<void> {
  const db = open(address);
  const id = await buildProperty(db, { title: 'Served' });
  const found = await db.selectFrom('properties').select('title').where('id', '=', id).execute();
  expect(found).toEqual([{ title: 'Served' }]);
  const faults: Error[] = [];
  const jobs = await startJobs({ ...address, onError: (error) => void faults.push(error) });
  let runs = 0;
  await jobs.work('served', async () => void (runs += 1));
  await db.transaction().execute((tx) => jobs.queue(tx, 'served'));
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await jobs.stop();
  expect(faults).toEqual([]);
}

describe('an outside database', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    cluster = await startEmbeddedDatabase({
      folder: join(root, 'postgres'),
      socketFolder: root,
      report: () => undefined,
      log: () => undefined,
      settings: ['fsync=off'],
    });
    await administer('drop role diyar_app');
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(root, { recursive: true, force: true });
  });

  it('with one login that may make no role is served by that login, and a warning says so', async () => {
    const { owner } = await makeOutside('');
    const prepared = await prepareDatabase(open(owner), { owner, serving: undefined });
    expect(prepared.serving).toEqual(owner);
    expect(prepared.warnings).toContain('database-role');
    expect(prepared.warnings.includes('database-version')).toBe(isOutdated(prepared.version));
    await expectToServe(prepared.serving);
  });

  it('with one login that may make roles is served by a lesser role that its connections take on', async () => {
    const { owner } = await makeOutside('createrole');
    const prepared = await prepareDatabase(open(owner), { owner, serving: undefined });
    expect(prepared.serving).toEqual({ ...owner, role: 'diyar_app' });
    expect(prepared.warnings).not.toContain('database-role');
    const db = open(prepared.serving);
    expect(await readRole(db)).toBe('diyar_app');
    expect(await isRestricted(db)).toBe(true);
    await expect(sql`delete from ledger_entries`.execute(db)).rejects.toThrow('permission denied');
    await expectToServe(prepared.serving);
    const again = await prepareDatabase(open(owner), { owner, serving: undefined });
    expect(again.applied).toEqual([]);
    expect(again.serving).toEqual(prepared.serving);
  });

  it('with two logins is served by the one that owns nothing, and may be started by two servers at once', async () => {
    const { owner, web } = await makeOutside('');
    const all = await Promise.all([1, 2].map(() => prepareDatabase(open(owner), { owner, serving: web })));
    for (const { serving, warnings } of all) {
      expect(serving).toEqual(web);
      expect(warnings).not.toContain('database-role');
    }
    const db = open(web);
    expect(await isRestricted(db)).toBe(true);
    await expect(sql`set role ${sql.id(owner.user!)}`.execute(db)).rejects.toThrow('permission denied');
    await expectToServe(web);
  });

  it('is not served by its owner in place of a second login, and left as it was', async () => {
    const { owner, web } = await makeOutside('');
    const db = open(owner);
    await expect(prepareDatabase(db, { owner, serving: owner })).rejects.toThrow(TOO_MUCH);
    expect(await db.introspection.getTables()).toEqual([]);
    await prepareDatabase(db, { owner, serving: web });
    await expect(prepareDatabase(db, { owner, serving: owner })).rejects.toThrow(TOO_MUCH);
    await sql`update properties set title = title`.execute(db);
  });

  it.each([
    ['an administrator', 'alter role WEB superuser'],
    ['one that may make roles', 'alter role WEB createrole'],
    ['a member of the owner', 'grant OWNER to WEB'],
  ])('is not served by %s', async (_name, statement) => {
    const { owner, web } = await makeOutside('');
    await administer(statement.replace('WEB', web.user!).replace('OWNER', owner.user!));
    await expect(prepareDatabase(open(owner), { owner, serving: web })).rejects.toThrow(TOO_MUCH);
  });

  it('takes back what an operator granted next to the rights it needs', async () => {
    const { owner, web } = await makeOutside('');
    const db = open(owner);
    await prepareDatabase(db, { owner, serving: web });
    await sql`grant all on all tables in schema public to ${sql.id(web.user!)}`.execute(db);
    expect(await isRestricted(open(web))).toBe(false);
    await prepareDatabase(db, { owner, serving: web });
    expect(await isRestricted(open(web))).toBe(true);
  });
});
