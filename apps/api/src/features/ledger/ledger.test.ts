import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { balanceOf, buildShares, expectSound, invest } from '#api/testing/money.ts';
import {
  held,
  holding,
  issuer,
  move,
  outside,
  person as personOf,
  post,
  treasury,
  reserved,
} from './ledger.service.ts';
import { verifyLedger } from './verify.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let investor: Person;
let home: string;
beforeEach(async () => {
  investor = await signInAs(test);
  home = await buildShares(test, 100n);
  await invest(test, investor, home, 1000);
});

const header = () => ({
  kind: 'investment-held' as const,
  at: new Date(),
  userId: investor.userId,
  propertyId: home,
  actor: null,
  subject: { kind: 'investment' as const, id: randomUUID() },
});

async function untilOneWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
    expect(rows).toHaveLength(1);
  }, 10_000);
}

describe('the ledger', () => {
  it.each([
    ['update', sql`update ledger_entries set amount = 1`],
    ['delete', sql`delete from ledger_entries`],
    ['truncate', sql`truncate ledger_entries`],
    ['update', sql`update ledger_transactions set at = now()`],
    ['delete', sql`delete from ledger_transactions`],
    ['truncate', sql`truncate ledger_transactions`],
    ['update', sql`update ledger_accounts set kind = 'outside'`],
    ['delete', sql`delete from ledger_accounts`],
    ['truncate', sql`truncate ledger_accounts`],
  ])('refuses to %s', async (_name, statement) => {
    await expect(statement.execute(test.db)).rejects.toThrow('the ledger is only ever added to');
    await expectSound(test);
  });

  it('refuses a transaction that does not sum to zero', async () => {
    const lines = [
      { account: outside('USD'), amount: -100n },
      { account: personOf(investor.userId, 'USD'), amount: 99n },
    ];
    await expect(post(test.db, [{ ...header(), lines }])).rejects.toThrow('is off by -1 USD');
  });

  it('refuses one that sums to zero only over two currencies, or over the tokens of two homes', async () => {
    const euro = [
      { account: outside('EUR'), amount: -100n },
      { account: personOf(investor.userId, 'USD'), amount: 100n },
    ];
    await expect(post(test.db, [{ ...header(), lines: euro }])).rejects.toThrow('is off by');
    const other = await buildShares(test, 5n);
    const tokens = [
      { account: treasury(other), amount: -1n },
      { account: reserved(investor.userId, home), amount: 1n },
    ];
    await expect(post(test.db, [{ ...header(), lines: tokens }])).rejects.toThrow('is off by');
  });

  it('refuses to take more from an account than it has', async () => {
    const lines = move(1000_01n, held(investor.userId, home, 'USD'), outside('USD'));
    await expect(post(test.db, [{ ...header(), lines }])).rejects.toThrow('has less than that');
    const tokens = move(11n, reserved(investor.userId, home), treasury(home));
    await expect(post(test.db, [{ ...header(), lines: tokens }])).rejects.toThrow('has less than that');
  });

  it('refuses to give out more tokens than the home has, whoever asks the ledger for them', async () => {
    const some = move(90n, treasury(home), reserved(investor.userId, home));
    await post(test.db, [{ ...header(), lines: some }]);
    const more = move(1n, treasury(home), reserved(investor.userId, home));
    await expect(post(test.db, [{ ...header(), lines: more }])).rejects.toThrow(
      `the treasury of property ${home} has 0 tokens and cannot give out 1`,
    );
    const back = move(1n, reserved(investor.userId, home), treasury(home));
    await post(test.db, [{ ...header(), lines: back }]);
    await post(test.db, [{ ...header(), lines: more }]);
  });

  it.each(['read committed', 'repeatable read', 'serializable'] as const)(
    'refuses the second of two that take all there is, at %s',
    async (level) => {
      const take = async (tx: typeof test.db) =>
        post(tx, [{ ...header(), lines: move(1000_00n, held(investor.userId, home, 'USD'), outside('USD')) }]);
      const read = (tx: typeof test.db) => tx.selectFrom('ledger_entries').select('line').execute();
      const [haveRead, hasTaken, mayCommit] = [1, 2, 3].map(() => Promise.withResolvers<void>());
      const first = test.db
        .transaction()
        .setIsolationLevel(level)
        .execute(async (tx) => {
          await read(tx);
          await haveRead!.promise;
          await take(tx);
          hasTaken!.resolve();
          await mayCommit!.promise;
        });
      const second = test.db
        .transaction()
        .setIsolationLevel(level)
        .execute(async (tx) => {
          await read(tx);
          haveRead!.resolve();
          await hasTaken!.promise;
          await take(tx);
        });
      // The second has begun to take while nothing of the first counts yet.
      void untilOneWaits().then(mayCommit!.resolve);
      const outcomes = await Promise.allSettled([first, second]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await balanceOf(test, 'held')).toBe(0n);
    },
  );

  it('refuses to add to what was written before', async () => {
    const { id } = await test.db.selectFrom('ledger_transactions').select('id').executeTakeFirstOrThrow();
    const account = await test.db
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('unit', '=', 'USD')
      .executeTakeFirstOrThrow();
    const entries = [5n, -5n].map((amount, line) => ({
      transaction_id: id,
      line: 100 + line,
      account_id: account.id,
      unit: 'USD',
      amount,
    }));
    await expect(test.db.insertInto('ledger_entries').values(entries).execute()).rejects.toThrow(
      `ledger transaction ${id} is closed`,
    );
  });

  it('refuses an entry of an account that is not there, or in another unit', async () => {
    await expect(
      test.db.transaction().execute(async (tx) => {
        await post(tx, [{ ...header(), lines: move(1n, outside('USD'), personOf(investor.userId, 'USD')) }]);
        const { id } = await tx
          .selectFrom('ledger_transactions')
          .select('id')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow();
        const entries = [5n, -5n].map((amount, line) => ({
          transaction_id: id,
          line: 100 + line,
          account_id: 999_999_999n,
          unit: 'USD',
          amount,
        }));
        await tx.insertInto('ledger_entries').values(entries).execute();
      }),
    ).rejects.toThrow('which does not exist or counts something else');
  });

  it('makes an account once when many need it at the same moment', async () => {
    const someone = randomUUID();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        post(test.db, [{ ...header(), lines: move(1n, outside('GBP'), personOf(someone, 'GBP')) }]),
      ),
    );
    const accounts = await test.db.selectFrom('ledger_accounts').select('id').where('unit', '=', 'GBP').execute();
    expect(accounts).toHaveLength(2);
  });
});

describe('verifying the ledger', () => {
  async function breakWith(statement: ReturnType<typeof sql>): Promise<string[]> {
    await withoutGuards(test.db, async (tx) => {
      await statement.execute(tx);
    });
    const { claims, isSound } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(isSound).toBe(false);
    return claims.flatMap(({ wrong }) => wrong);
  }

  it('proves sound books and sums them', async () => {
    await expectSound(test);
    const { totals } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(totals).toEqual([
      { kind: 'held', unit: 'USD', accounts: 1, balance: 1000_00n },
      { kind: 'issuer', unit: 'token', accounts: 1, balance: -100n },
      { kind: 'outside', unit: 'USD', accounts: 1, balance: -1000_00n },
      { kind: 'reserved', unit: 'token', accounts: 1, balance: 10n },
      { kind: 'treasury', unit: 'token', accounts: 1, balance: 90n },
    ]);
  });

  it('names an entry that was changed', async () => {
    const { id } = await test.db
      .selectFrom('ledger_transactions')
      .where('kind', '=', 'investment-held')
      .select('id')
      .executeTakeFirstOrThrow();
    const wrong = await breakWith(sql`update ledger_entries set amount = amount + 1 where amount = 100000`);
    expect(wrong).toContain(`transaction ${id} is off by 1 USD`);
    expect(wrong).toContain(`held/USD/${investor.userId}/${home}/ holds 100001 instead of 100000`);
  });

  it('names a home that offers more tokens than it has', async () => {
    const wrong = await breakWith(sql`update offerings set tokens_available = 91 where property_id = ${home}`);
    expect(wrong).toEqual([`property ${home} offers 91 of 100 tokens, issued 100 and has 90 in its treasury`]);
  });

  it('names a home that is divided into more tokens than were issued', async () => {
    const wrong = await breakWith(sql`update offerings set tokens_total = 101 where property_id = ${home}`);
    expect(wrong).toEqual([`property ${home} offers 90 of 101 tokens, issued 100 and has 90 in its treasury`]);
  });

  it('names tokens that an issuer gave to somebody', async () => {
    await post(test.db, [{ ...header(), lines: move(5n, issuer(home), holding(investor.userId, home)) }]);
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(claims.flatMap(({ wrong }) => wrong)).toContainEqual(
      expect.stringMatching(/^transaction \d+ moves -5 tokens of issuer/),
    );
  });

  it('names an account whose stored balance is not the sum of its entries', async () => {
    const wrong = await breakWith(sql`update ledger_balances set balance = balance + 7 where balance = 100000`);
    expect(wrong).toEqual([`held/USD/${investor.userId}/${home}/ is stored as 100007 instead of 100000`]);
  });

  it('names an order that the books know nothing of', async () => {
    const wrong = await breakWith(sql`update investments set state = 'completed', ended_at = now()`);
    expect(wrong).toContain(`reserved/token/${home}/${investor.userId}/${home}/ holds 10 instead of 0`);
    expect(wrong).toContain(`holding/token/${home}/${investor.userId}/${home}/ holds 0 instead of 10`);
  });

  it('names income that is distributed out of somebody’s pocket, and of no period', async () => {
    await post(test.db, [{ ...header(), lines: move(5n, outside('USD'), personOf(investor.userId, 'USD')) }]);
    const thief = personOf(randomUUID(), 'USD');
    const lines = move(5n, personOf(investor.userId, 'USD'), thief);
    await post(test.db, [
      { ...header(), kind: 'income-distributed', subject: { kind: 'income', id: randomUUID() }, lines },
    ]);
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    const wrong = claims.flatMap((claim) => claim.wrong);
    expect(wrong).toContainEqual(expect.stringMatching(/^transaction \d+ distributes the income of no period$/));
  });

  it('names a transaction whose entries have gone', async () => {
    const wrong = await breakWith(sql`delete from ledger_entries`);
    expect(wrong).toContainEqual(expect.stringMatching(/^transaction \d+ is empty$/));
  });
});
