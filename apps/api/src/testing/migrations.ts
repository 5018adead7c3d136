import { readdirSync } from 'node:fs';
import type { Kysely } from 'kysely';

const folder = new URL('../db/migrations/', import.meta.url);

interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

async function runMigration<Schema>(db: Kysely<Schema>, file: string): Promise<void> {
  const { up } = (await import(new URL(file, folder).href)) as Migration;
  await up(db as unknown as Kysely<unknown>);
}

/** Files of the migrations, the oldest first. */
export const migrationFiles = readdirSync(folder).toSorted();

/** For tests of what a migration makes of older data. */
export async function runMigrations<Schema>(db: Kysely<Schema>, files: readonly string[]): Promise<void> {
  for (const file of files) await runMigration(db, file);
}
