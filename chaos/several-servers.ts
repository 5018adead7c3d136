// Several servers of the product on one database, behind one address, used by clients that repeat what was not answered.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createDb, createPool } from '../apps/api/src/db/client.ts';
import { buildWorld, settle, startLoad, type World } from '../apps/api/src/testing/mixed-load.ts';
import type { RecordFigure } from '../bench/figures.ts';
import { startOwnDatabase } from '../bench/own-database.ts';
import { makeKeys, type Product, startProduct } from '../bench/product.ts';
import { seed } from './seed.ts';
import { recordProof, recordTally } from './under-load.ts';

const CLIENTS = 6;

export interface Servers {
  world: World;
  /** Those that were started before the load. */
  first: Product[];
  /** `checkout`: folder of another version. */
  start(checkout?: string): Promise<Product>;
}

interface Options {
  /** Of the one address; the servers have the ports after it. */
  port: number;
  /** So many are there from the beginning. */
  count: number;
  checkout?: string;
}

export async function harmSeveralServers(
  record: RecordFigure,
  { port, count, checkout }: Options,
  harm: (servers: Servers) => Promise<void>,
): Promise<void> {
  const database = await startOwnDatabase();
  const env = {
    DATABASE_URL: database.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SEED_DEMO: 'false',
    ...makeKeys(),
  };
  const servers: Product[] = [];
  let lastPort = port;
  const start: Servers['start'] = async (cwd) => {
    lastPort += 1;
    const server = await startProduct({ port: lastPort, env, ...(cwd !== undefined && { cwd }) });
    servers.push(server);
    return server;
  };
  const balancer = await startBalancer(port, () => servers.filter((server) => server.isRunning()));
  const db = createDb(createPool(database.address, () => undefined));
  try {
    for (let left = count; left > 0; left -= 1) await start(checkout);
    const world = await buildWorld(`http://127.0.0.1:${port}`, db, { clients: CLIENTS, seed });
    const load = startLoad(world);
    try {
      await harm({ world, first: [...servers], start });
    } finally {
      await load.stop();
    }
    await settle(world);
    // One person may add so many listings an hour.
    await recordTally(record, world, / LISTINGS_SPENT$/);
    await recordProof(record, env);
  } finally {
    await db.destroy();
    for (const server of servers) await server.stop();
    await balancer.stop();
    await database.stop();
  }
}

/** Gives each connection to the next server in turn that accepts it. */
async function startBalancer(port: number, listServers: () => Product[]): Promise<{ stop(): Promise<void> }> {
  const clients = new Set<Socket>();
  let turn = 0;
  const listener = createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    const running = listServers();
    turn += 1;
    void joinFirst(client, [...running.slice(turn % running.length), ...running.slice(0, turn % running.length)]);
  });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    async stop() {
      for (const client of clients) client.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}

async function joinFirst(client: Socket, servers: Product[]): Promise<void> {
  for (const { url } of servers) {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    try {
      await once(server, 'connect');
    } catch {
      continue;
    }
    server.on('error', () => undefined);
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    client.pipe(server);
    server.pipe(client);
    return;
  }
  client.destroy();
}
