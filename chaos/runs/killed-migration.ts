// The server is killed while it migrates a database of an older version with data in it; the next start finishes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { createDb, createPool, type DatabaseAddress, type Db } from '../../apps/api/src/db/client.ts';
import { findSockets } from '../../apps/api/src/lib/data-folder.ts';
import { createRandom } from '../../apps/api/src/testing/mixed-load.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { startOwnDatabase } from '../../bench/own-database.ts';
import { makeKeys, root, startProduct } from '../../bench/product.ts';
import { seed } from '../seed.ts';
import { runProgram } from '../under-load.ts';

const PORT = 4448;
const OLD_VERSION = '0033_offer_amounts';
const HOMES = 5000;
const TOKENS = 100;
const KILLS = Number(process.env['KILLS'] ?? 3);

const env = {
  SEED_DEMO: 'false',
  ...makeKeys(),
};

async function withDb<Result>(address: DatabaseAddress, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = createDb(createPool(address, () => undefined));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function loadOldMigrations(): Promise<Record<string, Migration>> {
  const folder = new URL('../../apps/api/src/db/migrations/', import.meta.url);
  const names = readdirSync(folder).map((file) => file.replace('.ts', ''));
  const loaded: Record<string, Migration> = {};
  for (const name of names.toSorted())
    if (name <= OLD_VERSION) loaded[name] = (await import(new URL(`${name}.ts`, folder).href)) as Migration;
  return loaded;
}

async function makeOldDatabase(dataDir: string): Promise<void> {
  const database = await startOwnDatabase({ keptFolder: dataDir });
  const migrations = await loadOldMigrations();
  await withDb(database.address, async (db) => {
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
    if (error !== undefined) throw error;
    await sql`set statement_timeout = 0`.execute(db);
    await sql`
      with owner as (
        insert into users (first_name, last_name, email, email_verified_at)
        select 'Old', 'Owner', 'owner' || n || '@load.example', now() from generate_series(1, 50) as n returning id
      ), numbered as (select id, row_number() over () as n from owner)
      insert into properties (owner_id, title, description, location, is_location_approximate, price_minor, currency,
        price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft,
        tokens_total, tokens_available)
      select numbered.id, 'Old house ' || home, 'A house of an older version.', 'Dubai', false, ${TOKENS}::bigint * 10000, 'USD',
        ${TOKENS}::bigint * 10000, current_date, false, false, true, 'House', 2, 2, 900, ${TOKENS}::bigint, ${TOKENS}::bigint
      from generate_series(1, ${HOMES}::int) as home join numbered on numbered.n = 1 + home % 50`.execute(db);
  });
  await database.stop();
}

/** Whether a start is in the middle of its migrations. */
async function isMigrating(address: DatabaseAddress): Promise<boolean> {
  try {
    return await withDb(address, async (db) => {
      const { rows } = await sql`
        select from pg_stat_activity where state = 'active' and xact_start < now() - interval '50 ms'
          and query ~* '^\\s*(create|alter|update|insert|with|drop)' and pid <> pg_backend_pid()`.execute(db);
      return rows.length > 0;
    });
  } catch {
    return false;
  }
}

/** Starts it and kills it a random moment after its migrations began; false when they were over before. */
async function killWhileMigrating(dataDir: string, delayMs: number): Promise<boolean> {
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(PORT), DATA_DIR: dataDir, MAP_STYLE_URL: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let words = '';
  child.stdout.on('data', (text) => (words += text));
  const isReady = () => words.includes('Database ready');
  const address = { host: await findSockets(dataDir), user: 'diyar', database: 'diyar' };
  while (!isReady() && child.exitCode === null && !(await isMigrating(address))) await wait(20);
  await wait(delayMs);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return !isReady();
}

export async function harm(record: RecordFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diyar-migration-'));
  const random = createRandom(seed);
  try {
    await makeOldDatabase(dataDir);
    let inTheMiddle = 0;
    for (let kill = 0; kill < KILLS; kill += 1) if (await killWhileMigrating(dataDir, random() * 600)) inTheMiddle += 1;
    record('killed in the middle of migrating', inTheMiddle, 1, { atLeast: true, detail: `of ${KILLS} kills` });
    const product = await startProduct({ port: PORT, dataDir, env });
    record('the next start served after, s', product.readyMs / 1000, 60);
    const address = { host: await findSockets(dataDir), user: 'diyar', database: 'diyar' };
    const { rows } = await withDb(address, (db) =>
      sql<{ homes: number; offerings: number; tokens: number; applied: number }>`
        select (select count(*)::int from properties where title like 'Old house %') as homes,
          (select count(*)::int from offerings where tokens_total = ${TOKENS}::bigint) as offerings,
          (select coalesce(sum(balance), 0)::int from ledger_balances join ledger_accounts as account on account.id = account_id
             where account.kind = 'treasury') as tokens,
          (select count(*)::int from kysely_migration) as applied`.execute(db),
    );
    await product.stop({ keepData: true });
    const { homes, offerings, tokens, applied } = rows[0]!;
    const all = readdirSync(new URL('../../apps/api/src/db/migrations/', import.meta.url)).length;
    record('homes lost', HOMES - homes, 0);
    record('homes without their offering, or with two', Math.abs(HOMES - offerings), 0);
    record('tokens lost or doubled', Math.abs(HOMES * TOKENS - tokens), 0, { detail: `${tokens} in treasuries` });
    record('migrations that were not run', all - applied, 0);
    const proof = await runProgram('verify-ledger.ts', [], { ...env, DATA_DIR: dataDir });
    record('ledger:verify failed', proof.code, 0, {
      detail: proof.text.split('\n').find((line) => /FAIL/.test(line)) ?? '',
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
