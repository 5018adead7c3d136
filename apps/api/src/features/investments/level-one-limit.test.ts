import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { approved, refused, setIdentity } from '#api/testing/identity.ts';
import { askQuote, buildShares, expectSound, get, invest, send, waitHours } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments, completeDueOf, returnDueInvestments } from './due-orders.service.ts';
import { checkOrders } from './waiting.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

const levelOne = { identity_level: 1, identity_until: '2099-12-31' };
const MOST_MINOR = 5_000_000n;

let buyer: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  buyer = await signInAs(test, { ...levelOne, email: 'samir@example.com' });
});

const buildHome = async (owner?: Person) =>
  buildShares(test, 10_000n, { owner_id: (owner ?? (await signInAs(test))).userId });
const order = async (amount: number) => (await invest(test, buyer, await buildHome(), amount)).data;
const cancel = (id: string) => send(test, buyer, `/investments/${id}/cancel`, {});
const readNeeds = async (id: string) => (await get(test, buyer, `/investments/${id}`)).data.waitsFor;

async function complete(hours = 49): Promise<void> {
  waitHours(test, hours);
  await completeDueInvestments(test.deps);
  buyer = await signInAgain(test, buyer.userId);
}

async function sumFinal(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(charged_minor), 0)::bigint as sum from investments where state = 'completed'`.execute(test.db);
  return rows[0]!.sum;
}

describe('the limit of level 1', () => {
  it('lets 50,000 dollars become final, and one token more wait for the means', async () => {
    expect(await order(49_900)).toMatchObject({ waitsFor: [] });
    expect(await order(100)).toMatchObject({ waitsFor: [] });
    const home = await buildHome();
    const { data: quote } = await send(test, buyer, '/investments/quote', { propertyId: home, amount: 100 });
    expect(quote).toMatchObject({
      waitsFor: ['means'],
      waitsUntil: '2026-05-31T08:00:00.000Z',
      papersUntil: '2026-05-08T08:00:00.000Z',
      coolingOffEndsAt: null,
    });
    const { status, data } = await invest(test, buyer, home, 100);
    expect({ status, data }).toMatchObject({ status: 201, data: { state: 'held', waitsFor: ['means'] } });
    await test.deliverMails();
    expect(test.sentMails.at(-1)?.text).toContain(
      'Your order waits for the check of your means (proof of address and of where the money comes from).',
    );
    await complete();
    expect(await sumFinal()).toBe(MOST_MINOR);
    expect(await readNeeds(data.id)).toEqual(['means']);
    const { data: holdings } = await get(test, buyer, '/holdings');
    expect(holdings.find(({ waitingOrder }: { waitingOrder: unknown }) => waitingOrder)).toMatchObject({
      waitingOrder: { id: data.id, waitsFor: ['means'] },
    });
    await expectSound(test);
  });

  it('asks nothing more of level 2, which frees what waits', async () => {
    const { id } = await order(60_000);
    expect(await readNeeds(id)).toEqual(['means']);
    await setIdentity(test, buyer.userId, approved);
    expect(await readNeeds(id)).toEqual([]);
    await complete();
    expect(await sumFinal()).toBe(6_000_000n);
  });

  it('does not count what was cancelled or returned, and an order that fits then goes on at once', async () => {
    const first = await order(40_000);
    const second = await order(20_000);
    const third = await order(30_000);
    expect([second.waitsFor, third.waitsFor]).toEqual([['means'], ['means']]);
    expect((await cancel(first.id)).status).toBe(200);
    expect([await readNeeds(second.id), await readNeeds(third.id)]).toEqual([[], []]);
    const { id } = await order(100);
    expect(await readNeeds(id)).toEqual(['means']);
    waitHours(test, 8 * 24);
    await completeDueInvestments(test.deps);
    await returnDueInvestments(test.deps);
    expect(await sumFinal()).toBe(MOST_MINOR);
  });

  it('counts what became final in the 365 days before an order, and no longer', async () => {
    await order(50_000);
    await complete(48);
    expect(await order(100)).toMatchObject({ waitsFor: ['means'] });
    waitHours(test, 365 * 24);
    buyer = await signInAgain(test, buyer.userId);
    expect(await order(50_000)).toMatchObject({ waitsFor: [] });
  });

  it('takes of several orders that begin to count at once the oldest that fit', async () => {
    await setIdentity(test, buyer.userId, refused);
    const ids: string[] = [];
    for (const amount of [20_000, 40_000, 20_000]) {
      ids.push((await order(amount)).id);
      waitHours(test, 0.01);
    }
    await setIdentity(test, buyer.userId, { ...approved, identityLevel: 1 });
    expect(await Promise.all(ids.map(readNeeds))).toEqual([[], ['means'], []]);
    await checkOrders(test.deps);
    expect(await Promise.all(ids.map(readNeeds))).toEqual([[], ['means'], []]);
  });

  it('makes orders wait again that count when the level is lowered', async () => {
    await setIdentity(test, buyer.userId, approved);
    const first = await order(30_000);
    waitHours(test, 0.01);
    const second = await order(30_000);
    await setIdentity(test, buyer.userId, { ...approved, identityLevel: 1 });
    expect([await readNeeds(first.id), await readNeeds(second.id)]).toEqual([[], ['means']]);
  });
});

describe('at the same moment', { timeout: 120_000 }, () => {
  it('20 orders that are above the limit together: what fits counts, the others are quoted anew and wait', async () => {
    const homes = await Promise.all(Array.from({ length: 20 }, () => buildHome()));
    const body = { amount: 5000, method: 'creditCard' };
    const orders = await Promise.all(
      homes.map(async (propertyId) => ({
        url: '/investments',
        body: { ...body, propertyId, quote: await askQuote(test, buyer, '/investments', { ...body, propertyId }) },
        headers: { ...buyer.headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(countStatuses(await postAtOnce(test, orders))).toEqual({ 201: 10, 409: 10 });
    const again = await Promise.all(homes.map((home) => invest(test, buyer, home, 5000)));
    expect(countStatuses(again.map(({ status }) => status))).toEqual({ 201: 10, 409: 10 });
    await complete();
    expect(await sumFinal()).toBe(MOST_MINOR);
    await expectSound(test);
  });

  it('20 sellers are approved, and all orders are completed at once: never more than the limit is final', async () => {
    const sellers = await Promise.all(Array.from({ length: 20 }, () => signInAs(test)));
    const homes = await Promise.all(sellers.map(buildHome));
    for (const { userId } of sellers) await setIdentity(test, userId, refused);
    for (const home of homes) expect((await invest(test, buyer, home, 5000)).data.waitsFor).toEqual(['seller']);
    await Promise.all(sellers.map(({ userId }) => setIdentity(test, userId, approved)));
    waitHours(test, 48);
    await Promise.all(homes.map((home) => completeDueOf(test.deps, home)));
    await complete(1);
    expect(await sumFinal()).toBeGreaterThan(0n);
    expect(await sumFinal()).toBeLessThanOrEqual(MOST_MINOR);
    await expectSound(test);
  });
});
