import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { beginLease } from '#api/testing/leases.ts';
import { balanceOf, buildShares, get, invest, order, send, waitHours } from '#api/testing/money.ts';
import { signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { followLeases } from '#api/features/leases/follow.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', FEE_INVESTMENT_BASIS_POINTS: '100' } });

let owner: Person;
let investor: Person;
let villa: string;
let tower: string;

/** 10 of 100 tokens of the villa since 3 May, 5 more of them reserved; 2 tokens of the tower came and went again. */
beforeEach(async () => {
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  owner = await signInAs(test);
  investor = await signInAs(test);
  villa = await buildShares(test, 100n, { owner_id: owner.userId, title: '=Villa, "by the creek"', currency: 'AED' });
  tower = await buildShares(test, 50n, { owner_id: owner.userId, title: 'Tower' });
  await invest(test, investor, villa, 1050);
  const { data } = await invest(test, investor, tower, 200);
  await send(test, investor, `/investments/${data.id}/cancel`, {});
  await goTo('2026-05-03T08:00:00Z');
  await completeDueInvestments(test.deps);
  await goTo('2026-06-01T06:00:00Z');
  await invest(test, investor, villa, 500);
  const days = { periodStart: '2026-05-03', periodEnd: '2026-05-31' };
  const may = { ...days, receivedMinor: 2900_00, costsMinor: 0, note: '', reason: 'A year' };
  await send(test, owner, `/properties/${villa}/income`, may);
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  owner = await signInAgain(test, owner.userId);
  investor = await signInAgain(test, investor.userId);
}

const read = async (url: string, person = investor) => test.app.inject({ url: `/api${url}`, headers: person.headers });

describe('GET /holdings', () => {
  it('says what one owns, what it cost, and what was projected next to what was paid', async () => {
    expect((await get(test, investor, '/holdings')).data).toEqual([
      {
        property: { id: villa, title: '=Villa, "by the creek"', tokensTotal: 100 },
        tokens: 10,
        currency: 'USD',
        costMinor: 1000_00,
        feeMinor: 10_00,
        reservedTokens: 5,
        reservedCostMinor: 500_00,
        projectedAnnualIncomeMinor: 85_00,
        projectedSoFarMinor: 6_75,
        paid: [{ currency: 'AED', amountMinor: 290_00 }],
        paidUsdMinor: 78_97,
        waitingOrder: null,
        firstHeldAt: '2026-05-01T08:00:00.000Z',
        lastRecordedDay: '2026-05-31',
        unrecordedDays: 0,
        changes: [],
        listing: {
          location: expect.any(String),
          picture: null,
          rental: 'available',
          rentPrice: null,
          currency: 'AED',
          netYieldBasisPoints: null,
        },
      },
    ]);
    expect((await get(test, owner, '/holdings')).data).toEqual([]);
  });

  it('comes as a file in which no title is a formula', async () => {
    const file = await read('/holdings.csv');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="diyar-holdings.csv"',
      'cache-control': 'no-store',
    });
    expect(file.body.split('\r\n')).toEqual([
      '"property","tokens","tokens of the home","share in percent","cost","fees","reserved tokens","cost of reserved tokens","projected a year","paid so far","currency"',
      `"'=Villa, ""by the creek""","10","100","10.000000","1000.00","10.00","5","500.00","85.00","78.97","USD"`,
      '',
    ]);
  });
});

describe('GET /holdings/history', () => {
  const history = async (person = investor) => (await get(test, person, '/holdings/history')).data;

  it('says month by month what the parts had cost, what was paid and what was projected', async () => {
    expect(await history()).toEqual([
      // 10 tokens on 29 evenings.
      { month: '2026-05', costMinor: 1000_00, paidUsdMinor: 0, projectedUsdMinor: 6_75 },
      // Paid on 1 June, the first evening of it; the 5 tokens that are still reserved cost and bring nothing yet.
      { month: '2026-06', costMinor: 1000_00, paidUsdMinor: 78_97, projectedUsdMinor: 23 },
    ]);
    expect(await history(owner)).toEqual([]);
    expect((await test.app.inject('/api/holdings/history')).statusCode).toBe(401);
  });

  it('agrees with the ledger and with the holdings', async () => {
    const [held] = (await get(test, investor, '/holdings')).data;
    const months = await history();
    expect(months.at(-1).costMinor).toBe(held.costMinor);
    const paid = months.reduce((sum: number, each: { paidUsdMinor: number }) => sum + each.paidUsdMinor, 0);
    expect(paid).toBe(held.paidUsdMinor);
    const money = await Promise.all([
      balanceOf(test, 'held', investor.userId),
      balanceOf(test, 'person', owner.userId),
    ]);
    // What is held apart with its fee of 1 percent, and what the owner got for the villa next to the rent in dirhams.
    expect(money[0]).toBe(505_00n);
    expect(money[1]).toBe(1000_00n + 2610_00n);
  });

  it('goes on month after month, for five years', async () => {
    await goTo('2026-08-20T06:00:00Z');
    await completeDueInvestments(test.deps);
    const months = await history();
    expect(months.map(({ month }: { month: string }) => month)).toEqual(['2026-05', '2026-06', '2026-07', '2026-08']);
    // All 15 tokens on 20 evenings until today: the last 5 count since their 48 hours were over, however late they were booked.
    expect(months.at(-1)).toEqual({ month: '2026-08', costMinor: 1500_00, paidUsdMinor: 0, projectedUsdMinor: 6_99 });
    await goTo('2036-08-20T06:00:00Z');
    const long = await history();
    expect(long).toHaveLength(60);
    expect(long[0]).toEqual({ month: '2031-09', costMinor: 1500_00, paidUsdMinor: 0, projectedUsdMinor: 10_48 });
  });

  it('has nothing to show of what is only reserved, or was cancelled', async () => {
    const other = await signInAs(test);
    const { data } = await invest(test, other, villa, 300);
    expect(await history(other)).toEqual([]);
    await send(test, other, `/investments/${data.id}/cancel`, {});
    expect(await history(other)).toEqual([]);
  });
});

describe('GET /holdings/listed', () => {
  it('tells an owner what is apart from the holdings: homes listed, and rent paid for what nobody had bought', async () => {
    // AED 2,610.00 of May's rent at the day's rate.
    expect((await get(test, owner, '/holdings/listed')).data).toEqual({ homes: 2, paidUsdMinor: 710_69 });
    expect((await get(test, investor, '/holdings/listed')).data).toEqual({ homes: 0, paidUsdMinor: 0 });
    expect((await test.app.inject('/api/holdings/listed')).statusCode).toBe(401);
  });
});

describe('GET /activity', () => {
  it('lists what one paid and got, newest first, by kind and page by page', async () => {
    const { data } = await get(test, investor, '/activity');
    const lines = data.map(({ kind, amountMinor, currency, tokens }: Record<string, unknown>) => [
      kind,
      amountMinor,
      currency,
      tokens,
    ]);
    expect(lines).toEqual([
      ['income-distributed', 290_00, 'AED', 0],
      ['investment-held', -505_00, 'USD', 5],
      ['investment-completed', 0, 'USD', 0],
      ['investment-cancelled', 202_00, 'USD', -2],
      ['investment-held', -202_00, 'USD', 2],
      ['investment-held', -1010_00, 'USD', 10],
    ]);
    const income = await get(test, investor, '/activity?kind=income');
    expect(income.data).toEqual([data[0]]);
    const first = await get(test, investor, '/activity?limit=4');
    const second = await get(test, investor, `/activity?limit=4&cursor=${first.meta.nextCursor}`);
    expect([...first.data, ...second.data]).toEqual(data);
    expect(second.meta).toEqual({});
    for (const bad of ['kind=gifts', 'cursor=abc', 'limit=0'])
      expect((await get(test, investor, `/activity?${bad}`)).status).toBe(400);
  });

  it('has every line once, whoever asks and however short the pages are', async () => {
    await goTo('2026-06-04T06:00:00Z');
    await completeDueInvestments(test.deps);
    const buyer = await signInAs(test);
    const { data } = await invest(test, buyer, villa, 300);
    await send(test, buyer, `/investments/${data.id}/cancel`, {});
    for (const person of [owner, investor, buyer]) {
      const whole = (await get(test, person, '/activity')).data;
      expect(whole.length).toBeGreaterThan(1);
      for (const limit of [1, 2, 3]) {
        const lines = [];
        for (let cursor = ''; ;) {
          const page = await get(test, person, `/activity?limit=${limit}${cursor}`);
          lines.push(...page.data);
          if (page.meta.nextCursor === undefined) break;
          cursor = `&cursor=${page.meta.nextCursor}`;
        }
        expect(lines).toEqual(whole);
      }
    }
  });

  it('shows an owner what came in, and a tenant what went out', async () => {
    const flat = await buildProperty(test.db, { owner_id: owner.userId, is_for_rent: true, price_minor: 900_00n });
    const body = { propertyId: flat, type: 'rent', method: 'creditCard' };
    const { data } = await order(test, investor, '/payments', body);
    await beginLease(test, { leaseId: data.leaseId, ownerId: owner.userId, tenantId: investor.userId });
    waitHours(test, 24);
    await followLeases(test.deps);
    owner = await signInAgain(test, owner.userId);
    investor = await signInAgain(test, investor.userId);
    await send(test, owner, `/leases/${data.leaseId}/end`, {});
    await send(test, owner, `/leases/${data.leaseId}/return-deposit`, {});
    const list = async (person: Person, kind: string) =>
      (await get(test, person, `/activity?kind=${kind}`)).data.map((each: Record<string, unknown>) => [
        each['kind'],
        each['amountMinor'],
        each['isCustomer'],
        each['paymentId'],
      ]);
    expect(await list(investor, 'payments')).toEqual([
      ['deposit-returned', 1800_00, true, data.id],
      ['rent-returned', expect.any(Number), true, data.id],
      ['rent-paid', -2700_00, true, data.id],
    ]);
    // One day of a month.
    expect(await list(owner, 'payments')).toEqual([['rent-earned', expect.any(Number), false, data.id]]);
    expect(await list(owner, 'investments')).toEqual([
      ['investment-held', 0, false, null],
      ['investment-completed', 1000_00, false, null],
      ['investment-cancelled', 0, false, null],
      ['investment-held', 0, false, null],
      ['investment-held', 0, false, null],
    ]);
    expect(await list(owner, 'income')).toEqual([
      ['income-distributed', 2610_00, false, null],
      ['income-received', -2900_00, false, null],
    ]);
  });

  it('comes as a file', async () => {
    const file = await read('/activity.csv?kind=investments');
    const [head, first] = file.body.split('\r\n');
    expect(head).toBe('"number","at","what","property","amount","currency","tokens"');
    expect(first).toMatch(
      /^"\d+","2026-06-01T06:00:00.000Z","Paid for tokens","'=Villa, ""by the creek""","-505.00","USD","5"$/,
    );
    expect((await test.app.inject('/api/activity.csv')).statusCode).toBe(401);
    expect((await test.app.inject('/api/holdings.csv')).statusCode).toBe(401);
  });
});

describe('GET /properties/:id/token-facts', () => {
  it('says how far a home is sold and what an amount would cost', async () => {
    const answer = await test.app.inject(`/api/properties/${villa}/token-facts?amount=2550`);
    expect(answer.json().data).toEqual({
      currency: 'USD',
      tokenPriceMinor: 100_00,
      supply: 100,
      sold: 10,
      reserved: 5,
      available: 85,
      holders: 1,
      projectedAnnualIncomePerTokenMinor: 8_50,
      projectedSoFarMinor: 6_75,
      paidUsdMinor: 78_97,
      lastRecordedDay: '2026-05-31',
      unrecordedDays: 0,
      homeReturn: {
        currency: 'AED',
        monthlyRentMinor: null,
        recordedDays: 29,
        emptyDays: 0,
        costsBasisPoints: 0,
        annualGrossMinor: null,
        annualEmptyMinor: null,
        grossYieldBasisPoints: null,
        annualNetMinor: null,
        netYieldBasisPoints: null,
      },
      costs: [],
      // 2,900 dirhams for 100 tokens.
      months: [{ month: '2026-05', recordedDays: 29, paidUsdMicros: 7_896_526, projectedUsdMicros: 675_342 }],
      example: {
        amountMinor: 2550_00,
        tokens: 25,
        chargedMinor: 2500_00,
        years: [
          { years: 1, feesMinor: 25_00, projectedIncomeMinor: 212_50 },
          { years: 3, feesMinor: 25_00, projectedIncomeMinor: 637_50 },
          { years: 5, feesMinor: 25_00, projectedIncomeMinor: 1062_50 },
        ],
      },
    });
    for (const bad of ['99', '-1', '1e5', 'x', '']) {
      expect((await test.app.inject(`/api/properties/${villa}/token-facts?amount=${bad}`)).statusCode).toBe(400);
    }
    expect((await test.app.inject(`/api/properties/${tower}/token-facts`)).json().data).toMatchObject({
      sold: 0,
      holders: 0,
    });
  });

  it('offers no tokens of a home that names no value, also when some were made from its rent once', async () => {
    await test.db
      .updateTable('properties')
      .set({ is_for_rent: true, value_minor: null })
      .where('id', '=', villa)
      .execute();
    const { data } = (await test.app.inject(`/api/properties/${villa}/token-facts`)).json();
    expect(data).toMatchObject({ supply: 100, sold: 10, reserved: 5, available: 0 });
  });
});
