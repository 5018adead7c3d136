import { inTransaction } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import * as repository from './records.repository.ts';

export const SEAL_DAY = 'seal-day';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Seals every day that has ended (UTC). The log keeps a copy outside the database. */
export async function sealDays(deps: Deps): Promise<void> {
  while (await sealNextDay(deps));
}

async function sealNextDay(deps: Deps): Promise<boolean> {
  const sealed = await inTransaction(deps.db, async (tx) => {
    await repository.lockSeals(tx);
    const day = await repository.findFirstOpenDay(tx);
    if (day === null || day >= deps.now().toISOString().slice(0, DAY_LENGTH)) return undefined;
    return { day, ...(await repository.insertSeal(tx, day)) };
  });
  if (sealed === undefined) return false;
  const { day, root, count } = sealed;
  deps.log.info({ day, root: root.toString('hex'), count: String(count) }, 'the records of a day were sealed');
  return true;
}
