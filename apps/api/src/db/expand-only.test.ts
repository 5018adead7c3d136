import { sql, type Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

/** The rule holds from this one on; versions were not rolled out among several servers before. */
const SINCE = '0060';

interface Column {
  name: string;
  type: string;
  /** A statement of the version before, which does not name the column, is refused. */
  isDemanded: boolean;
}

async function openEmptyDatabase(): Promise<Kysely<unknown>> {
  const db = createDb(createPool(await makeDatabase(`expand_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  return db as unknown as Kysely<unknown>;
}

async function readColumns<Schema>(db: Kysely<Schema>): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull and not atthasdef and attidentity = '' as "isDemanded"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`.execute(
    db,
  );
  return new Map(rows.map((column) => [column.name, column]));
}

/** What statements of the version before would stumble over. */
function listBreaks(before: Map<string, Column>, after: Map<string, Column>): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const lost = [...before.values()].flatMap(({ name, type, isDemanded }) => {
    const now = after.get(name);
    if (now === undefined) return `${name} is gone`;
    if (now.type !== type) return `${name} was ${type} and is ${now.type}`;
    return now.isDemanded && !isDemanded ? `${name} must be given now` : [];
  });
  const demanded = [...after.values()].filter(
    ({ name, isDemanded }) => isDemanded && !before.has(name) && tables.has(name.split('.')[0]),
  );
  return [...lost, ...demanded.map(({ name }) => `${name} is new and must be given`)];
}

describe('migrations', () => {
  it('only add, so that servers of the version before go on during an upgrade', async () => {
    const db = await openEmptyDatabase();
    const since = migrationFiles.findIndex((file) => file.startsWith(SINCE));
    await db.transaction().execute(async (tx) => {
      await runMigrations(tx, migrationFiles.slice(0, since));
      for (const file of migrationFiles.slice(since)) {
        const before = await readColumns(tx);
        await runMigrations(tx, [file]);
        expect(listBreaks(before, await readColumns(tx)), file).toEqual([]);
      }
    });
  });

  it('are caught when they take away, rename, retype or demand', async () => {
    const db = await openEmptyDatabase();
    await sql`create table homes (id int primary key, title text, price int, owner text)`.execute(db);
    const before = await readColumns(db);
    await sql`
      alter table homes drop column title, alter column price type text, alter column owner set not null,
        add column kind text not null, add column since int not null default 1, add column note text;
      create table others (id int not null)`.execute(db);
    expect(listBreaks(before, await readColumns(db))).toEqual([
      'homes.title is gone',
      'homes.price was integer and is text',
      'homes.owner must be given now',
      'homes.kind is new and must be given',
    ]);
  });
});
