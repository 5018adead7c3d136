import { sql, type Kysely } from 'kysely';

/**
 * Lists of names that people are compared with, as their files say. An entry is found by `keys`, which need no extension: the
 * consonants of each part of its names, also with one of them left out, and keyed hashes of its documents.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table watchlists (
      id uuid primary key default gen_random_uuid(),
      file text not null unique,
      sha256 bytea,
      entries int not null default 0,
      loaded_at timestamptz,
      failed_sha256 bytea,
      failure text,
      failed_at timestamptz,
      check ((sha256 is null) = (loaded_at is null)),
      check ((failure is null) = (failed_at is null))
    )`.execute(db);
  await sql`
    create table watchlist_entries (
      list_id uuid not null references watchlists on delete cascade,
      entry_id text not null,
      caption text not null,
      facts jsonb not null,
      normalised text[] not null,
      keys tsvector not null,
      facts_hash bytea not null,
      changed_at timestamptz not null,
      primary key (list_id, entry_id)
    )`.execute(db);
  await sql`create index watchlist_entries_keys on watchlist_entries using gin (keys)`.execute(db);
  await sql`create index watchlist_entries_changed on watchlist_entries (changed_at)`.execute(db);
  // Ids of a file while it is read: what is not among them afterwards has left the list.
  await sql`
    create unlogged table watchlist_loads (
      load_id uuid not null,
      entry_id text not null,
      primary key (load_id, entry_id)
    )`.execute(db);
}
