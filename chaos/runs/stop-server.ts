// SIGTERM under orders: what has begun is answered, and the next start goes on.
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad } from '../under-load.ts';

const STOPS = Number(process.env['STOPS'] ?? 5);
const PORT = 4429;

export async function harm(record: RecordFigure): Promise<void> {
  await harmUnderLoad(record, { port: PORT }, async (stage) => {
    const seconds: number[] = [];
    const codes: (number | null)[] = [];
    for (let stop = 0; stop < STOPS; stop += 1) {
      await wait(500 + stage.random() * 2500);
      const { product } = stage;
      seconds.push(await stage.stopAndStart());
      codes.push(product.exitCode());
    }
    record('stopped after, s', Math.max(...seconds), 10, { detail: `${STOPS} stops` });
    record('stops that did not end with 0', codes.filter((code) => code !== 0).length, 0, { detail: codes.join(', ') });
  });
}
