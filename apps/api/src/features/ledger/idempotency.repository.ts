import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

export interface HeldKey {
  /** False when another request holds the key at this moment. */
  isHeld: boolean;
  /** Of the request that was answered with this key before; null when there was none. */
  fingerprint: Buffer | null;
  answer: unknown;
}

/** Locked until the transaction ends. */
export async function holdKey(tx: Db, userId: string, key: string): Promise<HeldKey> {
  const { rows } = await sql<HeldKey>`
    select is_held as "isHeld", fingerprint, answer from hold_idempotency_key(${userId}, ${key})`.execute(tx);
  return rows[0]!;
}

export interface UsedKey {
  userId: string;
  key: string;
  fingerprint: Buffer;
  answer: unknown;
  quoteId: string | null;
  at: Date;
}

/** False when the quote was used with another key: true for exactly one of any number at once. */
export async function insertKey(tx: Db, { userId, key, fingerprint, answer, quoteId, at }: UsedKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, key, fingerprint, answer, quote_id, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${quoteId}, ${at})
    on conflict (quote_id) where quote_id is not null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
