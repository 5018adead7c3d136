import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const WAITING_ORDERS = '0067_waiting_orders.ts';

it('lets open orders wait for people without an identity, and leaves those that are over as they were', async () => {
  const db = createDb(createPool(await makeDatabase(`waiting_orders_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((name) => name < WAITING_ORDERS),
    ),
  );
  const [home, known, lapsed, unknown] = Array.from({ length: 4 }, () => randomUUID());
  await sql`
    insert into users (id, first_name, last_name, email, identity_level, identity_until) values
      (${known}, 'Layla', 'Rahman', 'layla@example.com', 1, '2026-06-01'),
      (${lapsed}, 'Omar', 'Haddad', 'omar@example.com', 1, '2026-05-02'),
      (${unknown}, 'Nour', 'Aziz', 'nour@example.com', 0, null)`.execute(db);
  await sql`
    insert into properties (id, owner_id, title, description, location, is_location_approximate, price_minor, currency,
      price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type, bedrooms, bathrooms, area_sqft)
    values (${home}, ${known}, 'House', 'Quiet.', 'Dubai', false, 1000000, 'USD', 1000000, '2026-05-01', false, false, true,
      'House', 1, 1, 900)`.execute(db);
  const add = async (buyer: string, state: string) => {
    const id = randomUUID();
    await sql`
      insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
        charged_minor, fee_minor, currency, method, state, created_at, held_until, ended_at)
      values (${id}, ${buyer}, ${home}, 'House', ${known}, 10000, 1, 10000, 10000, 0, 'USD', 'crypto', ${state},
        '2026-05-01T10:00:00Z', '2026-05-03T10:00:00Z', case ${state}::text when 'held' then null
          else '2026-05-03T10:00:00Z'::timestamptz end)`.execute(db);
    return id;
  };
  const counts = await add(known!, 'held');
  const waits = [await add(lapsed!, 'held'), await add(unknown!, 'held')];
  const over = [await add(unknown!, 'completed'), await add(unknown!, 'cancelled')];

  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [WAITING_ORDERS]));

  const rows = await db.selectFrom('investments').select(['id', 'held_until', 'waits_until']).execute();
  const moments = new Map(rows.map(({ id, held_until, waits_until }) => [id, [held_until, waits_until]]));
  const [heldUntil, lastDay] = [new Date('2026-05-03T10:00:00Z'), new Date('2026-05-31T10:00:00Z')];
  expect(moments.get(counts)).toEqual([heldUntil, lastDay]);
  for (const id of waits) expect(moments.get(id)).toEqual([null, lastDay]);
  for (const id of over) expect(moments.get(id)).toEqual([heldUntil, null]);
  await expect(sql`update investments set held_until = null where state = 'completed'`.execute(db)).rejects.toThrow(
    'check constraint',
  );
  await expect(sql`update investments set waits_until = null where state = 'held'`.execute(db)).rejects.toThrow(
    'check constraint',
  );
});
