import { sql, type OperationNodeSource } from 'kysely';
import { prepared, type Db } from '#api/db/client.ts';

export interface HeldKey {
  /** False when somebody else has it just now. */
  isHeld: boolean;
  /** Of what was done with it before; null when nothing was. */
  fingerprint: Buffer | null;
  answer: unknown;
}

/** Until the transaction ends. */
export async function holdKey(tx: Db, userId: string, key: string): Promise<HeldKey> {
  const { rows } = await sql<HeldKey>`${prepared}
    select is_held as "isHeld", fingerprint, answer from hold_idempotency_key(${userId}, ${key})`.execute(tx);
  return rows[0]!;
}

/** What goes with it is written in the same step, because everybody who pays waits for it. */
export async function insertKey(
  tx: Db,
  used: { userId: string; key: string; fingerprint: Buffer; answer: unknown; at: Date },
  beside: OperationNodeSource[],
): Promise<void> {
  const { userId, key, fingerprint, answer, at } = used;
  const others = beside.map((statement, index) => sql`${sql.ref(`beside_${index}`)} as (${statement})`);
  await sql`${prepared}
    ${others.length > 0 ? sql`with ${sql.join(others)}` : sql``}
    insert into idempotency_keys (user_id, key, fingerprint, answer, created_at)
    values (${userId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${at})`.execute(tx);
}
