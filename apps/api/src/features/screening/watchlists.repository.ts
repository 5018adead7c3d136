import { sql } from 'kysely';
import type { ListedFacts } from '@diyar/domain/screening.ts';
import type { Db } from '#api/db/client.ts';

export interface StoredWatchlist {
  id: string;
  file: string;
  sha256: Buffer | null;
  entries: number;
  loadedAt: Date | null;
  failedSha256: Buffer | null;
  failure: string | null;
  failedAt: Date | null;
}

export function listWatchlists(db: Db): Promise<StoredWatchlist[]> {
  return db
    .selectFrom('watchlists')
    .select([
      'id',
      'file',
      'sha256',
      'entries',
      'loaded_at as loadedAt',
      'failed_sha256 as failedSha256',
      'failure',
      'failed_at as failedAt',
    ])
    .orderBy('file')
    .execute();
}

export async function addWatchlist(db: Db, file: string): Promise<string> {
  const { id } = await db
    .insertInto('watchlists')
    .values({ file })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ file }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markLoaded(db: Db, id: string, sha256: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('watchlists')
    .set((expression) => ({
      sha256,
      loaded_at: at,
      failed_sha256: null,
      failure: null,
      failed_at: null,
      entries: expression
        .selectFrom('watchlist_entries')
        .select(sql<number>`count(*)::int`.as('entries'))
        .where('list_id', '=', id),
    }))
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Db, id: string, sha256: Buffer, failure: string, at: Date): Promise<void> {
  await db
    .updateTable('watchlists')
    .set({ failed_sha256: sha256, failure, failed_at: at })
    .where('id', '=', id)
    .execute();
}

/** The file is again the one that is loaded. */
export async function clearFailure(db: Db, id: string): Promise<void> {
  await db
    .updateTable('watchlists')
    .set({ failed_sha256: null, failure: null, failed_at: null })
    .where('id', '=', id)
    .execute();
}

export interface NewEntry {
  entryId: string;
  caption: string;
  facts: ListedFacts;
  /** Names of the facts as they are compared. */
  normalised: string[];
  keys: string[];
  factsHash: Buffer;
}

/** In one statement: those that are new or different are written, and all are remembered as a part of the file. */
export async function putEntries(
  db: Db,
  { listId, loadId, at }: { listId: string; loadId: string; at: Date },
  entries: NewEntry[],
): Promise<void> {
  const rows = JSON.stringify(
    entries.map(({ entryId, caption, facts, normalised, keys, factsHash }) => ({
      id: entryId,
      caption,
      facts,
      normalised,
      // A lexeme is quoted: keys are letters and digits, or # and digits.
      keys: keys.map((key) => `'${key}'`).join(' '),
      hash: factsHash.toString('hex'),
    })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as row(id text, caption text, facts jsonb, normalised text[], keys text, hash text)
    ), remembered as (
      insert into watchlist_loads (load_id, entry_id) select ${loadId}::uuid, id from given on conflict do nothing
    )
    insert into watchlist_entries (list_id, entry_id, caption, facts, normalised, keys, facts_hash, changed_at)
    select ${listId}::uuid, given.id, given.caption, given.facts, given.normalised, given.keys::tsvector, decode(given.hash, 'hex'), ${at}
    from given
    where not exists (
      select from watchlist_entries as known
      where known.list_id = ${listId}::uuid and known.entry_id = given.id and known.facts_hash = decode(given.hash, 'hex'))
    on conflict (list_id, entry_id) do update set caption = excluded.caption, facts = excluded.facts,
      normalised = excluded.normalised, keys = excluded.keys, facts_hash = excluded.facts_hash, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/** Removes entries that the file does not have any more, so many at a time; answers whether there may be others. */
export async function removeMissing(db: Db, listId: string, loadId: string, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from watchlist_entries where list_id = ${listId} and entry_id in (
      select entry_id from watchlist_entries
      where list_id = ${listId} and not exists (
        select from watchlist_loads where load_id = ${loadId} and watchlist_loads.entry_id = watchlist_entries.entry_id)
      limit ${limit})`.execute(db);
  return Number(numAffectedRows) === limit;
}

export async function forgetLoad(db: Db, loadId: string): Promise<void> {
  await db.deleteFrom('watchlist_loads').where('load_id', '=', loadId).execute();
}

/** So many entries at a time; answers whether there are others. */
export async function removeEntries(db: Db, listId: string, limit: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from watchlist_entries where list_id = ${listId} and entry_id in (
      select entry_id from watchlist_entries where list_id = ${listId} limit ${limit})`.execute(db);
  return Number(numAffectedRows) === limit;
}

export async function deleteWatchlist(db: Db, id: string): Promise<void> {
  await db.deleteFrom('watchlists').where('id', '=', id).execute();
}

export interface FoundEntry {
  file: string;
  entryId: string;
  caption: string;
  facts: ListedFacts;
  normalised: string[];
  factsHash: Buffer;
}

/** Entries that have the keys of one of the searches; those with most of the telling ones first. */
export async function findEntries(
  db: Db,
  { wanted, telling }: { wanted: string[]; telling: string },
  changedSince: Date | undefined,
  limit: number,
): Promise<FoundEntry[]> {
  // Join: each search goes through the index by itself. Joined by "or" they would be taken for one that most entries match.
  const { rows } = await sql<FoundEntry>`
    with found as materialized (
      select distinct list_id, entry_id, ts_rank(keys, ${telling}::tsquery) as likeness
      from unnest(${wanted}::tsquery[]) as search join watchlist_entries on keys @@ search
      ${changedSince === undefined ? sql`` : sql`where changed_at > ${changedSince}`}
    ), best as materialized (
      select list_id, entry_id, likeness, file from found join watchlists on watchlists.id = list_id
      order by likeness desc, file, entry_id
      limit ${limit}
    )
    select file, entry_id as "entryId", caption, facts, normalised, facts_hash as "factsHash"
    from best join watchlist_entries using (list_id, entry_id)
    order by likeness desc, file, entry_id`.execute(db);
  return rows;
}
