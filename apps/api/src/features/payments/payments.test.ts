import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease } from '#api/testing/leases.ts';
import { askQuote, balanceOf, buildShares, expectSound, get, invest, order, send } from '#api/testing/money.ts';
import { countStatuses, post, postAtOnce, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_RENT_BASIS_POINTS: '150', FEE_PURCHASE_BASIS_POINTS: '50' } });

let owner: Person;
let person: Person;
let flat: string;
let villa: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test, { first_name: 'Omar', last_name: 'Haddad', email: 'omar@example.com' });
  person = await signInAs(test, { first_name: 'Nour', last_name: 'Aziz', email: 'nour@example.com' });
  flat = await buildProperty(test.db, {
    owner_id: owner.userId,
    title: 'Flat at the marina',
    price_minor: 8500_50n,
    currency: 'AED',
    is_for_rent: true,
    is_for_sale: false,
  });
  villa = await buildShares(test, 1000n, { owner_id: owner.userId, title: 'Villa in the hills' });
});

const pay = (propertyId: string, type: string, more: object = {}, who = person, key?: string) =>
  order(test, who, '/payments', { propertyId, type, method: 'creditCard', ...more }, key);
/** An order with its quote, ready to be sent together with others. */
const plan = async (who: Person, url: string, body: object) => ({
  url,
  body: { ...body, quote: await askQuote(test, who, url, body) },
  headers: { ...who.headers, 'idempotency-key': randomUUID() },
});
const call = (url: string, who: Person) => send(test, who, url, {});

describe('renting', () => {
  it('itemises the first month, the deposit of two months held apart, the fee and the total', async () => {
    const { status, data } = await send(test, person, '/payments/quote', {
      propertyId: flat,
      type: 'rent',
      startsOn: '2026-06-01',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      type: 'rent',
      currency: 'AED',
      priceMinor: 8500_50,
      depositMinor: 17_001_00,
      feeMinor: 127_51,
      totalMinor: 25_629_01,
      startsOn: '2026-06-01',
      expiresAt: '2026-05-01T08:10:00.000Z',
      settlement: { isRealMoney: false },
    });
    const paid = await pay(flat, 'rent', { startsOn: '2026-06-01', quote: data.quote });
    expect(paid).toMatchObject({
      status: 201,
      message: 'Payment confirmed. Your application is with the owner.',
      data: {
        property: { id: flat, title: 'Flat at the marina' },
        totalMinor: 25_629_01,
        startsOn: '2026-06-01',
        transactions: [
          {
            kind: 'rent-paid',
            entries: [
              { account: 'outside', unit: 'AED', amount: -8500_50 },
              { account: 'rent', unit: 'AED', amount: 8500_50 },
              { account: 'outside', unit: 'AED', amount: -17_001_00 },
              { account: 'deposit', unit: 'AED', amount: 17_001_00 },
              { account: 'outside', unit: 'AED', amount: -127_51 },
              { account: 'platform', unit: 'AED', amount: 127_51 },
            ],
          },
        ],
      },
    });
    expect((await get(test, person, `/payments/${paid.data.id}`)).data).toEqual(paid.data);
    expect((await get(test, owner, `/payments/${paid.data.id}`)).status).toBe(404);
    expect((await get(test, person, '/payments')).data.map(({ id }: { id: string }) => id)).toEqual([paid.data.id]);
    await test.deliverMails();
    const email = test.sentMails.find(({ recipient }) => recipient === 'nour@example.com');
    expect(email).toMatchObject({ subject: 'Your payment for Flat at the marina' });
    expect(email!.text).toContain('Total: AED 25,629.01.');
    await expectSound(test);
  });

  it('records a lease for both sides, whose deposit the owner returns once, after its end', async () => {
    const { data } = await pay(flat, 'rent');
    const [lease] = (await get(test, person, '/leases')).data;
    expect(lease).toMatchObject({
      id: data.leaseId,
      role: 'tenant',
      tenantName: 'Nour Aziz',
      ownerName: 'Omar Haddad',
      startsOn: '2026-05-01',
      monthlyRentMinor: 8500_50,
      depositMinor: 17_001_00,
      currency: 'AED',
      state: 'applied',
      depositReturnedAt: null,
    });
    expect((await get(test, owner, '/leases')).data).toMatchObject([{ id: lease.id, role: 'owner' }]);
    const stranger = await signInAs(test);
    expect((await get(test, stranger, '/leases')).data).toEqual([]);

    const giveBack = (who: Person) => call(`/leases/${lease.id}/return-deposit`, who);
    expect(await giveBack(stranger)).toMatchObject({ status: 404 });
    expect(await giveBack(person)).toMatchObject({ status: 403 });
    expect(await giveBack(owner)).toMatchObject({ status: 409, code: 'LEASE_RUNNING' });
    expect(await call(`/leases/${lease.id}/end`, stranger)).toMatchObject({ status: 404 });
    expect((await test.app.inject(`/api/properties/${flat}`)).json().data.rental).toBe('applied');
    await beginLease(test, { leaseId: lease.id, ownerId: owner.userId, tenantId: person.userId });
    expect(await call(`/leases/${lease.id}/end`, person)).toMatchObject({ status: 200, data: { state: 'ended' } });
    expect((await test.app.inject(`/api/properties/${flat}`)).json().data.rental).toBe('available');
    expect(await call(`/leases/${lease.id}/end`, owner)).toMatchObject({ status: 409, code: 'LEASE_ENDED' });
    expect(await balanceOf(test, 'deposit')).toBe(17_001_00n);
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 6 }, () => ({ url: `/leases/${lease.id}/return-deposit`, headers: owner.headers })),
    );
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 5 });
    expect(await giveBack(owner)).toMatchObject({ status: 409, code: 'DEPOSIT_RETURNED' });
    expect(await balanceOf(test, 'deposit')).toBe(0n);
    await expectSound(test);
    expect((await pay(flat, 'rent', {}, stranger)).status).toBe(201);
  });

  it('lets a home to one tenant at a time, also when ten ask at once', async () => {
    const tenants = await Promise.all(Array.from({ length: 10 }, () => signInAs(test)));
    const statuses = await postAtOnce(
      test,
      await Promise.all(
        tenants.map((tenant) => plan(tenant, '/payments', { propertyId: flat, type: 'rent', method: 'creditCard' })),
      ),
    );
    expect(countStatuses(statuses)).toEqual({ 201: 1, 409: 9 });
    expect(await pay(flat, 'rent')).toMatchObject({ status: 409, code: 'PROPERTY_LET' });
    await expectSound(test);
  });

  it.each([
    ['2026-04-30', 'The first day cannot be in the past'],
    ['2027-05-02', 'A lease must begin within a year'],
    ['2026-02-30', 'Please choose the first day'],
    ['soon', 'Please choose the first day'],
  ])('refuses to begin on %s', async (startsOn, message) => {
    expect(await pay(flat, 'rent', { startsOn })).toMatchObject({ status: 400, message });
  });
});

describe('buying', () => {
  it('reserves the home for a deposit, holds it apart and closes its listing', async () => {
    const { data: quote } = await send(test, person, '/payments/quote', { propertyId: villa, type: 'buy' });
    expect(quote).toMatchObject({
      priceMinor: 100_000_00,
      depositMinor: 2000_00,
      feeMinor: 0,
      totalMinor: 2000_00,
      startsOn: null,
    });
    const paid = await pay(villa, 'buy', { quote: quote.quote });
    expect(paid).toMatchObject({
      status: 201,
      message: 'Payment confirmed. The home is reserved for you.',
      data: { leaseId: null, transactions: [{ kind: 'home-bought' }] },
    });
    expect(await balanceOf(test, 'sale')).toBe(2000_00n);
    expect(await balanceOf(test, 'platform')).toBe(0n);
    await test.deliverMails();
    const email = test.sentMails.find(({ recipient }) => recipient === 'omar@example.com');
    expect(email).toMatchObject({ subject: 'Please answer: Villa in the hills has a buyer' });
    expect(email!.text).toContain(
      '“Nour Aziz” wants to buy Villa in the hills for USD 100,000.00 and has paid a reservation deposit of USD 2,000.00. The deposit is set aside',
    );
    const listed = (await test.app.inject('/api/properties')).json().data.map(({ id }: { id: string }) => id);
    expect(listed).toEqual([flat]);
    expect((await test.app.inject(`/api/properties/${villa}`)).json().data.isClosed).toBe(true);
    expect((await test.app.inject(`/api/properties/${flat}`)).json().data.isClosed).toBe(false);
    const other = await signInAs(test);
    for (const type of ['rent', 'buy'])
      expect(await pay(villa, type, {}, other)).toMatchObject({
        status: 409,
        code: 'PROPERTY_CLOSED',
        message: 'This home is reserved for a buyer. Its listing is closed.',
      });
    expect(await invest(test, other, villa, 100)).toMatchObject({ status: 409, code: 'PROPERTY_CLOSED' });
    const withdrawn = await test.app.inject({
      method: 'DELETE',
      url: `/api/properties/${villa}`,
      headers: owner.headers,
    });
    expect(withdrawn.json()).toMatchObject({ statusCode: 409, code: 'PROPERTY_CLOSED' });
    await expectSound(test);
  });

  it('happens once, and never next to an investment that is made at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const home = await buildShares(test, 50n, { owner_id: owner.userId });
      const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(test)));
      const orders = await Promise.all(
        people.map((who, index) =>
          index % 2 === 1
            ? plan(who, '/investments', { propertyId: home, amount: 100, method: 'creditCard' })
            : plan(who, '/payments', { propertyId: home, type: 'buy', method: 'creditCard' }),
        ),
      );
      const statuses = await postAtOnce(test, orders);
      expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
      const won = (kind: number) => statuses.filter((status, index) => index % 2 === kind && status === 201).length;
      expect(won(0)).toBeLessThanOrEqual(1);
      if (won(0) === 1) expect(won(1)).toBe(0);
      await expectSound(test);
    }
  });
});

describe('POST /payments', () => {
  it('says why it refuses', async () => {
    expect(await pay(flat, 'buy')).toMatchObject({ status: 409, code: 'NOT_FOR_SALE' });
    const sold = await buildProperty(test.db);
    expect(await pay(sold, 'rent')).toMatchObject({ status: 409, code: 'NOT_FOR_RENT' });
    expect(await pay(flat, 'rent', {}, owner)).toMatchObject({
      status: 409,
      message: 'This is your own listing, so you cannot rent it.',
    });
    expect((await pay(randomUUID(), 'rent')).status).toBe(404);
    const unverified = await signInAs(test, { email_verified_at: null });
    expect(await pay(flat, 'rent', {}, unverified)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    const leaving = await signInAs(test, { deletes_at: new Date('2027-05-20T08:00:00Z') });
    expect(await pay(flat, 'rent', {}, leaving)).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    const restricted = await signInAs(test, { restricted_at: test.clock.now });
    expect(await pay(flat, 'rent', {}, restricted)).toMatchObject({ status: 403, code: 'ACCOUNT_RESTRICTED' });
    await invest(test, person, villa, 100);
    expect(await pay(villa, 'buy')).toMatchObject({ status: 409, code: 'PROPERTY_HAS_INVESTORS' });
    expect((await pay(villa, 'lease')).status).toBe(400);
    expect((await pay(flat, 'rent', { method: undefined })).status).toBe(400);
    const body = { propertyId: flat, type: 'rent', method: 'creditCard', quote: 'none' };
    expect((await post(test, '/payments', body, person.headers)).statusCode).toBe(400);
    expect((await post(test, '/payments', body)).statusCode).toBe(401);
  });

  it('pays once however often it is pressed, and a key is for one call', async () => {
    const key = randomUUID();
    const first = await pay(flat, 'rent', {}, person, key);
    const again = await pay(flat, 'rent', {}, person, key);
    expect(again.data).toEqual(first.data);
    expect(await pay(flat, 'rent', { method: 'balance' }, person, key)).toMatchObject({
      status: 422,
      code: 'KEY_REUSED',
    });
    expect((await invest(test, person, villa, 100, key)).status).toBe(422);
    expect(await test.db.selectFrom('payments').select('id').execute()).toHaveLength(1);
  });

  it('asks to look again when the price has changed', async () => {
    const { data } = await send(test, person, '/payments/quote', { propertyId: flat, type: 'rent' });
    await test.db.updateTable('properties').set({ price_minor: 9000_00n }).where('id', '=', flat).execute();
    expect(await pay(flat, 'rent', { quote: data.quote })).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' });
    expect(await test.db.selectFrom('payments').select('id').execute()).toEqual([]);
  });

  it('keeps a home whose listing has a history', async () => {
    await pay(flat, 'rent');
    const withdrawn = await test.app.inject({
      method: 'DELETE',
      url: `/api/properties/${flat}`,
      headers: owner.headers,
    });
    expect(withdrawn.json()).toMatchObject({
      statusCode: 409,
      code: 'PROPERTY_HAS_HISTORY',
      message: 'Payments were made for this home, so it cannot be deleted. You can take it off the market instead.',
    });
  });
});
