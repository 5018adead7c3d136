import { sql, type Kysely } from 'kysely';

/**
 * Names on lists as they are compared, beside the keys they are found by: both are made when a file is read. Entries with former
 * keys would not be found any more, so that every file is read again at the next start.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`truncate watchlist_entries`.execute(db);
  await sql`update watchlists set sha256 = null, loaded_at = null, entries = 0`.execute(db);
  await sql`alter table watchlist_entries add column normalised text[] not null`.execute(db);
}
