import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const SUPPLY = '0035_ledger_supply.ts';

/** Tokens in the accounts of a kind. */
async function sum(db: Kysely<unknown>, kind: string): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(balance), 0)::bigint as balance from ledger_balances
    join ledger_accounts on id = account_id where kind = ${kind}`.execute(db);
  return rows[0]!.balance;
}

it('issues the tokens of homes that already gave some out, and leaves what was sealed as it was', async () => {
  const db = createDb(createPool(await makeDatabase(`ledger_supply_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const untyped = db as unknown as Kysely<unknown>;
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((name) => name < SUPPLY),
    ),
  );
  const [home, deleted] = [randomUUID(), randomUUID()];
  await sql`
    insert into users (id, first_name, last_name, email) values (${home}, 'Layla', 'Rahman', 'layla@example.com')`.execute(
    db,
  );
  await sql`
    insert into properties (id, owner_id, title, description, location, is_location_approximate, price_minor, currency,
      price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft,
      tokens_total, tokens_available, deleted_at)
    select id, ${home}, 'House', 'Quiet.', 'Dubai', false, 1000000, 'USD', 1000000, current_date, false, false, true, 'House', 1, 1,
      900, 100, available, deleted_at
    from (values (${home}::uuid, 93, null), (${deleted}::uuid, 100, now())) as home (id, available, deleted_at)`.execute(
    db,
  );
  const token = `token/${home}`;
  await sql`
    select post_to_ledger(${JSON.stringify([
      {
        kind: 'investment-held',
        at: new Date(),
        user_id: home,
        property_id: home,
        subject_kind: 'investment',
        subject_id: randomUUID(),
        lines: [
          { kind: 'treasury', unit: token, property_id: home, amount: '-7' },
          { kind: 'reserved', unit: token, property_id: home, user_id: home, amount: '7' },
        ],
      },
    ])}::jsonb)`.execute(db);
  expect(await sum(untyped, 'treasury')).toBe(-7n);
  await sql`select seal_ledger(100)`.execute(db);

  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [SUPPLY]));

  expect(await sum(untyped, 'issuer')).toBe(-100n);
  expect(await sum(untyped, 'treasury')).toBe(93n);
  const { rows } = await sql`
    select from ledger_seals where ledger_content(transaction_id) is distinct from content`.execute(db);
  expect(rows).toEqual([]);
  // The treasury is bounded by what it has, also where nobody looks at the home.
  const take = sql`
    select post_to_ledger(jsonb_build_array(jsonb_build_object('kind', 'investment-held', 'at', now(), 'user_id', ${home}::uuid,
      'property_id', ${home}::uuid, 'subject_kind', 'investment', 'subject_id', gen_random_uuid(), 'lines', jsonb_build_array(
        jsonb_build_object('kind', 'treasury', 'unit', ${token}::text, 'property_id', ${home}::uuid, 'amount', -94),
        jsonb_build_object('kind', 'reserved', 'unit', ${token}::text, 'property_id', ${home}::uuid, 'user_id', ${home}::uuid,
          'amount', 94)))))`;
  await expect(take.execute(db)).rejects.toThrow('has 93 tokens and cannot give out 94');
});
