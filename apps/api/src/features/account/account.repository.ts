import type { Db } from '#api/db/client.ts';

export interface EmailChange {
  userId: string;
  email: string;
  createdAt: Date;
  usedAt: Date | null;
}

const columns = ['user_id as userId', 'email', 'created_at as createdAt', 'used_at as usedAt'] as const;

/** One open change a person: a newer one replaces the older, and its link. */
export async function replaceEmailChange(
  db: Db,
  change: { userId: string; email: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const fields = { email: change.email, token_hash: change.tokenHash, created_at: now, used_at: null };
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

export function findEmailChange(db: Db, tokenHash: Buffer): Promise<EmailChange | undefined> {
  return db.selectFrom('email_changes').select(columns).where('token_hash', '=', tokenHash).executeTakeFirst();
}

export async function findPendingEmail(db: Db, userId: string, askedAfter: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('created_at', '>', askedAfter)
    .executeTakeFirst();
  return found?.email;
}

export async function markEmailChangeUsed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ used_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('created_at', '<', before).execute();
}
