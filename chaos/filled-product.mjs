// Starts the product on a database that the run can fill by itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { createPool } from '../apps/api/src/db/client.ts';
import { startEmbeddedDatabase } from '../apps/api/src/db/embedded.ts';
import { fillWithHomes } from '../bench/homes.mjs';
import { startProduct } from '../bench/product.mjs';

const PASSWORD = 'turns are for everybody 1';

export async function startFilledProduct(port, fill) {
  const folder = mkdtempSync(join(tmpdir(), 'diyar-chaos-'));
  const database = await startEmbeddedDatabase({
    folder: join(folder, 'postgres'),
    socketFolder: folder,
    report: () => undefined,
    log: () => undefined,
  });
  const { host, user, database: name } = database.address;
  const databaseUrl = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  const pool = createPool(database.address, () => undefined);
  let product;
  const stop = async () => {
    await product?.stop();
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    product = await startProduct({ port, env: { DATABASE_URL: databaseUrl, SEED_DEMO: 'false' } });
    await fill(pool);
    return { ...product, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product with made-up homes in it, and a database client of the owner's beside it. */
export async function withFilledProduct({ port, homes }, work) {
  const product = await startFilledProduct(port, () => undefined);
  const client = await product.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await fillWithHomes(client, homes);
    await work(product, client);
  } finally {
    client.release();
    await product.stop();
  }
}

export async function addPerson(pool, email) {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await pool.query(
    `insert into users (first_name, last_name, email, password_hash, email_verified_at)
     values ('Chaos', 'Person', $1, $2, now()) returning id`,
    [email, password],
  );
  return rows[0].id;
}

export async function signIn(url, email) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = await answer.json();
  return { authorization: `Bearer ${data.accessToken}` };
}

/** Asks again and again, a few at once, and answers how long each took and how many failed. */
export async function askUntil(url, paths, isOver, atOnce = 4) {
  const times = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async (_, client) => {
      for (let count = client; !isOver(); count += 1) {
        const begun = performance.now();
        const answer = await fetch(url + paths[count % paths.length]).catch(() => undefined);
        await answer?.arrayBuffer();
        if (!answer?.ok) failed += 1;
        times.push(performance.now() - begun);
        await wait(20);
      }
    }),
  );
  return { times: times.toSorted((a, b) => a - b), failed };
}

export const p99 = (sorted) => sorted[Math.floor(sorted.length * 0.99)];
