import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, expectSound, invest } from '#api/testing/money.ts';
import { signInAs } from '#api/testing/people.ts';
import { up } from './migrations/0030_corrections.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
/** Tokens were columns of the homes when it ran: they are there for its time. Answers what it left in them. */
const correct = () =>
  test.db.transaction().execute(async (tx) => {
    await sql`
      alter table properties add column tokens_total bigint not null default 0, add column tokens_available bigint not null default 0`.execute(
      tx,
    );
    await sql`
      update properties set tokens_total = offerings.tokens_total, tokens_available = offerings.tokens_available
      from offerings where property_id = id`.execute(tx);
    await up(tx as unknown as Kysely<unknown>);
    const { rows } = await sql<{ id: string; tokens_total: bigint; tokens_available: bigint }>`
      select id, tokens_total, tokens_available from properties`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    await sql`alter table properties drop column tokens_total, drop column tokens_available`.execute(tx);
    return rows;
  });

describe('0030_corrections', () => {
  it('adds up balances that miss entries, and waits for an order that is not yet committed', async () => {
    const investor = await signInAs(test);
    const home = await buildShares(test, 100n);
    expect((await invest(test, investor, home, 500)).status).toBe(201);
    await sql`update ledger_balances set balance = balance - 1`.execute(test.db);
    await sql`delete from ledger_balances where account_id = (select max(account_id) from ledger_balances)`.execute(
      test.db,
    );
    expect((await verifyLedger(test.db, test.deps.secrets.linkKey)).claims.some(({ wrong }) => wrong.length > 0)).toBe(
      true,
    );

    const hasWritten = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const order = test.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: bigint }>`
        insert into ledger_transactions (id, kind, at, user_id, property_id)
        select max(id) + 1, 'investment-held', now(), ${investor.userId}, ${home} from ledger_transactions
        returning id`.execute(tx);
      await sql`
        insert into ledger_entries (transaction_id, line, account_id, unit, amount)
        select ${rows[0]!.id}, row_number() over (order by account_id), account_id, unit,
          case when kind = 'outside' then -700 else 700 end
        from (
          select id as account_id, unit, kind from ledger_accounts where unit = 'USD' and kind in ('outside', 'held')
        ) as account`.execute(tx);
      hasWritten.resolve();
      await mayCommit.promise;
    });
    await hasWritten.promise;
    let isDone = false;
    const corrected = correct().then(() => (isDone = true));
    await wait(300);
    expect(isDone).toBe(false);
    mayCommit.resolve();
    await Promise.all([order, corrected]);
    const { rows } = await sql`
      select account_id from ledger_balances as kept join ledger_accounts as account on account.id = account_id
      where balance <> (select sum(amount) from ledger_entries as entry where entry.account_id = kept.account_id)`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });

  it('leaves right balances as they are', async () => {
    expect((await invest(test, await signInAs(test), await buildShares(test, 100n), 500)).status).toBe(201);
    await correct();
    await expectSound(test);
  });

  it('takes tokens from homes for rent that nobody holds a part of, and from no other', async () => {
    const divided = { is_for_investment: true, tokens_total: 85n, tokens_available: 85n };
    const rent = await buildProperty(test.db, { ...divided, is_for_rent: true });
    const held = await buildProperty(test.db, { ...divided, is_for_rent: true, tokens_available: 80n });
    const sale = await buildProperty(test.db, { ...divided, is_for_rent: false });
    const rows = await correct();
    expect(new Map(rows.map((row) => [row.id, [row.tokens_total, row.tokens_available]]))).toEqual(
      new Map([
        [rent, [0n, 0n]],
        [held, [85n, 80n]],
        [sale, [85n, 85n]],
      ]),
    );
  });

  it('fixes the search path of every function that acts with the rights of its owner', async () => {
    const { rows } = await sql`
      select proname::text, proconfig from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef
        and not coalesce('search_path=public, pg_temp' = any(proconfig), false)`.execute(test.db);
    expect(rows).toEqual([]);
  });
});
