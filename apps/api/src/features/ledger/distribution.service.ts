import type { Db } from '#api/db/client.ts';
import * as repository from './distribution.repository.ts';
import type { Distribution, PlannedShares } from './distribution.repository.ts';

export type { Distribution } from './distribution.repository.ts';
export const { hasMoreHolders, weighShares } = repository;

/** Computes who gets what of a home's income, by days. Those days are over, so it stays the same whenever it is paid. */
export async function planShares(tx: Db, distribution: Distribution): Promise<PlannedShares> {
  await repository.takeRoom(tx);
  return repository.insertShares(tx, distribution);
}

/** Pays the shares of one batch, as one transaction of the ledger. Part of the caller's transaction. */
export async function payBatch(tx: Db, distribution: Distribution, step: number, size: number): Promise<void> {
  const position = step;
  const batch = { step, first: position * size + 1, last: (position + 1) * size };
  await repository.makePersonAccounts(tx, distribution, batch);
  await repository.payShares(tx, distribution, batch);
}
