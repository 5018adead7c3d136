// Does harm to the product while clients order, pay, write and register, and counts what became of what they were told.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb, createPool, type DatabaseAddress } from '../apps/api/src/db/client.ts';
import { findSockets } from '../apps/api/src/lib/data-folder.ts';
import { buildWorld, createRandom, settle, startLoad, tally, type World } from '../apps/api/src/testing/mixed-load.ts';
import type { RecordFigure } from '../bench/figures.ts';
import { root, startProduct, type Product } from '../bench/product.ts';
import { seed } from './seed.ts';
import { addClusterDatabase } from './shared-cluster.ts';

const CLIENTS = Number(process.env['CHAOS_CLIENTS'] ?? 6);
const HEALTHY_WITHIN_MS = 60_000;

export interface Stage {
  world: World;
  /** The one that runs now. */
  readonly product: Product;
  random: () => number;
  /** kill -9 of the server, unless it is dead already, and a new start: seconds until it served. */
  startAgain(): Promise<number>;
  /** SIGTERM and a new start: seconds until it had stopped. */
  stopAndStart(): Promise<number>;
  /** Of the embedded PostgreSQL. */
  readDatabasePid(): number;
  /** Seconds until the server is well. */
  untilHealthy(): Promise<number>;
}

interface Options {
  port: number;
  env?: Record<string, string>;
  dataDir?: string;
  clients?: number;
  /** Of the owner of an outside database; otherwise the product has its own. */
  database?: DatabaseAddress;
  /** Once the clients have stopped and everything is decided. */
  afterwards?: (stage: Stage) => Promise<void>;
  /** Refusals that have a reason in this run, such as a quote that has expired. */
  reasons?: RegExp;
}

export async function harmUnderLoad(
  record: RecordFigure,
  options: Options,
  harm: (stage: Stage) => Promise<void>,
): Promise<void> {
  const {
    port,
    env = {},
    dataDir = mkdtempSync(join(tmpdir(), 'diyar-chaos-')),
    clients = CLIENTS,
    database,
  } = options;
  // Many starts: what one has compiled, the next one need not.
  const ofCluster = database === undefined ? await addClusterDatabase() : undefined;
  const compiled = join(tmpdir(), 'diyar-compiled');
  const settings = { SEED_DEMO: 'false', NODE_COMPILE_CACHE: compiled, ...ofCluster, ...env, DATA_DIR: dataDir };
  const start = () => startProduct({ port, dataDir, env: settings });
  let product = await start();
  const address = database ??
    (ofCluster && { connectionString: ofCluster.MIGRATION_DATABASE_URL }) ?? {
      host: await findSockets(dataDir),
      user: 'diyar',
      database: 'diyar',
    };
  const db = createDb(createPool(address, () => undefined));
  try {
    const world = await buildWorld(product.url, db, { clients, seed });
    const stage: Stage = {
      world,
      get product() {
        return product;
      },
      random: createRandom(seed + 1),
      async startAgain() {
        if (product.isRunning()) await product.kill();
        product = await start();
        return product.readyMs / 1000;
      },
      async stopAndStart() {
        const begun = performance.now();
        await product.stop({ keepData: true });
        const seconds = (performance.now() - begun) / 1000;
        product = await start();
        return seconds;
      },
      readDatabasePid: () => Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10),
      untilHealthy: () => untilHealthy(world.url),
    };
    const load = startLoad(world);
    try {
      await harm(stage);
    } finally {
      await load.stop();
    }
    await stage.untilHealthy();
    await settle(world);
    await options.afterwards?.(stage);
    await recordTally(record, world, options.reasons);
    await db.destroy();
    await product.stop({ keepData: true });
    record('server that does not stop by itself at the end', Number(product.exitCode() !== 0), 0);
    await recordProof(record, settings);
  } finally {
    await db.destroy();
    await product.stop();
  }
}

export async function recordTally(record: RecordFigure, world: World, reasons: RegExp = /^$/): Promise<void> {
  const { acknowledged, refused: all, unknown, undecided, lost, half, doubled } = await tally(world);
  const refused = all.filter((each) => !reasons.test(each));
  const answers = [...world.statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'none'}`);
  record('acknowledged at all', acknowledged, 2 * CLIENTS, {
    atLeast: true,
    detail: `${unknown} unanswered at first; answers ${answers.join(', ')}`,
  });
  record('lost: acknowledged and absent', lost.length, 0, { detail: lost.slice(0, 3).join('; ') });
  record('half: order without its parts', half.length, 0, { detail: half.slice(0, 3).join('; ') });
  record('doubled: there more often than ordered', doubled.length, 0, { detail: doubled.slice(0, 3).join('; ') });
  record('never decided, or refused for no reason', undecided + refused.length, 0, {
    detail: [...new Set(refused)].join(', '),
  });
  record('answers of 500', world.statuses.get(500) ?? 0, 0);
}

/** `npm run ledger:verify` on what is left. */
export async function recordProof(record: RecordFigure, env: Record<string, string>): Promise<void> {
  const words = await runProgram('verify-ledger.ts', [], env);
  const wrong = words.text.split('\n').filter((line) => line.startsWith('FAIL'));
  record('ledger:verify failed', Number(words.code !== 0) + wrong.length, 0, { detail: wrong.join('; ') });
}

/** A program of the API, as an operator runs it. */
export function runProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const { promise, resolve } = Promise.withResolvers<{ code: number; text: string }>();
  const child = execFile(process.execPath, [`apps/api/src/${program}`, ...args], options, (_error, out, errors) =>
    resolve({ code: child.exitCode ?? 1, text: out + errors }),
  );
  return promise;
}

export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(3000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

async function untilHealthy(url: string): Promise<number> {
  const begun = performance.now();
  while (!(await isHealthy(url))) {
    if (performance.now() - begun > HEALTHY_WITHIN_MS) throw new Error('the server did not get well');
    await wait(50);
  }
  return (performance.now() - begun) / 1000;
}

/** Asks for health until it is stopped: how often it failed. */
export function watchHealth(url: string): { stop(): Promise<{ failed: number; checks: number }> } {
  const ending = new AbortController();
  const seen = { failed: 0, checks: 0 };
  const watching = (async () => {
    while (!ending.signal.aborted) {
      seen.checks += 1;
      if (!(await isHealthy(url))) seen.failed += 1;
      await wait(200);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await watching;
      return seen;
    },
  };
}
