import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import * as ledger from '#api/features/ledger/ledger.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { readStatement } from '#api/features/statements/statements.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPdf } from '#api/testing/dossiers.ts';
import { balanceOf, buildShares, expectSound, get, invest, send } from '#api/testing/money.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { sendForm } from '#api/testing/send-form.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { createCharityProof } from './prove-charity.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let owner: Person;
let amal: Person;
let operator: Staff;
let scholar: Staff;
let home: string;
let recipient: string;

const may = {
  periodStart: '2026-05-01',
  periodEnd: '2026-05-31',
  receivedMinor: 1000_00,
  costsMinor: 0,
  note: '',
  reason: 'Rent of a year',
};
const record = (body: object) => send(test, owner, `/properties/${home}/income`, { ...may, ...body });

/** Of 100 tokens Amal holds 25; AED 100.00 of May are set aside. */
beforeEach(async () => {
  test.clock.now = new Date('2026-04-29T08:00:00Z');
  owner = await signInAs(test);
  amal = await signInAs(test);
  home = await buildShares(test, 100n, { owner_id: owner.userId, title: 'Villa by the creek', currency: 'AED' });
  await invest(test, amal, home, 2500);
  test.clock.now = new Date('2026-05-01T08:00:00Z');
  await completeDueInvestments(test.deps);
  test.clock.now = new Date('2026-06-03T06:00:00Z');
  [owner, amal] = [await signInAgain(test, owner.userId), await signInAgain(test, amal.userId)];
  await record({ impermissibleMinor: 100_00, impermissibleKind: 'interest' });
  operator = await buildStaff(test, 'operator');
  scholar = await buildStaff(test, 'sharia');
  await call(operator, 'POST', '/office/charity/recipients', relief);
  recipient = (await call(operator, 'GET', '/office/charity')).data.recipients[0].id;
});

const anybody = { userId: '', headers: {} } as Person;
const relief = { name: 'Relief fund', registration: 'CH 17', country: 'AE' };

async function propose(
  amountMinor: number | string,
  fields: Record<string, string> = {},
  bytes: Buffer | null = buildPdf(),
) {
  const all = { recipient, currency: 'AED', amountMinor: String(amountMinor), note: 'For June', ...fields };
  const parts = Object.entries(all).map(([name, value]) => ({ name, bytes: value }));
  const file = { name: 'file', filename: 'receipt.pdf', type: 'application/pdf', bytes: bytes ?? '' };
  const form = bytes === null ? parts : [...parts, file];
  const answer = await sendForm(test, '/office/charity/gifts', form, operator.headers);
  return { status: answer.statusCode, ...answer.json() };
}
const confirm = (id: string, who: Staff = scholar) =>
  call(who, 'POST', `/office/charity/gifts/${id}/confirm`, { version: 1 });
const pot = () => balanceOf(test, 'charity');

describe('a gift', () => {
  it('is proposed with a receipt, signed by another person, and leaves the platform', async () => {
    const { status, data } = await propose(60_00);
    expect(status).toBe(200);
    expect(await pot()).toBe(100_00n);
    expect((await call(scholar, 'GET', '/office/queues')).data).toContainEqual(
      expect.objectContaining({ name: 'charity', waiting: 1 }),
    );
    const outside = await balanceOf(test, 'outside');
    expect(await confirm(data.id)).toMatchObject({ status: 200, message: 'The gift is booked.' });
    expect((await balanceOf(test, 'outside')) - outside).toBe(60_00n);
    expect(await pot()).toBe(40_00n);
    const { data: shown } = await call(operator, 'GET', '/office/charity');
    expect(shown).toMatchObject({
      sums: [{ currency: 'AED', setAsideMinor: 100_00, givenMinor: 60_00, leftMinor: 40_00 }],
      gifts: [{ state: 'given', note: 'For June', recipient: relief, proposedBy: { id: operator.userId }, version: 2 }],
    });
    await expectSound(test);
    const { claims } = await verifyOffice(test.db, [createCharityProof(test.deps)]);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([]);
  });

  it('shows its receipt to staff as it was uploaded', async () => {
    const { data } = await propose(1, {}, buildPdf('Received with thanks'));
    const answer = await test.app.inject({
      url: `/api/office/charity/gifts/${data.id}/receipt`,
      headers: scholar.headers,
    });
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.rawPayload.equals(buildPdf('Received with thanks'))).toBe(true);
  });

  it('is never more than what is left, not even with 24 signatures at once', async () => {
    const gifts = [];
    for (let count = 0; count < 24; count += 1) gifts.push(await propose(9_00));
    const answers = await Promise.all(gifts.map(({ data }) => confirm(data.id)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(11);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13);
    expect(answers.find(({ status }) => status === 409)?.message).toBe('Only AED 1.00 is left to give.');
    expect(await pot()).toBe(1_00n);
    await expectSound(test);
  });

  it('is given once, however many sign it at once', async () => {
    const scholars = await Promise.all(Array.from({ length: 20 }, () => buildStaff(test, 'sharia')));
    const { data } = await propose(50_00);
    const answers = await Promise.all(scholars.map((each) => confirm(data.id, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'CASE_CLOSED')).toHaveLength(19);
    expect(await pot()).toBe(50_00n);
  });

  it('is stopped by one person, also by the proposer, and then stays stopped', async () => {
    const { data } = await propose(10_00);
    expect((await call(operator, 'POST', `/office/charity/gifts/${data.id}/decline`, { version: 1 })).status).toBe(200);
    expect(await confirm(data.id)).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    expect(await pot()).toBe(100_00n);
  });

  it('lapses after a week, and is worth nothing once its proposer has lost the role', async () => {
    const { data } = await propose(10_00);
    await sql`insert into staff_grants (user_id, role, revokes, revoked_by, record_hash, created_at)
      select user_id, role, id, ${scholar.userId}, (select record_hash from charity_recipients), now()
      from staff_grants where user_id = ${operator.userId}`.execute(test.db);
    expect(await confirm(data.id)).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    test.clock.now = new Date('2026-06-10T06:00:00Z');
    const again = await signInAgain(test, scholar.userId);
    expect((await call(again, 'GET', '/office/charity')).data.gifts[0].state).toBe('lapsed');
  });

  it.each([
    [{ amountMinor: '0' }, 'amountMinor'],
    [{ amountMinor: '1.5' }, 'amountMinor'],
    [{ currency: 'BTC' }, 'currency'],
    [{ recipient: 'nobody' }, 'recipient'],
  ])('refuses %o', async (fields, field) => {
    const answer = await propose(1, fields);
    expect([answer.status, Object.keys(answer.fields)]).toEqual([400, [field]]);
  });

  it('refuses more than there is, no receipt, a receipt that is no document, and an unknown organisation', async () => {
    expect(await propose(100_01)).toMatchObject({ status: 409, message: 'Only AED 100.00 is left to give.' });
    expect(await propose(1, { currency: 'USD' })).toMatchObject({
      status: 409,
      message: 'Only USD 0.00 is left to give.',
    });
    expect(await propose(1, {}, null)).toMatchObject({ status: 400, code: 'FILES_MISSING' });
    expect(await propose(1, {}, Buffer.from('<html>'))).toMatchObject({ code: 'DOCUMENT_REFUSED' });
    expect(await propose(1, { recipient: randomUUID() })).toMatchObject({ status: 404, code: 'CASE_NOT_FOUND' });
    expect(await call(operator, 'POST', '/office/charity/recipients', relief)).toMatchObject({
      status: 409,
      message: 'This organisation is registered already.',
    });
  });
});

describe('the database', () => {
  it('refuses a gift that one person signed twice, one that nobody signed, and any change', async () => {
    const { data } = await propose(10_00);
    const hash = sql`(select record_hash from charity_gifts where id = ${data.id})`;
    const insert = (by: string | null) =>
      sql`insert into charity_decisions values (${data.id}, 'given', ${by}, ${hash}, now())`.execute(test.db);
    await expect(insert(operator.userId)).rejects.toThrow('a gift takes two people');
    await expect(insert(null)).rejects.toThrow('a gift takes two people');
    for (const table of ['charity_gifts', 'charity_recipients', 'charity_decisions'])
      await expect(sql`delete from ${sql.ref(table)}`.execute(test.db)).rejects.toThrow('only ever added to');
  });

  it('lets nothing out of charity that was not signed, or in another amount, or to anybody inside', async () => {
    const { data } = await propose(10_00);
    const from = ledger.charity(amal.userId, home, 'AED');
    const post = (amount: bigint, to: ledger.Account, id: string) =>
      ledger.post(test.db, [
        {
          kind: 'charity-given',
          at: test.clock.now,
          actor: null,
          subject: { kind: 'gift', id },
          lines: ledger.move(amount, from, to),
        },
      ]);
    const outside = ledger.outside('AED');
    await expect(post(10_00n, outside, data.id)).rejects.toThrow('moves money of charity');
    await confirm(data.id);
    for (const to of [outside, ledger.person(owner.userId, 'AED'), ledger.platform('AED')])
      await expect(post(10_00n, to, data.id)).rejects.toThrow('ledger_transactions_once');
    await expect(post(1n, outside, randomUUID())).rejects.toThrow('moves money of charity');
    expect(await pot()).toBe(90_00n);
  });
});

describe('what was given', () => {
  it('cannot be taken back by a correction', async () => {
    const { data } = await propose(100_00);
    await confirm(data.id);
    const [first] = (await get(test, owner, '/income')).data;
    expect(await record({ corrects: first.id })).toMatchObject({
      status: 400,
      fields: { impermissibleMinor: 'This has been given to charity and cannot be taken back.' },
    });
    expect(
      await record({ corrects: first.id, impermissibleMinor: 100_01, impermissibleKind: 'interest' }),
    ).toMatchObject({ status: 201, data: { purifiedMinor: 1 } });
    await expectSound(test);
  });

  it('is public in sums, and told to each holder by year and in the statement', async () => {
    expect((await call(anybody, 'GET', '/charity')).data).toEqual({
      sums: [{ currency: 'AED', setAsideMinor: 100_00, givenMinor: 0, leftMinor: 100_00 }],
      gifts: [],
    });
    const { data } = await propose(100_00);
    await confirm(data.id);
    const { data: shown } = await call(anybody, 'GET', '/charity');
    expect(shown.gifts).toMatchObject([{ recipient: 'Relief fund', amountMinor: 100_00, isDemonstration: false }]);
    expect(JSON.stringify(shown)).not.toContain(operator.userId);
    expect((await call(amal, 'GET', '/charity/own')).data).toEqual([
      { year: 2026, currency: 'AED', setAsideMinor: 25_00, givenMinor: 25_00 },
    ]);
    expect((await call(anybody, 'GET', '/charity/own')).status).toBe(401);
    const actor = { userId: amal.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now };
    const { movements } = await readStatement(test.deps, actor, { from: '2026-06-01', to: '2026-06-03' });
    expect(movements.map(({ movement, note }) => [movement, note])).toContainEqual([
      'givenToCharity',
      'AED 25.00 given in your name',
    ]);
  });
});
