// The server runs out of memory under orders and is started again, as systemd does.
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad } from '../under-load.ts';

const PORT = 4439;
const CRASHES = Number(process.env['CRASHES'] ?? 3);
const HOG = fileURLToPath(new URL('../preload/memory-hog.ts', import.meta.url));

export async function harm(record: RecordFigure): Promise<void> {
  const env = { NODE_OPTIONS: `--max-old-space-size=160 --import=${HOG}` };
  await harmUnderLoad(record, { port: PORT, env }, async (stage) => {
    const seconds: number[] = [];
    let ended = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await wait(1000 + stage.random() * 2000);
      const { product } = stage;
      process.kill(product.pid, 'SIGUSR2');
      for (let waited = 0; waited < 30_000 && product.isRunning(); waited += 50) await wait(50);
      if (!product.isRunning()) ended += 1;
      seconds.push(await stage.startAgain());
    }
    record('ended by themselves for want of memory', ended, CRASHES, { atLeast: true });
    record('serving again after, s', Math.max(...seconds), 15);
  });
}
