import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { refused, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, expectSound, get, invest, pay } from '#api/testing/money.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { findPastOrders } from '#api/features/investments/terms.service.ts';
import {
  bringToOpening,
  buildInvestor,
  buildSeller,
  confirm,
  openRaise,
  passHours,
  propose,
  readOffice,
  readRaise,
  runJobs,
  takeStep,
  terms,
} from '#api/testing/raises.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24;

async function readOrder(person: Person) {
  Object.assign(person, await signInAgain(test, person.userId));
  return (await get(test, person, '/investments')).data[0];
}

const subjectsTo = async ({ userId }: Person) => {
  await test.deliverMails();
  const { email } = await test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return test.sentMails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
};

describe('a raise that was extended and is full before the first last day', () => {
  it('keeps everybody, although the 48 hours reach past that day', async () => {
    const raised = await openRaise(test);
    const silent = await buildInvestor(test);
    await invest(test, silent, raised.home, 50_000);
    await passHours(test, raised, 20 * DAY);
    expect((await takeStep(test, raised, { step: 'extend', extensionDays: 14 })).status).toBe(200);
    await passHours(test, raised, 9 * DAY);
    await invest(test, await buildInvestor(test), raised.home, 50_000);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    const { id, raise } = await readOrder(silent);
    expect(raise.asksUntil).toBe(null);
    expect(await createCall(test)(silent, 'POST', `/investments/${id}/agree`)).toMatchObject({
      status: 409,
      message: 'There is no extension that this order waits for.',
    });
    await passHours(test, raised, 2 * DAY);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    expect((await readOrder(silent)).state).toBe('completed');
    expect(await balanceOf(test, 'held')).toBe(0n);
    await expectSound(test);
  });
});

describe('whoever is not eligible at the close', () => {
  it('gets everything back, and no letter that promises the tokens', async () => {
    const raised = await openRaise(test);
    const kept = await buildInvestor(test);
    await invest(test, kept, raised.home, 80_000);
    await passHours(test, raised, 27 * DAY);
    const unknown = await signInAs(test);
    await setIdentity(test, unknown.userId, refused);
    await invest(test, unknown, raised.home, 1000);
    await passHours(test, raised, 3 * DAY);
    await runJobs(test);
    expect((await readOrder(unknown)).state).toBe('returned');
    const title = 'The raise for “House with a walled garden” reached its minimum';
    expect(await subjectsTo(kept)).toContain(title);
    expect(await subjectsTo(unknown)).not.toContain(title);
  });
});

describe('a step that waits for its second operator', () => {
  it('is not carried out for a raise that has gone back to its owner since, and has other terms', async () => {
    const raised = await buildSeller(test);
    const [, second] = raised.operators;
    await bringToOpening(test, raised);
    expect((await propose(test, raised, { step: 'open' })).status).toBe(200);
    const { version } = await readOffice(test, raised);
    const sent = await createCall(test)(second, 'POST', `/office/homes/${raised.home}/raise/send-back`, {
      version,
      reason: 'Ask for fewer days.',
    });
    expect(sent.status).toBe(200);
    await bringToOpening(test, raised, { ...terms, goal: 110_000, days: 90 });
    expect(await confirm(test, raised)).toMatchObject({ status: 409, code: 'CASE_CHANGED' });
    expect(await readRaise(test, raised)).toBe(null);
  });
});

describe('a home for which people raise money', () => {
  it('cannot be bought as a whole, also before anybody has ordered a part of it', async () => {
    const raised = await openRaise(test);
    const { data: shown } = (await test.app.inject({ url: `/api/properties/${raised.home}` })).json();
    expect(shown.offering).toMatchObject({ state: 'open', isRaising: true });
    expect(await pay(test, await buildInvestor(test), { propertyId: raised.home, type: 'buy' })).toMatchObject({
      status: 409,
      message: 'People are raising money to buy this home together, so it cannot be bought by one person.',
    });
    expect((await invest(test, await buildInvestor(test), raised.home, 1000)).status).toBe(201);
  });
});

describe('a raise of a home that somebody has reserved', () => {
  it('does not open', async () => {
    const raised = await buildSeller(test);
    await bringToOpening(test, raised);
    expect((await propose(test, raised, { step: 'open' })).status).toBe(200);
    expect((await pay(test, await buildInvestor(test), { propertyId: raised.home, type: 'buy' })).status).toBe(201);
    expect(await confirm(test, raised)).toMatchObject({ status: 409, code: 'PROPERTY_CLOSED' });
    expect(await readRaise(test, raised)).toBe(null);
  });
});

describe('whoever joined a raise that failed', () => {
  it('is not taken for somebody who lets orders lapse', async () => {
    const raised = await openRaise(test);
    const investor = await buildInvestor(test);
    await invest(test, investor, raised.home, 1000);
    await passHours(test, raised, 30 * DAY);
    await runJobs(test);
    expect((await readOrder(investor)).state).toBe('returned');
    const past = await findPastOrders(test.deps, test.db, investor, raised.home);
    expect(past).toMatchObject({ returned: 0, waitingMinor: 0n });
  });
});
