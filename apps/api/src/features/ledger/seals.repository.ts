import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** Answers how many were sealed; fewer than asked for when none is left. */
export async function sealSome(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select seal_ledger(${limit}) as sealed`.execute(db);
  return rows[0]!.sealed;
}

export interface Seal {
  position: bigint;
  hash: Buffer;
}

export function findLastSeal(db: Db): Promise<Seal | undefined> {
  return db
    .selectFrom('ledger_seals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface Checkpoint extends Seal {
  at: Date;
  signature: Buffer;
}

export function findLastCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return db.selectFrom('ledger_checkpoints').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
}

/** Until the transaction ends. Statements after this one see what its last holder has committed. */
export async function lockCheckpoints(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('diyar/ledger-checkpoints', 0))`.execute(tx);
}

/** The caller has locked the checkpoints. */
export async function insertCheckpoint(tx: Db, checkpoint: Checkpoint): Promise<void> {
  await tx.insertInto('ledger_checkpoints').values(checkpoint).execute();
}

/** With the hash of the seal that each names, null where it is gone; the oldest first. */
export function listCheckpoints(db: Db): Promise<(Checkpoint & { sealedHash: Buffer | null })[]> {
  return db
    .selectFrom('ledger_checkpoints as checkpoint')
    .leftJoin('ledger_seals as seal', 'seal.position', 'checkpoint.position')
    .select([
      'checkpoint.position',
      'checkpoint.at',
      'checkpoint.hash',
      'checkpoint.signature',
      'seal.hash as sealedHash',
    ])
    .orderBy('checkpoint.position')
    .execute();
}
