// Starts the product on a database that the run can fill by itself.
import { hash } from '@node-rs/argon2';
import type { Pool, PoolClient } from 'pg';
import { createPool } from '../apps/api/src/db/client.ts';
import { fillWithHomes } from '../bench/homes.ts';
import { startOwnDatabase } from '../bench/own-database.ts';
import { startProduct, type Product } from '../bench/product.ts';

const PASSWORD = 'turns are for everybody 1';

export interface FilledProduct extends Product {
  pool: Pool;
}

export async function startFilledProduct(
  port: number,
  fill: (pool: Pool) => Promise<void> | void,
): Promise<FilledProduct> {
  const database = await startOwnDatabase();
  const pool = createPool(database.address, () => undefined);
  let product: Product | undefined;
  const stop = async () => {
    await product?.stop();
    await pool.end();
    await database.stop();
  };
  try {
    product = await startProduct({ port, env: { DATABASE_URL: database.url, SEED_DEMO: 'false' } });
    await fill(pool);
    return { ...product, pool, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The product with made-up homes in it, and a database client of the owner's next to it. */
export async function withFilledProduct(
  { port, homes }: { port: number; homes: number },
  work: (product: FilledProduct, client: PoolClient) => Promise<void>,
): Promise<void> {
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

export async function addPerson(pool: Pool, email: string): Promise<string> {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (first_name, last_name, email, password_hash, email_verified_at, identity_level, identity_until)
     values ('Chaos', 'Person', $1, $2, now(), 2, '2099-12-31') returning id`,
    [email, password],
  );
  return rows[0]!.id;
}

export async function signIn(url: string, email: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } };
  return { authorization: `Bearer ${data.accessToken}` };
}
