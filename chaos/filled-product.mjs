// The product on a database of its own that holds made-up homes, with a client of the owner's beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillWithHomes } from '../bench/homes.mjs';
import { startProduct } from '../bench/product.mjs';
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts';

export async function withFilledProduct({ port, homes }, work) {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-chaos-'));
  const database = await startEmbeddedDatabase({
    folder: join(folder, 'postgres'),
    socketFolder: folder,
    report: () => undefined,
    log: () => undefined,
  });
  const { host, user, database: name } = database.address;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    SEED_DEMO: 'false',
  };
  const client = new pg.Client(database.address);
  try {
    await client.connect();
    const product = await startProduct({ port, env });
    try {
      await fillWithHomes(client, homes);
      await work(product, client);
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
