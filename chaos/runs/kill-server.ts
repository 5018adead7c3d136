// kill -9 of the server under orders: what was acknowledged is there, what was not answered can be repeated.
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad } from '../under-load.ts';

const KILLS = Number(process.env['KILLS'] ?? 10);
const PORT = 4422;

export async function harm(record: RecordFigure): Promise<void> {
  await harmUnderLoad(record, { port: PORT }, async ({ random, startAgain }) => {
    const seconds: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await wait(500 + random() * 2500);
      seconds.push(await startAgain());
    }
    record('serving again after, s', Math.max(...seconds), 15, { detail: `${KILLS} kills` });
  });
}
