// What an investment and a distribution cost, against the least they could cost on this machine.
import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { createDb, createPool, type DatabaseAddress, type Db } from '../apps/api/src/db/client.ts';
import { payBatch, planShares } from '../apps/api/src/features/ledger/distribution.service.ts';
import { move, outside, post, propertyIncome } from '../apps/api/src/features/ledger/ledger.service.ts';
import { setSupply } from '../apps/api/src/features/tokens/tokens.service.ts';
import { INCOME_BATCH } from '../packages/domain/src/limits.ts';
import { compareInvestments, INVESTMENTS_A_ROUND, openMarket } from './market.ts';
import { median, timed } from './measuring.ts';
import { measureHolders } from './money-holders.ts';
import { startOwnDatabase } from './own-database.ts';
import { startProduct, type Product } from './product.ts';
import type { RecordFigure } from './figures.ts';

const ROUNDS = 5;
const HOLDERS = 100_000;

export async function measureMoney(record: RecordFigure): Promise<void> {
  await compareInvestments(record);
  const database = await startOwnDatabase();
  const pool = createPool(database.address, () => undefined);
  try {
    const product = await startProduct({ port: 4416, env: { DATABASE_URL: database.url, SEED_DEMO: 'false' } });
    try {
      await measureInvestments(product, pool, record);
      await measureHolders(product, pool, record);
    } finally {
      await product.stop();
    }
    await measureDistribution(database.address, pool, record);
  } finally {
    await pool.end();
    await database.stop();
  }
}

interface Home {
  id: string;
  ownerId: string;
}

export async function makeHome(pool: Pick<Pool, 'query'>, tokens: number): Promise<Home> {
  const { rows } = await pool.query<Home>(
    `with owner as (
       insert into users (first_name, last_name, email, email_verified_at, identity_level, identity_until)
       values ('Bench', 'Owner', $1, now(), 2, '2099-12-31') returning id
     )
     insert into properties (owner_id, title, description, location, is_location_approximate, price_minor, currency,
       price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft)
     select id, 'Hot house', 'Everybody wants it.', 'Dubai', false, $2::bigint * 10000, 'USD', $2::bigint * 10000, current_date,
       false, false, true, 'House', 3, 2, 1800
     from owner returning id, owner_id as "ownerId"`,
    [`owner-${randomUUID()}@mail.example`, tokens],
  );
  const home = rows[0]!;
  await pool.query(
    `insert into offerings (property_id, tokens_total, tokens_available, token_price_minor, valuation_minor, currency, valued_on,
       opens_at, attested_until) values ($1, $2, $2, 10000, $2::bigint * 10000, 'USD', current_date, now(), '2099-12-31')`,
    [home.id, tokens],
  );
  return home;
}

/** Bare: the same row is decreased and one row is written, by the driver alone over as many connections, with nothing around it. */
async function measureInvestments(product: Product, pool: Pool, record: RecordFigure): Promise<void> {
  const home = await makeHome(pool, 10_000_000);
  await setSupply(createDb(pool), home, 10_000_000n, { at: new Date(), actor: null });
  await pool.query(
    'create table bench_orders (id uuid primary key, property_id uuid not null, tokens bigint not null)',
  );
  const market = await openMarket(product, pool, home.id);
  const bare = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(
      'update offerings set tokens_available = tokens_available - 1 where property_id = $1 and tokens_available >= 1',
      [home.id],
    );
    await client.query('insert into bench_orders values ($1, $2, 1)', [randomUUID(), home.id]);
    await client.query('commit');
    client.release();
  };
  const ratios: number[] = [];
  const rates: string[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bareMs = await market.time(bare);
    const investMs = await market.time(market.invest);
    // The first round warms both up.
    if (round === 0) continue;
    ratios.push(bareMs / investMs);
    rates.push([investMs, bareMs].map((ms) => Math.round((INVESTMENTS_A_ROUND / ms) * 1000)).join('/'));
  }
  record('investments a second in one home, 50 buyers, against bare transactions on its row', median(ratios), 0.5, {
    atLeast: true,
    detail: `${rates.join(', ')} a second`,
  });
}

async function measureDistribution(address: DatabaseAddress, plenty: Pool, record: RecordFigure): Promise<void> {
  const pool = await plenty.connect();
  await pool.query('set statement_timeout = 0');
  const home = await makeHome(pool, HOLDERS * 2);
  // The guards are for one order at a time; a hundred thousand at once come without.
  await pool.query('set session_replication_role = replica');
  await holdTokens(pool, home);
  await pool.query('reset session_replication_role');
  await pool.query('create table bench_entries (like ledger_entries including all)');
  await pool.query('vacuum analyze');
  const db = createDb(createPool(address, () => undefined));
  const ratios: number[] = [];
  const times: string[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bulkMs = await timed(() =>
        pool.query(
          `insert into bench_entries (transaction_id, line, account_id, unit, amount)
           select $1, n, n, 'USD', 1 from generate_series(1, $2::int) as n`,
          [round, HOLDERS + 1],
        ),
      );
      const distributeMs = await timed(() => distributeOnce(db, home, 1_000_000_00n + BigInt(round)));
      // The first time everybody gets an account.
      if (round === 0) continue;
      ratios.push(distributeMs / bulkMs);
      times.push(`${Math.round(distributeMs)}/${Math.round(bulkMs)}`);
    }
  } finally {
    await db.destroy();
    pool.release();
  }
  record('distribution to 100,000 holders against one bulk insert of as many rows', median(ratios), 3, {
    detail: `${times.join(', ')} ms`,
  });
}

/** As the product would have it after so many completed investments, written in one go. */
async function holdTokens(pool: PoolClient, { id }: Home): Promise<void> {
  await pool.query(
    `insert into ledger_accounts (kind, unit, user_id, property_id)
     select 'holding', 'token/' || $1::uuid, gen_random_uuid(), $1::uuid from generate_series(1, $2::int)`,
    [id, HOLDERS],
  );
  await pool.query(
    `insert into ledger_accounts (kind, unit, property_id) values ('treasury', 'token/' || $1::uuid, $1::uuid)`,
    [id],
  );
  await pool.query(`insert into ledger_accounts (kind, unit, property_id) values ('property', 'USD', $1)`, [id]);
  await pool.query(
    `with holder as materialized (
       select id, user_id, nextval('ledger_transaction_numbers') as transaction_id
       from ledger_accounts where kind = 'holding' and property_id = $1
     ), made as (
       insert into ledger_transactions (id, kind, at, user_id, property_id)
       select transaction_id, 'investment-completed', '2026-01-01', user_id, $1 from holder
     ), treasury as (
       select id from ledger_accounts where kind = 'treasury' and property_id = $1
     )
     insert into ledger_entries (transaction_id, line, account_id, unit, amount)
     select transaction_id, 1, holder.id, 'token/' || $1::uuid, 1 from holder
     union all
     select transaction_id, 2, treasury.id, 'token/' || $1::uuid, -1 from holder, treasury`,
    [id],
  );
}

/** The record that the shares belong to. */
async function insertPeriod(
  tx: Db,
  home: Home,
  incomeId: string,
  actor: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .insertInto('income_periods')
    .values({
      id: incomeId,
      // Without the home, so that every round can have the same days.
      property_id: null,
      property_title: 'Hot house',
      owner_id: home.ownerId,
      starts_on: '2026-02-01',
      ends_on: '2026-02-28',
      currency: 'USD',
      usd_micros: 1_000_000n,
      received_minor: 1n,
      costs_minor: 0n,
      lost_minor: 0n,
      corrects: null,
      tokens_total: BigInt(HOLDERS * 2),
      holders_token_days: 0n,
      holders_minor: 0n,
      note: '',
      state: 'distributing',
      created_at: new Date(),
    })
    .execute();
  await tx
    .insertInto('income_distributions')
    .values({ income_id: incomeId, actor_id: actor.userId, session_id: actor.sessionId, lines: null })
    .execute();
}

async function distributeOnce(db: Db, home: Home, amountMinor: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const incomeId = randomUUID();
    const actor = { userId: home.ownerId, sessionId: randomUUID() };
    const lines = move(amountMinor, outside('USD'), propertyIncome(home.id, 'USD'));
    const header = {
      at: new Date(),
      userId: home.ownerId,
      propertyId: home.id,
      actor,
      subject: { kind: 'income' as const, id: incomeId },
    };
    await post(tx, [{ kind: 'income-received', ...header, lines }]);
    await insertPeriod(tx, home, incomeId, actor);
    const distribution = {
      propertyId: home.id,
      startsOn: '2026-02-01',
      endsOn: '2026-02-28',
      incomeId,
      ownerId: home.ownerId,
      actor,
      currency: 'USD' as const,
      amountMinor,
      wholeTokenDays: BigInt(HOLDERS * 2 * 28),
      at: new Date(),
    };
    const planned = await planShares(tx, distribution);
    for (let step = 0; step * INCOME_BATCH < planned.lines; step += 1)
      await payBatch(tx, distribution, step, INCOME_BATCH);
  });
}
