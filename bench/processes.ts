// Requests a second of two and four servers on one database against those of one. Where the cores of the machine are the limit, servers
// that send a fixed answer show it in the same run: they share nothing, and still gain no more.
import { join } from 'node:path';
import pg from 'pg';
import { fillWithHomes } from './homes.ts';
import { call, expectStatus, repeat, startServer, timed } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';
import { makeKeys, root, startProduct } from './product.ts';
import type { RecordFigure } from './figures.ts';

const HOMES = 2000;
const PORT = 4430;
const FIXED_PORT = 4440;
const COUNTS = [1, 2, 4];
const BARS = new Map([
  [2, 1.7],
  [4, 2.5],
]);
const REQUESTS = 1200;
const ROUNDS = 5;
const AT_ONCE = 32;
/** Of the limit that the fixed answers show: time on a shared machine is noisy. */
const OF_LIMIT = 0.9;

export async function measureProcesses(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase({ settings: ['fsync=off', 'full_page_writes=off'] });
  const stops: (() => Promise<void> | void)[] = [() => database.stop()];
  try {
    const env = {
      ...makeKeys(),
      DATABASE_URL: database.url,
      SEED_DEMO: 'false',
    };
    const [ours, fixed]: string[][] = [[], []];
    for (let server = 0; server < Math.max(...COUNTS); server += 1) {
      const product = await startProduct({ port: PORT + server, env });
      stops.push(() => product.stop());
      ours!.push(`${product.url}/api/properties?limit=30&isForSale=true`);
      if (server === 0) await fill(database.address);
      const url = `http://127.0.0.1:${FIXED_PORT + server}/api/properties`;
      const script = join(root, 'bench/list-servers.ts');
      const plain = await startServer(script, ['buffer', String(FIXED_PORT + server), ours![0]!], url);
      stops.push(plain.stop);
      fixed!.push(`${url}?`);
    }
    const rates = await measureRates(ours!);
    const limits = await measureRates(fixed!);
    for (const [count, bar] of BARS) {
      const [gain, limit] = [rates.get(count)! / rates.get(1)!, limits.get(count)! / limits.get(1)!];
      const detail = `${Math.round(rates.get(count)!)} / ${Math.round(rates.get(1)!)} a second; fixed answers gain ${limit.toFixed(2)}`;
      record(`${count} servers against one, uncached list`, gain, Math.min(bar, limit * OF_LIMIT), {
        atLeast: true,
        detail,
      });
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function fill(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await fillWithHomes(client, HOMES);
  await client.end();
}

/** Requests a second by the number of servers, the best of the rounds. */
async function measureRates(servers: string[]): Promise<Map<number, number>> {
  const best = new Map<number, number>();
  let unique = 0;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const count of COUNTS) {
      const ask = () => {
        unique += 1;
        return expectStatus(200, call(`${servers[unique % count]}&nobody=${unique}`));
      };
      const ms = await timed(() => repeat(REQUESTS, ask, AT_ONCE));
      // The first round warms them up.
      if (round > 0) best.set(count, Math.max(best.get(count) ?? 0, (REQUESTS / ms) * 1000));
    }
  return best;
}
