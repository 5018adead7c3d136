// A cluster backed up under orders, and restored: as of its last moment, and as of one in between.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { RecordFigure } from '../../bench/figures.ts';
import { root } from '../../bench/product.ts';
import { addBuyers, addHomes, type Buyer, onOwnCluster, startLoad } from '../cluster-load.ts';
import { describeMissing } from '../cluster-programs.ts';
import type { Cluster } from '../cluster.ts';

const HOMES = 40;
const ORDERS = 20;
const ORDERED_WITHIN_MS = 120_000;
const PAUSE_MS = 1500;

export const findObstacle = describeMissing;

/** Orders, and what is done meanwhile; answers those that were acknowledged. */
async function order(cluster: Cluster, homes: string[], buyers: Buyer[], meanwhile?: () => Promise<void>) {
  const load = startLoad(cluster, homes, buyers);
  try {
    await meanwhile?.();
    const begun = performance.now();
    while (load.acknowledged.size < ORDERS && performance.now() - begun < ORDERED_WITHIN_MS) await wait(100);
  } finally {
    await load.stop();
  }
  return [...load.acknowledged.keys()];
}

/** Ids of the orders in a restored database, whose ledger has to be sound. */
async function readRestored(cluster: Cluster, moment: Date | 'newest'): Promise<Set<string>> {
  const script = '"$@" >&2 && psql "$DATABASE_URL" --no-psqlrc -Atc "select id from investments"';
  const verify = [process.execPath, join(root, 'apps/api/src/verify-ledger.ts')];
  const printed = await cluster.restoreScratch(moment, ['sh', '-c', script, 'sh', ...verify]);
  return new Set(printed.trim().split('\n'));
}

async function measure(cluster: Cluster, pool: Pool, record: RecordFigure): Promise<void> {
  const homes = await addHomes(pool, HOMES);
  const buyers = await addBuyers(cluster, pool);
  const before = await order(cluster, homes.slice(0, HOMES / 2), buyers, () => cluster.backUp());
  await wait(PAUSE_MS);
  const moment = new Date();
  await wait(PAUSE_MS);
  const after = await order(cluster, homes.slice(HOMES / 2), buyers);
  await cluster.archiveLog();

  const [then, newest] = [await readRestored(cluster, moment), await readRestored(cluster, 'newest')];
  record('orders acknowledged before the moment', before.length, ORDERS, { atLeast: true });
  record('orders acknowledged after it', after.length, ORDERS, { atLeast: true });
  const countMissing = (ids: string[], there: Set<string>) => ids.filter((id) => !there.has(id)).length;
  record('restored to the moment: acknowledged before it and absent', countMissing(before, then), 0);
  record('restored to the moment: ordered after it and there', then.size - before.length, 0);
  record('restored to the end: acknowledged and absent', countMissing([...before, ...after], newest), 0);
}

export function harm(record: RecordFigure): Promise<void> {
  return onOwnCluster((cluster, pool) => measure(cluster, pool, record));
}
