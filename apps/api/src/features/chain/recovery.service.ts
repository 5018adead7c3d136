import { randomUUID } from 'node:crypto';
import type { Hex } from 'viem';
import type { Db } from '#api/db/client.ts';
import { AppError } from '#api/lib/app-error.ts';
import * as repository from './custody.repository.ts';
import type { WalletBalance } from './custody.repository.ts';

/** A wallet of a person's own; its address in small letters. */
interface OwnAddress {
  userId: string;
  address: string;
}

/** What is in it, as far as the chain was read. */
export async function listTokensIn(db: Db, { userId, address }: OwnAddress): Promise<WalletBalance[]> {
  const balances = await repository.listBalances(db, userId);
  return balances.filter(({ isOwn, wallet }) => isOwn && wallet === address);
}

/** Nothing is on its way to it or from it, nor in its homes. */
export async function requireStillWallet(db: Db, own: OwnAddress): Promise<void> {
  const homes = new Set((await listTokensIn(db, own)).map(({ propertyId }) => propertyId));
  const isMoving = (await repository.listLastShifts(db, own.userId)).some(
    ({ wallet, propertyId, isDone, endedFor }) =>
      !isDone && endedFor === null && (wallet === own.address || homes.has(propertyId)),
  );
  if (isMoving) throw new AppError('TOKENS_MOVING');
}

/**
 * Moves everything in a lost wallet to the one that the platform keeps for its person, and lets it receive nothing any more. The caller
 * holds the lock on the account. `caseHash`: stands on the chain as the reason.
 */
export async function recoverTokens(
  tx: Db,
  { userId, address }: OwnAddress,
  { caseHash, at }: { caseHash: Buffer; at: Date },
): Promise<void> {
  await requireStillWallet(tx, { userId, address });
  const wallet = address as Hex;
  await repository.setLost(tx, wallet, at);
  for (const { propertyId, balance } of await listTokensIn(tx, { userId, address })) {
    const shift = { id: randomUUID(), userId, propertyId, wallet, amount: balance, caseHash };
    if (!(await repository.insertShift(tx, { ...shift, direction: 'recovered' }))) throw new AppError('TOKENS_MOVING');
  }
}

/** Everything has arrived, as far as the chain was read. */
export async function areTokensRecovered(db: Db, own: OwnAddress): Promise<boolean> {
  if ((await listTokensIn(db, own)).length > 0) return false;
  return requireStillWallet(db, own).then(
    () => true,
    () => false,
  );
}
