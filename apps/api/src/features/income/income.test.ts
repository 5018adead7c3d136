import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { balanceOf, buildShares, expectSound, get, invest, order, send } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let amal: Person;
let bilal: Person;
let home: string;

/** Dina holds 1 of 100 tokens from 1 May on, Amal 10 from 3 May on, Bilal 20 from 13 May on. */
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  owner = await signInAs(test);
  amal = await signInAs(test);
  bilal = await signInAs(test);
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek', currency: 'USD' });
  await invest(test, await signInAs(test), home, 100);
  await goTo('2026-05-01T08:00:00Z');
  await invest(test, amal, home, 1000);
  await goTo('2026-05-03T08:00:00Z');
  await goTo('2026-05-11T20:00:00Z');
  await invest(test, bilal, home, 2000);
  await goTo('2026-05-13T20:00:00Z');
  await goTo('2026-06-01T06:00:00Z');
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  await completeDueInvestments(test.deps);
  [owner, amal, bilal] = (await Promise.all([owner, amal, bilal].map(({ userId }) => signInAgain(test, userId)))) as [
    Person,
    Person,
    Person,
  ];
}

const may = {
  periodStart: '2026-05-01',
  periodEnd: '2026-05-31',
  receivedMinor: 1000_00,
  costsMinor: 99_99,
  note: 'May',
  reason: 'The tenant paid for a year',
};
const record = (body: object = may, who = owner, key?: string) =>
  send(test, who, `/properties/${home}/income`, body, key);

describe('POST /properties/:id/income', () => {
  it('distributes the net by the days each token was held, to the cent', async () => {
    const answer = await record();
    expect(answer).toMatchObject({
      status: 201,
      data: {
        periodStart: '2026-05-01',
        periodEnd: '2026-05-31',
        days: 31,
        currency: 'USD',
        receivedMinor: 1000_00,
        costsMinor: 99_99,
        netMinor: 900_01,
        distributedMinor: 900_01,
        tokens: 100,
        perTokenMinor: '900.010000',
        note: 'May',
      },
    });
    // 29 days of 10 tokens, 19 days of 20 tokens, and the rest of 31 days of 100 tokens.
    const amals = await get(test, amal, '/income');
    expect(amals.data).toMatchObject([
      {
        property: { id: home, title: 'Villa by the creek' },
        receivedMinor: 1000_00,
        costsMinor: 99_99,
        netMinor: 900_01,
        tokenDays: 290,
        wholeTokenDays: 3100,
        exactShareMinor: '8419.448387',
        roundingMinor: '0.551612',
        paidMinor: 84_20,
        paidUsdMinor: 84_20,
        projectedUsdMinor: 6_75,
      },
    ]);
    expect((await get(test, bilal, '/income')).data).toMatchObject([
      { tokenDays: 380, exactShareMinor: '11032.380645', roundingMinor: '-0.380645', paidMinor: 110_32 },
    ]);
    expect((await get(test, owner, '/income')).data).toMatchObject([
      { tokenDays: 2399, exactShareMinor: '69649.160967', roundingMinor: '-0.160967', paidMinor: 696_49 },
    ]);
    expect(await balanceOf(test, 'person', amal.userId)).toBe(84_20n);
    expect(await balanceOf(test, 'person', owner.userId)).toBe(3100_00n + 696_49n);
    expect((await get(test, await signInAs(test), '/income')).data).toEqual([]);
    const shown = await test.app.inject(`/api/properties/${home}/income`);
    expect(shown.json().data).toEqual([answer.data]);
    await expectSound(test);
  });

  it('counts the day on whose evening a token is held', async () => {
    const day = (date: string) => ({ ...may, periodStart: date, periodEnd: date, costsMinor: 0 });
    for (const [date, share] of [
      ['2026-05-02', 0],
      ['2026-05-03', 100_00],
      ['2026-05-12', 100_00],
    ] as const) {
      const before = await balanceOf(test, 'person', amal.userId);
      expect((await record(day(date))).status).toBe(201);
      expect(await balanceOf(test, 'person', amal.userId)).toBe(before + BigInt(share));
    }
    await expectSound(test);
  });

  it('distributes nothing that was not received', async () => {
    const first = { ...may, receivedMinor: 100_00, costsMinor: 100_01, periodEnd: '2026-05-15' };
    const second = { ...may, receivedMinor: 0, costsMinor: 5_00, periodStart: '2026-05-16', periodEnd: '2026-05-20' };
    const third = { ...may, receivedMinor: 7_00, costsMinor: 7_00, periodStart: '2026-05-21' };
    for (const [body, net] of [
      [first, -1],
      [second, -5_00],
      [third, 0],
    ] as const) {
      expect(await record(body)).toMatchObject({ status: 201, data: { netMinor: net, distributedMinor: 0 } });
    }
    expect(await balanceOf(test, 'person', amal.userId)).toBe(0n);
    expect((await get(test, amal, '/income')).data).toMatchObject([
      { paidMinor: 0 },
      { paidMinor: 0 },
      { paidMinor: 0 },
    ]);
    await expectSound(test);
  });

  it('divides amounts beyond any home just as exactly', async () => {
    const tokens = 900_000_000n;
    const palace = await buildShares(test, tokens, { owner_id: owner.userId });
    await invest(test, amal, palace, 30_000_000_000);
    await goTo('2026-06-03T06:00:00Z');
    await goTo('2026-06-05T06:00:00Z');
    const period = { periodStart: '2026-06-04', periodEnd: '2026-06-04', costsMinor: 3, note: '', reason: 'A year' };
    const before = await balanceOf(test, 'person', amal.userId);
    const received = { ...period, receivedMinor: 9_000_000_000_000 };
    expect((await send(test, owner, `/properties/${palace}/income`, received)).status).toBe(201);
    // A third of 8,999,999,999,997, with nothing left over.
    expect((await balanceOf(test, 'person', amal.userId)) - before).toBe(2_999_999_999_999n);
    await expectSound(test);
  });

  it('gives all of a home that is not divided to its owner', async () => {
    const whole = await buildShares(test, 0n, {
      owner_id: owner.userId,
      is_for_investment: false,
      price_minor: 1000_00n,
      currency: 'SAR',
    });
    const before = await balanceOf(test, 'person', owner.userId);
    const answer = await send(test, owner, `/properties/${whole}/income`, may);
    expect(answer).toMatchObject({ status: 201, data: { currency: 'SAR', tokens: 0, perTokenMinor: null } });
    expect(await balanceOf(test, 'person', owner.userId)).toBe(before + 900_01n);
    await expectSound(test);
  });

  it('takes each day once, also when two record it at the same moment', async () => {
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 20 }, () => ({
        url: `/properties/${home}/income`,
        body: { ...may, periodEnd: '2026-05-20' },
        headers: { ...owner.headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 201: 1, 409: 19 });
    expect(await record({ ...may, periodStart: '2026-05-20' })).toMatchObject({ status: 409, code: 'PERIOD_TAKEN' });
    expect((await record({ ...may, periodStart: '2026-05-21' })).status).toBe(201);
    await expectSound(test);
  });

  it('counts a token from the end of its 48 hours on, also when that was booked late', async () => {
    await invest(test, amal, home, 6900);
    test.clock.now = new Date('2026-06-20T06:00:00Z');
    owner = await signInAgain(test, owner.userId);
    const before = await balanceOf(test, 'person', amal.userId);
    const days = {
      periodStart: '2026-06-04',
      periodEnd: '2026-06-13',
      receivedMinor: 1000_00,
      costsMinor: 0,
      note: '',
      reason: 'A year',
    };
    expect((await record(days)).status).toBe(201);
    // 79 of 100 tokens; the last 69 are hers since 3 June.
    expect((await balanceOf(test, 'person', amal.userId)) - before).toBe(790_00n);
    await expectSound(test);
  });

  it('refuses more than a home of its price can bring, and more than can be counted', async () => {
    const message = 'This amount is too high for a home of this price in this period';
    const refused = { status: 400, message, fields: { receivedMinor: message } };
    // Its price is 10,000 dollars, and nobody holds a token.
    home = await buildShares(test, 100n, { owner_id: owner.userId });
    const week = { periodStart: '2026-05-04', periodEnd: '2026-05-10', costsMinor: 0, note: '', reason: 'A year' };
    expect(await record({ ...week, receivedMinor: 10_000_01 })).toMatchObject(refused);
    expect((await record({ ...week, receivedMinor: 10_000_00 })).status).toBe(201);
    const months = { ...week, periodStart: '2026-02-01', periodEnd: '2026-03-31' };
    expect(await record({ ...months, receivedMinor: 20_000_01 })).toMatchObject(refused);
    expect((await record({ ...months, receivedMinor: 20_000_00 })).status).toBe(201);

    const palace = await buildShares(test, 1_000_000_000n, { owner_id: owner.userId });
    const recordDay = (day: number) => {
      const date = `2026-05-${String(day).padStart(2, '0')}`;
      const body = {
        periodStart: date,
        periodEnd: date,
        receivedMinor: 10_000_000_000_000,
        costsMinor: 0,
        note: '',
        reason: 'A year',
      };
      return send(test, owner, `/properties/${palace}/income`, body);
    };
    for (let day = 1; day <= 10; day += 1) expect((await recordDay(day)).status).toBe(201);
    expect(await recordDay(11)).toMatchObject(refused);
    expect((await get(test, owner, '/holdings/listed')).status).toBe(200);
  });

  it('records once however often it is sent', async () => {
    const key = randomUUID();
    const first = await record(may, owner, key);
    expect((await record(may, owner, key)).data).toEqual(first.data);
    expect(await record({ ...may, receivedMinor: 1 }, owner, key)).toMatchObject({ status: 422 });
    expect(await test.db.selectFrom('income_periods').select('id').execute()).toHaveLength(1);
  });

  it('ends with the day the home is bought', async () => {
    const villa = await buildShares(test, 0n, {
      owner_id: owner.userId,
      is_for_sale: true,
      is_for_investment: false,
      price_minor: 100_000_00n,
    });
    const bought = await order(test, amal, '/payments', { propertyId: villa, type: 'buy', method: 'creditCard' });
    expect(bought.status).toBe(201);
    await goTo('2026-07-01T06:00:00Z');
    const days = (periodStart: string, periodEnd: string) =>
      send(test, owner, `/properties/${villa}/income`, { ...may, periodStart, periodEnd });
    const message = 'This home was reserved or bought on 1 June 2026. Please choose days up to then.';
    for (const [first, last] of [
      ['2026-06-02', '2026-06-30'],
      ['2026-05-01', '2026-06-02'],
    ] as const)
      expect(await days(first, last)).toMatchObject({
        status: 409,
        code: 'PROPERTY_CLOSED',
        message,
        fields: { periodEnd: message },
      });
    expect((await days('2026-05-01', '2026-06-01')).status).toBe(201);
    await expectSound(test);
  });

  it('begins with the first holder, or with the listing while nobody holds a token', async () => {
    const days = (first: string) => ({ ...may, periodStart: first, periodEnd: first });
    for (const year of ['0000', '0001', '1999'])
      expect(await record(days(`${year}-01-01`))).toMatchObject({
        status: 400,
        message: 'Please choose a date in 2000 or later',
      });
    const message = 'Please choose days from 1 May 2026 on.';
    for (const attempt of [days('2001-01-01'), days('2026-04-30'), { ...may, periodStart: '2026-04-30' }])
      expect(await record(attempt)).toMatchObject({ status: 400, fields: { periodStart: message } });
    expect((await record(days('2026-05-01'))).status).toBe(201);
    home = await buildShares(test, 100n, { owner_id: owner.userId, created_at: new Date('2026-03-05T22:00:00Z') });
    expect(await record(days('2026-03-04'))).toMatchObject({
      status: 400,
      fields: { periodStart: 'Please choose days from 5 March 2026 on.' },
    });
    expect((await record(days('2026-03-05'))).status).toBe(201);
  });

  it('is for the owner, for days that are over, and for amounts that can be', async () => {
    expect(await record(may, amal)).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    expect(await record({ ...may, periodEnd: '2026-06-01' })).toMatchObject({
      status: 400,
      message: 'The last day must be in the past',
    });
    for (const bad of [
      { periodEnd: '2026-04-30' },
      { periodStart: '2025-05-01' },
      { receivedMinor: -1 },
      { receivedMinor: 1.5 },
      { receivedMinor: '100' },
      { costsMinor: 1e30 },
      { receivedMinor: 0, costsMinor: 0 },
      { note: 'x'.repeat(501) },
      { note: 'two\nlines' },
    ])
      expect((await record({ ...may, ...bad })).status).toBe(400);
    expect((await send(test, owner, `/properties/${randomUUID()}/income`, may)).status).toBe(404);
    expect(await test.db.selectFrom('income_periods').select('id').execute()).toEqual([]);
  });
});

describe('POST /properties/:id/income/preview', () => {
  const preview = (body: object = may, who = owner) => send(test, who, `/properties/${home}/income/preview`, body);

  it('says to the cent what recording would pay to whom, and records nothing', async () => {
    const shown = await preview();
    expect(shown).toMatchObject({
      status: 200,
      data: {
        days: 31,
        currency: 'USD',
        receivedMinor: 1000_00,
        costsMinor: 99_99,
        netMinor: 900_01,
        distributedMinor: 900_01,
        tokens: 100,
        perTokenMinor: '900.010000',
        holders: 3,
        holdersTokenDays: 701,
        wholeTokenDays: 3100,
        holdersMinor: 84_20 + 110_32 + 9_00,
        ownerMinor: 696_49,
      },
    });
    expect(await test.db.selectFrom('income_periods').select('id').execute()).toEqual([]);
    await record();
    expect(await balanceOf(test, 'person', amal.userId)).toBe(84_20n);
    expect(await balanceOf(test, 'person', bilal.userId)).toBe(110_32n);
  });

  it.each([1, 2, 3, 100, 101, 99_999])('gives of %d exactly what recording gives', async (receivedMinor) => {
    const body = { ...may, receivedMinor, costsMinor: 0 };
    const { data } = await preview(body);
    expect(data.holdersMinor + data.ownerMinor).toBe(receivedMinor);
    await record(body);
    const paid = (await balanceOf(test, 'person')) - (await balanceOf(test, 'person', owner.userId));
    expect(paid).toBe(BigInt(data.holdersMinor));
  });

  it('pays nothing when the costs were higher', async () => {
    expect(await preview({ ...may, costsMinor: 2000_00 })).toMatchObject({
      status: 200,
      data: { netMinor: -1000_00, distributedMinor: 0, holders: 3, holdersMinor: 0, ownerMinor: 0 },
    });
  });

  it('refuses what recording would refuse, in the same words', async () => {
    await record();
    const taken = { periodStart: 'Income for some of these days has already been recorded.' };
    for (const attempt of [preview, record]) {
      expect(await attempt({ ...may, periodStart: '2026-05-31' })).toMatchObject({
        status: 409,
        code: 'PERIOD_TAKEN',
        fields: taken,
      });
      expect(await attempt({ ...may, periodEnd: '2026-06-01' })).toMatchObject({
        status: 400,
        fields: { periodEnd: 'The last day must be in the past' },
      });
      expect(await attempt(may, amal)).toMatchObject({ status: 403, code: 'NOT_YOUR_PROPERTY' });
    }
  });
});
