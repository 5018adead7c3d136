// 1,500 requests for an address of 7,000 characters that nobody knows: what they leave in the log.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repeat } from '../../bench/measuring.ts';
import { startProduct } from '../../bench/product.ts';
import type { RecordFigure } from '../../bench/figures.ts';

const PORT = 4425;
const REQUESTS = 1500;
const AT_ONCE = 10;
const LONGEST_LINE_DELAY_MS = 2000;

function countBytes(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

export async function harm(record: RecordFigure): Promise<void> {
  const product = await startProduct({ port: PORT });
  try {
    const logs = join(product.dataDir, 'logs');
    const before = countBytes(logs);
    const answered: number[] = [];
    const askForNothing = async () => {
      const answer = await fetch(`${product.url}/api/files/${'a'.repeat(7000)}`);
      await answer.arrayBuffer();
      answered.push(answer.status);
    };
    await repeat(REQUESTS, askForNothing, AT_ONCE);
    await wait(LONGEST_LINE_DELAY_MS);
    record('answered with 404', answered.filter((status) => status === 404).length, REQUESTS, { atLeast: true });
    record('log, bytes a request', (countBytes(logs) - before) / REQUESTS, 200);
    const open = readdirSync(logs).filter((name) => (statSync(join(logs, name)).mode & 0o077) !== 0);
    record('log files that others can read', open.length, 0);
  } finally {
    await product.stop();
  }
}
