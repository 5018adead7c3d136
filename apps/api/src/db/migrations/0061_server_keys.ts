import { sql, type Kysely } from 'kysely';

/** Fingerprints of the keys that servers on this database use, so that one with other keys is refused at its start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_keys (
      name text primary key,
      fingerprints text[] not null,
      since timestamptz not null default now()
    )`.execute(db);
}
