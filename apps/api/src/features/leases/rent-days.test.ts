import { expect, it } from 'vitest';
import type { Activity } from '@diyar/domain/ledger.ts';
import { readStatement } from '#api/features/statements/statements.service.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { beginLease } from '#api/testing/leases.ts';
import { buildShares, expectSound, get, invest, order, send } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { followLeases } from './follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const RENT = 31_000_00;

interface Let {
  homeId: string;
  owner: Person;
}

/** Of a home somewhere, from 1 December noon there until everything of December is earned. */
function letForDecember(latitude: number, longitude: number, isShared: boolean): Promise<Let> {
  return letForAMonth(latitude, longitude, { isShared, from: '2026-12-01', until: '2027-01-01' });
}

async function letForAMonth(
  latitude: number,
  longitude: number,
  { isShared, from, until }: { isShared: boolean; from: string; until: string },
): Promise<Let> {
  test.clock.now = new Date('2026-11-25T12:00:00Z');
  const owner = await signInAs(test);
  const fields = { owner_id: owner.userId, is_for_rent: true, is_for_sale: false, latitude, longitude };
  const homeId = await buildShares(test, 100n, { ...fields, price_minor: BigInt(RENT), value_minor: 1_000_000n });
  if (isShared) {
    expect((await invest(test, await signInAs(test), homeId, 500)).status).toBe(201);
    test.clock.now = new Date('2026-11-28T12:00:00Z');
    await completeDueInvestments(test.deps);
  }
  test.clock.now = new Date(`${from}T12:00:00Z`);
  const tenant = await signInAs(test);
  const body = { propertyId: homeId, type: 'rent', method: 'creditCard' };
  const { leaseId } = (await order(test, tenant, '/payments', body)).data;
  await beginLease(test, { leaseId, ownerId: owner.userId, tenantId: tenant.userId });
  // The job runs every minute in the product; here once, after the last day is over everywhere.
  test.clock.now = new Date(`${until}T12:00:00Z`);
  await followLeases(test.deps);
  return { homeId, owner: await signInAgain(test, owner.userId) };
}

const places = [
  ['at UTC', 'Africa/Accra', 5.6, -0.19],
  ['west of it', 'America/New_York', 40.71, -74.01],
  ['east of it', 'Asia/Dubai', 25.2, 55.27],
] as const;

it.each(places)('the rent of the last day of a month counts for that month: %s', async (_name, zone, ...place) => {
  const { owner } = await letForDecember(...place, false);
  const lease = await test.db.selectFrom('leases').select('time_zone').executeTakeFirstOrThrow();
  expect(lease.time_zone).toBe(zone);
  const actor = { userId: owner.userId, sessionId: owner.userId, authenticatedAt: test.clock.now };
  const read = async (from: string, to: string) =>
    (await readStatement(test.deps, actor, { from, to })).movements.map(({ movement, note, amountMinor }) => [
      movement,
      note,
      amountMinor,
    ]);
  expect(await read('2026-12-01', '2026-12-31')).toEqual([['rentEarned', '31 days', BigInt(RENT)]]);
  expect(await read('2027-01-01', '2027-01-01')).toEqual([]);
  await expectSound(test);
});

it('the activity has one line for each month of a rent, page by page and in its file', async () => {
  const { owner } = await letForAMonth(25.2, 55.27, { isShared: false, from: '2026-12-15', until: '2027-01-20' });
  const read = async (path: string) => get(test, owner, `/activity?kind=payments&${path}`);
  const { data } = await read('limit=10');
  const lines = data.map(({ kind, days, at }: Activity) => [kind, days, at.slice(0, 7)]);
  expect(lines).toEqual([
    ['rent-earned', 14, '2027-01'],
    ['rent-earned', 17, '2026-12'],
  ]);
  expect(data[0].amountMinor + data[1].amountMinor).toBe(RENT);
  expect(data[1].amountMinor).toBe(17 * 1000_00);

  const first = await read('limit=1');
  expect(first.data).toEqual([data[0]]);
  expect((await read(`limit=1&cursor=${first.meta.nextCursor}`)).data).toEqual([data[1]]);
  const file = await test.app.inject({ url: '/api/activity.csv', headers: owner.headers });
  expect(file.body.match(/Rent earned/g)).toHaveLength(2);
});

it.each(places)('the income of a month draws the rent of all of its days: %s', async (_name, _zone, ...place) => {
  const { homeId, owner } = await letForDecember(...place, true);
  const account = (await get(test, owner, `/properties/${homeId}/income/account`)).data;
  expect(account.rentMinor).toBe(RENT);
  const period = { note: '', periodStart: '2026-12-01', periodEnd: '2026-12-31', receivedMinor: RENT };
  expect(await send(test, owner, `/properties/${homeId}/income`, period)).toMatchObject({
    status: 201,
    data: { rentMinor: RENT, paidInMinor: 0 },
  });
  await expectSound(test);
});
