import type { Db } from '#api/db/client.ts';
import * as repository from './distribution.repository.ts';
import type { Distribution } from './distribution.repository.ts';

export const { countTokenDays } = repository;

/** Pays what a home has brought in to those who owned it, by days. Part of the caller's transaction. */
export async function distribute(
  tx: Db,
  distribution: Distribution,
): Promise<{ holdersTokenDays: bigint; holdersMinor: bigint }> {
  await repository.takeRoom(tx);
  await repository.makePersonAccounts(tx, distribution);
  return repository.insertDistribution(tx, distribution);
}
