import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { inTransaction } from '#api/db/client.ts';
import { charge } from '#api/features/intents/intents.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { balanceOf, buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { countStatuses, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let owner: Person;
let amal: Person;
let home: string;

/** Amal holds 25 of 100 tokens since 1 May; the home is let for 1,000.00 a month. */
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  owner = await signInAs(test);
  amal = await signInAs(test);
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek', currency: 'AED' });
  await invest(test, amal, home, 2500);
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  await completeDueInvestments(test.deps);
  await goTo('2026-08-02T06:00:00Z');
});

async function goTo(moment: string): Promise<void> {
  test.clock.now = new Date(moment);
  owner = await signInAgain(test, owner.userId);
  amal = await signInAgain(test, amal.userId);
}

const reason = 'Rent of the whole year';
const month = (number: number, receivedMinor: number, more: object = {}) => ({
  periodStart: `2026-0${number}-01`,
  periodEnd: `2026-0${number}-${number === 6 ? 30 : 31}`,
  receivedMinor,
  costsMinor: 0,
  note: '',
  reason,
  ...more,
});
const record = (body: object, key?: string) => send(test, owner, `/properties/${home}/income`, body, key);
const readAccount = async () => (await get(test, owner, `/properties/${home}/income/account`)).data;

/** As a lease does when a day is lived: from what the tenant paid ahead to the home. */
async function earnRent(at: string, amount: number): Promise<void> {
  const subject = { kind: 'lease', id: randomUUID() } as const;
  const amountMinor = BigInt(amount);
  const ahead = ledger.rent(subject.id, 'AED');
  const common = { at: new Date(at), userId: amal.userId, propertyId: home, actor: null, subject };
  await inTransaction(test.db, async (tx) => {
    const paid = { userId: amal.userId, method: 'creditCard', currency: 'AED', amountMinor, subject } as const;
    const payer = await charge(test.deps, tx, paid);
    await ledger.post(tx, [
      { kind: 'rent-paid', ...common, lines: ledger.move(amountMinor, payer, ahead) },
      { kind: 'rent-earned', ...common, lines: ledger.move(amountMinor, ahead, ledger.propertyIncome(home, 'AED')) },
    ]);
  });
}

const homeBalance = () => balanceOf(test, 'property');

describe('rent that tenants paid through Diyar', () => {
  it('is drawn first, and the owner pays in only what was received elsewhere', async () => {
    await earnRent('2026-05-10T00:00:00Z', 600_00);
    await earnRent('2026-06-10T00:00:00Z', 50_00);
    expect(await readAccount()).toMatchObject({ rentMinor: 650_00, currency: 'AED' });
    const before = await balanceOf(test, 'outside');
    expect(await record(month(5, 1000_00))).toMatchObject({
      status: 201,
      data: { rentMinor: 600_00, paidInMinor: 400_00, repaidMinor: 0, distributedMinor: 1000_00, holdersMinor: 250_00 },
    });
    expect((await balanceOf(test, 'outside')) - before).toBe(-400_00n);
    expect(await balanceOf(test, 'person', amal.userId)).toBe(250_00n);
    // The rent of June waits for June.
    expect(await homeBalance()).toBe(50_00n);
    await expectSound(test);
  });

  it('repays the owner’s costs out of it, and cannot be left out', async () => {
    await earnRent('2026-05-10T00:00:00Z', 600_00);
    expect(await record(month(5, 599_99))).toMatchObject({
      status: 400,
      fields: {
        receivedMinor: 'Tenants paid AED 600.00 through Diyar for these days. What was received cannot be less.',
      },
    });
    const costs = [
      { category: 'repairs', amountMinor: 80_00, document: 'Invoice 17', note: 'Lift' },
      { category: 'takaful', amountMinor: 20_00 },
    ];
    const answer = await record(month(5, 600_00, { costs, costsMinor: undefined }));
    expect(answer).toMatchObject({
      status: 201,
      data: {
        costsMinor: 100_00,
        costs: [costs[0], { ...costs[1], document: '', note: '' }],
        paidInMinor: 0,
        repaidMinor: 100_00,
        distributedMinor: 500_00,
      },
    });
    expect(await balanceOf(test, 'person', amal.userId)).toBe(125_00n);
    expect(await homeBalance()).toBe(0n);
    await expectSound(test);
  });

  it('of recorded days that came late goes with the next record', async () => {
    expect((await record(month(5, 100_00))).status).toBe(201);
    await earnRent('2026-05-31T00:00:00Z', 30_00);
    expect(await record(month(6, 100_00))).toMatchObject({ data: { rentMinor: 30_00, paidInMinor: 70_00 } });
    await expectSound(test);
  });
});

describe('costs above income', () => {
  it('are carried and recovered before anything is distributed', async () => {
    expect(await record(month(5, 10_00, { costsMinor: 900_00 }))).toMatchObject({
      status: 201,
      data: { netMinor: -890_00, distributedMinor: 0, lostMinor: 890_00, carriedMinor: 890_00, paidInMinor: 0 },
    });
    expect(await readAccount()).toMatchObject({ carriedMinor: 890_00 });
    expect(await record(month(6, 500_00))).toMatchObject({
      data: { recoveredMinor: 500_00, carriedMinor: 390_00, distributedMinor: 0, paidInMinor: 0 },
    });
    expect(await record(month(7, 500_00))).toMatchObject({
      data: { recoveredMinor: 390_00, carriedMinor: 0, distributedMinor: 110_00, paidInMinor: 110_00 },
    });
    expect(await balanceOf(test, 'person', amal.userId)).toBe(27_50n);
    await expectSound(test);
  });
});

describe('the reserve', () => {
  it('is put aside before the distribution and pays later costs', async () => {
    expect(await record(month(5, 1000_00, { reserveMinor: 300_00 }))).toMatchObject({
      status: 201,
      data: { reserveMinor: 300_00, distributedMinor: 700_00, paidInMinor: 1000_00 },
    });
    expect(await readAccount()).toMatchObject({ reserveMinor: 300_00 });
    const wanted = month(6, 100_00, { costsMinor: 400_00, fromReserveMinor: 300_01 });
    expect(await record(wanted)).toMatchObject({
      status: 400,
      fields: { fromReserveMinor: 'The reserve of this home has AED 300.00.' },
    });
    const used = await record({ ...wanted, fromReserveMinor: 300_00 });
    expect(used).toMatchObject({ data: { distributedMinor: 0, lostMinor: 0, repaidMinor: 300_00 } });
    expect(await balanceOf(test, 'reserve')).toBe(0n);
    await expectSound(test);
  });

  it('takes no more than is left, and pays nothing but costs', async () => {
    expect(await record(month(5, 100_00, { costsMinor: 60_00, reserveMinor: 40_01 }))).toMatchObject({
      status: 400,
      fields: { reserveMinor: 'After the costs only AED 40.00 is left.' },
    });
    expect(await record(month(5, 100_00, { fromReserveMinor: 1 }))).toMatchObject({
      status: 400,
      fields: { fromReserveMinor: 'Only costs are paid from the reserve' },
    });
  });
});

describe('a correction', () => {
  it('that finds more is paid in by the owner and shared like the first', async () => {
    const { data: first } = await record(month(5, 1000_00, { costsMinor: 200_00 }));
    const more = { ...month(5, 1400_00, { costsMinor: 200_00 }), corrects: first.id };
    const answer = await record(more);
    expect(answer).toMatchObject({
      status: 201,
      data: { corrects: first.id, differenceMinor: 400_00, distributedMinor: 400_00, paidInMinor: 400_00 },
    });
    expect(await balanceOf(test, 'person', amal.userId)).toBe(300_00n);
    const shown = (await test.app.inject(`/api/properties/${home}/income`)).json().data;
    expect(shown.map((each: { id: string; correctedBy: string | null }) => [each.id, each.correctedBy])).toEqual([
      [answer.data.id, null],
      [first.id, answer.data.id],
    ]);
    const lines = (await get(test, amal, '/income')).data;
    expect(lines.map((line: { paidMinor: number }) => line.paidMinor).toSorted()).toEqual([100_00, 200_00]);
    expect(lines.map((line: { projectedUsdMinor: number }) => line.projectedUsdMinor > 0).toSorted()).toEqual([
      false,
      true,
    ]);
    const { rows } = await sql<{ kind: string }>`
      select kind from ledger_transactions where subject_id = ${answer.data.id} order by id`.execute(test.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['income-corrected', 'income-distributed']);
    await expectSound(test);
  });

  it('that finds less takes nothing back, and is settled with later income', async () => {
    const { data: first } = await record(month(5, 1000_00));
    const less = await record({ ...month(5, 600_00), corrects: first.id });
    expect(less).toMatchObject({
      data: { differenceMinor: -400_00, distributedMinor: 0, lostMinor: 400_00, carriedMinor: 400_00, paidInMinor: 0 },
    });
    expect(await balanceOf(test, 'person', amal.userId)).toBe(250_00n);
    expect(await record(month(6, 1000_00))).toMatchObject({
      data: { recoveredMinor: 400_00, distributedMinor: 600_00, paidInMinor: 600_00 },
    });
    expect(await balanceOf(test, 'person', amal.userId)).toBe(250_00n + 150_00n);
    await expectSound(test);
  });

  it('replaces the newest record of the same days alone, once', async () => {
    const { data: first } = await record(month(5, 1000_00));
    const right = { ...month(5, 900_00), corrects: first.id };
    expect(await record({ ...month(6, 1), corrects: first.id })).toMatchObject({
      status: 400,
      fields: { periodStart: 'A correction is for the same days' },
    });
    expect(await record({ ...right, corrects: randomUUID() })).toMatchObject({ status: 404, code: 'INCOME_NOT_FOUND' });
    const statuses = await postAtOnce(
      test,
      Array.from({ length: 10 }, () => ({
        url: `/properties/${home}/income`,
        body: right,
        headers: { ...owner.headers, 'idempotency-key': randomUUID() },
      })),
    );
    expect(countStatuses(statuses)).toEqual({ 201: 1, 409: 9 });
    expect(await record(right)).toMatchObject({ status: 409, code: 'INCOME_CORRECTED' });
    await expectSound(test);
  });
});

describe('more than the rent of a calendar month', () => {
  it('needs a reason, all periods of the month together', async () => {
    // Its value is 10,000.00, so 100.00 a month.
    const day = (date: number) => ({
      periodStart: `2026-05-0${date}`,
      periodEnd: `2026-05-0${date}`,
      receivedMinor: 40_00,
      costsMinor: 0,
      note: '',
    });
    expect((await record(day(1))).status).toBe(201);
    expect((await record(day(2))).status).toBe(201);
    const message =
      'This is more than the rent of the home in May 2026 (AED 100.00). Please say why: everyone can read it.';
    expect(await record(day(3))).toMatchObject({ status: 400, fields: { reason: message } });
    expect(await record({ ...day(3), reason })).toMatchObject({ status: 201, data: { reason } });
    expect((await record({ ...day(1), periodStart: '2026-06-01', periodEnd: '2026-06-01' })).status).toBe(201);
    await expectSound(test);
  });

  it('is that of the leases, where there are any', async () => {
    await sql`
      insert into leases (id, property_id, property_title, tenant_id, owner_id, starts_on, monthly_rent_minor, deposit_minor,
        currency, method, created_at, deposit_returned_at, ended_at, state, time_zone)
      values (${randomUUID()}, ${home}, 'Villa', ${amal.userId}, ${owner.userId}, '2026-05-01', 25000, 1, 'AED', 'creditCard',
        '2026-05-01', '2026-08-01', '2026-08-01', 'settled', 'UTC')`.execute(test.db);
    expect(await record(month(5, 250_01, { reason: '' }))).toMatchObject({ status: 400 });
    expect((await record(month(5, 250_00, { reason: '' }))).status).toBe(201);
  });
});

describe('days that are not recorded', () => {
  it('are counted from the first holder until yesterday', async () => {
    expect(await readAccount()).toMatchObject({ firstDay: '2026-05-01', lastRecordedDay: null, unrecordedDays: 93 });
    await record(month(6, 1_00));
    expect(await readAccount()).toMatchObject({ lastRecordedDay: '2026-06-30', unrecordedDays: 63 });
    expect((await get(test, amal, `/properties/${home}/income/account`)).status).toBe(403);
  });
});

describe('the figures of a home in lists', () => {
  const readListed = async () =>
    (await test.app.inject('/api/properties?isForInvestment=true')).json().data[0].offering;
  const readFacts = async () => (await get(test, amal, `/properties/${home}/token-facts`)).data;

  it('are those of its page: what it has paid, and the net yield its records project', async () => {
    expect(await readListed()).toMatchObject({ paidUsdMinor: 0, netYieldBasisPoints: null });
    for (const number of [5, 6, 7])
      expect((await record(month(number, 400_00, { costsMinor: 100_00 }))).status).toBe(201);
    const facts = await readFacts();
    // 25 of 100 tokens: AED 75.00 a month, $20.42 each at the day's rate.
    expect(facts.paidUsdMinor).toBe(3 * 20_42);
    // 900.00 in 92 days are 3,570.65 a year, of a home worth 36,725.00.
    expect(facts.homeReturn.netYieldBasisPoints).toBeGreaterThan(0);
    expect(await readListed()).toMatchObject({
      paidUsdMinor: facts.paidUsdMinor,
      netYieldBasisPoints: facts.homeReturn.netYieldBasisPoints,
    });
    const [held] = (await get(test, amal, '/holdings')).data;
    expect(held.listing).toMatchObject({
      netYieldBasisPoints: facts.homeReturn.netYieldBasisPoints,
      rental: 'available',
    });
  });

  it('count a corrected record once, as its correction says', async () => {
    for (const number of [5, 6]) await record(month(number, 400_00));
    const { data: wrong } = await record(month(7, 4000_00));
    const before = (await readFacts()).homeReturn;
    expect((await record({ ...month(7, 400_00), corrects: wrong.id })).status).toBe(201);
    const after = (await readFacts()).homeReturn;
    expect(after).toMatchObject({ recordedDays: 92, emptyDays: 0 });
    // 1,200.00 instead of 4,800.00.
    expect(after.annualNetMinor).toBe(Math.round((1200_00 * 365) / 92));
    expect(before.annualNetMinor).toBe(Math.round((4800_00 * 365) / 92));
    expect((await readListed()).netYieldBasisPoints).toBe(after.netYieldBasisPoints);
  });
});
