// CPU time of the server for the list of properties, against a bare Fastify route and, with BENCH_AGAINST=<folder of another
// checkout>, list and searches against that version in the same run.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createDb, createPool, type DatabaseAddress } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { fillWithHomes } from './homes.ts';
import { call, compare, expectStatus, startServer, type MeasuredServer } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';
import { makeKeys, OTHER_CHECKOUT, root, startProduct } from './product.ts';
import type { RecordFigure } from './figures.ts';

const HOMES = OTHER_CHECKOUT === undefined ? 2000 : 20_000;
const HOT = { requests: 1000 };
const UNCACHED = { requests: 200 };
const ask = (url: string) => expectStatus(200, call(url));
/** Searches that match much the same share of any made-up homes. */
const SEARCHES = {
  'uncached list': '',
  'search by price range': '&priceMin=40000&priceMax=80000',
  'search by type and bedrooms, largest first': '&propertyType=Villa&bedrooms=2&sortBy=area&order=desc',
  'search by three amenities': '&amenities=Garden,Wifi,Gym',
  'search by a word': '&search=garden',
};

export async function measureList(record: RecordFigure): Promise<void> {
  const database = await startOwnDatabase({ settings: ['fsync=off', 'full_page_writes=off'] });
  try {
    await fillDatabase(database.address);
    await measureServer(database.url, record);
  } finally {
    await database.stop();
  }
}

async function fillDatabase(address: DatabaseAddress): Promise<void> {
  const db = createDb(createPool(address, (error) => console.error(error)));
  await migrate(db);
  await db.destroy();
  await fillHomes(address);
}

async function fillHomes(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await fillWithHomes(client, HOMES);
  } finally {
    await client.end();
  }
}

async function measureServer(databaseUrl: string, record: RecordFigure): Promise<void> {
  const env = {
    ...makeKeys(),
    DATABASE_URL: databaseUrl,
    SEED_DEMO: 'false',
  };
  const stops: (() => Promise<void> | void)[] = [];
  try {
    const product = await startProduct({ port: 4416, env });
    stops.push(() => product.stop());
    const list = `${product.url}/api/properties`;
    const hot = { pid: product.pid, ask: () => ask(list) };
    await warmUp(list);
    const startOther = async (kind: string, port: number, argument: string) => {
      const url = `http://127.0.0.1:${port}/api/properties`;
      const server = await startServer(join(root, 'bench/list-servers.ts'), [kind, String(port), argument], url);
      stops.push(server.stop);
      return { pid: server.pid, ask: () => ask(url) };
    };
    const fixed = await startOther('buffer', 4417, list);
    const { ratio, detail } = await compare(hot, fixed, HOT);
    record('hot list, server CPU against a bare Fastify route with a fixed buffer', ratio, 1.6, { detail });

    const uncached = { pid: product.pid, ask: askUncached(list) };
    const rows = await startOther('rows', 4418, databaseUrl);
    const plain = await compare(uncached, rows, UNCACHED);
    record('uncached list, server CPU against plain pg rows and JSON.stringify', plain.ratio, 1, {
      detail: plain.detail,
    });
    if (OTHER_CHECKOUT !== undefined) await compareWithOther({ list, hot }, { cwd: OTHER_CHECKOUT, env }, record);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** The other checkout has a database of its own, with its own migrations and as many homes. */
async function compareWithOther(
  { list: ownList, hot }: { list: string; hot: MeasuredServer },
  { cwd, env }: { cwd: string; env: Record<string, string> },
  record: RecordFigure,
): Promise<void> {
  const database = await startOwnDatabase({ settings: ['fsync=off', 'full_page_writes=off'] });
  try {
    const options = { cwd, port: 4419, env: { ...env, DATABASE_URL: database.url } };
    await (await startProduct(options)).stop();
    await fillHomes(database.address);
    const other = await startProduct(options);
    try {
      const list = `${other.url}/api/properties`;
      await warmUp(list);
      const { pid } = other;
      const ready = await compare(hot, { pid, ask: () => ask(list) }, HOT);
      record('hot list, server CPU against the other checkout', ready.ratio, 1.25, { detail: ready.detail });
      for (const [name, query] of Object.entries(SEARCHES)) {
        const ours = { pid: hot.pid, ask: askUncached(ownList, query) };
        const theirs = { pid, ask: askUncached(list, query) };
        const { ratio, detail } = await compare(ours, theirs, { ...UNCACHED, cost: 'time' });
        record(`${name}, time against the other checkout`, ratio, 1.25, { detail });
      }
    } finally {
      await other.stop();
    }
  } finally {
    await database.stop();
  }
}

/** Nobody asked for such an address before, so nothing is ready for it. */
function askUncached(list: string, query = ''): () => Promise<unknown> {
  let unique = 0;
  return () => ask(`${list}?nobody=${(unique += 1)}${query}`);
}

async function warmUp(list: string): Promise<void> {
  for (let times = 0; times < 5; times += 1) await ask(list).then(() => wait(50));
}
