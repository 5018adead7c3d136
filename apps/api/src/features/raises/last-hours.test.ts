import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { refused, setIdentity } from '#api/testing/identity.ts';
import { askQuote, balanceOf, expectSound, get, invest, send } from '#api/testing/money.ts';
import { listWrongRecords } from '#api/testing/passports.ts';
import { countStatuses, createCall, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import {
  buildInvestor,
  openRaise,
  passHours,
  readOffice,
  readRaise,
  runJobs,
  type RaisedHome,
} from '#api/testing/raises.ts';
import { findPastOrders } from '#api/features/investments/terms.service.ts';
import { followRaises } from './follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const DAY = 24;
const HOUR_MS = 3_600_000;
const MANY = 24;
/** 1,000 tokens, and nothing less. */
const whole = { goal: 100_000, keepsRest: false, minimumPercent: 80, days: 30 };

async function buildStranger(): Promise<Person> {
  const person = await signInAs(test);
  await setIdentity(test, person.userId, refused);
  return person;
}

async function readOrder(person: Person) {
  Object.assign(person, await signInAgain(test, person.userId));
  return (await get(test, person, '/investments')).data[0];
}

/** Of people who are identified, 10 tokens each, all at the same moment, while the job runs. */
async function orderAtOnce(raised: RaisedHome): Promise<{ buyers: Person[]; statuses: number[] }> {
  const buyers = await Promise.all(Array.from({ length: MANY }, () => buildInvestor(test)));
  const body = { propertyId: raised.home, amount: 1000, method: 'creditCard' };
  const orders = await Promise.all(
    buyers.map(async (buyer) => ({
      url: '/investments',
      body: { ...body, quote: await askQuote(test, buyer, '/investments', body) },
      headers: { ...buyer.headers, 'idempotency-key': crypto.randomUUID() },
    })),
  );
  const progress = { isOver: false };
  const answered = postAtOnce(test, orders).finally(() => (progress.isOver = true));
  while (!progress.isOver) await followRaises(test.deps);
  return { buyers, statuses: await answered };
}

async function letterTo({ userId }: Person): Promise<string> {
  await test.deliverMails();
  const { email } = await test.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return test.sentMails
    .filter(({ recipient }) => recipient === email)
    .map(({ text }) => text)
    .join('\n');
}

describe('the last 48 hours of a raise for all of its goal', () => {
  let raised: RaisedHome;
  beforeEach(async () => {
    raised = await openRaise(test, whole);
    await invest(test, await buildInvestor(test), raised.home, 90_000);
  });

  it('give the tokens of people who are not identified back to people who are, and the raise goes ahead', async () => {
    await passHours(test, raised, 25 * DAY);
    const stranger = await buildStranger();
    expect((await invest(test, stranger, raised.home, 10_000)).status).toBe(201);
    const { deadline } = await readRaise(test, raised);
    const last = new Date(Date.parse(deadline) - 48 * 3_600_000).toISOString();
    expect(await readOrder(stranger)).toMatchObject({ waitsUntil: last, waitsFor: ['buyer', 'raise'] });
    expect(await invest(test, await buildInvestor(test), raised.home, 1000)).toMatchObject({ code: 'SOLD_OUT' });
    // What an order of a raise keeps from others counts like any other.
    const past = await findPastOrders(test.deps, test.db, stranger, raised.home);
    expect(past.waitingMinor).toBe(1_000_000n);
    await passHours(test, raised, 3 * DAY);
    await runJobs(test);
    const returned = await readOrder(stranger);
    expect(returned.state).toBe('returned');
    expect(await createCall(test)(stranger, 'POST', `/investments/${returned.id}/agree`)).toMatchObject({
      status: 409,
      code: 'ORDER_RETURNED',
    });
    const letter = await letterTo(stranger);
    expect(letter).toContain('The last 48 hours of a raise are for people whose identity is checked');
    expect(letter).toContain('USD 10,000.00');
    const { data: told } = await get(test, stranger, '/notifications');
    expect(JSON.stringify(told)).toContain('is returned');
    expect(await invest(test, stranger, raised.home, 1000)).toMatchObject({ status: 403, code: 'IDENTITY_REQUIRED' });
    const { statuses } = await orderAtOnce(raised);
    expect(countStatuses(statuses)).toEqual({ 201: 10, 409: 14 });
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    expect(await balanceOf(test, 'held', stranger.userId)).toBe(0n);
    await expectSound(test);
  });

  it('also from whoever was identified and is not any more', async () => {
    const lapsed = await buildInvestor(test);
    await invest(test, lapsed, raised.home, 10_000);
    await setIdentity(test, lapsed.userId, refused);
    await passHours(test, raised, 27 * DAY);
    await runJobs(test);
    expect((await readOrder(lapsed)).state).toBe('held');
    await passHours(test, raised, DAY);
    await runJobs(test);
    expect((await readOrder(lapsed)).state).toBe('returned');
    expect(await readRaise(test, raised)).toMatchObject({ state: 'offering', orderedTokens: 900 });
    await expectSound(test);
  });
});

describe('the 48 hours after the close of a raise for all of its goal', () => {
  let raised: RaisedHome;
  let leaver: Person;
  beforeEach(async () => {
    raised = await openRaise(test, whole);
    await invest(test, await buildInvestor(test), raised.home, 90_000);
    leaver = await buildInvestor(test);
    await invest(test, leaver, raised.home, 10_000);
    await runJobs(test);
    await passHours(test, raised, 40);
    const { id } = await readOrder(leaver);
    await send(test, leaver, `/investments/${id}/cancel`, {});
  });

  it('offer what was given up again, to people who are identified, and the raise goes ahead with them', async () => {
    expect(await invest(test, await buildStranger(), raised.home, 1000)).toMatchObject({
      status: 403,
      code: 'IDENTITY_REQUIRED',
    });
    const { buyers, statuses } = await orderAtOnce(raised);
    expect(countStatuses(statuses)).toEqual({ 201: 10, 409: 14 });
    const late = buyers[statuses.indexOf(201)]!;
    await passHours(test, raised, 8);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 1000 });
    expect((await readRaise(test, raised)).acquireBy).not.toBe(null);
    expect(await balanceOf(test, 'escrow')).toBe(9_000_000n);
    // Each of them has 48 hours of their own, and the home is not bought before.
    expect((await readOrder(late)).state).toBe('held');
    const waiting = (await readOffice(test, raised)).actions.find(
      ({ action }: { action: string }) => action === 'acquire',
    );
    expect(waiting.missing).toContain('isPooled');
    const { actions } = await readOffice(test, raised);
    expect(actions.map(({ action }: { action: string }) => action)).not.toContain('pool');
    expect(await invest(test, await buildInvestor(test), raised.home, 1000)).toMatchObject({ status: 409 });
    await passHours(test, raised, 40);
    await runJobs(test);
    expect((await readOrder(late)).state).toBe('completed');
    expect(await balanceOf(test, 'escrow')).toBe(10_000_000n);
    expect(await balanceOf(test, 'held')).toBe(0n);
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });

  it('end with everything back where nobody takes it, and where a late order is cancelled after them', async () => {
    const late = await buildInvestor(test);
    await invest(test, late, raised.home, 10_000);
    await passHours(test, raised, 8);
    await runJobs(test);
    expect((await readRaise(test, raised)).acquireBy).not.toBe(null);
    const { id, raise } = await readOrder(late);
    expect(raise?.asksUntil ?? null).toBe(null);
    expect((await send(test, late, `/investments/${id}/cancel`, {})).status).toBe(200);
    for (let round = 0; round < 2; round += 1) await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'failed', orderedTokens: 0 });
    expect(await balanceOf(test, 'outside')).toBe(0n);
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });

  it('are no extension that whoever ordered before is asked about', async () => {
    const first = await test.db.selectFrom('investments').select('id').where('state', '=', 'held').executeTakeFirst();
    const { user_id: userId } = await test.db
      .selectFrom('investments')
      .select('user_id')
      .where('id', '=', first!.id)
      .executeTakeFirstOrThrow();
    const person = await signInAgain(test, userId);
    expect((await get(test, person, '/investments')).data[0].raise.asksUntil).toBe(null);
    expect((await createCall(test)(person, 'POST', `/investments/${first!.id}/agree`)).status).toBe(409);
  });
});

describe('a clock that is set back an hour', () => {
  const setBack = () => void (test.clock.now = new Date(test.clock.now.getTime() - HOUR_MS));
  const momentsOf = async (raised: RaisedHome) => {
    const { deadline, finalAt, acquireBy } = await readRaise(test, raised);
    return { deadline, finalAt, acquireBy };
  };

  it('moves no last day of a raise, and opens none again', async () => {
    const raised = await openRaise(test, whole);
    const buyer = await buildInvestor(test);
    await invest(test, buyer, raised.home, 60_000);
    const before = await momentsOf(raised);
    const { waitsUntil } = await readOrder(buyer);
    setBack();
    await runJobs(test);
    expect(await momentsOf(raised)).toEqual(before);
    expect(await readOrder(buyer)).toMatchObject({ waitsUntil });

    test.clock.now = new Date(before.deadline);
    await runJobs(test);
    expect((await readRaise(test, raised)).state).toBe('failed');
    setBack();
    await runJobs(test);
    expect((await readRaise(test, raised)).state).toBe('failed');
    const another = await buildInvestor(test);
    expect((await invest(test, another, raised.home, 1000)).status).toBe(409);
    expect(await readOrder(buyer)).toMatchObject({ state: 'returned' });
    expect(await balanceOf(test, 'held')).toBe(0n);
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });

  it('moves neither the hours after the close nor the day for the purchase', async () => {
    const raised = await openRaise(test, whole);
    await invest(test, await buildInvestor(test), raised.home, 60_000);
    await invest(test, await buildInvestor(test), raised.home, 40_000);
    await runJobs(test);
    const closed = await momentsOf(raised);
    setBack();
    await runJobs(test);
    expect(await momentsOf(raised)).toEqual(closed);
    await passHours(test, raised, 49);
    await runJobs(test);
    const pooled = await momentsOf(raised);
    expect(pooled.acquireBy).not.toBeNull();
    setBack();
    await runJobs(test);
    expect(await momentsOf(raised)).toEqual(pooled);
    expect(await balanceOf(test, 'held')).toBe(0n);
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });
});
