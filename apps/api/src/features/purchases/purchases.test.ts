import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { askQuote, balanceOf, expectSound, get, pay, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { returnDuePurchases } from './purchases.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_PURCHASE_BASIS_POINTS: '50' } });

let owner: Person;
let buyer: Person;
let villa: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' });
  buyer = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' });
  villa = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Villa in the hills',
    price_minor: 100_000_00n,
  });
});

const buy = (propertyId: string, who = buyer, key?: string) => pay(test, who, { propertyId, type: 'buy' }, key);
const call = (id: string, what: 'accept' | 'decline' | 'cancel', who: Person) =>
  send(test, who, `/payments/${id}/${what}`, {});
const isClosed = async () => (await test.app.inject(`/api/properties/${villa}`)).json().data.isClosed as boolean;
const listMails = async () => {
  await test.deliverMails();
  return test.sentMails.map(({ recipient, subject }) => `${recipient}: ${subject}`);
};

describe('a home whose price is its monthly rent', () => {
  it('is neither quoted nor sold', async () => {
    const both = await buildProperty(test.db, { is_for_rent: true, price_minor: 2000_00n });
    const refusal = {
      status: 409,
      code: 'PRICE_ON_REQUEST',
      message: 'The owner has not published a price for this offer yet. Please ask for it.',
    };
    expect(await send(test, buyer, '/payments/quote', { propertyId: both, type: 'buy' })).toMatchObject(refusal);
    expect(await buy(both)).toMatchObject(refusal);
    expect(await balanceOf(test, 'sale')).toBe(0n);
    expect(await pay(test, buyer, { propertyId: both, type: 'rent' })).toMatchObject({ status: 201 });
  });
});

describe('a home for rent, for sale and for investment', () => {
  it('is rented, bought and divided by the amount of each offer', async () => {
    const all = {
      is_for_rent: true,
      is_for_investment: true,
      price_minor: 2000_00n,
      sale_minor: 400_000_00n,
      value_minor: 350_000_00n,
      tokens_total: 3500n,
      tokens_available: 3500n,
    };
    const home = await buildProperty(test.db, all);
    const quote = async (type: string) =>
      (await send(test, buyer, '/payments/quote', { propertyId: home, type })).data.priceMinor;
    expect([await quote('rent'), await quote('buy')]).toEqual([2000_00, 400_000_00]);
    expect((await send(test, buyer, '/investments/quote', { propertyId: home, amount: 500 })).data.tokens).toBe(5);
    expect(await buy(home)).toMatchObject({ status: 201, data: { priceMinor: 400_000_00, totalMinor: 5000_00 } });
    expect(await balanceOf(test, 'sale')).toBe(5000_00n);
  });

  it('is not sold at an amount that changed since its quote', async () => {
    const home = await buildProperty(test.db, { is_for_rent: true, price_minor: 2000_00n, sale_minor: 400_000_00n });
    const body = { propertyId: home, type: 'buy' };
    const { quote } = (await send(test, buyer, '/payments/quote', body)).data;
    await test.db.updateTable('properties').set({ sale_minor: 500_000_00n }).where('id', '=', home).execute();
    expect(await send(test, buyer, '/payments', { ...body, quote, method: 'creditCard' })).toMatchObject({
      status: 409,
      code: 'QUOTE_CHANGED',
    });
  });
});

describe('a payment', () => {
  it('needs the quote it was agreed to by', async () => {
    const body = { propertyId: villa, type: 'buy', method: 'creditCard' };
    expect(await send(test, buyer, '/payments', body)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: { quote: 'Please ask for a quote first' },
    });
    expect(await test.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });
});

describe('a purchase', () => {
  it('waits for the owner for 72 hours, who sees it and can accept it', async () => {
    const { data } = await buy(villa);
    expect(data.purchase).toEqual({
      state: 'reserved',
      reservedUntil: '2026-05-04T08:00:00.000Z',
      acceptedAt: null,
      endedAt: null,
      returnReason: null,
    });
    expect((await get(test, owner, '/payments/sales')).data).toEqual([
      {
        id: data.id,
        property: { id: villa, title: 'Villa in the hills' },
        buyerName: 'Nour Aziz',
        currency: 'USD',
        priceMinor: 100_000_00,
        depositMinor: 2000_00,
        state: 'reserved',
        createdAt: '2026-05-01T08:00:00.000Z',
        reservedUntil: '2026-05-04T08:00:00.000Z',
        acceptedAt: null,
        endedAt: null,
      },
    ]);
    expect((await get(test, buyer, '/payments/sales')).data).toEqual([]);
    for (const what of ['accept', 'decline'] as const)
      expect(await call(data.id, what, buyer)).toMatchObject({ status: 404 });
    expect(await call(data.id, 'cancel', owner)).toMatchObject({ status: 404 });
    expect(await call(data.id, 'accept', owner)).toMatchObject({ status: 200, data: { state: 'accepted' } });
    expect(await call(data.id, 'accept', owner)).toMatchObject({ status: 409, code: 'PURCHASE_ACCEPTED' });
    waitHours(test, 100);
    await returnDuePurchases(test.deps);
    expect(await isClosed()).toBe(true);
    expect(await balanceOf(test, 'sale')).toBe(2000_00n);
    expect(await listMails()).toEqual(
      expect.arrayContaining([
        'omar@example.com: Please answer: Villa in the hills has a buyer',
        'nour@example.com: The owner of Villa in the hills has accepted',
        'omar@example.com: You have accepted the purchase of Villa in the hills',
      ]),
    );
    for (const { subject, text } of test.sentMails.filter((mail) => mail.subject.includes('accepted')))
      expect(text, subject).toContain(
        'If the purchase is not completed by 30 June 2026 at 12:00 (Dubai time), everything is refunded',
      );
    await expectSound(test);
  });

  it.each([
    ['decline', 'declined', () => owner],
    ['cancel', 'cancelled', () => buyer],
  ] as const)('goes back in full by %s, and the listing opens again', async (what, returnReason, who) => {
    const { data } = await buy(villa);
    expect(await call(data.id, what, who())).toMatchObject({ status: 200 });
    const receipt = (await get(test, buyer, `/payments/${data.id}`)).data;
    expect(receipt.purchase).toMatchObject({ state: 'returned', returnReason, endedAt: '2026-05-01T08:00:00.000Z' });
    expect(receipt.transactions[1]).toMatchObject({
      kind: 'purchase-returned',
      entries: [
        { account: 'sale', unit: 'USD', amount: -2000_00 },
        { account: 'outside', unit: 'USD', amount: 2000_00 },
      ],
    });
    for (const kind of ['outside', 'sale', 'platform']) expect(await balanceOf(test, kind)).toBe(0n);
    expect(await isClosed()).toBe(false);
    expect((await test.app.inject('/api/properties')).json().data).toHaveLength(1);
    expect(await call(data.id, 'cancel', buyer)).toMatchObject({ status: 409, code: 'PURCHASE_RETURNED' });
    const mails = await listMails();
    expect(mails).toContain('nour@example.com: Your purchase of Villa in the hills has ended');
    for (const subject of ['Your payment for Villa in the hills', 'Your purchase of Villa in the hills has ended'])
      expect(test.sentMails.find((mail) => mail.subject === subject)?.text).toContain(
        'After that, you can’t reserve the same home again for 30 days.',
      );
    expect(mails).toContain('omar@example.com: The purchase of Villa in the hills has ended');
    const activity = async (person: Person) =>
      (await get(test, person, '/activity?kind=payments')).data.map(
        ({ kind, amountMinor }: { kind: string; amountMinor: number }) => [kind, amountMinor],
      );
    expect(await activity(buyer)).toEqual([
      ['purchase-returned', 2000_00],
      ['home-bought', -2000_00],
    ]);
    expect(await activity(owner)).toEqual([
      ['purchase-returned', 0],
      ['home-bought', 0],
    ]);
    await expectSound(test);
    expect((await buy(villa, await signInAs(test))).status).toBe(201);
    await expectSound(test);
  });

  it('goes back by itself when the owner has not answered after 72 hours', async () => {
    const { data } = await buy(villa);
    waitHours(test, 71.9);
    await returnDuePurchases(test.deps);
    expect(await isClosed()).toBe(true);
    waitHours(test, 0.1);
    owner = await signInAgain(test, owner.userId);
    expect(await call(data.id, 'accept', owner)).toMatchObject({ status: 409 });
    await returnDuePurchases(test.deps);
    await returnDuePurchases(test.deps);
    expect(await isClosed()).toBe(false);
    buyer = await signInAgain(test, buyer.userId);
    expect((await get(test, buyer, `/payments/${data.id}`)).data.purchase).toMatchObject({
      state: 'returned',
      returnReason: 'expired',
    });
    await expectSound(test);
  });

  it('cannot be repeated by the same person for 30 days', async () => {
    const { data } = await buy(villa);
    await call(data.id, 'cancel', buyer);
    const message = 'Your reservation of this home ended on 1 May 2026. You can reserve it again from 31 May 2026.';
    expect(await send(test, buyer, '/payments/quote', { propertyId: villa, type: 'buy' })).toMatchObject({
      status: 409,
      code: 'RESERVED_BEFORE',
      message,
    });
    expect(await buy(villa)).toMatchObject({ status: 409, code: 'RESERVED_BEFORE', message });
    waitHours(test, 30 * 24);
    buyer = await signInAgain(test, buyer.userId);
    expect((await buy(villa)).status).toBe(201);
  });

  it('is one of three at most that wait for their owners, also when ten are asked for at once', async () => {
    const homes = await Promise.all(Array.from({ length: 10 }, () => buildProperty(test.db)));
    const orders = await Promise.all(
      homes.map(async (propertyId) => {
        const body = { propertyId, type: 'buy', method: 'creditCard' };
        return {
          url: '/payments',
          body: { ...body, quote: await askQuote(test, buyer, '/payments', body) },
          headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
        };
      }),
    );
    expect(countStatuses(await postAtOnce(test, orders))).toEqual({ 201: 3, 409: 7 });
    expect(await buy(villa)).toMatchObject({ status: 409, code: 'PURCHASES_FULL' });
    const [first] = (await get(test, buyer, '/payments')).data as { id: string }[];
    await call(first!.id, 'cancel', buyer);
    expect((await buy(villa)).status).toBe(201);
    await expectSound(test);
  });

  it('is accepted, declined or cancelled, whichever comes first of many at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const home = await buildProperty(test.db, { owner_id: owner.userId });
      const person = await signInAs(test);
      const { data } = await buy(home, person);
      const statuses = await postAtOnce(
        test,
        Array.from({ length: 9 }, (_, index) => ({
          url: `/payments/${data.id}/${['accept', 'decline', 'cancel'][index % 3]}`,
          headers: (index % 3 === 2 ? person : owner).headers,
        })),
      );
      // An accepted purchase can still be declined or cancelled, a returned one cannot be accepted.
      const { state } = await test.db
        .selectFrom('payments')
        .select('state')
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow();
      expect(state).toBe('returned');
      const { 200: worked = 0, ...others } = countStatuses(statuses);
      expect([1, 2]).toContain(worked);
      expect(others).toEqual({ 409: 9 - worked });
      await expectSound(test);
    }
  });
});
