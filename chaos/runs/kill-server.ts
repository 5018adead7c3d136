// kill -9 under load: whoever was told that they are registered must be registered afterwards.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const KILLS = Number(process.env['KILLS'] ?? 10);
const PORT = 4422;
const AT_ONCE = 4;

let count = 0;

async function register(url: string, email: string): Promise<number> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName: 'Chaos', lastName: 'Person', email, password: 'survives a kill 9' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function registerUntil(
  url: string,
  isOver: () => boolean,
  acknowledged: string[],
  unknown: string[],
): Promise<number[]> {
  const failures: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!isOver()) {
        count += 1;
        const email = `person${count}@chaos.example`;
        const status = await register(url, email).catch(() => undefined);
        if (status === 201) acknowledged.push(email);
        else if (status === undefined) unknown.push(email);
        else failures.push(status);
      }
    }),
  );
  return failures;
}

export async function harm(record: RecordFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'diyar-chaos-'));
  const acknowledged: string[] = [];
  const unknown: string[] = [];
  const failures: number[] = [];
  const readySeconds: number[] = [];
  let product = await startProduct({ port: PORT, dataDir });
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      let isOver = false;
      const load = registerUntil(product.url, () => isOver, acknowledged, unknown);
      await wait(500 + Math.random() * 1500);
      isOver = true;
      await product.kill();
      failures.push(...(await load));
      product = await startProduct({ port: PORT, dataDir });
      readySeconds.push(product.readyMs / 1000);
    }
    const lost: string[] = [];
    for (const email of acknowledged) if ((await register(product.url, email)) !== 409) lost.push(email);
    // Each of these is there once or not at all, and can be registered or is taken: anything else is a half account.
    const half: string[] = [];
    for (const email of unknown) if (![201, 409].includes(await register(product.url, email))) half.push(email);
    const detail = `${KILLS} kills, ${acknowledged.length} acknowledged, ${unknown.length} unanswered`;
    record('acknowledged and lost', lost.length, 0, { detail });
    record('acknowledged at all', acknowledged.length, KILLS, { atLeast: true });
    record('neither there nor absent', half.length, 0);
    record('refused for no reason', failures.length, 0, { detail: [...new Set(failures)].join(', ') });
    record('serving again after, s', Math.max(...readySeconds), 15);
  } finally {
    await product.stop();
  }
}
