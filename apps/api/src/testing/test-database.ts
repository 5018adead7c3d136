import { rm } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { createDb, createPool } from '../db/client.ts';
import { startEmbeddedDatabase } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocketFolder: string;
    /** A database with the tables of the product, to make others from: a copy takes a tenth of the time of the migrations. */
    migratedDatabase: string;
  }
}

const MIGRATED = 'migrated';

/** One PostgreSQL for the whole run; each worker makes a database of its own in it. Durability is for real data. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-test-'));
  const database = await startEmbeddedDatabase({
    folder: join(folder, 'postgres'),
    socketFolder: folder,
    report: () => undefined,
    log: () => undefined,
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
  });
  const db = createDb(createPool({ host: folder, user: 'diyar', database: 'postgres' }, () => undefined));
  await sql`create database ${sql.id(MIGRATED)}`.execute(db);
  await db.destroy();
  const migrated = createDb(createPool({ host: folder, user: 'diyar', database: MIGRATED }, () => undefined));
  await migrate(migrated);
  await migrated.destroy();
  project.provide('databaseSocketFolder', folder);
  project.provide('migratedDatabase', MIGRATED);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
