import { sql, type Updateable } from 'kysely';
import type { RecoveryState } from '@diyar/domain/wallet-recoveries.ts';
import type { Db } from '#api/db/client.ts';
import { countByAge, type Ages, type WaitingCount } from '#api/db/count-by-age.ts';
import type { WalletRecoveriesTable } from '#api/db/schema.ts';

export interface StoredRecovery {
  id: string;
  userId: string;
  /** In small letters. */
  address: string;
  state: RecoveryState;
  askedAt: Date;
  dueAt: Date;
  proposedBy: string | null;
  confirmedBy: string | null;
  /** Of the record of its approval; null before. */
  recordHash: Buffer | null;
  endedAt: Date | null;
}

function selectRecoveries(db: Db) {
  return db
    .selectFrom('wallet_recoveries')
    .select([
      'id',
      'user_id as userId',
      'address',
      'state',
      'asked_at as askedAt',
      'due_at as dueAt',
      'proposed_by as proposedBy',
      'confirmed_by as confirmedBy',
      'record_hash as recordHash',
      'ended_at as endedAt',
    ]);
}

export async function insertRecovery(
  tx: Db,
  { id, userId, address, askedAt, dueAt }: Pick<StoredRecovery, 'id' | 'userId' | 'address' | 'askedAt' | 'dueAt'>,
): Promise<void> {
  await tx
    .insertInto('wallet_recoveries')
    .values({ id, user_id: userId, address, asked_at: askedAt, due_at: dueAt })
    .execute();
}

export function findRecovery(db: Db, id: string): Promise<StoredRecovery | undefined> {
  return selectRecoveries(db).where('id', '=', id).executeTakeFirst();
}

export function lockRecovery(tx: Db, id: string): Promise<StoredRecovery | undefined> {
  return selectRecoveries(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The caller has locked it. */
export async function updateRecovery(tx: Db, id: string, changes: Updateable<WalletRecoveriesTable>): Promise<void> {
  await tx.updateTable('wallet_recoveries').set(changes).where('id', '=', id).execute();
}

/** The newest first. */
export function listRecoveriesOf(db: Db, userId: string, limit: number): Promise<StoredRecovery[]> {
  return selectRecoveries(db).where('user_id', '=', userId).orderBy('asked_at', 'desc').limit(limit).execute();
}

export async function hasUnderWay(tx: Db, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('wallet_recoveries')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'started'])
    .executeTakeFirst();
  return found !== undefined;
}

/** The oldest first. */
export function listUnderWay(db: Db, limit: number): Promise<StoredRecovery[]> {
  return selectRecoveries(db)
    .where('state', 'in', ['waiting', 'started'])
    .orderBy('asked_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Those that can begin, and those that have begun. */
export function listDue(db: Db, now: Date): Promise<StoredRecovery[]> {
  return selectRecoveries(db)
    .where(
      sql<boolean>`state = 'started' or (state = 'waiting' and record_hash is not null and due_at <= ${now}::timestamptz)`,
    )
    .orderBy('asked_at')
    .execute();
}

/** Without two signatures. */
export function countUnsigned(db: Db, ages: Ages): Promise<WaitingCount> {
  return db
    .selectFrom('wallet_recoveries')
    .where('state', '=', 'waiting')
    .where('record_hash', 'is', null)
    .select(countByAge('asked_at', ages))
    .executeTakeFirstOrThrow();
}

/** For a proof. */
export function listApproved(db: Db): Promise<StoredRecovery[]> {
  return selectRecoveries(db).where('record_hash', 'is not', null).orderBy('asked_at').execute();
}
