// A primary killed under load, and servers too: an order that was acknowledged must be there once, and the site must go on.
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { RecordFigure } from '../../bench/figures.ts';
import {
  addBuyers,
  addHomes,
  countWrong,
  type Load,
  onOwnCluster,
  ORDERS_AT_ONCE,
  startLoad,
  verifyLedger,
} from '../cluster-load.ts';
import { describeMissing } from '../cluster-programs.ts';
import type { Cluster } from '../cluster.ts';

/** 50 for a long run. */
const KILLS = Number(process.env['CLUSTER_KILLS'] ?? 3);
const SERVER_KILLS = 6;
const SERVER_KILL_EVERY_MS = 5000;
/** The first answers of a server that has just started are slow. */
const WARM_UP_MS = 10_000;
const BEFORE_KILL_MS = 5000;
const RECOVERY_MAX_MS = 180_000;
const HOMES = 60 + KILLS * 20;

export const findObstacle = describeMissing;

async function until(isTrue: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (const begun = performance.now(); !(await isTrue()); await wait(200))
    if (performance.now() - begun > RECOVERY_MAX_MS) throw new Error(`${what} did not happen`);
}

async function killPrimaries(cluster: Cluster, load: Load): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await wait(BEFORE_KILL_MS);
    const primary = (await cluster.listNodes()).find(({ role }) => role === 'leader')!.name;
    await cluster.killNode(primary);
    const before = load.writes.count();
    const killedAt = performance.now();
    await until(() => load.writes.count() > before + ORDERS_AT_ONCE, 'an order after the primary was killed');
    console.log(`   ${primary} killed, orders again after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
    cluster.startNode(primary);
    await until(() => cluster.isComplete(), `${primary} joining again`);
  }
}

async function killServers(cluster: Cluster): Promise<void> {
  for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
    const victim = 1 + (kill % 2);
    const other = 3 - victim;
    await until(() => cluster.isServing(other), `server ${other} serving`);
    await wait(SERVER_KILL_EVERY_MS);
    await cluster.killServer(victim);
    cluster.startServer(victim);
  }
  await until(() => cluster.isServing(1), 'server 1 serving');
}

/** Answers the longest times, in seconds, without an order and without a read. */
async function killUnderLoad(cluster: Cluster, load: Load) {
  const takeGaps = () => ({ writes: load.writes.takeLongestSeconds(), reads: load.reads.takeLongestSeconds() });
  try {
    await wait(WARM_UP_MS);
    takeGaps();
    await killPrimaries(cluster, load);
    const primaries = takeGaps();
    await killServers(cluster);
    return { primaries, servers: takeGaps() };
  } finally {
    await load.stop();
  }
}

async function measure(cluster: Cluster, pool: Pool, record: RecordFigure): Promise<void> {
  const homes = await addHomes(pool, HOMES);
  const buyers = await addBuyers(cluster, pool);
  const load = startLoad(cluster, homes, buyers);
  const gaps = await killUnderLoad(cluster, load);
  const { lost, doubled } = await countWrong(pool, load.acknowledged);
  const { repeated, failedReads } = load.counts();
  const detail = `${KILLS} kills of a primary, ${SERVER_KILLS} of a server, ${load.acknowledged.size} acknowledged, ${repeated} repeated`;
  record('acknowledged orders that are missing', lost, 0, { detail });
  record('orders that are there twice', doubled, 0);
  record('orders acknowledged at all', load.acknowledged.size, KILLS * 20, { atLeast: true });
  record('orders refused for no reason', load.refused.length, 0, { detail: [...new Set(load.refused)].join('; ') });
  const reads = `${load.reads.count()} answered, ${failedReads} not`;
  record('longest time without an order, primary killed, s', gaps.primaries.writes, 20);
  record('longest time without a read, primary killed, s', gaps.primaries.reads, 2, { detail: reads });
  record('longest time without an order, servers killed, s', gaps.servers.writes, 20);
  record('longest time without a read, servers killed, s', gaps.servers.reads, 2);
  record('faults in the ledger', await verifyLedger(cluster.settings), 0);
}

export function harm(record: RecordFigure): Promise<void> {
  return onOwnCluster((cluster, pool) => measure(cluster, pool, record));
}
