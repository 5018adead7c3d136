// People who read and order on a cluster, and what came of their orders.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { createDb, createPool } from '../apps/api/src/db/client.ts';
import { setSupply } from '../apps/api/src/features/tokens/tokens.service.ts';
import { makeHome } from '../bench/money.ts';
import { root } from '../bench/product.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { addPerson, signIn } from './filled-product.ts';

const PORT = Number(process.env['CLUSTER_PORT'] ?? 4500);
export const ORDERS_AT_ONCE = 4;
const ORDER_EVERY_MS = 1000;
const READS_A_SECOND = Number(process.env['CLUSTER_READS'] ?? 200);
const READ_EVERY_MS = 25;
const READ_PATIENCE_MS = 2000;
const RETRY_AFTER_MS = 250;
const BUYERS = 10;

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

export interface Buyer {
  email: string;
  headers: { authorization: string };
}

/** Orders and reads as the web app makes them, until it is told to stop. Each buyer orders once of each home. */
export function startLoad(cluster: Cluster, homes: string[], buyers: Buyer[]) {
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
      const wanted = { propertyId: order.homeId, amount: 100, method: 'creditCard' };
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

export type Load = ReturnType<typeof startLoad>;

/** A cluster on empty data for one run, with a connection of the owner of its tables. */
export async function onOwnCluster(work: (cluster: Cluster, pool: Pool) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-cluster-'));
  const cluster = await startCluster({ folder, port: PORT, env: { SEED_DEMO: 'false', RATE_LIMIT: 'off' } });
  const pool = createPool({ connectionString: cluster.settings.MIGRATION_DATABASE_URL }, () => undefined);
  try {
    await work(cluster, pool);
  } finally {
    await pool.end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Homes with shares for sale; answers their ids. */
export async function addHomes(pool: Pool, count: number): Promise<string[]> {
  const db = createDb(pool);
  const homes: string[] = [];
  while (homes.length < count) {
    const home = await makeHome(pool, 1000);
    await setSupply(db, home, 1000n, { at: new Date(), actor: null });
    homes.push(home.id);
  }
  return homes;
}

export async function addBuyers(cluster: Cluster, pool: Pool): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS) {
    const email = `buyer${buyers.length}@chaos.example`;
    await addPerson(pool, email);
    buyers.push({ email, headers: await signIn(cluster.url, email) });
  }
  return buyers;
}

export async function countWrong(
  pool: Pool,
  acknowledged: Map<string, Order>,
): Promise<{ lost: number; doubled: number }> {
  const { rows } = await pool.query<{ id: string }>('select id from investments');
  const there = new Set(rows.map(({ id }) => id));
  const twice = await pool.query('select from investments group by user_id, property_id having count(*) > 1');
  return { lost: [...acknowledged.keys()].filter((id) => !there.has(id)).length, doubled: twice.rows.length };
}

export async function verifyLedger(settings: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'apps/api/src/verify-ledger.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
