import type { Db } from '#api/db/client.ts';

/** False when it was saved already. */
export async function insertFavourite(db: Db, userId: string, propertyId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('favourites')
    .values({ user_id: userId, property_id: propertyId, created_at: now })
    .onConflict((same) => same.doNothing())
    .returning('property_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When it was saved; undefined when it was not. */
export async function deleteFavourite(db: Db, userId: string, propertyId: string): Promise<Date | undefined> {
  const row = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .returning('created_at')
    .executeTakeFirst();
  return row?.created_at;
}

/** Newest first; what was deleted is not among them. */
export async function listFavouriteIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .innerJoin('properties', 'properties.id', 'favourites.property_id')
    .where('favourites.user_id', '=', userId)
    .where('properties.deleted_at', 'is', null)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.property_id')
    .select('favourites.property_id as id')
    .execute();
  return rows.map((row) => row.id);
}

/** With homes that are gone by now. */
export function listFavouritesForExport(
  db: Db,
  userId: string,
): Promise<{ propertyId: string; title: string; savedAt: Date }[]> {
  return db
    .selectFrom('favourites')
    .innerJoin('properties', 'properties.id', 'favourites.property_id')
    .where('favourites.user_id', '=', userId)
    .orderBy('favourites.created_at', 'desc')
    .orderBy('favourites.property_id')
    .select(['favourites.property_id as propertyId', 'properties.title', 'favourites.created_at as savedAt'])
    .execute();
}
