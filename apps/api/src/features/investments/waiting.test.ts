import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@diyar/domain/durations.ts';
import { verifyLedger } from '#api/features/ledger/verify.service.ts';
import { readStatement } from '#api/features/statements/statements.service.ts';
import { topUp } from '#api/testing/balances.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { handedIn, unidentified } from '#api/testing/factories.ts';
import { approved, fillInAndSubmit, refused, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, buildShares, expectSound, get, invest, order, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { setAttested } from '#api/testing/passports.ts';
import { buildStaff } from '#api/testing/staff.ts';
import { completeDueInvestments, returnDueInvestments } from './due-orders.service.ts';
import { quoteInvestment } from './investments.service.ts';
import { remindOfOrders } from './order-reminders.service.ts';
import { checkOrders } from './waiting.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '150' } });

let owner: Person;
let buyer: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { email: 'owner@example.com' });
  buyer = await signInAs(test, { email: 'buyer@example.com', ...handedIn });
  home = await buildShares(test, 1000n, { owner_id: owner.userId, title: 'House with a well' });
});

const after = (hours: number) => new Date(test.clock.now.getTime() + hours * HOUR_MS).toISOString();
const again = (person: Person) => signInAgain(test, person.userId);
const receiptOf = async (person: Person, id: string) =>
  (await get(test, await again(person), `/investments/${id}`)).data;
const cancel = async (person: Person, id: string) => send(test, await again(person), `/investments/${id}/cancel`, {});
const left = async (id = home) =>
  (
    await test.db
      .selectFrom('offerings')
      .select('tokens_available')
      .where('property_id', '=', id)
      .executeTakeFirstOrThrow()
  ).tokens_available;

async function listLetters(recipient: string): Promise<string[]> {
  await test.deliverMails();
  return test.sentMails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);
}

async function runJobs(): Promise<void> {
  await completeDueInvestments(test.deps);
  await returnDueInvestments(test.deps);
}

describe('an order of somebody who has handed in no papers', () => {
  const week = '2026-05-08T08:00:00.000Z';
  beforeEach(async () => {
    await test.db.updateTable('users').set(unidentified).where('id', '=', buyer.userId).execute();
    await test.db.updateTable('users').set({ papers_in: false }).where('id', '=', buyer.userId).execute();
  });

  it('says both of its last days in quote, receipt, wallet and email', async () => {
    const days = { waitsFor: ['buyer'], waitsUntil: after(30 * 24), papersUntil: week };
    expect((await send(test, buyer, '/investments/quote', { propertyId: home, amount: 500 })).data).toMatchObject(days);
    const { data } = await invest(test, buyer, home, 500);
    expect(data).toMatchObject(days);
    expect(await receiptOf(buyer, data.id)).toMatchObject(days);
    expect((await get(test, buyer, '/holdings')).data[0].waitingOrder).toMatchObject(days);
    waitHours(test, 6 * 24);
    await remindOfOrders(test.deps);
    await test.deliverMails();
    const texts = test.sentMails.filter(({ recipient }) => recipient === 'buyer@example.com').map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain('Please hand in your identity papers by 8 May 2026 at 12:00 (Dubai time).');
    expect(texts[1]).toContain('Please hand in your identity papers by 8 May 2026 at 08:00 GMT.');
  });

  it('goes back after seven days', async () => {
    const { data } = await invest(test, buyer, home, 500);
    waitHours(test, 7 * 24 - 0.1);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('held');
    waitHours(test, 0.1);
    await runJobs();
    expect(await receiptOf(buyer, data.id)).toMatchObject({ state: 'returned', waitsUntil: null, papersUntil: null });
    expect(await left()).toBe(1000n);
    await expectSound(test);
  });

  it('waits for all of its days once papers are handed in, also when they are refused later', async () => {
    const { data } = await invest(test, buyer, home, 500);
    await fillInAndSubmit(test, buyer);
    expect(await receiptOf(buyer, data.id)).toMatchObject({ waitsUntil: after(30 * 24), papersUntil: null });
    await setIdentity(test, buyer.userId, refused);
    waitHours(test, 30 * 24 - 1);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('held');
    waitHours(test, 1);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('returned');
    const next = await invest(test, await again(buyer), home, 500);
    expect(next.data).toMatchObject({ waitsUntil: after(30 * 24), papersUntil: null });
  });

  it('gets the days of its quote, however long that was looked at', async () => {
    const quote = (await send(test, buyer, '/investments/quote', { propertyId: home, amount: 500 })).data;
    waitHours(test, 0.1);
    const body = { propertyId: home, amount: 500, method: 'creditCard', quote: quote.quote };
    const { data } = await send(test, buyer, '/investments', body);
    expect(data).toMatchObject({ waitsUntil: quote.waitsUntil, papersUntil: week });
  });
});

describe('an order whose last days have changed since its quote', () => {
  const quote = async (amount: number, propertyId = home) => {
    const { data } = await send(test, buyer, '/investments/quote', { propertyId, amount });
    return { propertyId, amount, method: 'creditCard', quote: data.quote };
  };
  const changed = { status: 409, code: 'QUOTE_CHANGED' };

  it('is refused where it would wait for a shorter time', async () => {
    const seen = await quote(500);
    const other = await buildShares(test, 1000n, { owner_id: owner.userId });
    await invest(test, buyer, other, 50_000);
    expect(await send(test, buyer, '/investments', seen)).toMatchObject(changed);
    expect((await send(test, buyer, '/investments', await quote(500))).data.waitsUntil).toBe(after(48));
  });

  it('is refused where it would wait and was not to, and taken where it waits no more', async () => {
    await setIdentity(test, buyer.userId, approved);
    const final = await quote(500);
    await setIdentity(test, owner.userId, refused);
    expect(await send(test, buyer, '/investments', final)).toMatchObject(changed);
    const waiting = await quote(500);
    await setIdentity(test, owner.userId, approved);
    expect((await send(test, buyer, '/investments', waiting)).data).toMatchObject({
      waitsFor: [],
      waitsUntil: null,
      papersUntil: null,
      coolingOffEndsAt: after(48),
    });
  });
});

describe('an order of somebody without an identity check', () => {
  it('is taken, and says what it waits for and until when', async () => {
    const quote = (await send(test, buyer, '/investments/quote', { propertyId: home, amount: 500 })).data;
    const until = after(30 * 24);
    expect(quote).toMatchObject({
      waitsFor: ['buyer'],
      waitsUntil: until,
      coolingOffEndsAt: null,
      lastCancelledAt: null,
    });
    const { status, message, data } = await invest(test, buyer, home, 500);
    expect([status, message]).toEqual([201, 'Investment confirmed. You can cancel for a full refund within 48 hours.']);
    const waiting = { state: 'held', waitsFor: ['buyer'], waitsUntil: until, coolingOffEndsAt: null, endedAt: null };
    expect(data).toMatchObject(waiting);
    expect(await receiptOf(buyer, data.id)).toMatchObject(waiting);
    expect((await get(test, buyer, '/investments')).data).toEqual([expect.objectContaining(waiting)]);
    expect((await get(test, buyer, '/holdings')).data[0]).toMatchObject({
      tokens: 0,
      reservedTokens: 5,
      waitingOrder: { id: data.id, waitsFor: ['buyer'], waitsUntil: until },
    });
    await test.deliverMails();
    const letter = test.sentMails.find((mail) => mail.recipient === 'buyer@example.com');
    expect(letter?.text).toContain(
      'Your order waits for your identity check. Your money is set aside and the tokens are reserved for you.',
    );
    expect(letter?.text).toContain(
      'If something is still missing on 31 May 2026 at 12:00 (Dubai time), the full amount is automatically refunded',
    );
  });

  it('completes 48 hours after the approval, and not before', async () => {
    const { data } = await invest(test, buyer, home, 500);
    waitHours(test, 100);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('held');
    await setIdentity(test, buyer.userId, approved);
    expect(await receiptOf(buyer, data.id)).toMatchObject({
      waitsFor: [],
      waitsUntil: null,
      coolingOffEndsAt: after(48),
    });
    expect(await listLetters('buyer@example.com')).toContain('Your order for House with a well can go ahead');
    waitHours(test, 47.9);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('held');
    waitHours(test, 0.1);
    await runJobs();
    const endedAt = test.clock.now.toISOString();
    expect(await receiptOf(buyer, data.id)).toMatchObject({ state: 'completed', endedAt });
    expect(await balanceOf(test, 'person', owner.userId)).toBe(500_00n);
    await expectSound(test);
  });

  it('goes back in full on its last day, with its fee, by itself and once', async () => {
    await topUp(test, buyer, 1000_00);
    const paid = { propertyId: home, amount: 500, method: 'balance' };
    const { data } = await order(test, buyer, '/investments', paid);
    expect(await balanceOf(test, 'person', buyer.userId)).toBe(492_50n);
    waitHours(test, 30 * 24 - 1);
    await runJobs();
    expect(await left()).toBe(995n);
    waitHours(test, 1);
    await runJobs();
    await runJobs();
    expect(await receiptOf(buyer, data.id)).toMatchObject({
      state: 'returned',
      waitsFor: [],
      waitsUntil: null,
      endedAt: test.clock.now.toISOString(),
      transactions: [{ kind: 'investment-held' }, { kind: 'investment-returned' }],
    });
    expect(await balanceOf(test, 'person', buyer.userId)).toBe(1000_00n);
    expect(await left()).toBe(1000n);
    expect(await cancel(buyer, data.id)).toMatchObject({ status: 409, code: 'ORDER_RETURNED' });
    expect(await listLetters('buyer@example.com')).toContain('Your order for House with a well is returned');
    expect(await listLetters('owner@example.com')).toEqual(['An order for House with a well is returned']);
    await expectSound(test);
  });

  it('shows what was returned in activity and statement', async () => {
    await topUp(test, buyer, 1000_00);
    await order(test, buyer, '/investments', { propertyId: home, amount: 500, method: 'balance' });
    waitHours(test, 30 * 24);
    await runJobs();
    const kindsOf = async (person: Person) =>
      (await get(test, await again(person), '/activity?kind=investments')).data.map(
        ({ kind, amountMinor, tokens }: { kind: string; amountMinor: number; tokens: number }) => [
          kind,
          amountMinor,
          tokens,
        ],
      );
    expect(await kindsOf(buyer)).toEqual([
      ['investment-returned', 507_50, -5],
      ['investment-held', -507_50, 5],
    ]);
    expect(await kindsOf(owner)).toEqual([
      ['investment-returned', 0, 5],
      ['investment-held', 0, -5],
    ]);
    const actor = { userId: buyer.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
    const { movements, balances } = await readStatement(test.deps, actor, { from: '2026-05-01', to: '2026-05-31' });
    expect(movements.map(({ movement, amountMinor }) => [movement, amountMinor])).toEqual([
      ['topUp', 0n],
      ['tokensBought', -500_00n],
      ['fee', -7_50n],
      ['investmentReturned', 500_00n],
      ['feeReturned', 7_50n],
    ]);
    expect(balances).toMatchObject([{ closingMinor: 1000_00n }]);
  });

  it('can be cancelled at any time while it waits', async () => {
    const { data } = await invest(test, buyer, home, 500);
    waitHours(test, 29 * 24);
    expect(await cancel(buyer, data.id)).toMatchObject({ status: 200, data: { state: 'cancelled', waitsFor: [] } });
    waitHours(test, 3 * 24);
    await runJobs();
    expect(await left()).toBe(1000n);
    await expectSound(test);
  });

  it('is refused before anything is charged where the money is real', async () => {
    const real = { ...test.deps, settlement: { ...test.deps.settlement, isRealMoney: true } };
    const actor = { userId: buyer.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
    const asked = quoteInvestment(real, actor, { propertyId: home, amount: 500 });
    await expect(asked).rejects.toMatchObject({ code: 'IDENTITY_REQUIRED' });
  });
});

describe('an order', () => {
  it('waits for its seller as well', async () => {
    await setIdentity(test, owner.userId, refused);
    const { data } = await invest(test, buyer, home, 500);
    expect(data.waitsFor).toEqual(['buyer', 'seller']);
    await setIdentity(test, buyer.userId, approved);
    expect((await receiptOf(buyer, data.id)).waitsFor).toEqual(['seller']);
    await setIdentity(test, owner.userId, approved);
    expect(await receiptOf(buyer, data.id)).toMatchObject({ waitsFor: [], coolingOffEndsAt: after(48) });
  });

  it('counts 48 hours at once where nothing is missing, and writes nothing new', async () => {
    await setIdentity(test, buyer.userId, approved);
    const { data } = await invest(test, buyer, home, 500);
    expect(data).toMatchObject({ waitsFor: [], waitsUntil: null, coolingOffEndsAt: after(48) });
    waitHours(test, 48);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('completed');
    expect(await listLetters('buyer@example.com')).toEqual(['Your investment in House with a well']);
  });

  it('is in the list of operators and auditors: what it waits for, until when, and nobody’s name', async () => {
    const known = await signInAs(test);
    await invest(test, known, home, 100);
    const { data: waiting } = await invest(test, buyer, home, 250);
    const unknown = await signInAs(test, unidentified);
    const { data: first } = await invest(test, unknown, home, 100);
    const operator = await buildStaff(test, 'operator');
    const list = async (who: Person, query = '') => get(test, who, `/office/orders${query}`);
    const { data, meta } = await list(operator);
    expect(data).toEqual([
      {
        id: first.id,
        home: { id: home, title: 'House with a well' },
        tokens: 1,
        chargedMinor: 100_00,
        orderedAt: test.clock.now.toISOString(),
        waitsFor: ['buyer'],
        until: first.papersUntil,
        papersUntil: first.papersUntil,
      },
      expect.objectContaining({ id: waiting.id, tokens: 2, waitsFor: ['buyer'], until: waiting.waitsUntil }),
    ]);
    expect(meta.nextCursor).toBeUndefined();
    await setAttested(test, home, null);
    expect((await list(operator)).data).toHaveLength(3);
    const page = await list(await buildStaff(test, 'auditor'), '?limit=2');
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([first.id, expect.any(String)]);
    expect((await list(operator, `?limit=2&cursor=${page.meta.nextCursor}`)).data).toHaveLength(1);
    expect((await list(buyer)).status).toBe(404);
  });

  it('ends no later because the clock was set back, waiting or counting', async () => {
    const { data: waiting } = await invest(test, buyer, home, 100);
    const known = await signInAs(test);
    const { data: counting } = await invest(test, known, home, 100);
    const back = new Date(test.clock.now.getTime() - HOUR_MS);
    test.clock.now = back;
    await setIdentity(test, owner.userId, approved);
    await checkOrders(test.deps);
    expect(await receiptOf(buyer, waiting.id)).toMatchObject({
      waitsUntil: waiting.waitsUntil,
      papersUntil: waiting.papersUntil,
    });
    expect(await receiptOf(known, counting.id)).toMatchObject({ coolingOffEndsAt: counting.coolingOffEndsAt });
    test.clock.now = new Date(counting.coolingOffEndsAt);
    await completeDueInvestments(test.deps);
    test.clock.now = new Date(test.clock.now.getTime() - HOUR_MS);
    expect(await receiptOf(known, counting.id)).toMatchObject({ state: 'completed' });
    expect((await cancel(known, counting.id)).status).toBe(409);
    test.clock.now = new Date(waiting.waitsUntil);
    await returnDueInvestments(test.deps);
    test.clock.now = new Date(test.clock.now.getTime() - HOUR_MS);
    expect(await receiptOf(buyer, waiting.id)).toMatchObject({ state: 'returned' });
    await expectSound(test);
  });

  it('waits again when the account is restricted, and counts anew when that is lifted', async () => {
    await setIdentity(test, buyer.userId, approved);
    const { data } = await invest(test, buyer, home, 500);
    waitHours(test, 40);
    await setIdentity(test, buyer.userId, { restrictedAt: test.clock.now });
    expect(await receiptOf(buyer, data.id)).toMatchObject({ waitsFor: ['buyer'], coolingOffEndsAt: null });
    expect(await listLetters('buyer@example.com')).toEqual(['Your investment in House with a well']);
    const other = await buildShares(test, 10n, { owner_id: owner.userId });
    const refusal = { status: 403, code: 'ACCOUNT_RESTRICTED' };
    expect(await invest(test, await again(buyer), other, 100)).toMatchObject(refusal);
    waitHours(test, 20);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('held');
    await setIdentity(test, buyer.userId, { restrictedAt: null });
    expect((await receiptOf(buyer, data.id)).coolingOffEndsAt).toBe(after(48));
  });

  it('does not complete when the identity ran out before its moment, and does when it ran out after it', async () => {
    await setIdentity(test, buyer.userId, { identityLevel: 1, identityUntil: '2026-05-03' });
    const late = await signInAs(test, { identity_until: '2026-05-02' });
    const [first, second] = [await invest(test, buyer, home, 500), await invest(test, late, home, 300)];
    waitHours(test, 72);
    await runJobs();
    expect((await receiptOf(buyer, first.data.id)).state).toBe('completed');
    expect(await receiptOf(late, second.data.id)).toMatchObject({ state: 'held', waitsFor: ['buyer'] });
    await expectSound(test);
  });

  it('that was final stays so, whatever becomes of its people', async () => {
    await setIdentity(test, buyer.userId, approved);
    const { data } = await invest(test, buyer, home, 500);
    waitHours(test, 48);
    await runJobs();
    await setIdentity(test, buyer.userId, refused);
    await setIdentity(test, owner.userId, { restrictedAt: test.clock.now });
    waitHours(test, 40 * 24);
    await runJobs();
    expect((await receiptOf(buyer, data.id)).state).toBe('completed');
    await expectSound(test);
  });

  it('after a cancelled one is final at once only where nothing is missing; else it waits 48 hours', async () => {
    const first = await invest(test, buyer, home, 500);
    await cancel(buyer, first.data.id);
    const second = await invest(test, buyer, home, 500);
    expect(second.data).toMatchObject({ state: 'held', waitsFor: ['buyer'], waitsUntil: after(48) });
    await cancel(buyer, second.data.id);
    await setIdentity(test, buyer.userId, approved);
    const third = await invest(test, buyer, home, 500);
    expect(third).toMatchObject({
      message: 'Investment confirmed and completed.',
      data: { state: 'completed', waitsFor: [], waitsUntil: null },
    });
    await expectSound(test);
  });

  it('that is wrong in the books is named', async () => {
    await invest(test, buyer, home, 500);
    waitHours(test, 30 * 24);
    await runJobs();
    await sql`update investments set state = 'cancelled'`.execute(test.db);
    const { claims } = await verifyLedger(test.db, test.deps.secrets.linkKey);
    expect(claims.flatMap(({ claim, wrong }) => (wrong.length > 0 ? [claim] : []))).toEqual([
      'everything that was taken for an investment was given back when it was returned, and only then',
    ]);
  });
});

/** Abuse: whoever has much reserved, or lets it lapse, keeps tokens from others for 48 hours at most. */
describe('how long orders of one person wait', () => {
  it('is 48 hours beyond 50,000 dollars', async () => {
    const [big, small] = [
      await buildShares(test, 1000n, { owner_id: owner.userId }),
      await buildShares(test, 1000n, { owner_id: owner.userId }),
    ];
    expect((await invest(test, buyer, big, 50_000)).data.waitsUntil).toBe(after(30 * 24));
    const next = await invest(test, buyer, small, 100);
    expect(next.data.waitsUntil).toBe(after(48));
    waitHours(test, 48);
    await runJobs();
    expect((await receiptOf(buyer, next.data.id)).state).toBe('returned');
    expect([await left(big), await left(small)]).toEqual([500n, 1000n]);
  });

  it('is 48 hours after three that lapsed in 90 days', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await invest(test, await again(buyer), home, 100_000)).status).toBe(201);
      expect(await left()).toBe(0n);
      waitHours(test, 48);
      await runJobs();
      expect(await left()).toBe(1000n);
    }
    const { data } = await invest(test, await again(buyer), home, 100);
    expect(data.waitsUntil).toBe(after(48));
    waitHours(test, 91 * 24);
    await runJobs();
    expect((await invest(test, await again(buyer), home, 100)).data.waitsUntil).toBe(after(30 * 24));
    await expectSound(test);
  });
});

describe('letters about orders that wait', () => {
  it('go to the buyer after 2, 6, 14 and 27 days, and to the seller from the first hour on, once each', async () => {
    await setIdentity(test, owner.userId, refused);
    await invest(test, buyer, home, 500);
    await invest(test, await signInAs(test), home, 100);
    await listLetters('buyer@example.com');
    test.sentMails.splice(0);
    const written: string[][] = [];
    for (const day of [0, 1, 2, 6, 13, 14, 26, 27, 29]) {
      waitHours(test, day * 24 - (test.clock.now.getTime() - Date.parse('2026-05-01T08:00:00Z')) / HOUR_MS);
      for (let times = 0; times < 2; times += 1) await remindOfOrders(test.deps);
      await test.deliverMails();
      const mails = test.sentMails.splice(0);
      const countTo = (email: string) => mails.filter(({ recipient }) => recipient === email).length;
      written.push([`day ${day}`, `buyer ${countTo('buyer@example.com')}`, `owner ${countTo('owner@example.com')}`]);
    }
    expect(written.map((line) => line.join(', '))).toEqual([
      'day 0, buyer 0, owner 1',
      'day 1, buyer 0, owner 0',
      'day 2, buyer 1, owner 1',
      'day 6, buyer 1, owner 1',
      'day 13, buyer 0, owner 0',
      'day 14, buyer 1, owner 1',
      'day 26, buyer 0, owner 0',
      'day 27, buyer 1, owner 1',
      'day 29, buyer 0, owner 0',
    ]);
  });

  it('tell the seller how many orders wait, and what becomes of them', async () => {
    await setIdentity(test, owner.userId, refused);
    await invest(test, buyer, home, 500);
    await invest(test, await signInAs(test), home, 100);
    await remindOfOrders(test.deps);
    await test.deliverMails();
    const letter = test.sentMails.find(({ recipient }) => recipient === 'owner@example.com');
    expect(letter?.subject).toBe('2 orders for your homes wait for your identity check');
    expect(letter?.text).toContain('from 31 May 2026 at 08:00 GMT on, orders that still wait are returned');
  });
});

describe('checkOrders', () => {
  it('puts an order right that no change has reached', async () => {
    const { data } = await invest(test, buyer, home, 500);
    await test.db.updateTable('users').set({ identity_level: 1, identity_until: '2099-12-31' }).execute();
    await checkOrders(test.deps);
    expect((await receiptOf(buyer, data.id)).coolingOffEndsAt).toBe(after(48));
  });
});
