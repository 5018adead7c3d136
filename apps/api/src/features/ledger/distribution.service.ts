import type { Db } from '#api/db/client.ts';
import * as repository from './distribution.repository.ts';
import type { Distribution } from './distribution.repository.ts';

export const { countTokenDays, weighShares } = repository;

/** Pays what a home has brought in to those who owned it, by days. Part of the caller's transaction. */
export async function distribute(
  tx: Db,
  distribution: Distribution,
): Promise<{ holdersTokenDays: bigint; holdersMinor: bigint }> {
  await repository.takeRoom(tx);
  const { transactionId, holdersTokenDays } = await write(tx, distribution);
  const { ownerId, currency, amountMinor } = distribution;
  const ownersMinor = await repository.findShare(tx, { transactionId, userId: ownerId, currency });
  return { holdersTokenDays, holdersMinor: amountMinor - ownersMinor };
}

async function write(tx: Db, distribution: Distribution): Promise<{ transactionId: bigint; holdersTokenDays: bigint }> {
  const done = await repository.insertDistribution(tx, distribution);
  if (done !== undefined) return done;
  await repository.makePersonAccounts(tx, distribution);
  const again = await repository.insertDistribution(tx, distribution);
  if (again === undefined) throw new Error('somebody who is to be paid has no account');
  return again;
}
