// What a home with very many holders costs whoever looks at it, against one with few.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Pool, PoolClient } from 'pg';
import type { RecordFigure } from './figures.ts';
import { call, median, timed } from './measuring.ts';
import type { Product } from './product.ts';

const FEW = 2000;
const MANY = 200_000;
const ROUNDS = 9;
const PASSWORD = 'measure twice 4';

interface HeldHome {
  id: string;
  owner: string;
  holder: string;
  /** Where the owner's money is paid out to. */
  payoutAccountId: string;
}

/** Answers the times of one home; `round` makes each call its own. */
type Work = (home: HeldHome, round: number) => Promise<number>;

export async function measureHolders(product: Product, pool: Pool, record: RecordFigure): Promise<void> {
  const few = await buildHome(product, pool, FEW);
  const many = await buildHome(product, pool, MANY);
  const get = (path: (home: HeldHome) => string, who?: 'owner' | 'holder'): Work => {
    return (home) => timed(() => expectStatus(200, `${product.url}/api${path(home)}`, who && home[who]));
  };
  const works: Record<string, Work> = {
    'token facts': get(({ id }) => `/properties/${id}/token-facts`),
    'the activity of the owner': get(() => '/activity', 'owner'),
    'the activity of a holder': get(() => '/activity', 'holder'),
    'the holdings of a holder': get(() => '/holdings', 'holder'),
    'the answer to recorded income': ({ id, owner }, round) =>
      timed(() => expectStatus(201, `${product.url}/api/properties/${id}/income`, owner, buildPeriod(round))),
    // The owner's balance has an entry for each sale.
    'a withdrawal by the owner': ({ owner, payoutAccountId }) => {
      const body = { currency: 'USD', amountMinor: 100, payoutAccountId };
      return timed(() => expectStatus(201, `${product.url}/api/withdrawals`, owner, body));
    },
  };
  for (const [name, work] of Object.entries(works)) {
    const ratios: number[] = [];
    const times: string[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const fewMs = await work(few, round);
      const manyMs = await work(many, round);
      // The first round warms both up.
      if (round === 0) continue;
      ratios.push(manyMs / fewMs);
      times.push(`${manyMs.toFixed(1)}/${fewMs.toFixed(1)}`);
    }
    record(`${name} with 200,000 holders of a home against 2,000`, median(ratios), 3, {
      detail: `${times.join(', ')} ms`,
    });
  }
}

function buildPeriod(round: number) {
  const day = new Date(Date.UTC(2026, 2, 1 + round)).toISOString().slice(0, 10);
  return { periodStart: day, periodEnd: day, receivedMinor: 100_00, costsMinor: 0, note: '', reason: 'Measured' };
}

async function expectStatus(wanted: number, url: string, token?: string, body?: object): Promise<void> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'idempotency-key': randomUUID() }),
  };
  const { status, text } = await call(url, body === undefined ? { headers } : { method: 'POST', body, headers });
  if (status !== wanted) throw new Error(`answered ${status}: ${text}`);
}

async function signIn(product: Product, pool: Pool, userId: string): Promise<string> {
  const email = `${userId}@mail.example`;
  const password = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await pool.query(
    `insert into users (id, first_name, last_name, email, password_hash, email_verified_at, identity_level, identity_until)
     values ($1, 'Bench', 'Holder', $2, $3, now(), 2, '2099-12-31')`,
    [userId, email, password],
  );
  const { text } = await call(`${product.url}/api/auth/login`, { method: 'POST', body: { email, password: PASSWORD } });
  return JSON.parse(text).data.accessToken;
}

async function buildHome(product: Product, pool: Pool, holders: number): Promise<HeldHome> {
  const [id, ownerId, holderId] = [randomUUID(), randomUUID(), randomUUID()];
  const [owner, holder] = [await signIn(product, pool, ownerId), await signIn(product, pool, holderId)];
  await pool.query(
    `insert into properties (id, owner_id, title, description, location, is_location_approximate, price_minor, currency,
       price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft,
       created_at)
     values ($1, $2, 'Held house', 'Everybody has it.', 'Dubai', false, $3::bigint * 20000, 'USD', $3::bigint * 20000, current_date,
       false, false, true, 'House', 3, 2, 1800, '2026-01-01')`,
    [id, ownerId, holders],
  );
  await pool.query(
    `insert into offerings (property_id, tokens_total, tokens_available, token_price_minor, valuation_minor, currency, valued_on,
       opens_at, attested_until)
     values ($1, $2::bigint * 2, $2, 10000, $2::bigint * 20000, 'USD', current_date, '2026-01-01', '2099-12-31')`,
    [id, holders],
  );
  // New, so that nothing is handed to the bank while it is measured.
  const { rows } = await pool.query<{ payoutAccountId: string }>(
    `insert into payout_accounts (id, user_id, currency, holder, bank, number_sealed, number_masked, created_at)
     values (gen_random_uuid(), $1, 'USD', 'Bench Holder', 'Bank of the Creek', '', '•••• 3456', now())
     returning id as "payoutAccountId"`,
    [ownerId],
  );
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The guards are for one order at a time; so many at once come without.
    await client.query('set session_replication_role = replica');
    await holdTokens(client, { id, ownerId, holderId, holders });
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
  return { id, owner, holder, ...rows[0]! };
}

interface Holding {
  id: string;
  ownerId: string;
  holderId: string;
  holders: number;
}

/** As the product would have it after so many completed investments of one token each, paid to the owner. */
async function holdTokens(client: PoolClient, { id, ownerId, holderId, holders }: Holding): Promise<void> {
  await client.query(
    `insert into ledger_accounts (kind, unit, user_id, property_id)
     select 'holding', 'token/' || $1::uuid, case when n = 1 then $2::uuid else gen_random_uuid() end, $1::uuid
     from generate_series(1, $3::int) as n`,
    [id, holderId, holders],
  );
  await client.query(
    `insert into ledger_accounts (kind, unit, user_id, property_id)
     values ('treasury', 'token/' || $1::uuid, null, $1), ('person', 'USD', $2, null)
     on conflict (name) do nothing`,
    [id, ownerId],
  );
  await client.query(
    `with holder as materialized (
       select id, user_id, nextval('ledger_transaction_numbers') as transaction_id, gen_random_uuid() as order_id
       from ledger_accounts where kind = 'holding' and property_id = $1
     ), ordered as (
       insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
         charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
       select order_id, user_id, $1, 'Held house', $2, 10000, 1, 10000, 10000, 0, 'USD', 'creditCard', 'completed',
         '2026-01-30', '2026-02-01', '2026-02-01' from holder
     ), made as (
       insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
       select transaction_id, 'investment-completed', '2026-02-01', user_id, $1, 'investment', order_id from holder
     ), balanced as (
       insert into ledger_balances (account_id, balance)
       select id, 1 from holder union all
       select id, $3::bigint * 10000 from ledger_accounts where kind = 'person' and unit = 'USD' and user_id = $2 union all
       select id, $3::bigint from ledger_accounts where kind = 'treasury' and property_id = $1
     ), tallied as (
       insert into token_tallies (property_id, sold, reserved, holders) values ($1, $3, 0, $3)
     )
     insert into ledger_entries (transaction_id, line, account_id, unit, amount)
     select transaction_id, 1, holder.id, 'token/' || $1::uuid, 1 from holder
     union all
     select transaction_id, case account.kind when 'treasury' then 2 else 3 end, account.id, account.unit, case account.kind when 'treasury' then -1 else 10000 end
     from holder, ledger_accounts as account
     where (account.kind = 'treasury' and account.property_id = $1) or (account.kind = 'person' and account.user_id = $2)`,
    [id, ownerId, holders],
  );
}
