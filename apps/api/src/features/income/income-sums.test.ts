import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PRICE_MAX_MINOR } from '@diyar/domain/limits.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildShares, get } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp();

it('sums the income of an owner over more periods than one page of them', async () => {
  const owner = await signInAs(test);
  const home = await buildShares(test, 100n, { owner_id: owner.userId });
  await withoutGuards(test.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      insert into ledger_accounts (kind, unit, user_id) values ('person', 'USD', ${owner.userId}) returning id`.execute(
      tx,
    );
    // One cent more each day, and many recorded at the same moment.
    await sql`
      with recorded as (
        insert into income_periods (id, property_id, property_title, owner_id, starts_on, ends_on, currency, usd_micros,
          received_minor, costs_minor, tokens_total, holders_token_days, holders_minor, note, created_at)
        select gen_random_uuid(), ${home}, 'Villa', ${owner.userId}, date '2020-01-01' + number, date '2020-01-01' + number, 'USD',
          1000000, number, 0, 100, 0, 0, '', timestamptz '2026-01-01' + number / 700 * interval '1 day'
        from generate_series(1, 2100) as number
        returning id, received_minor
      ), made as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
        select 1000000 + received_minor, 'income-distributed', now(), ${owner.userId}, ${home}, 'income', id from recorded
      )
      insert into ledger_entries (transaction_id, line, account_id, unit, amount)
      select 1000000 + received_minor, 1, ${rows[0]!.id}, 'USD', received_minor from recorded`.execute(tx);
  });
  const { data } = await get(test, owner, '/holdings/listed');
  expect(data).toEqual({ homes: 1, paidUsdMinor: (2100 * 2101) / 2 });
});

it('says the largest whole number when an owner was paid more than a number can say', async () => {
  const owner = await signInAs(test);
  const home = await buildShares(test, 100n, { owner_id: owner.userId });
  await withoutGuards(test.db, async (tx) => {
    await sql`
      with account as (
        insert into ledger_accounts (kind, unit, user_id) values ('person', 'USD', ${owner.userId}) returning id
      ), recorded as (
        insert into income_periods (id, property_id, property_title, owner_id, starts_on, ends_on, currency, usd_micros,
          received_minor, costs_minor, tokens_total, holders_token_days, holders_minor, note, created_at)
        select gen_random_uuid(), ${home}, 'Villa', ${owner.userId}, date '2020-01-01' + number, date '2020-01-01' + number, 'USD',
          1000000, ${PRICE_MAX_MINOR}, 0, 100, 0, 0, '', timestamptz '2026-01-01' + number * interval '1 day'
        from generate_series(1, 1000) as number
        returning id, starts_on - date '2020-01-01' as number
      ), made as (
        insert into ledger_transactions (id, kind, at, user_id, property_id, subject_kind, subject_id)
        select 1000000 + number, 'income-distributed', now(), ${owner.userId}, ${home}, 'income', id from recorded
      )
      insert into ledger_entries (transaction_id, line, account_id, unit, amount)
      select 1000000 + number, 1, account.id, 'USD', ${PRICE_MAX_MINOR} from recorded, account`.execute(tx);
  });
  expect(await get(test, owner, '/holdings/listed')).toMatchObject({
    status: 200,
    data: { paidUsdMinor: 9_007_199_254_740_991 },
  });
});
