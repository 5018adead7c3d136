import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isDeclaredShort, type HomePassport, type ShariaCase } from '@diyar/domain/passports.ts';
import { distributeDueIncome } from '#api/features/income/income-distribution.service.ts';
import { completeDueInvestments, returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { checkOrders } from '#api/features/investments/waiting.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { upload } from '#api/testing/dossiers.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { balanceOf, expectSound, get, invest, send } from '#api/testing/money.ts';
import {
  allYes,
  attestHome,
  buildReviewedHome,
  listWrongRecords,
  openAndAnswer,
  passDays,
  review,
  vote,
  type ReviewedHome,
} from '#api/testing/passports.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { rounds } from '#api/testing/rounds.ts';
import type { Staff } from '#api/testing/staff.ts';
import { followPassports } from './upkeep.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let reviewed: ReviewedHome;
let owner: Person;
let board: ReviewedHome['board'];
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  reviewed = await buildReviewedHome(test);
  ({ owner, board, home } = reviewed);
});

const caseOf = async (staff = board[0], id = home): Promise<ShariaCase> =>
  (await call(staff, 'GET', `/office/sharia/${id}`)).data;
const passportOf = async (id = home): Promise<HomePassport> =>
  (await test.app.inject({ url: `/api/properties/${id}/passport` })).json().data;
const cast = (staff: Staff, input?: Record<string, unknown>) => vote(test, staff, home, input);
const step = (staff: Staff, name: string, input?: Record<string, unknown>) => review(test, staff, home, name, input);
const listWrong = () => listWrongRecords(test);
const later = (days: number) => passDays(test, reviewed, days);
const attest = () => attestHome(test, reviewed);

describe('an order for tokens of the home', () => {
  let buyer: Person;
  beforeEach(async () => {
    buyer = await signInAs(test, { email: 'buyer@example.com' });
  });
  const orderOf = async () => (await get(test, buyer, '/investments')).data[0];
  const counting = { waitsFor: [], coolingOffEndsAt: '2026-11-20T09:00:00.000Z' };
  const waiting = { state: 'held', waitsFor: ['home'], coolingOffEndsAt: null };
  const listed = { title: 'House', location: 'Al Barsha, Dubai, United Arab Emirates', price: 10_000 };
  const edit = (change: object) =>
    call(owner, 'PUT', `/properties/${home}`, {
      ...listed,
      description: 'A quiet house.',
      currency: 'USD',
      isForSale: true,
      isForInvestment: true,
      valuation: 10_000,
      metadata: { propertyType: 'House', bedrooms: 3, bathrooms: 2, area: 1800, yearBuilt: '2015', amenities: [] },
      latitude: 25.1,
      longitude: 55.2,
      reason: 'As it is',
      ...change,
    });
  const expectChecked = async () => {
    const logged = vi.spyOn(test.deps.log, 'error');
    await checkOrders(test.deps);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  };

  it('waits before any review, during it and after one that does not attest the home', async () => {
    expect((await invest(test, buyer, home, 300)).data).toMatchObject(waiting);
    await openAndAnswer(test, board[0], home);
    for (const staff of board) await cast(staff, { vote: 'against', reason: 'Not so.' });
    expect((await passportOf()).state).toBe('not-attested');
    expect(await orderOf()).toMatchObject(waiting);
    await expectChecked();
    expect(await listWrong()).toEqual([]);
  });

  it('counts from the third vote on, also where that has a condition, and is final 48 hours later', async () => {
    await invest(test, buyer, home, 300);
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await cast(board[1]);
    expect(await orderOf()).toMatchObject(waiting);
    await cast(board[2], { vote: 'condition', condition: { text: 'Takaful', due: '2026-11-20' } });
    expect(await orderOf()).toMatchObject(counting);
    await later(2);
    await completeDueInvestments(test.deps);
    Object.assign(buyer, await signInAgain(test, buyer.userId));
    expect(await orderOf()).toMatchObject({ state: 'completed' });
    expect(await listWrong()).toEqual([]);
  });

  it.each([
    ['however late somebody looks', false],
    ['and waits again from the first look of the job on', true],
  ])('is not final when the review has lapsed by then, %s', async (_, isFollowed) => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await cast(board[1]);
    await cast(board[2], { vote: 'condition', condition: { text: 'Takaful', due: '2026-11-19' } });
    await invest(test, buyer, home, 300);
    await later(1.7);
    if (isFollowed) {
      await followPassports(test.deps);
      await expectChecked();
    }
    await later(1.3);
    await completeDueInvestments(test.deps);
    Object.assign(buyer, await signInAgain(test, buyer.userId));
    expect(await orderOf()).toMatchObject(waiting);
    const [condition] = (await passportOf()).conditions;
    await step(board[0], `conditions/${condition!.id}`);
    expect(await orderOf()).toMatchObject({ waitsFor: [], coolingOffEndsAt: '2026-11-23T09:00:00.000Z' });
    expect(await listWrong()).toEqual([]);
  });

  it.each([
    ['price', { price: 12_001, valuation: 12_001 }],
    ['location', { location: 'Palm Jumeirah, Dubai, United Arab Emirates' }],
  ])('waits the same second when the owner changes the %s, and its old quote is refused', async (_, change) => {
    await attest();
    await invest(test, buyer, home, 300);
    expect(await orderOf()).toMatchObject(counting);
    const another = await signInAs(test);
    const body = { propertyId: home, amount: 200, method: 'creditCard' };
    const { quote } = (await send(test, another, '/investments/quote', body)).data;
    expect((await edit(change)).status).toBe(200);
    expect((await passportOf()).state).toBe('re-review');
    expect(await orderOf()).toMatchObject(waiting);
    expect((await send(test, another, '/investments', { ...body, quote })).code).toBe('QUOTE_CHANGED');
    expect((await invest(test, another, home, 200)).data).toMatchObject({ waitsFor: ['home'] });
    await expectChecked();
    await later(3);
    await completeDueInvestments(test.deps);
    expect(await test.db.selectFrom('investments').select('id').where('state', '=', 'completed').execute()).toEqual([]);
    expect(await listWrong()).toEqual([]);
  });

  it('counts on when the owner changes what no review relied on', async () => {
    await attest();
    await invest(test, buyer, home, 300);
    expect((await edit({ price: 12_000, valuation: 10_000, title: 'House by the park' })).status).toBe(200);
    expect((await passportOf()).state).toBe('attested');
    expect(await orderOf()).toMatchObject({ waitsFor: [] });
    expect(await listWrong()).toEqual([]);
  });

  it('waits when a document that the review relied on is another, and counts again when the board has seen it', async () => {
    await attest();
    await invest(test, buyer, home, 300);
    await upload(test, owner, home, { kind: 'memorandum', title: 'Terms', issuedOn: '2026-11-01' });
    expect((await passportOf()).state).toBe('re-review');
    expect(await orderOf()).toMatchObject(waiting);
    await attest();
    expect((await passportOf()).state).toBe('attested');
    expect(await orderOf()).toMatchObject(counting);
    await expectChecked();
    expect(await listWrong()).toEqual([]);
  });

  it.each([
    ['counts on', 'a twentieth', 50_00, 'attested', counting],
    ['waits', 'a cent more', 50_01, 're-review', waiting],
  ])('%s when %s of a year’s income is impermissible', async (_does, _part, impermissibleMinor, state, order) => {
    await attest();
    await invest(test, buyer, home, 300);
    const record = (month: string, amounts: object) =>
      send(test, owner, `/properties/${home}/income`, {
        periodStart: `${month}-01`,
        periodEnd: `${month}-28`,
        costsMinor: 0,
        note: '',
        reason: 'Rent of a year',
        impermissibleKind: 'interest',
        impermissibleNote: 'On the account',
        ...amounts,
      });
    expect((await record('2026-09', { receivedMinor: 600_00, impermissibleMinor: 0 })).status).toBe(201);
    expect((await record('2026-10', { receivedMinor: 400_00, impermissibleMinor })).status).toBe(201);
    expect((await passportOf()).state).toBe(state);
    expect(await orderOf()).toMatchObject(order);
    await followPassports(test.deps);
    expect((await caseOf()).cause).toBe(state === 'attested' ? null : 'changed');
    await expectChecked();
    expect(await listWrong()).toEqual([]);
  });

  it('shows reviewers what the owner declared beside what the statement of use says, also after a correction', async () => {
    const incomeOf = async () => (await caseOf()).income;
    await upload(test, owner, home, { kind: 'lease-statement', issuedOn: '2026-10-01', impermissiblePercent: '10' });
    expect(await incomeOf()).toEqual({ receivedMinor: 0, impermissibleMinor: 0, statedPercent: 10 });
    const record = (impermissibleMinor: number, corrects?: string) =>
      send(test, owner, `/properties/${home}/income`, {
        periodStart: '2026-10-01',
        periodEnd: '2026-10-28',
        receivedMinor: 1000_00,
        costsMinor: 0,
        note: '',
        reason: 'Rent of a month',
        impermissibleMinor,
        impermissibleKind: 'activity',
        impermissibleNote: 'A shop',
        ...(corrects !== undefined && { corrects }),
      });
    const first = await record(10_00);
    expect(first).toMatchObject({ status: 201 });
    const declared = await incomeOf();
    expect(declared).toEqual({ receivedMinor: 1000_00, impermissibleMinor: 10_00, statedPercent: 10 });
    expect(isDeclaredShort(declared)).toBe(true);
    // The record stays as it is; another one corrects it.
    expect((await call(owner, 'PUT', `/properties/${home}/income/${first.data.id}`, {})).status).toBe(404);
    expect(await record(100_00, first.data.id)).toMatchObject({ status: 201 });
    expect(isDeclaredShort(await incomeOf())).toBe(false);
    expect(await test.db.selectFrom('income_periods').select('id').execute()).toHaveLength(2);
    await expectSound(test);
  });

  it('is found by the check of the records where somebody changed until when the home is attested', async () => {
    await attest();
    await sql`update offerings set attested_until = attested_until + 1`.execute(test.db);
    expect(await listWrong()).toEqual([`home ${home} is not attested as its passport says`]);
  });
});

describe('a withdrawal', () => {
  let buyer: Person;
  beforeEach(async () => {
    await attest();
    buyer = await signInAs(test, { email: 'buyer@example.com' });
    await setIdentity(test, buyer.userId, approved);
  });
  const withdraw = () => step(board[0], 'withdraw', { reason: 'A lease with a penalty for late rent.' });
  const orderOf = async () => (await get(test, buyer, '/investments')).data[0];

  it('stops sales, lets open orders wait, tells everybody why, and opens a review', async () => {
    await invest(test, buyer, home, 300);
    expect((await withdraw()).message).toBe('Withdrawn. Sales have stopped, and everybody concerned was told.');
    expect(await passportOf()).toMatchObject({
      state: 'withdrawn',
      withdrawal: { reason: 'A lease with a penalty for late rent.' },
      figures: { tradingRule: 'closed' },
    });
    expect(await orderOf()).toMatchObject({
      state: 'held',
      waitsFor: ['sales'],
      waitsUntil: '2026-12-02T09:00:00.000Z',
      coolingOffEndsAt: null,
    });
    const another = await signInAs(test);
    expect((await invest(test, another, home, 100)).code).toBe('OFFERING_SUSPENDED');
    expect((await withdraw()).code).toBe('STEP_NOT_ALLOWED');
    expect((await caseOf()).cause).toBe('withdrawal');
    await test.deliverMails();
    const told = test.sentMails.filter(({ subject }) => subject.includes('was withdrawn'));
    expect(told.map(({ recipient }) => recipient)).toEqual(['owner@example.com', 'buyer@example.com']);
    expect(told[0]!.text).toContain('A lease with a penalty for late rent.');
    await checkOrders(test.deps);
    test.clock.now = new Date('2026-12-02T09:00:01Z');
    await completeDueInvestments(test.deps);
    await returnDueInvestments(test.deps);
    Object.assign(buyer, await signInAgain(test, buyer.userId));
    expect((await orderOf()).state).toBe('returned');
    await expectSound(test);
    expect(await listWrong()).toEqual([]);
  });

  it('stops orders and trading, while rent goes on to whoever holds', async () => {
    await invest(test, buyer, home, 300);
    await later(2.1);
    await completeDueInvestments(test.deps);
    expect((await withdraw()).status).toBe(200);
    const another = await signInAs(test);
    await setIdentity(test, another.userId, approved);
    expect((await invest(test, another, home, 100)).code).toBe('OFFERING_SUSPENDED');
    expect((await passportOf()).figures.tradingRule).toBe('closed');
    await later(20);
    Object.assign(owner, await signInAgain(test, owner.userId));
    const recorded = await send(test, owner, `/properties/${home}/income`, {
      periodStart: '2026-12-01',
      periodEnd: '2026-12-05',
      receivedMinor: 100_00,
      costsMinor: 0,
      note: '',
      reason: '',
    });
    expect(recorded).toMatchObject({ status: 201 });
    await distributeDueIncome(test.deps);
    // 3 of 100 tokens, all of the days.
    expect(await balanceOf(test, 'person', buyer.userId)).toBe(3_00n);
    await expectSound(test);
  });

  it('is lifted by the board, and orders count again', async () => {
    await invest(test, buyer, home, 300);
    await withdraw();
    await step(board[0], 'checklist', { structure: 'co-ownership', answers: allYes });
    for (const staff of board) await cast(staff);
    expect((await passportOf()).state).toBe('attested');
    expect(await orderOf()).toMatchObject({ waitsFor: [], coolingOffEndsAt: '2026-11-20T09:00:00.000Z' });
    expect((await invest(test, await signInAs(test), home, 100)).status).toBe(201);
    expect(await listWrong()).toEqual([]);
  });

  it('is confirmed by the board: orders go back at once, and sales stay stopped until the home is attested', async () => {
    await invest(test, buyer, home, 300);
    await withdraw();
    await step(board[0], 'checklist', { structure: 'co-ownership', answers: allYes });
    for (const staff of board) await cast(staff, { vote: 'against', reason: 'It cannot stay.' });
    await returnDueInvestments(test.deps);
    expect((await orderOf()).state).toBe('returned');
    const another = await signInAs(test);
    expect((await invest(test, another, home, 100)).code).toBe('OFFERING_SUSPENDED');
    expect(await listWrong()).toEqual([]);
    await attest();
    expect((await invest(test, another, home, 100)).status).toBe(201);
    expect(await listWrong()).toEqual([]);
  });

  it('against 20 buyers: each is before it and waits, or is refused', rounds, async () => {
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const person = await signInAs(test);
        await setIdentity(test, person.userId, approved);
        return person;
      }),
    );
    const [withdrawn, ...orders] = await Promise.all([
      withdraw(),
      ...buyers.map((each) => invest(test, each, home, 100)),
    ]);
    expect(withdrawn.status).toBe(200);
    const taken = orders.filter(({ status }) => status === 201).length;
    expect(orders.filter(({ code }) => code === 'OFFERING_SUSPENDED')).toHaveLength(20 - taken);
    await checkOrders(test.deps);
    const counting = await test.db
      .selectFrom('investments')
      .select('id')
      .where('state', '=', 'held')
      .where('held_until', 'is not', null)
      .execute();
    expect(counting).toEqual([]);
    test.clock.now = new Date(test.clock.now.getTime() + 49 * 3_600_000);
    await completeDueInvestments(test.deps);
    expect(await test.db.selectFrom('investments').select('id').where('state', '=', 'completed').execute()).toEqual([]);
    await expectSound(test);
  });
});
