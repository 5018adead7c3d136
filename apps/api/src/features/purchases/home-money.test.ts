import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { findRecordedDays } from '#api/features/income/income-plan.service.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, buildShares, expectSound, get, pay, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completePurchase, fundPurchase } from '#api/testing/purchases.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_PURCHASE_BASIS_POINTS: '50' } });

let owner: Person;
let buyer: Person;
let villa: string;
/** Of 100 tokens, none of them sold, for 10,000 dirhams. */
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { email: 'omar@example.com' });
  buyer = await signInAs(test, { email: 'nour@example.com' });
  const offers = { is_for_sale: true, value_minor: 1_000_000n, currency: 'AED' } as const;
  villa = await buildShares(test, 100n, { owner_id: owner.userId, ...offers });
});

async function sell(): Promise<string> {
  const { id } = (await pay(test, buyer, { propertyId: villa, type: 'buy' })).data;
  await fundPurchase(test, { id, seller: owner, buyer });
  await completePurchase(test, { id, seller: owner, buyer });
  return id;
}

describe('what a home holds when it is sold', () => {
  const day = (date: string, more: object = {}) => ({
    periodStart: date,
    periodEnd: date,
    receivedMinor: 1000_00,
    note: '',
    reason: 'A fair',
    ...more,
  });
  const record = (who: Person, body: object) => send(test, who, `/properties/${villa}/income`, body);

  it('goes to the seller, and the income of the buyer begins with the sale', async () => {
    expect((await record(owner, day('2026-04-20', { reserveMinor: 200_00 }))).status).toBe(201);
    const before = await balanceOf(test, 'person', owner.userId);
    const id = await sell();
    expect(await balanceOf(test, 'reserve')).toBe(0n);
    expect((await balanceOf(test, 'person', owner.userId)) - before).toBe(9950_00n + 200_00n);
    expect((await get(test, owner, '/activity?kind=payments')).data).toMatchObject([
      { kind: 'home-settled', amountMinor: 200_00 },
      { kind: 'purchase-completed', amountMinor: 9950_00 },
    ]);
    const receipt = (await get(test, buyer, `/payments/${id}`)).data;
    expect(receipt.transactions.map(({ kind }: { kind: string }) => kind)).not.toContain('home-settled');
    await test.deliverMails();
    const sold = test.sentMails.find(
      ({ recipient, subject }) => recipient === 'omar@example.com' && subject.includes('is completed'),
    );
    expect(sold!.text.replace(/\s+/g, ' ')).toContain(
      'AED 200.00 of income and reserve that the home still held is credited to you too.',
    );
    const offering = await test.db.selectFrom('offerings').select('state').where('property_id', '=', villa).execute();
    expect(offering).toEqual([{ state: 'closed' }]);
    await expectSound(test);

    waitHours(test, 48);
    buyer = await signInAgain(test, buyer.userId);
    expect(await record(buyer, day('2026-04-30'))).toMatchObject({
      status: 400,
      message: expect.stringContaining('1 May 2026'),
    });
    expect((await get(test, buyer, `/properties/${villa}/income/account`)).data).toMatchObject({
      firstDay: '2026-05-01',
      reserveMinor: 0,
      rentMinor: 0,
      unrecordedDays: 2,
    });
    // Rent that came for days of the seller is the seller's, and moves nothing.
    const asked = { propertyId: villa, firstRentDay: '2026-04-10', yesterday: '2026-05-02' };
    expect(await findRecordedDays(test.db, asked)).toMatchObject({ firstDay: '2026-05-01', unrecordedDays: 2 });
    expect((await record(buyer, day('2026-05-01', { reserveMinor: 50_00 }))).status).toBe(201);
    expect(await balanceOf(test, 'reserve')).toBe(50_00n);
    await expectSound(test);
  });

  const claim = 'what a home held when it was sold went to its seller: all of it, and to nobody else';
  const findWrong = async () =>
    (await verifyLedger(test.db, undefined)).claims.find((each) => each.claim === claim)!.wrong;

  it('is named by the proof when it was never settled', async () => {
    expect((await record(owner, day('2026-04-20', { reserveMinor: 200_00 }))).status).toBe(201);
    await sell();
    expect(await findWrong()).toEqual([]);
    await withoutGuards(test.db, async (tx) => {
      await sql`delete from ledger_entries where transaction_id = (
        select id from ledger_transactions where kind = 'home-settled')`.execute(tx);
      await sql`delete from ledger_transactions where kind = 'home-settled'`.execute(tx);
    });
    expect(await findWrong()).toEqual([expect.stringContaining('kept 20000 AED of its reserve')]);
  });

  it('is the seller’s or the buyer’s, not both, when income is recorded while the sale is completed', async () => {
    for (let round = 0; round < 5; round += 1) {
      owner = await signInAs(test);
      const offers = { is_for_sale: true, value_minor: 1_000_000n, currency: 'AED' } as const;
      villa = await buildShares(test, 100n, { owner_id: owner.userId, ...offers });
      const { id } = (await pay(test, buyer, { propertyId: villa, type: 'buy' })).data;
      await fundPurchase(test, { id, seller: owner, buyer });
      expect((await record(owner, day('2026-04-20', { reserveMinor: 200_00 }))).status).toBe(201);
      await send(test, owner, `/purchases/${id}/complete`, {});
      const answers = await Promise.all([
        send(test, buyer, `/purchases/${id}/complete`, {}),
        record(owner, day('2026-04-21', { reserveMinor: 100_00 })),
        record(owner, day('2026-04-22', { reserveMinor: 50_00 })),
      ]);
      expect(answers[0].status).toBe(200);
      // Refused where the sale came first: those days were the seller's, and the home is not any more.
      for (const { status, message } of answers.slice(1)) expect([201, 400, 403], message).toContain(status);
      expect(await balanceOf(test, 'reserve')).toBe(0n);
    }
    await expectSound(test);
  });

  it('is named by the proof when it goes to somebody else, or is left behind', async () => {
    expect((await record(owner, day('2026-04-20', { reserveMinor: 200_00 }))).status).toBe(201);
    const id = await sell();
    await expectSound(test);
    await withoutGuards(test.db, async (tx) => {
      await sql`update ledger_entries set amount = sign(amount) * 15000 where transaction_id = (
        select id from ledger_transactions where kind = 'home-settled')`.execute(tx);
    });
    expect(await findWrong()).toEqual([expect.stringContaining('kept 5000 AED of its reserve')]);
    await sql`update payments set owner_id = ${buyer.userId} where id = ${id}`.execute(test.db);
    expect(await findWrong()).toContainEqual(expect.stringContaining('settles 15000 AED with person'));
  });
});
