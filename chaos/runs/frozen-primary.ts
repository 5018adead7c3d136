// The primary of a cluster stands still until another one has taken over, and then goes on as if nothing had happened: what it may
// still believe is not to be acknowledged.
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { describeMissing } from '../cluster-programs.ts';
import type { Cluster } from '../cluster.ts';
import { isOnCluster, openSharedCluster } from '../shared-cluster.ts';
import { harmUnderLoad } from '../under-load.ts';

const PORT = 4462;
const FREEZES = Number(process.env['FREEZES'] ?? 2);
const FROZEN_MS = 25_000;
const JOINED_WITHIN_MS = 180_000;

export function findObstacle(): string | undefined {
  return isOnCluster ? describeMissing() : 'it is done to a cluster alone: CHAOS_ON=cluster';
}

async function findPrimary(cluster: Cluster): Promise<string> {
  return (await cluster.listNodes()).find(({ role }) => role === 'leader')!.name;
}

async function untilComplete(cluster: Cluster): Promise<void> {
  for (const begun = performance.now(); !(await cluster.isComplete()); await wait(200))
    if (performance.now() - begun > JOINED_WITHIN_MS) throw new Error('the former primary did not join again');
}

export async function harm(record: RecordFigure): Promise<void> {
  const cluster = await openSharedCluster();
  await harmUnderLoad(record, { port: PORT }, async ({ random, untilHealthy }) => {
    const away: number[] = [];
    let takenOver = 0;
    for (let count = 0; count < FREEZES; count += 1) {
      await wait(2000 + random() * 3000);
      const primary = await findPrimary(cluster);
      const thaw = cluster.freezeNode(primary);
      const begun = performance.now();
      await wait(500);
      await untilHealthy();
      away.push((performance.now() - begun) / 1000);
      await wait(Math.max(0, FROZEN_MS - (performance.now() - begun)));
      if ((await findPrimary(cluster)) !== primary) takenOver += 1;
      thaw();
      await untilComplete(cluster);
    }
    record('another primary took over', takenOver, FREEZES, { atLeast: true });
    record('serving again after, s', Math.max(...away), 20, { detail: `${FREEZES} times` });
  });
}
