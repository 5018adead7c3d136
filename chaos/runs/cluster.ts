// A primary killed under load, and servers too: an order that was acknowledged must be there once, and the site must go on.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDb, createPool } from '../../apps/api/src/db/client.ts';
import { setSupply } from '../../apps/api/src/features/tokens/tokens.service.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { makeHome } from '../../bench/money.ts';
import { root } from '../../bench/product.ts';
import { describeMissing } from '../cluster-programs.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { addPerson, signIn } from '../filled-product.ts';

/** 50 for a long run. */
const KILLS = Number(process.env['CLUSTER_KILLS'] ?? 3);
const PORT = Number(process.env['CLUSTER_PORT'] ?? 4500);
const SERVER_KILLS = 6;
const SERVER_KILL_EVERY_MS = 5000;
const ORDERS_AT_ONCE = 4;
const ORDER_EVERY_MS = 1000;
const READS_A_SECOND = Number(process.env['CLUSTER_READS'] ?? 200);
const READ_EVERY_MS = 25;
const READ_PATIENCE_MS = 2000;
const RETRY_AFTER_MS = 250;
/** The first answers of a server that has just started are slow. */
const WARM_UP_MS = 10_000;
const BEFORE_KILL_MS = 5000;
const RECOVERY_MAX_MS = 180_000;
const BUYERS = 10;
/** Each buyer orders once of each home. */
const HOMES = 60 + KILLS * 20;

export const findObstacle = describeMissing;

interface Order {
  buyer: number;
  homeId: string;
  key: string;
}

/** When something succeeded, and how long it did not. */
function createWatch() {
  let last = performance.now();
  let count = 0;
  let longestMs = 0;
  return {
    succeed() {
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      last = now;
      count += 1;
    },
    count: () => count,
    /** Of the time since it was last asked. */
    takeLongestSeconds() {
      const seconds = Math.max(longestMs, performance.now() - last) / 1000;
      longestMs = 0;
      last = performance.now();
      return seconds;
    },
  };
}

type Headers = { authorization: string };

/** Orders and reads as the web app makes them, until it is told to stop. */
function startLoad(cluster: Cluster, homes: string[], buyers: { email: string; headers: Headers }[]) {
  const [writes, reads] = [createWatch(), createWatch()];
  const acknowledged = new Map<string, Order>();
  const refused: string[] = [];
  let [repeated, failedReads] = [0, 0];
  const over = new AbortController();
  const orders = homes.flatMap((homeId) => buyers.map((_, buyer): Order => ({ buyer, homeId, key: randomUUID() })));

  async function post(path: string, buyer: number, body: object, key?: string) {
    const answer = await fetch(`${cluster.url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...buyers[buyer]!.headers,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** With the same key until there is an answer, as the product's clients do; undefined when the load ends first. */
  async function persist(path: string, { buyer, key }: Order, body: object): Promise<string | undefined> {
    while (!over.signal.aborted) {
      const answer = await post(path, buyer, body, path === '/investments' ? key : undefined).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return answer.text;
      if (answer?.status === 401) {
        const headers = await signIn(cluster.url, buyers[buyer]!.email).catch(() => undefined);
        if (headers !== undefined) buyers[buyer]!.headers = headers;
      } else if (answer !== undefined && answer.status < 500) {
        refused.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        return undefined;
      }
      repeated += 1;
      await wait(RETRY_AFTER_MS);
    }
    return undefined;
  }

  async function keepOrdering(): Promise<void> {
    for (let order = orders.pop(); order !== undefined && !over.signal.aborted; order = orders.pop()) {
      const wanted = { propertyId: order.homeId, amount: 100, method: 'crypto' };
      const quoted = await persist('/investments/quote', order, wanted);
      if (quoted === undefined) continue;
      const { quote } = (JSON.parse(quoted) as { data: { quote: string } }).data;
      const made = await persist('/investments', order, { ...wanted, quote });
      if (made === undefined) continue;
      acknowledged.set((JSON.parse(made) as { data: { id: string } }).data.id, order);
      writes.succeed();
      await wait(ORDER_EVERY_MS);
    }
  }

  async function readOnce(path: string): Promise<void> {
    const answer = await fetch(cluster.url + path, { signal: AbortSignal.timeout(READ_PATIENCE_MS) }).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.status === 200) reads.succeed();
    else failedReads += 1;
  }

  async function keepReading(): Promise<void> {
    const begun = performance.now();
    for (let turn = 0; !over.signal.aborted; await wait(READ_EVERY_MS))
      for (const due = ((performance.now() - begun) * READS_A_SECOND) / 1000; turn < due; turn += 1) {
        const home = homes[turn % homes.length]!;
        const paths = [`/api/properties?limit=${1 + (turn % 50)}`, `/api/properties/${home}`, `/property/${home}`];
        void readOnce(paths[turn % paths.length]!);
      }
  }

  const working = Promise.all([...Array.from({ length: ORDERS_AT_ONCE }, keepOrdering), keepReading()]);
  return {
    writes,
    reads,
    acknowledged,
    refused,
    counts: () => ({ repeated, failedReads, left: orders.length }),
    async stop() {
      over.abort();
      await working;
    },
  };
}

type Load = ReturnType<typeof startLoad>;

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

async function countWrong(pool: Pool, acknowledged: Map<string, Order>): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ id: string }>('select id from investments');
  const there = new Set(rows.map(({ id }) => id));
  const twice = await pool.query('select from investments group by user_id, property_id having count(*) > 1');
  return { lost: [...acknowledged.keys()].filter((id) => !there.has(id)).length, doubled: twice.rows.length };
}

async function verifyLedger(cluster: Cluster): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/verify-ledger.ts')], {
    env: { ...process.env, ...cluster.settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
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
  const db = createDb(pool);
  const homes: string[] = [];
  for (let count = 0; count < HOMES; count += 1) {
    const home = await makeHome(pool, 1000);
    await setSupply(db, home, 1000n, { at: new Date(), actor: null });
    homes.push(home.id);
  }
  const emails = Array.from({ length: BUYERS }, (_, index) => `buyer${index}@chaos.example`);
  for (const email of emails) await addPerson(pool, email);
  const buyers = [];
  for (const email of emails) buyers.push({ email, headers: await signIn(cluster.url, email) });

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
  record('faults in the ledger', await verifyLedger(cluster), 0);
}

export async function harm(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-cluster-'));
  const cluster = await startCluster({ folder, port: PORT, env: { SEED_DEMO: 'false', RATE_LIMIT: 'off' } });
  const pool = createPool({ connectionString: cluster.settings.MIGRATION_DATABASE_URL }, () => undefined);
  try {
    await measure(cluster, pool, record);
  } finally {
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
