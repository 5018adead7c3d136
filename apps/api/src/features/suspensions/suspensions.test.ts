import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeSales } from '@diyar/domain/suspensions.ts';
import { completeDueInvestments, returnDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { checkOrders } from '#api/features/investments/waiting.service.ts';
import { rounds } from '#api/testing/rounds.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { expectSound, get, invest, send } from '#api/testing/money.ts';
import { attestHome, buildReviewedHome, listWrongRecords, review, type ReviewedHome } from '#api/testing/passports.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const REASON = 'The valuer has taken back the report.';

let reviewed: ReviewedHome;
let home: string;
let operators: [Staff, Staff];
let buyer: Person;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  reviewed = await buildReviewedHome(test);
  ({ home } = reviewed);
  await attestHome(test, reviewed);
  operators = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')];
  buyer = await signInAs(test, { email: 'buyer@example.com' });
  await setIdentity(test, buyer.userId, approved);
});

const salesOf = async (staff: Staff = operators[0]): Promise<OfficeSales> =>
  (await call(staff, 'GET', `/office/homes/${home}/sales`)).data;
const step = async (name: 'suspend' | 'propose-resume', input: object = {}, staff: Staff = operators[0]) =>
  call(staff, 'POST', `/office/homes/${home}/sales/${name}`, { version: (await salesOf()).version, ...input });
const suspend = (staff?: Staff) => step('suspend', { reason: REASON }, staff);
const publicly = async () => (await test.app.inject({ url: `/api/properties/${home}/suspension` })).json().data;
const orderOf = async (person = buyer) => (await get(test, person, '/investments')).data[0];
const proposals = async () => (await call(operators[1], 'GET', '/office/proposals')).data;

async function confirm(staff: Staff) {
  const { id, version } = (await proposals()).find(({ state }: { state: string }) => state === 'open');
  return call(staff, 'POST', `/office/proposals/${id}/confirm`, { version });
}

async function passDays(days: number) {
  test.clock.now = new Date(test.clock.now.getTime() + days * 86_400_000);
  for (const person of [buyer, ...operators, ...reviewed.board])
    Object.assign(person, await signInAgain(test, person.userId));
}

describe('sales suspended by an operator', () => {
  it('stop at once: nobody orders, and an order that counted waits, at least seven days more', async () => {
    await invest(test, buyer, home, 300);
    expect(await orderOf()).toMatchObject({
      waitsFor: [],
      coolingOffEndsAt: '2026-11-20T09:00:00.000Z',
      suspendedAt: null,
    });
    expect(await publicly()).toBe(null);
    expect(await salesOf()).toMatchObject({
      suspension: null,
      isOnSale: true,
      canSuspend: true,
      canResume: false,
      orders: 1,
      holders: 0,
    });
    expect((await suspend()).status).toBe(200);
    const at = '2026-11-18T09:00:00.000Z';
    expect(await publicly()).toEqual({ at, reason: REASON, isWithdrawn: false });
    expect(await salesOf()).toMatchObject({ isOnSale: false, isStopped: true, canSuspend: false, canResume: true });
    expect((await get(test, buyer, `/properties/${home}`)).data.offering.suspendedAt).toBe(at);
    expect(await orderOf()).toMatchObject({ waitsFor: ['sales'], coolingOffEndsAt: null, suspendedAt: at });
    const another = await signInAs(test);
    expect(await invest(test, another, home, 100)).toMatchObject({
      code: 'OFFERING_SUSPENDED',
      message: 'Sales of this home are suspended. Its page says since when and why.',
    });
    expect((await suspend()).code).toBe('STEP_NOT_ALLOWED');
    await passDays(3);
    await completeDueInvestments(test.deps);
    expect((await orderOf()).state).toBe('held');
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('give an order whose last day is near seven more days, and no more', async () => {
    await invest(test, buyer, home, 300);
    await sql`update investments set waits_until = '2026-11-19T00:00:00Z'`.execute(test.db);
    await suspend();
    expect((await orderOf()).waitsUntil).toBe('2026-11-25T09:00:00.000Z');
    await passDays(7.1);
    await returnDueInvestments(test.deps);
    expect((await orderOf()).state).toBe('returned');
    await expectSound(test);
  });

  it('can be cancelled out of in full, and go on by two operators', async () => {
    await invest(test, buyer, home, 300);
    const second = await signInAs(test);
    await setIdentity(test, second.userId, approved);
    await invest(test, second, home, 200);
    await suspend();
    expect((await send(test, second, `/investments/${(await orderOf(second)).id}/cancel`, {})).status).toBe(200);
    expect((await step('propose-resume', { note: 'There is a new report.' })).status).toBe(200);
    expect((await confirm(operators[0])).code).toBe('SECOND_PERSON_NEEDED');
    expect(await publicly()).not.toBe(null);
    expect((await proposals())[0]).toMatchObject({ act: 'resume-offering', home: { id: home }, person: null });
    expect((await confirm(operators[1])).status).toBe(200);
    expect(await publicly()).toBe(null);
    expect(await orderOf()).toMatchObject({
      waitsFor: [],
      coolingOffEndsAt: '2026-11-20T09:00:00.000Z',
      suspendedAt: null,
    });
    expect((await invest(test, await signInAs(test), home, 100)).status).toBe(201);
    expect((await salesOf()).history).toEqual([
      { at: '2026-11-18T09:00:00.000Z', reason: REASON, endedAt: '2026-11-18T09:00:00.000Z' },
    ]);
    expect((await step('propose-resume')).code).toBe('STEP_NOT_ALLOWED');
    expect(await listWrongRecords(test)).toEqual([]);
    await expectSound(test);
  });

  it('are told to the owner and to everybody with a part or an order, with the reason', async () => {
    await invest(test, buyer, home, 300);
    await suspend();
    await step('propose-resume');
    await confirm(operators[1]);
    await test.deliverMails();
    const toldOf = (part: string) =>
      test.sentMails.filter(({ subject }) => subject.includes(part)).map(({ recipient }) => recipient);
    expect(toldOf('are suspended')).toEqual(['owner@example.com', 'buyer@example.com']);
    expect(toldOf(' go on')).toEqual(['owner@example.com', 'buyer@example.com']);
    expect(toldOf('waits for a second operator')).toContain(operators[1].email);
    expect(toldOf('waits for a second operator')).not.toContain(operators[0].email);
    expect(test.sentMails.find(({ subject }) => subject.includes('are suspended'))!.text).toContain(REASON);
  });

  it('stay suspended while the Sharia review is withdrawn, whoever ends first', async () => {
    await suspend();
    await review(test, reviewed.board[0], home, 'withdraw', { reason: 'A lease with a penalty for late rent.' });
    expect(await publicly()).toMatchObject({ reason: REASON, isWithdrawn: true });
    await step('propose-resume');
    await confirm(operators[1]);
    expect(await publicly()).toMatchObject({ reason: null, isWithdrawn: true });
    expect(await listWrongRecords(test)).toEqual([]);
    await suspend();
    await attestHome(test, reviewed);
    expect(await publicly()).toMatchObject({ reason: REASON, isWithdrawn: false });
    expect(await listWrongRecords(test)).toEqual([]);
    await step('propose-resume');
    await confirm(operators[1]);
    expect(await publicly()).toBe(null);
    expect(await listWrongRecords(test)).toEqual([]);
  });

  it('needs a reason, somebody without a part in the home, and what was on the screen', async () => {
    expect(await step('suspend', { reason: ' ' })).toMatchObject({
      status: 400,
      fields: { reason: 'Please give a reason: everybody can read it' },
    });
    expect((await step('suspend', { reason: REASON, version: 0 })).code).toBe('CASE_CHANGED');
    await setIdentity(test, operators[0].userId, approved);
    await invest(test, operators[0], home, 100);
    expect((await suspend()).code).toBe('OFFICE_CONFLICT');
    expect((await suspend(operators[1])).status).toBe(200);
  });

  it('are found by the proof when somebody changes them behind the records', async () => {
    await suspend();
    await sql`update offerings set suspended_at = null`.execute(test.db);
    expect(await listWrongRecords(test)).toEqual([expect.stringMatching(/^the sales of home/)]);
    await expect(sql`update suspensions set reason = 'Another one'`.execute(test.db)).rejects.toThrow(
      /stays as it was/,
    );
    await expect(sql`delete from suspensions`.execute(test.db)).rejects.toThrow(/./);
  });

  it('against 20 buyers: each order is before it and waits, or is refused', rounds, async () => {
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const person = await signInAs(test);
        await setIdentity(test, person.userId, approved);
        return person;
      }),
    );
    const [stopped, ...orders] = await Promise.all([suspend(), ...buyers.map((each) => invest(test, each, home, 100))]);
    expect(stopped.status).toBe(200);
    const taken = orders.filter(({ status }) => status === 201).length;
    expect(orders.filter(({ code }) => code === 'OFFERING_SUSPENDED')).toHaveLength(20 - taken);
    await checkOrders(test.deps);
    await passDays(2.1);
    await completeDueInvestments(test.deps);
    const states = await test.db.selectFrom('investments').select(['state', 'held_until']).execute();
    expect(states).toEqual(Array.from({ length: taken }, () => ({ state: 'held', held_until: null })));
    await expectSound(test);
  });
});
