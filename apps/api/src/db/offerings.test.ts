import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const OFFERINGS = '0036_offerings.ts';

it('gives each divided home an offering, and each order the number of tokens it was a part of', async () => {
  const db = createDb(createPool(await makeDatabase(`offerings_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((name) => name < OFFERINGS),
    ),
  );
  const owner = randomUUID();
  const [shares, sale, undivided, deleted, withdrawn] = Array.from({ length: 5 }, () => randomUUID());
  await sql`
    insert into users (id, first_name, last_name, email) values (${owner}, 'Layla', 'Rahman', 'layla@example.com')`.execute(
    db,
  );
  await sql`
    insert into properties (id, owner_id, title, description, location, is_location_approximate, price_minor, value_minor,
      currency, price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms,
      area_sqft, tokens_total, tokens_available, deleted_at, withdrawn_at)
    select id, ${owner}, 'House', 'Quiet.', 'Dubai', false, 1000000, value, 'AED', 272294, current_date, for_sale, false,
      divided > 0, 'House', 1, 1, 900, divided, available, deleted_at, withdrawn_at
    from (values
      (${shares}::uuid, null::bigint, false, 27, 20, null::timestamptz, null::timestamptz),
      (${sale}::uuid, 990000, true, 26, 26, null, null),
      (${undivided}::uuid, null, true, 0, 0, null, null),
      (${deleted}::uuid, null, false, 27, 27, now(), null),
      (${withdrawn}::uuid, null, false, 27, 27, null, now())
    ) as home (id, value, for_sale, divided, available, deleted_at, withdrawn_at)`.execute(db);
  await sql`
    insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
      charged_minor, fee_minor, currency, method, state, created_at, held_until)
    values (${randomUUID()}, ${owner}, ${shares}, 'House', ${owner}, 70000, 7, 10000, 70000, 0, 'USD', 'crypto', 'held', now(),
      now())`.execute(db);

  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [OFFERINGS]));

  const rows = await db
    .selectFrom('offerings')
    .select(['property_id', 'tokens_total', 'tokens_available', 'valuation_minor', 'currency', 'state', 'is_listed'])
    .execute();
  const facts = new Map(
    rows.map((row) => [
      row.property_id,
      [row.tokens_total, row.tokens_available, row.valuation_minor, row.currency, row.state, row.is_listed],
    ]),
  );
  expect(facts).toEqual(
    new Map([
      [shares, [27n, 20n, 1_000_000n, 'AED', 'open', true]],
      [sale, [26n, 26n, 990_000n, 'AED', 'open', true]],
      [withdrawn, [27n, 27n, 1_000_000n, 'AED', 'open', false]],
    ]),
  );
  expect(await db.selectFrom('investments').select(['tokens_total', 'reopened_until']).execute()).toEqual([
    { tokens_total: 27n, reopened_until: null },
  ]);
  // On the market again, its tokens can be taken: a trigger keeps the offering in step.
  await sql`update properties set withdrawn_at = null where id = ${withdrawn}`.execute(db);
  await sql`select take_tokens(${withdrawn}, 2, 2)`.execute(db);
  await expect(sql`select take_tokens(${withdrawn}, 2, 1)`.execute(db)).rejects.toThrow('not to be had');
  await sql`update properties set closed_at = now() where id = ${withdrawn}`.execute(db);
  await expect(sql`select take_tokens(${withdrawn}, 2, 3)`.execute(db)).rejects.toThrow('not to be had');
});
