import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { makeDatabase } from '#api/testing/build-test-app.ts';
import { beforeIdentity, buildProperty, buildUser } from '#api/testing/factories.ts';
import { migrationFiles, runMigrations } from '#api/testing/migrations.ts';
import { createDb, createPool } from './client.ts';

const STEPS = '0038_purchases.ts';

it('keeps purchases that were paid in full: they have nothing left to pay', async () => {
  const db = createDb(createPool(await makeDatabase(`purchases_${process.pid}`), () => undefined));
  onTestFinished(() => db.destroy());
  await db.transaction().execute((tx) =>
    runMigrations(
      tx as unknown as Kysely<unknown>,
      migrationFiles.filter((name) => name < STEPS),
    ),
  );
  const [owner, person] = [await buildUser(db, beforeIdentity), await buildUser(db, beforeIdentity)];
  for (const [state, endedAt, reason] of [
    ['reserved', null, null],
    ['accepted', '2026-05-02T08:00:00Z', null],
    ['returned', '2026-05-03T08:00:00Z', 'declined'],
  ]) {
    const home = await buildProperty(db, { owner_id: owner });
    await sql`
      insert into payments (id, user_id, property_id, property_title, owner_id, type, method, currency, price_minor, deposit_minor,
        fee_minor, created_at, state, reserved_until, ended_at, return_reason)
      values (${randomUUID()}, ${person}, ${home}, 'House', ${owner}, 'buy', 'crypto', 'USD', 100000, 0, 500,
        '2026-05-01T08:00:00Z', ${state}, '2026-05-04T08:00:00Z', ${endedAt}, ${reason})`.execute(db);
  }
  await db.transaction().execute((tx) => runMigrations(tx as unknown as Kysely<unknown>, [STEPS]));
  const { rows } = await sql`
    select state, price_minor - deposit_minor as rest, fee_minor as fee, seller_fee_minor as "sellerFee",
      accepted_at is not null as "isAccepted", funded_at is not null as "isFunded", ended_at is not null as "hasEnded",
      round(extract(epoch from completes_by - now()) / 86400)::int as days
    from payments order by state desc`.execute(db);
  const paid = { rest: 0n, fee: 500n, sellerFee: 0n };
  expect(rows).toEqual([
    { state: 'returned', ...paid, isAccepted: false, isFunded: false, hasEnded: true, days: null },
    { state: 'reserved', ...paid, isAccepted: false, isFunded: false, hasEnded: false, days: null },
    { state: 'funded', ...paid, isAccepted: true, isFunded: true, hasEnded: false, days: 60 },
  ]);
});
