// kill -9 of chain, server and database, and forks of the chain, at random moments under orders: ledger and chain agree in the end.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { createPool } from '../../apps/api/src/db/client.ts';
import { findSockets } from '../../apps/api/src/lib/data-folder.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { buildChainWorld, type ChainWorld, keepAttested, signInAgain, startChainLoad } from '../chain-load.ts';
import { compareAnswers, compareReferences } from '../chain-proof.ts';
import { findOwnChain, type Fork, makeFork, type OwnChain } from '../own-chain.ts';
import { seed } from '../seed.ts';
import { harmUnderLoad, isHealthy, runProgram, type Stage } from '../under-load.ts';

const FAULTS = Number(process.env['CHAIN_KILLS'] ?? 100);
const PORT = 4610;
const CLIENTS = 2;
const CLOCK = fileURLToPath(new URL('../preload/shifted-clock.ts', import.meta.url));
/** The preloaded clock reads its file this often. */
const NOTICED_MS = 300;
/** So long ago the first orders are made: they are final by now, and the days since then have rent. */
const DAYS_AGO = 24;
const RENT_DAYS = 20;
const DAY_SECONDS = 86_400;
/** Some faults come while the one before is being got over. */
const WAITS = 0.75;
const PAUSE_MS = 900;
const FORK_PATIENCE_MS = 10_000;
const FORK_LESS_MS = 1500;
const BACK_WITHIN_MS = 120_000;
const SETTLED_WITHIN_MS = 10 * 60_000;

const faults = ['chain', 'chain', 'fork', 'fork', 'fork', 'server', 'server', 'database'] as const;
type Fault = (typeof faults)[number];

export const findObstacle = () =>
  process.env['CHAOS_ON'] === 'cluster' ? 'the chain is embedded with the embedded database alone' : undefined;

export async function harm(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-clock-'));
  const file = join(folder, 'offset');
  const dataDir = mkdtempSync(join(tmpdir(), 'diyar-chaos-'));
  writeFileSync(file, String(-DAYS_AGO * DAY_SECONDS));
  const env = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${CLOCK}` };
  const address = { host: await findSockets(dataDir), user: 'diyar', database: 'diyar' };
  const pool = createPool(address, () => undefined);
  let chainWorld: ChainWorld | undefined;
  try {
    // A quote is valid for minutes, by the clock; one person may add so many listings an hour.
    const reasons = / QUOTE_| LISTINGS_SPENT$/;
    await harmUnderLoad(
      record,
      {
        port: PORT,
        dataDir,
        clients: CLIENTS,
        env,
        reasons,
        afterwards: (stage) => recordComparison(record, stage, chainWorld!, pool),
      },
      async (stage) => {
        const { world } = stage;
        for (const home of world.homes.shares) await keepAttested(world.db, home);
        chainWorld = await buildChainWorld(world.url, world.db, pool);
        writeFileSync(file, '0');
        await wait(NOTICED_MS);
        await signInAgain(chainWorld);
        await untilFinal(pool);
        const load = startChainLoad(chainWorld, seed + 2, RENT_DAYS);
        try {
          await doFaults(record, stage);
        } finally {
          await load.stop();
        }
      },
    );
    const left = listChains(dataDir);
    record('chains left running', left.length, 0, { detail: left.join(', ') });
  } finally {
    for (const pid of listChains(dataDir)) process.kill(pid, 'SIGKILL');
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Orders whose cooling-off time is over by now. */
async function untilFinal(pool: Pool): Promise<void> {
  for (let due = 1; due > 0; await wait(250)) {
    const { rows } = await pool.query<{ due: number }>(
      `select count(*)::int as due from investments where state = 'held' and held_until < now()`,
    );
    due = rows[0]!.due;
  }
}

async function doFaults(record: RecordFigure, stage: Stage): Promise<void> {
  const { random } = stage;
  const done = new Map<Fault, { times: number; seconds: number }>();
  const made: Fork[] = [];
  let longestSeconds = 0;
  await untilBack(stage);
  const begun = performance.now();
  for (let count = 0; count < FAULTS;) {
    const fault = faults[Math.floor(random() * faults.length)]!;
    const from = performance.now();
    if (await doFault[fault](stage, made)) {
      count += 1;
      if (random() < WAITS) longestSeconds = Math.max(longestSeconds, await untilBack(stage));
      const { times, seconds } = done.get(fault) ?? { times: 0, seconds: 0 };
      done.set(fault, { times: times + 1, seconds: seconds + (performance.now() - from) / 1000 });
    }
    await wait(random() * PAUSE_MS);
  }
  const seconds = (performance.now() - begun) / 1000;
  await untilBack(stage);
  const kinds = [...done].map(([fault, each]) => `${fault} ${each.times} in ${each.seconds.toFixed(0)} s`).join(', ');
  record('faults', FAULTS, FAULTS, { atLeast: true, detail: `${kinds}; ${(seconds / FAULTS).toFixed(1)} s each` });
  const sum = (read: (fork: Fork) => number) => made.reduce((total, fork) => total + read(fork), 0);
  const depths = [1, 2, 3, 4, 5].map((depth) => made.filter((fork) => fork.depth === depth).length);
  record(
    'transactions taken out by forks',
    sum(({ transactions }) => transactions),
    FAULTS / 10,
    {
      atLeast: true,
      detail: `${sum(({ kept }) => kept)} of them put elsewhere; ${depths.join(', ')} forks of 1 to 5 blocks`,
    },
  );
  record('chain and server there again after, s', longestSeconds, 30);
}

/** Each answers false where there is nothing that it could be done to at the moment. */
const doFault: Record<Fault, (stage: Stage, made: Fork[]) => Promise<boolean> | boolean> = {
  async server(stage) {
    await stage.startAgain();
    return true;
  },
  database: (stage) => kill(readDatabasePid(stage)),
  chain: ({ product }) => kill(findOwnChain(product.dataDir)?.pid),
  async fork(stage, made) {
    const fork = await forkSoon(stage);
    if (fork !== undefined) made.push(fork);
    return fork !== undefined;
  },
};

/** After a start of the chain its new blocks alone can be replaced: waits for some, and takes one less from time to time. */
async function forkSoon({ product, random }: Stage): Promise<Fork | undefined> {
  const deepest = 1 + Math.floor(random() * 5);
  for (const begun = performance.now(); performance.now() - begun < FORK_PATIENCE_MS; await wait(100)) {
    const less = Math.floor((performance.now() - begun) / FORK_LESS_MS);
    const chain = findOwnChain(product.dataDir);
    const fork = chain && (await makeFork(chain, Math.max(1, deepest - less), random).catch(() => undefined));
    if (fork !== undefined) return fork;
  }
  return undefined;
}

function readDatabasePid(stage: Stage): number | undefined {
  try {
    return stage.readDatabasePid();
  } catch {
    return undefined;
  }
}

function kill(pid: number | undefined): boolean {
  if (pid === undefined || !(pid > 1)) return false;
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}

/** Seconds until the server is well and its chain answers. */
async function untilBack({ product }: Stage): Promise<number> {
  const begun = performance.now();
  while (!((await isHealthy(product.url)) && (await isAnswering(findOwnChain(product.dataDir))))) {
    if (performance.now() - begun > BACK_WITHIN_MS)
      throw new Error(`not well again: ${readLastWords(product.dataDir)}`);
    await wait(50);
  }
  return (performance.now() - begun) / 1000;
}

function readLastWords(dataDir: string): string {
  const lines = readFileSync(join(dataDir, 'logs/server.log'), 'utf8').trim().split('\n');
  const warnings = lines.filter((line) => /"level":([4-9]0|"(warn|error|fatal)")/.test(line));
  return (warnings.length > 0 ? warnings : lines).slice(-3).join('\n');
}

async function isAnswering(chain: OwnChain | undefined): Promise<boolean> {
  return (await chain?.rpc.ask('eth_chainId').catch(() => undefined)) !== undefined;
}

async function recordComparison(record: RecordFigure, stage: Stage, world: ChainWorld, pool: Pool): Promise<void> {
  const seconds = await untilSettled(pool);
  record('everything on the chain after, s', seconds, SETTLED_WITHIN_MS / 1000);
  const times = (kind: string) => world.decided.filter((each) => each.kind === kind).length;
  const cancelled = world.decided.filter(({ isCancelled }) => isCancelled).length;
  record('acknowledged orders, gifts and rents', world.decided.length, FAULTS, {
    atLeast: true,
    detail: `${times('order')} orders, ${cancelled} of them cancelled, ${times('transfer')} gifts, ${times('rent')} rents; ${world.repeated} calls sent again`,
  });
  record('refused without a reason, or never decided', world.refused.length + world.undecided, 0, {
    detail: [...new Set(world.refused)].join(', '),
  });
  const told = await compareAnswers(pool, world);
  record('acknowledged and not in the ledger', told.lost.length, 0, { detail: told.lost.slice(0, 3).join('; ') });
  record('more often in the ledger', told.doubled.length, 0, { detail: told.doubled.slice(0, 3).join('; ') });
  const chain = findOwnChain(stage.product.dataDir)!;
  const { lost, doubled, expected } = await compareReferences(pool, chain.rpc);
  const parts = Object.entries(expected).map(([kind, count]) => `${count} × ${kind}`);
  record('in the ledger and not on the chain', lost.length, 0, { detail: [...lost.slice(0, 3), ...parts].join('; ') });
  record('more often on the chain', doubled.length, 0, { detail: doubled.slice(0, 3).join('; ') });
  await stage.product.stop({ keepData: true });
  await recordReconciliation(record, stage.product.dataDir);
  await stage.startAgain();
}

/** Twice since now the whole chain was followed, so that at least once it began after the last fault, and nothing is on its way. */
async function untilSettled(pool: Pool): Promise<number> {
  const begun = performance.now();
  const rounds = new Set<number>();
  for (const since = Date.now(); ; await wait(250)) {
    const { rows } = await pool.query<{ readAt: Date | null; open: number }>(
      `select read_at as "readAt",
        (select count(*)::int from chain_sendings where state not in ('final', 'reverted'))
        + (select count(*)::int from chain_moves as move join chain_homes as home using (property_id)
          left join chain_sendings as sent on sent.id = move.sending_id where coalesce(sent.state, '') <> 'final')
        + (select count(*)::int from investments where state = 'held' and held_until < now()) as open
       from chain_networks`,
    );
    const { readAt, open } = rows[0]!;
    if (readAt !== null && readAt.getTime() > since) rounds.add(readAt.getTime());
    const seconds = (performance.now() - begun) / 1000;
    if (open === 0 && rounds.size > 1) return seconds;
    if (seconds * 1000 > SETTLED_WITHIN_MS) return Infinity;
  }
}

/** `npm run chain:reconcile`. Homes that nobody has a part of wait for a buyer. */
async function recordReconciliation(record: RecordFigure, dataDir: string): Promise<void> {
  const { code, text } = await runProgram('reconcile-chain.ts', [], { DATA_DIR: dataDir });
  const lines = text.trim().split('\n');
  const differences = lines.filter((line) => line.startsWith('FAIL'));
  const waiting = lines.filter((line) => line.startsWith('wait') && !line.endsWith(' for buyer'));
  const compared = lines.find((line) => line.includes(' compared in '));
  record('differences between ledger and chain', differences.length || Number(code !== 0), 0, {
    detail: [...differences.slice(0, 3), compared ?? lines.slice(-3).join('; ')].join('; '),
  });
  record('reasons why something waits', waiting.length, 0, { detail: waiting.join('; ') });
}

function listChains(dataDir: string): number[] {
  const lines = execFileSync('ps', ['-ww', '-eo', 'pid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  const own = lines.filter((line) => line.includes(`--state ${dataDir}/`) && !/^\s*\d+\s+Z/.test(line));
  return own.map((line) => Number.parseInt(line, 10));
}
