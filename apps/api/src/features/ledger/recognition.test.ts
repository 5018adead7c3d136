import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease } from '#api/testing/leases.ts';
import { buildShares, invest, order, pay, send } from '#api/testing/money.ts';
import { post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const PASSWORD = 'quiet lantern 47';
const passwordHash = await hashPassword(PASSWORD);
const refuseUntil = (act: string) => ({
  status: 403,
  code: 'REAUTH_REQUIRED',
  message: `Please confirm that it is you before you ${act}.`,
});
const refused = refuseUntil('place this order');

let person: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  person = await signInAs(test, { password_hash: passwordHash });
  home = await buildShares(test, 1000n);
});

/** Later in the same session: access tokens last 15 minutes, a proof 10. */
async function wait(minutes: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
  const { refreshToken } = person;
  const { accessToken, refreshToken: next } = (await post(test, '/auth/refresh', { refreshToken })).json().data;
  person = {
    ...person,
    accessToken,
    refreshToken: next,
    headers: { authorization: `Bearer ${accessToken}` },
  };
}
const confirm = async () => {
  expect((await post(test, '/auth/reauthenticate', { password: PASSWORD }, person.headers)).statusCode).toBe(200);
};

describe('an order from a session that signed in long ago', () => {
  it('needs a confirmation when it is the first of its session, and is then made with the same key', async () => {
    await wait(11);
    const key = randomUUID();
    expect(await invest(test, person, home, 100, key)).toMatchObject(refused);
    expect(await test.db.selectFrom('investments').select('id').execute()).toEqual([]);
    await confirm();
    expect(await invest(test, person, home, 100, key)).toMatchObject({ status: 201 });
  });

  it('is made without one when the session has paid before and the amount is small', async () => {
    expect(await invest(test, person, home, 100)).toMatchObject({ status: 201 });
    await wait(11);
    expect(await invest(test, person, await buildShares(test, 1000n), 9900)).toMatchObject({ status: 201 });
    const other = await signInAgain(test, person.userId);
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    const third = await buildShares(test, 10n);
    expect(await invest(test, other, third, 100)).toMatchObject(refused);
  });

  it('needs one from 10,000 US dollars on, in whichever currency', async () => {
    expect(await invest(test, person, home, 100)).toMatchObject({ status: 201 });
    await wait(11);
    expect(await invest(test, person, await buildShares(test, 1000n), 10_000)).toMatchObject(refused);
    const villa = await buildProperty(test.db, { currency: 'AED', price_minor: 36_725_00n });
    const buying = { propertyId: villa, type: 'buy' };
    expect(await pay(test, person, buying)).toMatchObject(refused);
    const flat = await buildProperty(test.db, { currency: 'AED', price_minor: 36_721_00n });
    expect(await pay(test, person, { propertyId: flat, type: 'buy' })).toMatchObject({ status: 201 });
    await confirm();
    expect(await pay(test, person, buying)).toMatchObject({ status: 201 });
  });

  it('gets the answer of the order that was made with its key, without another confirmation', async () => {
    const key = randomUUID();
    const body = { propertyId: home, amount: 20_000, method: 'creditCard' };
    const first = await order(test, person, '/investments', body, key);
    expect(first.status).toBe(201);
    await wait(11);
    expect((await order(test, person, '/investments', body, key)).status).toBe(201);
  });
});

describe('any other payment from such a session', () => {
  /** Refused as the first of its session, made after a confirmation with the same key, and the next one is not asked. */
  async function expectAsked(act: string, call: (key: string) => Promise<{ status: number }>): Promise<void> {
    await wait(11);
    const key = randomUUID();
    expect(await call(key)).toMatchObject(refuseUntil(act));
    await confirm();
    const { status } = await call(key);
    expect([200, 201]).toContain(status);
  }

  it('needs one to top up the balance, which then counts as a payment of the session', async () => {
    const body = { currency: 'USD', amountMinor: 1000, method: 'creditCard' };
    const top = (key: string) => send(test, person, '/balances/top-up', body, key);
    await expectAsked('top up your balance', top);
    await wait(11);
    expect(await top(randomUUID())).toMatchObject({ status: 201 });
    const large = { ...body, amountMinor: 1_000_000 };
    expect(await send(test, person, '/balances/top-up', large)).toMatchObject(refuseUntil('top up your balance'));
  });

  it('needs one to pay a month of rent', async () => {
    const owner = await signInAs(test);
    const offer = { is_for_rent: true, is_for_sale: false, price_minor: 100_00n, owner_id: owner.userId } as const;
    const flat = await buildProperty(test.db, offer);
    const { leaseId } = (await pay(test, person, { propertyId: flat, type: 'rent' })).data;
    await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: person.userId });
    person = await signInAgain(test, person.userId);
    const body = { method: 'creditCard', amountMinor: 100_00 };
    await expectAsked('pay the rent', (key) => send(test, person, `/leases/${leaseId}/rent`, body, key));
  });

  it('needs one to pay the rest of a price, and an account in good standing', async () => {
    const seller = await signInAs(test);
    const villa = await buildProperty(test.db, { price_minor: 50_000_00n, owner_id: seller.userId });
    const { id } = (await pay(test, person, { propertyId: villa, type: 'buy' })).data;
    await send(test, seller, `/payments/${id}/accept`, {});
    for (const side of [seller, person]) await send(test, side, `/purchases/${id}/documents/confirm`, {});
    const rest = (key?: string) =>
      send(test, person, `/purchases/${id}/transfer/sent`, { method: 'bankTransfer' }, key);
    await setLeaving(person, true);
    expect(await rest()).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    await setLeaving(person, false);
    await expectAsked('pay the rest of the price', rest);
  });

  it('needs one to pay in the income of a home, and an account in good standing', async () => {
    const own = await buildShares(test, 10n, { owner_id: person.userId });
    const income = {
      periodStart: '2026-04-01',
      periodEnd: '2026-04-30',
      note: '',
      reason: 'A fair',
      receivedMinor: 500,
    };
    const record = (key?: string) => send(test, person, `/properties/${own}/income`, income, key);
    await setLeaving(person, true);
    expect(await record()).toMatchObject({ status: 409, code: 'ACCOUNT_LEAVING' });
    await setLeaving(person, false);
    await expectAsked('pay this in', record);
  });
});

async function setLeaving({ userId }: Person, isLeaving: boolean): Promise<void> {
  const deletes_at = isLeaving ? new Date('2027-01-01') : null;
  await test.db.updateTable('users').set({ deletes_at }).where('id', '=', userId).execute();
}
