import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const STEPS = '0037_lease_steps.ts';

it('keeps the bargain of leases that are older: no notice, a first month that the owner has, later months from now on', async () => {
  const db = createDb(createPool(await makeDatabase(`lease_steps_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const untyped = db as unknown as Kysely<unknown>;
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((name) => name < STEPS),
    ),
  );
  const [owner, tenant, home] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into users (id, first_name, last_name, email) values (${owner}, 'Omar', 'Haddad', 'omar@example.com')`.execute(
    db,
  );
  await sql`
    insert into properties (id, owner_id, title, description, location, is_location_approximate, price_minor, currency,
      price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft)
    values (${home}, ${owner}, 'Flat', 'Quiet.', 'Dubai', false, 100000, 'USD', 100000, current_date, false, true, false, 'House', 1, 1,
      900)`.execute(db);
  const leases = { running: randomUUID(), ended: randomUUID(), returned: randomUUID() };
  for (const [id, endedAt, returnedAt] of [
    [leases.running, null, null],
    [leases.ended, new Date('2026-05-01'), null],
    [leases.returned, new Date('2026-04-01'), new Date('2026-04-02')],
  ] as const) {
    await sql`
      insert into leases (id, property_id, property_title, tenant_id, owner_id, starts_on, monthly_rent_minor, deposit_minor,
        currency, method, created_at, ended_at, deposit_returned_at)
      values (${id}, ${home}, 'Flat', ${tenant}, ${owner}, '2026-01-31', 100000, 200000, 'USD', 'crypto', '2026-01-20',
        ${endedAt}, ${returnedAt})`.execute(db);
    await sql`
      insert into payments (id, user_id, property_id, property_title, owner_id, type, method, currency, price_minor,
        deposit_minor, fee_minor, lease_id, created_at)
      values (gen_random_uuid(), ${tenant}, ${home}, 'Flat', ${owner}, 'rent', 'crypto', 'USD', 100000, 200000, 0, ${id},
        '2026-01-20')`.execute(db);
  }
  await runMigrations(untyped, [STEPS]);
  const { rows } = await sql<object>`
    select state, notice_days, earned_minor::int, due_at is not null as "isDue", begins_on = starts_on as "isBegun",
      earned_until >= current_date - 1 as "isEarned"
    from leases order by ended_at nulls first, state`.execute(db);
  const common = { notice_days: 0, earned_minor: 100_000, isBegun: true, isEarned: true };
  expect(rows).toEqual([
    { ...common, state: 'active', isDue: false },
    { ...common, state: 'settled', isDue: false },
    { ...common, state: 'ended', isDue: true },
  ]);
  const months = await sql<object>`
    select number, starts_on::text, ends_on::text, amount_minor::int, payment_id is not null as "isPaid"
    from lease_months where lease_id = ${leases.running}`.execute(db);
  expect(months.rows).toEqual([
    { number: 0, starts_on: '2026-01-31', ends_on: '2026-02-27', amount_minor: 100_000, isPaid: true },
  ]);
});
