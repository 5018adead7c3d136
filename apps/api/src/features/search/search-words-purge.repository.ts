import { sql } from 'kysely';
import { isLockTimeout, type Db } from '#api/db/client.ts';

const LISTED_AT_ONCE = 50_000;
/** Deleted while no property is written: so few that a writer does not notice. */
const DELETED_AT_ONCE = 1000;
/** Short: while the purge waits for writers, new writers wait behind it. */
const LOCK_PATIENCE_MS = 200;
const COMMON_SAMPLE = 4096;

interface RemovedWord {
  id: bigint;
  word: string;
}

/** Deletes the words that were removed from a property and are used by no other. False when writers left no gap for it. */
export async function purgeUnusedWords(db: Db): Promise<boolean> {
  try {
    while ((await purgeListed(db)) === LISTED_AT_ONCE);
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}

export async function hasMoreWordsThan(db: Db, words: number): Promise<boolean> {
  const { rows } = await sql`select from search_words offset ${words} limit 1`.execute(db);
  return rows.length > 0;
}

async function purgeListed(db: Db): Promise<number> {
  const { rows: removed } = await sql<RemovedWord>`
    select id, word from removed_search_words order by id limit ${LISTED_AT_ONCE}`.execute(db);
  if (removed.length === 0) return 0;
  // Order: read after the list. A common word that is removed later is then listed once more.
  const common = await listCommonWords(db);
  for (let start = 0; start < removed.length; start += DELETED_AT_ONCE)
    await purgeSome(db, removed.slice(start, start + DELETED_AT_ONCE), common);
  return removed.length;
}

/** Proven to be in use, and the only ones for which the index would return a large part of all properties. */
async function listCommonWords(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select distinct unnest(string_to_array(words, ' ')) as word
    from (select words from property_search order by property_id limit ${COMMON_SAMPLE}) as sample`.execute(db);
  return new Set(rows.map(({ word }) => word));
}

async function purgeSome(db: Db, removed: RemovedWord[], common: Set<string>): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const words = [...new Set(removed.map(({ word }) => word))].filter((word) => !common.has(word));
  await db.transaction().execute(async (tx) => {
    await sql`delete from removed_search_words where id = any(${ids}::bigint[])`.execute(tx);
    if (words.length === 0) return;
    await sql`select set_config('lock_timeout', ${String(LOCK_PATIENCE_MS)}, true)`.execute(tx);
    // A statement of its own: the next one then sees what those wrote who held the lock before.
    await sql`select pg_advisory_xact_lock(hashtext('search_words'))`.execute(tx);
    // Planner: one look-up a word, also while the statistics of a young table say that reading all of it is cheaper.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`
      delete from search_words
      where word = any(${words}) and not exists (
        select from property_search
        where string_to_array(property_search.words, ' ') @> array[search_words.word collate "default"])`.execute(tx);
  });
}

export interface WordIndexSize {
  /** With its indexes. */
  bytes: number;
  /** What the rows themselves need. */
  rowBytes: number;
}

export async function measureWords(db: Db): Promise<WordIndexSize> {
  const { rows } = await sql<WordIndexSize>`
    select pg_total_relation_size('search_words')::float8 as bytes,
      coalesce(sum(pg_column_size(search_words.*)), 0)::float8 as "rowBytes"
    from search_words`.execute(db);
  return rows[0]!;
}

/** Rewrites the table and its indexes. Text searches wait for it, so it gives up where it would have to wait itself. */
export async function compactWords(db: Db): Promise<void> {
  const compacting = db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '60s'`.execute(tx);
    await sql`select set_config('lock_timeout', ${String(LOCK_PATIENCE_MS)}, true)`.execute(tx);
    await sql`select compact_search_words()`.execute(tx);
  });
  await compacting.catch((error: unknown) => {
    if (!isLockTimeout(error)) throw error;
  });
}
