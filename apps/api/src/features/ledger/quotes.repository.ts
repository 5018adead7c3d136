import type { Db } from '#api/db/client.ts';

/** False when it was used before: true for exactly one of any number at once. */
export async function insertUsedQuote(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_quotes')
    .values({ id, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUsedQuotes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('used_quotes').where('used_at', '<', before).execute();
}
