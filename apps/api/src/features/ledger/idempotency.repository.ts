import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** Until the transaction ends. False when somebody else has it. */
export async function holdKey(tx: Db, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId}/${key}`}, 0)) as "isHeld"`.execute(tx);
  return rows[0]!.isHeld;
}

export function findKey(
  tx: Db,
  userId: string,
  key: string,
): Promise<{ fingerprint: Buffer; answer: unknown } | undefined> {
  return tx
    .selectFrom('idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst();
}

export async function insertKey(
  tx: Db,
  used: { userId: string; key: string; fingerprint: Buffer; answer: unknown; at: Date },
): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({
      user_id: used.userId,
      key: used.key,
      fingerprint: used.fingerprint,
      answer: JSON.stringify(used.answer),
      created_at: used.at,
    })
    .execute();
}
