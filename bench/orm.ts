// CPU time of server and database for a list that nothing is ready for, against a NestJS controller over TypeORM on the same data.
import { join } from 'node:path';
import pg from 'pg';
import { createDb, createPool } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { fillWithHomes } from './homes.ts';
import { call, compare, expectStatus, startServer } from './measuring.ts';
import { startOwnDatabase, type OwnDatabase } from './own-database.ts';
import { makeKeys, root, startProduct } from './product.ts';
import type { RecordFigure } from './figures.ts';

const BAR = 0.4;
/** The more homes, the longer each answer of the other server takes. */
const sizes = [
  { homes: 65, requests: 150, rounds: 9 },
  { homes: 20_000, requests: 20, rounds: 4 },
  { homes: Number(process.env['BENCH_HOMES'] ?? 1_000_000), requests: 2, rounds: 2 },
];
const queries = { 'without a filter': '', 'with a filter': '&isForSale=true' };
/** As many as the product has connections for what anybody may read. */
const AT_ONCE = 4;
/** Nothing runs on its own, whose time would be added to one of the two. */
const settings = ['fsync=off', 'full_page_writes=off', 'max_wal_size=8GB', 'autovacuum=off'];

export async function measureOrm(record: RecordFigure): Promise<void> {
  for (const size of sizes) {
    const database = await startOwnDatabase({ settings });
    try {
      await fill(database, size.homes);
      await measure(database, size, record);
    } finally {
      await database.stop();
    }
  }
}

async function fill({ address }: OwnDatabase, homes: number): Promise<void> {
  const db = createDb(createPool(address, (error) => console.error(error)));
  await migrate(db);
  await db.destroy();
  const client = new pg.Client(address);
  await client.connect();
  await fillWithHomes(client, homes);
  await client.end();
}

async function measure(
  database: OwnDatabase,
  { homes, requests, rounds }: (typeof sizes)[number],
  record: RecordFigure,
): Promise<void> {
  const env = {
    ...makeKeys(),
    DATABASE_URL: database.url,
    SEED_DEMO: 'false',
  };
  const product = await startProduct({ port: 4416, env });
  try {
    const url = 'http://127.0.0.1:4420/api/properties';
    const other = await startServer(join(root, 'bench/orm-server.ts'), ['4420', database.url], url);
    try {
      let unique = 0;
      const asking = (pid: number, address: string, query: string) => ({
        pid,
        ask: () => expectStatus(200, call(`${address}?limit=30&nobody=${(unique += 1)}${query}`)),
      });
      for (const [name, query] of Object.entries(queries)) {
        const { ratio, detail } = await compare(
          asking(product.pid, `${product.url}/api/properties`, query),
          asking(other.pid, url, query),
          { requests, rounds, atOnce: AT_ONCE, databasePid: database.pid },
        );
        const figure = `uncached list ${name}, ${homes.toLocaleString('en')} homes, server and database CPU against NestJS and TypeORM`;
        record(figure, ratio, BAR, { detail });
      }
    } finally {
      other.stop();
    }
  } finally {
    await product.stop();
  }
}
