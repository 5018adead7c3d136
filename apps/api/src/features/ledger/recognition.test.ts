import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#api/lib/password.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { buildShares, invest, order, pay } from '#api/testing/money.ts';
import { post, signInAgain, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const PASSWORD = 'quiet lantern 47';
const passwordHash = await hashPassword(PASSWORD);
const refused = {
  status: 403,
  code: 'REAUTH_REQUIRED',
  message: 'Please confirm that it is you before you place this order.',
};

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
