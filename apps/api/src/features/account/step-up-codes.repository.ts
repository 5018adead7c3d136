import type { Db } from '#api/db/client.ts';

interface NewCode {
  userId: string;
  sessionId: string;
  codeHmac: Buffer;
}

/** One valid code a person: a newer one replaces the older. */
export async function replaceCode(db: Db, { userId, sessionId, codeHmac }: NewCode, now: Date): Promise<void> {
  const fields = { session_id: sessionId, code_hmac: codeHmac, tries: 0, created_at: now };
  await db
    .insertInto('step_up_codes')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** Takes one of the tries before anything is compared; undefined when there is no valid code or no try left. */
export async function takeTry(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  createdAfter: Date,
  triesMax: number,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('step_up_codes')
    .set((expression) => ({ tries: expression('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('created_at', '>', createdAfter)
    .where('tries', '<', triesMax)
    .returning('code_hmac')
    .executeTakeFirst();
  return row?.code_hmac;
}

/** True for exactly one of any number at once. */
export async function spendCode(db: Db, userId: string, codeHmac: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('step_up_codes')
    .where('user_id', '=', userId)
    .where('code_hmac', '=', codeHmac)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('step_up_codes').where('created_at', '<', before).execute();
}
