// Every commit waits a tenth of a second for its disk, which now and then answers nothing for seconds, under orders.
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { startOwnDatabase } from '../../bench/own-database.ts';
import { freeze, listChildren } from '../freeze.ts';
import { harmUnderLoad, watchHealth } from '../under-load.ts';

const PORT = 4433;
const STALLS = Number(process.env['STALLS'] ?? 4);
/** In microseconds, the most that PostgreSQL takes. */
const COMMIT_DELAY = 100_000;

async function stall(postmaster: number, ms: number): Promise<void> {
  const resume = freeze(listChildren(postmaster));
  await wait(ms);
  resume();
}

export async function harm(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase({ settings: [`commit_delay=${COMMIT_DELAY}`, 'commit_siblings=0'] });
  try {
    const options = { port: PORT, env: { DATABASE_URL: database.url }, database: database.address };
    await harmUnderLoad(record, options, async ({ random, untilHealthy, world }) => {
      const slow = watchHealth(world.url);
      await wait(5000);
      const { failed, checks } = await slow.stop();
      record('health checks that failed while every commit was slow', failed, 0, { detail: `of ${checks}` });
      const healed: number[] = [];
      for (let count = 0; count < STALLS; count += 1) {
        await wait(500 + random() * 1500);
        await stall(database.pid, 2000 + random() * 4000);
        healed.push(await untilHealthy());
      }
      record('serving again after a stall, s', Math.max(...healed), 5, { detail: `${STALLS} stalls of 2 to 6 s` });
    });
  } finally {
    await database.stop();
  }
}
