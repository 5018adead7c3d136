import type { Db } from '#api/db/client.ts';

export async function hasSecret(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('mfa_secrets').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return found !== undefined;
}

export async function insertChallenge(db: Db, userId: string, tokenHash: Buffer, now: Date): Promise<void> {
  await db.insertInto('mfa_challenges').values({ token_hash: tokenHash, user_id: userId, created_at: now }).execute();
}

export async function deleteChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_challenges').where('user_id', '=', userId).execute();
}
