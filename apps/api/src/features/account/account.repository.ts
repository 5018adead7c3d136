import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface EmailChange {
  userId: string;
  email: string;
  createdAt: Date;
  usedAt: Date | null;
  /** Whether the session that asked for it has been ended since. */
  hasSessionEnded: boolean;
}

/** One open change a person: a newer one replaces the older, and its link. */
export async function replaceEmailChange(
  db: Db,
  change: { userId: string; sessionId: string; email: string; tokenHash: Buffer },
  now: Date,
): Promise<void> {
  const { userId, sessionId, email, tokenHash } = change;
  const fields = { session_id: sessionId, email, token_hash: tokenHash, created_at: now, used_at: null };
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

export function findEmailChange(db: Db, tokenHash: Buffer): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_changes')
    .innerJoin('sessions', 'sessions.id', 'email_changes.session_id')
    .select([
      'email_changes.user_id as userId',
      'email',
      'email_changes.created_at as createdAt',
      'used_at as usedAt',
      sql<boolean>`ended_at is not null`.as('hasSessionEnded'),
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function findPendingEmail(db: Db, userId: string, askedAfter: Date): Promise<string | undefined> {
  const found = await db
    .selectFrom('email_changes')
    .innerJoin('sessions', 'sessions.id', 'email_changes.session_id')
    .select('email')
    .where('email_changes.user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('email_changes.created_at', '>', askedAfter)
    .executeTakeFirst();
  return found?.email;
}

export async function markEmailChangeUsed(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('email_changes').set({ used_at: now }).where('user_id', '=', userId).execute();
}

export async function deleteOldEmailChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('created_at', '<', before).execute();
}
