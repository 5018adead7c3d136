import type { Db } from '#api/db/client.ts';
import { takeRoom } from './distribution.repository.ts';
import * as repository from './purification.repository.ts';
import type { Purified } from './purification.repository.ts';

export const { canTakeBack, lockCharity, insertGiven: give, sumCharity, sumCharityByYear } = repository;

/** Parts of the transaction that records; nothing for a record without impermissible income. */
export interface PurifiedRecord extends Omit<Purified, 'whole' | 'amountMinor'> {
  tokensTotal: bigint;
  /** What is set aside, or taken back when negative. */
  purifiedMinor: bigint;
  /** What the corrected record had set aside. */
  beforeMinor: bigint;
}

/** An undivided home counts as one token, its owner's. */
export async function setAside(tx: Db, { tokensTotal, purifiedMinor, ...record }: PurifiedRecord): Promise<void> {
  if (purifiedMinor <= 0n) return;
  await takeRoom(tx);
  const whole = tokensTotal === 0n ? 1n : tokensTotal;
  await repository.insertSetAside(tx, { ...record, amountMinor: purifiedMinor, whole });
}

/** In proportion to what is set aside for each, so that nobody's part falls below nothing and all of it leaves nothing. */
export async function takeBack(tx: Db, { purifiedMinor, beforeMinor, ...record }: PurifiedRecord): Promise<void> {
  if (purifiedMinor >= 0n) return;
  await takeRoom(tx);
  await repository.insertTakenBack(tx, { ...record, amountMinor: -purifiedMinor, whole: beforeMinor });
}
