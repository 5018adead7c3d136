import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { beforeIdentity, buildProperty, buildUser } from '#api/testing/factories.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const LIMITS = '0019_order_limits.ts';

it('limits new orders in a database whose orders knew no limits', async () => {
  const db = createDb(createPool(await makeDatabase(`order_limits_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  const untyped = db as unknown as Kysely<unknown>;
  await runMigrations(
    untyped,
    migrationFiles.filter((name) => name < LIMITS),
  );
  const [owner, person] = [await buildUser(db, beforeIdentity), await buildUser(db, beforeIdentity)];
  const home = await buildProperty(db, { owner_id: owner });
  const invest = () =>
    sql`
    insert into investments (id, user_id, property_id, property_title, owner_id, amount_minor, tokens, token_price_minor,
      charged_minor, fee_minor, currency, method, state, created_at, held_until)
    values (${randomUUID()}, ${person}, ${home}, 'House', ${owner}, 10000, 1, 10000, 10000, 0, 'USD', 'crypto', 'held', now(),
      now() + interval '48 hours')`.execute(db);
  await invest();
  await invest();
  await sql`
    insert into payments (id, user_id, property_id, property_title, owner_id, type, method, currency, price_minor, deposit_minor,
      fee_minor, created_at)
    values (${randomUUID()}, ${person}, ${home}, 'House', ${owner}, 'buy', 'crypto', 'USD', 100, 0, 0, now() - interval '1 year')`.execute(
    db,
  );
  await runMigrations(untyped, [LIMITS]);
  const { rows } = await sql<{ state: string; hours: number }>`
    select state, round(extract(epoch from reserved_until - now()) / 3600)::int as hours from payments`.execute(db);
  expect(rows).toEqual([{ state: 'reserved', hours: 72 }]);
  await invest();
  await expect(invest()).rejects.toThrow('investments_one_open');
  await sql`
    insert into ledger_transactions (id, kind, at, user_id, property_id)
    values (1, 'purchase-returned', now(), ${person}, ${home}), (2, 'rent-paid', now(), ${person}, ${home})`.execute(
    db,
  );
});
