// The network between server and database swallows everything for a while, or cuts every connection, under orders.
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { RecordFigure } from '../../bench/figures.ts';
import { startOwnDatabase } from '../../bench/own-database.ts';
import { startNetwork } from '../../apps/api/src/testing/network.ts';
import { harmUnderLoad, type Stage } from '../under-load.ts';

const PORT = 4431;
const SPLITS = Number(process.env['SPLITS'] ?? 3);
const SPLIT_MS = 15_000;
/** More than the server has connections to the database. */
const CLIENTS = 14;

/** The longest that a visitor waits for an answer, of whatever kind. */
async function timeAnswers(url: string, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const begun = performance.now();
    await fetch(`${url}/api/properties?limit=3&search=${Math.random().toString(36).slice(2)}`, {
      signal: AbortSignal.timeout(60_000),
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
    longest = Math.max(longest, performance.now() - begun);
    await wait(100);
  }
  return longest / 1000;
}

export async function harm(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase();
  const network = await startNetwork({ path: join(database.address.host!, '.s.PGSQL.5432') });
  const url = `postgres://diyar@127.0.0.1:${network.port}/diyar`;
  const split = async ({ random, untilHealthy, world }: Stage) => {
    const healed: number[] = [];
    const longest: number[] = [];
    for (let count = 0; count < SPLITS; count += 1) {
      await wait(1000 + random() * 2000);
      let isOver = false;
      const asking = timeAnswers(world.url, () => isOver);
      network.split();
      await wait(SPLIT_MS);
      network.mend();
      healed.push(await untilHealthy());
      isOver = true;
      longest.push(await asking);
      await wait(1000 + random() * 2000);
      network.cut();
      await wait(100);
      healed.push(await untilHealthy());
    }
    record('serving again after, s', Math.max(...healed), 10, { detail: `${SPLITS} splits, ${SPLITS} cuts` });
    record('longest wait for an answer, s', Math.max(...longest), 25);
  };
  try {
    const options = { port: PORT, clients: CLIENTS, env: { DATABASE_URL: url }, database: database.address };
    await harmUnderLoad(record, options, split);
  } finally {
    network.stop();
    await database.stop();
  }
}
