import type { Db } from '#api/db/client.ts';
import { takeRoom } from './distribution.repository.ts';
import * as repository from './sharing.repository.ts';
import type { Shared } from './sharing.repository.ts';

export const { listPaidShares } = repository;

type Sold = Omit<Shared, 'currency' | 'amountMinor' | 'step'>;
type Money = Pick<Shared, 'currency' | 'amountMinor'>;

/**
 * What was collected for a home goes to whoever owns it at this moment, and their tokens back to the home: parts of one transaction, so
 * that nobody is paid for a token twice. The caller has seen to it that no order of the home is open.
 */
export async function shareSale(tx: Db, sold: Sold, money: readonly Money[]): Promise<void> {
  await takeRoom(tx);
  for (const [step, each] of money.entries()) await repository.insertShared(tx, { ...sold, ...each, step });
  await repository.insertRetired(tx, sold);
}
