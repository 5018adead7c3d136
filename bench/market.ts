// Buyers of one home who order at the same time, and what their orders cost in another version of the product.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Pool } from 'pg';
import { createPool } from '../apps/api/src/db/client.ts';
import { call, expectStatus, median, timed } from './measuring.ts';
import { startOwnDatabase } from './own-database.ts';
import { OTHER_CHECKOUT, root, startProduct, type Product } from './product.ts';
import type { RecordFigure } from './figures.ts';

const ROUNDS = 10;
const BUYERS = 50;
export const INVESTMENTS_A_ROUND = 500;
const PASSWORD = 'measure twice 4';

const send = (url: string, body: object, headers: Record<string, string> = {}) =>
  call(url, { method: 'POST', body, headers });

async function addPeople(pool: Pool, emails: string[]): Promise<void> {
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await pool.query(
    `insert into users (first_name, last_name, email, password_hash, email_verified_at)
     select 'Bench', 'Person', email, $2, now() from unnest($1::text[]) as email`,
    [emails, password],
  );
  if (await hasColumn(pool, 'users', 'identity_level'))
    await pool.query("update users set identity_level = 2, identity_until = '2099-12-31' where email = any ($1)", [
      emails,
    ]);
}

async function signBuyersIn(product: Product, pool: Pool): Promise<string[]> {
  const emails = Array.from({ length: BUYERS }, (_, index) => `buyer${index}@mail.example`);
  await addPeople(pool, emails);
  const tokens: string[] = [];
  for (const email of emails) {
    const { text } = await send(`${product.url}/api/auth/login`, { email, password: PASSWORD });
    tokens.push(JSON.parse(text).data.accessToken);
  }
  return tokens;
}

interface Buyer {
  authorization: string;
  quote?: string;
}

/** Buyers of one home, all signed in. */
interface Market {
  invest(buyer: Buyer): Promise<void>;
  /** Milliseconds that the work of all buyers takes, in a round of waves. */
  time(work: (buyer: Buyer) => Promise<void>): Promise<number>;
}

export async function openMarket(product: Product, pool: Pool, homeId: string): Promise<Market> {
  const order = { propertyId: homeId, amount: 100, method: 'creditCard' };
  const buyers: Buyer[] = (await signBuyersIn(product, pool)).map((token) => ({ authorization: `Bearer ${token}` }));
  const askQuote = async (buyer: Buyer) => {
    const { text } = await send(`${product.url}/api/investments/quote`, order, { authorization: buyer.authorization });
    buyer.quote = JSON.parse(text).data.quote;
  };
  return {
    async invest({ authorization, quote }) {
      const headers = { authorization, 'idempotency-key': randomUUID() };
      await expectStatus(201, send(`${product.url}/api/investments`, { ...order, quote }, headers));
    },
    // A person has one open order for a home and a quote buys once, so the orders of a wave are over, and new quotes asked for,
    // before the next one begins. Both sides are timed in the same waves.
    async time(work) {
      let ms = 0;
      for (let wave = 0; wave < INVESTMENTS_A_ROUND / BUYERS; wave += 1) {
        await Promise.all(buyers.map(askQuote));
        ms += await timed(() => Promise.all(buyers.map(work)));
        await pool.query("update investments set state = 'completed', ended_at = held_until where state = 'held'");
      }
      return ms;
    },
  };
}

/** Two versions by turns, each with a database of its own and a home that was listed through its API. */
export async function compareInvestments(record: RecordFigure): Promise<void> {
  if (OTHER_CHECKOUT === undefined) return;
  const stops: (() => Promise<unknown>)[] = [];
  const open = async (cwd: string, port: number) => {
    const database = await startOwnDatabase();
    stops.push(() => database.stop());
    const pool = createPool(database.address, () => undefined);
    stops.push(() => pool.end());
    const product = await startProduct({ cwd, port, env: { DATABASE_URL: database.url, SEED_DEMO: 'false' } });
    stops.push(() => product.stop());
    return openMarket(product, pool, await listHome(product, pool));
  };
  try {
    const [ours, theirs] = [await open(root, 4416), await open(OTHER_CHECKOUT, 4419)];
    const ratios: number[] = [];
    const times: string[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [ourMs, theirMs] = [await ours.time(ours.invest), await theirs.time(theirs.invest)];
      if (round === 0) continue;
      ratios.push(ourMs / theirMs);
      times.push(`${Math.round(ourMs)}/${Math.round(theirMs)}`);
    }
    record('investments in one home, 50 buyers, time against the other checkout', median(ratios), 1.25, {
      detail: `${times.join(', ')} ms`,
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** Where a version looks at people and homes, they have passed. */
async function listHome(product: Product, pool: Pool): Promise<string> {
  const email = 'owner@mail.example';
  await addPeople(pool, [email]);
  const { text } = await send(`${product.url}/api/auth/login`, { email, password: PASSWORD });
  const authorization = `Bearer ${JSON.parse(text).data.accessToken}`;
  const amount = 1_000_000_000;
  const home = {
    title: 'Hot house',
    description: 'Everybody wants it.',
    location: 'Dubai',
    price: amount,
    valuation: amount,
    isForInvestment: true,
  };
  const headers = { authorization, 'idempotency-key': randomUUID() };
  const answer = await expectStatus(201, send(`${product.url}/api/properties`, home, headers));
  const { id } = JSON.parse(answer.text).data;
  if (await hasColumn(pool, 'offerings', 'attested_until'))
    await pool.query("update offerings set attested_until = '2099-12-31' where property_id = $1", [id]);
  return id;
}

async function hasColumn(pool: Pool, table: string, column: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from information_schema.columns where table_name = $1 and column_name = $2',
    [table, column],
  );
  return rowCount !== 0;
}
