import { sql } from 'kysely';
import type { Rhythm, SavedSearch, SavedSearchChanges, SavedSearchInput } from '@diyar/domain/saved-searches.ts';
import type { Db } from '#api/db/client.ts';

export interface DueSearch {
  id: string;
  name: string;
  query: string;
  email: string;
}

export async function listSearches(db: Db, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(toSavedSearch);
}

export async function countSearches(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSearch(db: Db, userId: string, input: SavedSearchInput, now: Date): Promise<SavedSearch> {
  const row = await db
    .insertInto('saved_searches')
    .values({ user_id: userId, ...input, checked_until: now, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSavedSearch(row);
}

/** Undefined when this person has no such search. A search without emails that gets them again covers homes from now on. */
export async function updateSearch(
  db: Db,
  userId: string,
  id: string,
  { name, rhythm }: SavedSearchChanges,
  now: Date,
): Promise<SavedSearch | undefined> {
  const row = await db
    .updateTable('saved_searches')
    .set({
      name,
      rhythm,
      checked_until: sql`case when rhythm = 'never' then ${now}::timestamptz else checked_until end`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  return row && toSavedSearch(row);
}

export async function deleteSearch(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function silenceSearch(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ rhythm: 'never' })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Searches not checked since `checkedBefore` are due, for homes listed up to `until`. */
export interface DueSpan {
  checkedBefore: Date;
  until: Date;
}

/** Those for which something new was listed, in the order of their ids. */
export function listDueSearches(
  db: Db,
  {
    rhythm,
    checkedBefore,
    until,
    after,
    limit,
  }: DueSpan & { rhythm: Rhythm; after: string | undefined; limit: number },
): Promise<DueSearch[]> {
  return db
    .selectFrom('saved_searches')
    .innerJoin('users', 'users.id', 'saved_searches.user_id')
    .where('rhythm', '=', rhythm)
    .where('checked_until', '<=', checkedBefore)
    .where((search) =>
      search.exists(
        search
          .selectFrom('properties')
          .where('properties.deleted_at', 'is', null)
          .whereRef('properties.created_at', '>', 'saved_searches.checked_until')
          .where('properties.created_at', '<=', until)
          .select('properties.id'),
      ),
    )
    .$if(after !== undefined, (search) => search.where('saved_searches.id', '>', after!))
    .orderBy('saved_searches.id')
    .limit(limit)
    .select(['saved_searches.id', 'saved_searches.name', 'saved_searches.query', 'users.email'])
    .execute();
}

/** Returns up to when it was checked before; undefined when it is not due any more, or another server has claimed it. */
export async function claimSearch(tx: Db, id: string, { checkedBefore, until }: DueSpan): Promise<Date | undefined> {
  const claimed = await tx
    .selectFrom('saved_searches')
    .where('id', '=', id)
    .where('checked_until', '<=', checkedBefore)
    .forUpdate()
    .skipLocked()
    .select('checked_until')
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  await tx.updateTable('saved_searches').set({ checked_until: until }).where('id', '=', id).execute();
  return claimed.checked_until;
}

function toSavedSearch(row: {
  id: string;
  name: string;
  query: string;
  rhythm: Rhythm;
  created_at: Date;
}): SavedSearch {
  return { id: row.id, name: row.name, query: row.query, rhythm: row.rhythm, createdAt: row.created_at.toISOString() };
}
