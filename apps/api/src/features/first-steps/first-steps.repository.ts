import type { Db } from '#api/db/client.ts';

export async function findDismissal(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('first_steps')
    .select('dismissed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDismissal(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('first_steps')
    .values({ user_id: userId, dismissed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function deleteDismissal(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('first_steps').where('user_id', '=', userId).execute();
}
