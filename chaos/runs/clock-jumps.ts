// The server's clock is off by 30 s, 90 s or a day, or steps back an hour, under orders.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn, type World } from '../../apps/api/src/testing/mixed-load.ts';
import type { RecordFigure } from '../../bench/figures.ts';
import { harmUnderLoad, isHealthy } from '../under-load.ts';

const PORT = 4440;
const OFFSETS = [30, 90, 86_400, -3600, 0];
const EACH_MS = 5000;
/** The preloaded clock reads the file this often, and a session is cached for five seconds. */
const NOTICED_MS = 300;
const CLOCK = fileURLToPath(new URL('../preload/shifted-clock.ts', import.meta.url));

async function ask({ url }: World, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/auth/profile`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

export async function harm(record: RecordFigure): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-clock-'));
  const file = join(folder, 'offset');
  const set = async (seconds: number) => {
    writeFileSync(file, String(seconds));
    await wait(NOTICED_MS);
  };
  writeFileSync(file, '0');
  const env = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${CLOCK}` };
  // A quote is valid for minutes, by the clock.
  const options = { port: PORT, env, reasons: / QUOTE_/ };
  try {
    await harmUnderLoad(record, options, async ({ world }) => {
      const visitor = { ...world.clients[0]! };
      await signIn(world.url, visitor);
      const before = visitor.headers;
      record('tokens refused without a reason', Number((await ask(world, before)) !== 200), 0);
      let unwell = 0;
      const statuses: string[] = [];
      for (const offset of OFFSETS) {
        await set(offset);
        const status = await ask(world, before);
        statuses.push(`${offset} s: ${status}`);
        if (offset > 900 || offset < -30)
          record(`token of before accepted with the clock off by ${offset} s`, Number(status === 200), 0);
        await wait(EACH_MS);
        if (!(await isHealthy(world.url))) unwell += 1;
      }
      record('clocks with which the server was not well', unwell, 0, { detail: statuses.join(', ') });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
