import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { askQuote, balanceOf, expectSound, get, invest } from '#api/testing/money.ts';
import { listWrongRecords } from '#api/testing/passports.ts';
import { countStatuses, postAtOnce, signInAgain, type Person } from '#api/testing/people.ts';
import { rounds } from '#api/testing/rounds.ts';
import { buildInvestor, openRaise, passHours, readRaise, runJobs, type RaisedHome } from '#api/testing/raises.ts';
import { followRaises } from './follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const MANY = 20;
const buildMany = (count = MANY): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => buildInvestor(test)));

async function orderOf(person: Person, raised: RaisedHome, amount: number) {
  const body = { propertyId: raised.home, amount, method: 'creditCard' };
  return {
    url: '/investments',
    body: { ...body, quote: await askQuote(test, person, '/investments', body) },
    headers: { ...person.headers, 'idempotency-key': crypto.randomUUID() },
  };
}

async function cancellationOf(person: Person) {
  Object.assign(person, await signInAgain(test, person.userId));
  const { data } = await get(test, person, '/investments');
  return {
    url: `/investments/${data[0].id}/cancel`,
    headers: { ...person.headers, 'idempotency-key': crypto.randomUUID() },
  };
}

/** The job runs again and again while the calls are under way. */
async function whileFollowing(calls: Promise<number[]>): Promise<number[]> {
  const progress = { isOver: false };
  const answered = calls.finally(() => (progress.isOver = true));
  while (!progress.isOver) await followRaises(test.deps);
  return answered;
}

const countEvents = async (action: string) =>
  (
    await test.db
      .selectFrom('raise_events')
      .select('number')
      .where('action', '=', action as 'fund')
      .execute()
  ).length;

/** All in or all out: what is ordered is held or in escrow, or everything has gone back. */
async function expectWhole(raised: RaisedHome): Promise<void> {
  const raise = await readRaise(test, raised);
  const kept = (await balanceOf(test, 'held')) + (await balanceOf(test, 'escrow'));
  expect(await balanceOf(test, 'outside')).toBe(-kept);
  expect(raise.orderedTokens).toBeLessThanOrEqual(1000);
  if (raise.state === 'failed') expect(kept).toBe(0n);
  else expect(raise.orderedTokens).toBeGreaterThanOrEqual(800);
  expect((await countEvents('fund')) + (await countEvents('fail'))).toBeLessThanOrEqual(2);
  expect(await listWrongRecords(test)).toEqual([]);
  await expectSound(test);
}

describe('the last second of a raise', { timeout: 120_000 }, () => {
  it('takes orders of 60 people or refuses them, and the raise goes ahead with those it took', rounds, async () => {
    const raised = await openRaise(test);
    await invest(test, await buildInvestor(test), raised.home, 70_000);
    const buyers = await buildMany(60);
    const { deadline } = await readRaise(test, raised);
    test.clock.now = new Date(Date.parse(deadline) - 60_000);
    for (const buyer of buyers) Object.assign(buyer, await signInAgain(test, buyer.userId));
    const orders = await Promise.all(buyers.map((buyer) => orderOf(buyer, raised, 1000)));
    const before = postAtOnce(test, orders.slice(0, 20));
    test.clock.now = new Date(Date.parse(deadline));
    const after = postAtOnce(test, orders.slice(20));
    const statuses = await whileFollowing(Promise.all([before, after]).then((answers) => answers.flat()));
    const taken = countStatuses(statuses)[201] ?? 0;
    expect(taken + (countStatuses(statuses)[409] ?? 0)).toBe(60);
    await runJobs(test);
    await expectOutcome(raised, 700 + taken * 10);
  });

  it('sells no token twice to 60 people who want twice what is left', rounds, async () => {
    const raised = await openRaise(test);
    await invest(test, await buildInvestor(test), raised.home, 70_000);
    const buyers = await buildMany(60);
    const { deadline } = await readRaise(test, raised);
    test.clock.now = new Date(Date.parse(deadline) - 1000);
    for (const buyer of buyers) Object.assign(buyer, await signInAgain(test, buyer.userId));
    const orders = await Promise.all(buyers.map((buyer) => orderOf(buyer, raised, 1000)));
    const statuses = countStatuses(await whileFollowing(postAtOnce(test, orders)));
    expect(statuses).toEqual({ 201: 30, 409: 30 });
    await runJobs(test);
    await expectOutcome(raised, 1000);
  });
});

/** Decided once, by what was ordered. */
async function expectOutcome(raised: RaisedHome, tokens: number): Promise<void> {
  const raise = await readRaise(test, raised);
  expect(raise.state).toBe(tokens >= 800 ? 'funded' : 'failed');
  expect(raise.orderedTokens).toBe(raise.state === 'failed' ? 0 : tokens);
  expect((await countEvents('fund')) + (await countEvents('fail'))).toBe(1);
  await expectWhole(raised);
}

describe('the end of the 48 hours', () => {
  it('finds each order cancelled or final, and goes ahead or gives everything back', rounds, async () => {
    const raised = await openRaise(test);
    const buyers = await buildMany();
    for (const buyer of buyers) await invest(test, buyer, raised.home, 4100);
    await passHours(test, raised, 30 * 24);
    await runJobs(test);
    expect(await readRaise(test, raised)).toMatchObject({ state: 'funded', orderedTokens: 820 });
    const { finalAt } = await readRaise(test, raised);
    test.clock.now = new Date(Date.parse(finalAt) - 60_000);
    const cancelling = await Promise.all(buyers.slice(0, 8).map(cancellationOf));
    const calls = postAtOnce(test, cancelling);
    test.clock.now = new Date(Date.parse(finalAt));
    const statuses = countStatuses(await whileFollowing(calls));
    expect((statuses[200] ?? 0) + (statuses[409] ?? 0)).toBe(8);
    await runJobs(test);
    expect((await readRaise(test, raised)).state).toBe((statuses[200] ?? 0) > 0 ? 'failed' : 'funded');
    await expectWhole(raised);
  });

  it('is decided once, however many servers follow it', rounds, async () => {
    const raised = await openRaise(test);
    await invest(test, await buildInvestor(test), raised.home, 60_000);
    await invest(test, await buildInvestor(test), raised.home, 40_000);
    await Promise.all(Array.from({ length: MANY }, () => followRaises(test.deps)));
    expect(await countEvents('fund')).toBe(1);
    await passHours(test, raised, 48);
    await Promise.all(Array.from({ length: MANY }, () => followRaises(test.deps)));
    expect(await countEvents('pool')).toBe(1);
    await runJobs(test);
    expect(await balanceOf(test, 'held')).toBe(0n);
    await expectWhole(raised);
  });
});
