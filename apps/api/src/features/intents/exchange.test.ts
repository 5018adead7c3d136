import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { useTestChain } from '#api/testing/chain.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { expectSound, get, order, send } from '#api/testing/money.ts';
import { type Person, signInAs } from '#api/testing/people.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';
import { refund } from './intents.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const chain = useTestChain(test);

/** AED 2,500.00 a month, with a deposit of two months: AED 7,500.00 or $2,042.21 at 3.6725. */
const RENT = { currency: 'AED', price_minor: 2500_00n, is_for_rent: true, is_for_sale: false } as const;
const DOLLARS = 2042_21;

describe('an order in another currency', { timeout: 120_000 }, () => {
  let anna: Person;
  let flat: string;

  beforeEach(async () => {
    test.deps.chain = chain.asChain();
    anna = await signInAs(test);
    await chain.run();
    flat = await buildProperty(test.db, RENT);
  });

  const rent = (key?: string) =>
    order(test, anna, '/payments', { propertyId: flat, type: 'rent', method: 'crypto' }, key);

  /** Coins of a real chain, which are on the balance once they are final. */
  async function payInDollars(cents: number): Promise<void> {
    expect(await send(test, anna, '/balances/crypto/test-coins', { amountMinor: cents })).toMatchObject({
      status: 202,
    });
    await chain.run();
  }

  const readDollars = async () => (await get(test, anna, '/balances/crypto')).data.availableMinor as number;

  /** A dirham is worth more from tomorrow on. */
  async function changeRates(): Promise<void> {
    await sql`
      insert into exchange_rates (currency, dated_on, usd_micros)
      values ('USD', '2030-01-01', 1000000), ('EUR', '2030-01-01', 1300000), ('GBP', '2030-01-01', 1500000),
        ('AED', '2030-01-01', 300000), ('SAR', '2030-01-01', 266667)`.execute(test.db);
  }

  /** What the orders of one kind moved, by account and currency. */
  async function listEntries(kind: string): Promise<string[]> {
    const { rows } = await sql<{ line: string }>`
      select account.kind || ' ' || entry.unit || ' ' || entry.amount as line
      from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
      join ledger_transactions as made on made.id = entry.transaction_id
      where made.kind = ${kind} order by made.id, line`.execute(test.db);
    return rows.map(({ line }) => line);
  }

  it('names both amounts and the rate, takes the dollars, and owes the owner the price in its own currency', async () => {
    const quote = await send(test, anna, '/payments/quote', { propertyId: flat, type: 'rent' });
    const exchange = { amountMinor: DOLLARS, unitsPerUsd: '3.6725' };
    expect(quote.data).toMatchObject({ currency: 'AED', totalMinor: 7500_00, exchange });
    await payInDollars(2000_00);
    expect(await rent()).toMatchObject({
      status: 409,
      code: 'BALANCE_TOO_LOW',
      message: '$42.21 of the $2,042.21 is missing on your balance in US dollars.',
    });
    expect(await readDollars()).toBe(2000_00);
    await payInDollars(100_00);
    const paid = await rent();
    expect(paid).toMatchObject({ status: 201, data: { method: 'crypto', totalMinor: 7500_00, exchange } });
    expect((await get(test, anna, `/payments/${paid.data.id}`)).data).toEqual(paid.data);
    expect(await readDollars()).toBe(2100_00 - DOLLARS);
    expect(await listEntries('exchanged')).toEqual([`outside USD ${DOLLARS}`, `person USD -${DOLLARS}`]);
    expect(await listEntries('rent-paid')).toEqual([
      'deposit AED 500000',
      'outside AED -250000',
      'outside AED -500000',
      'rent AED 250000',
    ]);
    await expectSound(test);
  });

  it('gives back exactly the dollars that were paid, whatever the rate is by then', async () => {
    await payInDollars(DOLLARS);
    const { data } = await rent();
    await changeRates();
    expect(await send(test, anna, `/leases/${data.leaseId}/cancel`, {})).toMatchObject({ status: 200 });
    expect(await readDollars()).toBe(DOLLARS);
    expect(await listEntries('exchange-returned')).toEqual([`outside USD -${DOLLARS}`, `person USD ${DOLLARS}`]);
    const activity = (await get(test, anna, '/activity?kind=balance')).data;
    expect(
      activity.map(({ kind, currency, amountMinor }: Record<string, unknown>) => [kind, currency, amountMinor]),
    ).toEqual([
      ['exchange-returned', 'USD', DOLLARS],
      ['exchanged', 'USD', -DOLLARS],
      ['top-up', 'USD', DOLLARS],
    ]);
    await expectSound(test);
  });

  it('gives back a part of the dollars with a part of the amount, and the rest with the rest', async () => {
    await payInDollars(DOLLARS);
    const { data } = await rent();
    const wanted = { userId: anna.userId, currency: 'AED', subject: { kind: 'lease', id: data.leaseId } } as const;
    const back = async (amountMinor: bigint) => {
      await inTransaction(test.deps.db, (tx) => refund(test.deps, tx, { ...wanted, amountMinor }));
      return readDollars();
    };
    expect(await back(2500_00n)).toBe(680_73);
    expect(await back(1n)).toBe(680_73);
    expect(await back(5000_00n - 1n)).toBe(DOLLARS);
  });

  it('is paid once by two presses at the same time, with one key or with two', async () => {
    await payInDollars(3 * DOLLARS);
    const key = '7d1b1f0a-5f1c-4c3e-9a52-0d6d8c1f2a10';
    const [first, second, other] = await Promise.all([rent(key), rent(key), rent()]);
    const made = [first, second, other].filter(({ status }) => status === 201);
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(await readDollars()).toBe(2 * DOLLARS);
    expect(await listEntries('exchanged')).toHaveLength(2);
    await expectSound(test);
  });

  it('keeps the rate of its quote', async () => {
    await payInDollars(DOLLARS);
    const terms = { propertyId: flat, type: 'rent' };
    const { data } = await send(test, anna, '/payments/quote', terms);
    await changeRates();
    const paid = await send(test, anna, '/payments', { ...terms, method: 'crypto', quote: data.quote });
    expect(paid).toMatchObject({ status: 201, data: { exchange: { amountMinor: DOLLARS, unitsPerUsd: '3.6725' } } });
    await expectSound(test);
  });

  it('is proved: dollars that the books and the charge tell differently are found', async () => {
    await payInDollars(DOLLARS);
    await rent();
    await expect(
      sql`update intents set usd_minor = 1 where usd_minor is not null`.execute(test.deps.db),
    ).rejects.toThrow('the dollars of a charge stay as they are');
    await withoutGuards(test.db, async (tx) => {
      await sql`update ledger_entries set amount = amount + sign(amount) where transaction_id =
        (select id from ledger_transactions where kind = 'exchanged')`.execute(tx);
    });
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^intent \S+ took 204222 and gave back 0 instead of 204221 and 0$/),
      ]),
    );
  });
});
