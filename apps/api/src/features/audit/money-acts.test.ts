import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, get, send } from '#api/testing/money.ts';
import { firefox, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let customer: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-15T08:00:00Z');
  owner = await signInAs(test, { email: 'omar@example.com' });
  customer = await signInAs(test, { email: 'nour@example.com' });
});

/** Who did what to what, with the session of that moment. */
async function listActs() {
  const rows = await test.db
    .selectFrom('audit_events')
    .innerJoin('sessions', 'sessions.id', 'audit_events.session_id')
    .select(['action', 'audit_events.user_id as userId', 'target', 'sessions.user_id as sessionOf'])
    .where('is_success', '=', true)
    .orderBy('audit_events.id')
    .execute();
  return rows.map(({ action, userId, target, sessionOf }) => {
    expect(sessionOf).toBe(userId);
    return { action, userId, target };
  });
}

async function order(who: Person, url: string, body: object) {
  const { data } = await send(test, who, `${url}/quote`, body);
  return send(test, who, url, { ...body, quote: data.quote });
}

const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url: `/api${url}`, headers: owner.headers, ...(payload && { payload }) });

describe('what is done with money', () => {
  it('is recorded for purchases, by whoever answers them, and for listings that come and go', async () => {
    const house = await buildProperty(test.db, { owner_id: owner.userId, is_for_sale: true });
    const buying = { propertyId: house, type: 'buy', method: 'creditCard' };
    const { data: cancelled } = await order(customer, '/payments', buying);
    expect((await send(test, customer, `/payments/${cancelled.id}/cancel`, {})).status).toBe(200);
    const other = await signInAs(test);
    const { data: declined } = await order(other, '/payments', buying);
    expect((await send(test, owner, `/payments/${declined.id}/decline`, {})).status).toBe(200);
    expect((await call('POST', `/properties/${house}/withdraw`)).statusCode).toBe(200);
    expect((await call('POST', `/properties/${house}/relist`)).statusCode).toBe(200);
    const third = await signInAs(test);
    const { data: accepted } = await order(third, '/payments', buying);
    expect((await send(test, owner, `/payments/${accepted.id}/accept`, {})).status).toBe(200);
    expect((await listActs()).filter(({ action }) => action !== 'payment.made')).toEqual([
      { action: 'purchase.cancelled', userId: customer.userId, target: cancelled.id },
      { action: 'purchase.declined', userId: owner.userId, target: declined.id },
      { action: 'listing.withdrawn', userId: owner.userId, target: house },
      { action: 'listing.relisted', userId: owner.userId, target: house },
      { action: 'purchase.accepted', userId: owner.userId, target: accepted.id },
    ]);
  });

  it('is recorded with who did it, what it was done to and in which session', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, is_for_sale: false });
    const investing = { propertyId: home, amount: 500, method: 'creditCard' };
    const made = await order(customer, '/investments', investing);
    expect(made.status).toBe(201);
    expect((await send(test, customer, `/investments/${made.data.id}/cancel`, {})).status).toBe(200);
    const renting = { propertyId: flat, type: 'rent', method: 'creditCard', startsOn: '2026-12-01' };
    const paid = await order(customer, '/payments', renting);
    expect(paid.status).toBe(201);
    const { id, leaseId } = paid.data;
    expect((await send(test, customer, `/leases/${leaseId}/end`, {})).status).toBe(200);
    expect((await send(test, owner, `/leases/${leaseId}/return-deposit`, {})).status).toBe(409);
    const period = { periodStart: '2026-10-01', periodEnd: '2026-10-31', receivedMinor: 0, costsMinor: 0, note: '' };
    const income = await send(test, owner, `/properties/${home}/income`, { ...period, receivedMinor: 10_00 });
    expect(income.status).toBe(201);
    expect(await listActs()).toEqual([
      { action: 'investment.made', userId: customer.userId, target: made.data.id },
      { action: 'investment.cancelled', userId: customer.userId, target: made.data.id },
      { action: 'payment.made', userId: customer.userId, target: id },
      { action: 'lease.cancelled', userId: customer.userId, target: leaseId },
      { action: 'income.recorded', userId: owner.userId, target: income.data.id },
    ]);
    const { data } = await get(test, customer, '/auth/security-events?kind=other');
    expect(data).toHaveLength(4);
    expect(data[0]).toMatchObject({ action: 'lease.cancelled', device: 'Firefox on Linux', ipPrefix: '127.0.0.0' });
    expect((await get(test, customer, '/auth/security-events')).data).toEqual([]);
  });

  it('is not recorded when it is refused or repeated', async () => {
    const home = await buildShares(test, 100n, { owner_id: owner.userId });
    const body = { propertyId: home, amount: 300, method: 'creditCard' };
    const { data } = await send(test, customer, '/investments/quote', body);
    const key = '7b0f7a5e-9df5-4f5e-8b1a-0c9d5f6a7b8c';
    const investing = { ...body, quote: data.quote };
    await Promise.all([1, 2, 3].map(() => send(test, customer, '/investments', investing, key)));
    const tooMuch = await send(test, customer, '/investments', { ...investing, amount: 20_000 });
    expect(tooMuch.status).toBeGreaterThanOrEqual(400);
    expect((await listActs()).map(({ action }) => action)).toEqual(['investment.made']);
  });
});

describe('what is done with a listing', () => {
  it('is recorded, and only by its owner', async () => {
    const villa = {
      title: 'Villa by the creek',
      description: 'Two floors around a courtyard.',
      location: 'Dubai Marina, Dubai',
      price: 1_500_000,
      currency: 'AED',
      isForSale: true,
      isForRent: false,
      isForInvestment: false,
      metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
      images: [],
    };
    const { id } = (await call('POST', '/properties', villa)).json().data;
    expect((await call('PUT', `/properties/${id}`, { ...villa, price: 1_400_000 })).statusCode).toBe(200);
    const headers = { ...customer.headers, 'user-agent': firefox };
    const foreign = await test.app.inject({ method: 'DELETE', url: `/api/properties/${id}`, headers });
    expect(foreign.statusCode).toBe(403);
    expect((await call('DELETE', `/properties/${id}`)).statusCode).toBe(200);
    expect(await listActs()).toEqual(
      ['listing.added', 'listing.changed', 'listing.deleted'].map((action) => ({
        action,
        userId: owner.userId,
        target: id,
      })),
    );
  });
});
