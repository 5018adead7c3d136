import { createHash, randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeDate } from '@diyar/domain/office-dates.ts';
import type { HomePassport, ShariaAnswer, ShariaCase } from '@diyar/domain/passports.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { upload } from '#api/testing/dossiers.ts';
import { approved, setIdentity } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
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
import { countStatuses, createCall, postAtOnce, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { passportProofs } from './prove-passports.service.ts';
import { followPassports } from './upkeep.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

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
const shariaOf = async (): Promise<ShariaAnswer> => (await test.app.inject({ url: '/api/sharia' })).json().data;
const cast = (staff: Staff, input?: Record<string, unknown>) => vote(test, staff, home, input);
const step = (staff: Staff, name: string, input?: Record<string, unknown>) => review(test, staff, home, name, input);
const listWrong = () => listWrongRecords(test);
const later = (days: number) => passDays(test, reviewed, days);
const attest = () => attestHome(test, reviewed);

describe('a review', () => {
  it('goes from the queue through three sealed votes to a public passport', async () => {
    expect(await passportOf()).toMatchObject({ state: 'none', body: null, figures: { tradingRule: 'closed' } });
    expect((await call(board[0], 'GET', '/office/sharia?shelf=ready')).data).toMatchObject([
      { id: home, state: 'none' },
    ]);
    await openAndAnswer(test, board[0], home);
    expect((await call(board[1], 'GET', '/office/queues')).data).toContainEqual({
      name: 'sharia',
      waiting: 1,
      oldestAt: '2026-11-18T09:00:00.000Z',
      ages: [1, 0, 0, 0, 0],
      isOpen: true,
    });
    expect((await passportOf()).state).toBe('in-review');
    expect((await cast(board[0])).message).toBe('Your vote is cast. It is sealed until three are.');
    await cast(board[1], { vote: 'against', reason: 'Cover of the shared parts is not takaful.' });
    expect((await caseOf(board[2])).cast).toEqual([
      { isMine: false, on: '2026-11-18', vote: null },
      { isMine: false, on: '2026-11-18', vote: null },
    ]);
    expect((await passportOf()).body).toBeNull();
    const condition = { text: 'Takaful for the shared parts', due: '2027-03-31' };
    const last = await cast(board[2], { vote: 'condition', reason: 'At the next renewal.', condition });
    expect(last.message).toBe('Your vote is cast. The home is attested, with conditions.');
    const passport = await passportOf();
    expect(passport).toMatchObject({
      state: 'attested-with-conditions',
      conditions: [{ ...condition, metAt: null }],
      versions: [{ number: 1, inFavour: 2, against: 1 }],
      body: {
        outcome: 'attested-with-conditions',
        isDemonstration: false,
        reviewedOn: '2026-11-18',
        reviewBy: '2027-11-18',
        votes: [
          { reviewer: 'Reviewer 1', vote: 'for' },
          { reviewer: 'Reviewer 2', vote: 'against', reason: 'Cover of the shared parts is not takaful.' },
          { reviewer: 'Reviewer 3', vote: 'condition' },
        ],
      },
      figures: { tangibleShare: 10_000, tradingRule: 'free' },
    });
    expect(passport.body!.documents.map(({ kind }) => kind)).toEqual([
      'title-deed',
      'holding-deed',
      'valuation',
      'inspection',
      'takaful',
      'use-statement',
    ]);
    await test.deliverMails();
    expect(test.sentMails.at(-1)).toMatchObject({ recipient: 'owner@example.com' });
    expect(test.sentMails.at(-1)!.subject).toMatch(/^Sharia reviewers attested .*, with conditions$/);
    expect(await listWrong()).toEqual([]);
  });

  it('puts its next review, its conditions and the papers it relies on into the calendar of the office', async () => {
    const { title } = await test.db
      .selectFrom('properties')
      .select('title')
      .where('id', '=', home)
      .executeTakeFirstOrThrow();
    const dates = async () => (await call(board[0], 'GET', '/office/calendar')).data as OfficeDate[];
    expect(await dates()).toEqual([]);
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await cast(board[1]);
    const condition = { text: 'Takaful for the shared parts', due: '2026-12-18' };
    await cast(board[2], { vote: 'condition', reason: 'Soon.', condition });
    await test.db
      .updateTable('dossier_documents')
      .set({ expires_on: '2026-11-30' })
      .where('kind', '=', 'takaful')
      .execute();
    await test.db.updateTable('users').set({ identity_until: '2026-11-18' }).where('id', '=', owner.userId).execute();
    const of = { homeTitle: title, document: null, count: 1 };
    expect(await dates()).toEqual([
      { ...of, day: '2026-11-18', kind: 'identity', homeTitle: null },
      { ...of, day: '2026-11-30', kind: 'document', document: 'takaful' },
      { ...of, day: '2026-12-18', kind: 'condition' },
    ]);
    await later(335);
    expect((await dates()).filter(({ kind }) => kind === 'review')).toEqual([
      { ...of, day: '2027-11-18', kind: 'review' },
    ]);
  });

  it('has a hash over exactly the bytes that anybody can fetch', async () => {
    await attest();
    const { payload, statusCode } = await test.app.inject({ url: `/api/properties/${home}/passports/1` });
    expect(statusCode).toBe(200);
    const { hash, body } = await passportOf();
    expect(createHash('sha256').update(payload).digest('hex')).toBe(hash);
    expect(JSON.parse(payload)).toEqual(body);
    expect((await test.app.inject({ url: `/api/properties/${home}/passports/2` })).statusCode).toBe(404);
    expect((await test.app.inject({ url: `/api/properties/${randomUUID()}/passport` })).statusCode).toBe(404);
  });

  it('is refused by two votes against, and can be opened again', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0], { vote: 'against', reason: 'No.' });
    await cast(board[1], { vote: 'against', reason: 'No.' });
    expect((await cast(board[2])).message).toBe('Your vote is cast. The home is not attested.');
    expect((await passportOf()).state).toBe('not-attested');
    expect((await cast(board[2])).code).toBe('CASE_CLOSED');
    await attest();
    expect(await passportOf()).toMatchObject({ state: 'attested', versions: [{ number: 2 }, { number: 1 }] });
    expect((await passportOf()).body!.before).toBe((await passportOf()).versions[1]!.hash);
    expect(await listWrong()).toEqual([]);
  });

  it('takes the last vote of a person, and each only once', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    expect((await cast(board[0])).code).toBe('ALREADY_VOTED');
    expect((await cast(board[0], { vote: 'against', reason: 'I read it again.' })).status).toBe(200);
    expect((await caseOf()).mine).toMatchObject({ vote: 'against' });
    expect((await caseOf()).cast).toHaveLength(1);
    await cast(board[1]);
    await cast(board[2]);
    expect((await passportOf()).versions[0]).toMatchObject({ inFavour: 2, against: 1 });
    expect(await listWrong()).toEqual([]);
  });

  it('asks for papers, answers and a recent sign-in first', async () => {
    const bare = await buildShares(test, 100n, { owner_id: owner.userId });
    expect((await review(test, board[0], bare, 'open')).code).toBe('CASE_NOT_FOUND');
    await upload(test, owner, bare);
    const { code, message } = await review(test, board[0], bare, 'open');
    expect([code, message]).toEqual([
      'DOSSIER_INCOMPLETE',
      'Still missing: Title deed, Holding deed, Valuation, Inspection, Takaful policy, Use and tenant statement.',
    ]);
    expect((await cast(board[0])).code).toBe('CASE_CLOSED');
    await step(board[0], 'open');
    expect((await step(board[0], 'open')).code).toBe('STEP_NOT_ALLOWED');
    expect((await cast(board[0])).message).toBe('Answer the checklist first: 20 left.');
    const debt = { ...allYes, debt: { answer: 'no', note: 'A mortgage.' } };
    await step(board[0], 'checklist', { structure: 'co-ownership', answers: debt });
    expect((await cast(board[0])).message).toBe(
      'A home with interest-bearing debt cannot be attested. Vote against it, or correct the answer.',
    );
    expect((await cast(board[0], { vote: 'condition' })).status).toBe(400);
    expect((await cast(board[0], { reason: ' ' })).status).toBe(400);
    expect((await cast(board[0], { vote: 'against' })).status).toBe(200);
    const fixed = await step(board[1], 'checklist', { structure: 'co-ownership', answers: allYes });
    expect(fixed.message).toBe('Somebody has voted on these answers already, so they stand.');
    const { version } = await caseOf();
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    expect((await cast(board[1], { version })).code).toBe('REAUTH_REQUIRED');
  });

  it('refuses an old screen', async () => {
    await openAndAnswer(test, board[0], home);
    const { version } = await caseOf();
    await cast(board[0], { version });
    expect((await cast(board[1], { version })).code).toBe('CASE_CHANGED');
  });

  it('shows what reviewers write as text, cut', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0], { reason: `<b>x</b> \u202E${'y'.repeat(9000)}` });
    const { reason } = (await caseOf()).mine!;
    expect(reason).toHaveLength(500);
    expect(reason.startsWith('<b>x</b> yyy')).toBe(true);
    expect((await cast(board[1], { reason: 'y'.repeat(10_001) })).status).toBe(400);
  });
});

describe('votes at the same moment', () => {
  it('of 21 by three people leave one decision', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await cast(board[1]);
    const { version } = await caseOf();
    const requests = Array.from({ length: 21 }, (_, index) => ({
      url: `/office/sharia/${home}/vote`,
      body: { version, vote: index % 2 === 0 ? 'for' : 'against', reason: `Reason ${index}` },
      headers: board[index % 3]!.headers,
    }));
    const statuses = countStatuses(await postAtOnce(test, requests));
    expect(statuses).toEqual({ 200: 1, 409: 20 });
    const { rows } = await sql`select from passports`.execute(test.db);
    expect(rows.length).toBeLessThanOrEqual(1);
    expect(await listWrong()).toEqual([]);
  });

  it('of 24 people who open and withdraw at once leave one of each', async () => {
    const openings = Array.from({ length: 24 }, (_, index) => ({ headers: board[index % 3]!.headers }));
    const { version } = await caseOf();
    const opened = await postAtOnce(
      test,
      openings.map((each) => ({ url: `/office/sharia/${home}/open`, body: { version }, ...each })),
    );
    expect(countStatuses(opened)).toEqual({ 200: 1, 409: 23 });
    await step(board[0], 'checklist', { structure: 'co-ownership', answers: allYes });
    for (const staff of board) await cast(staff);
    const { version: attested } = await caseOf();
    const withdrawn = await postAtOnce(
      test,
      openings.map((each) => ({
        url: `/office/sharia/${home}/withdraw`,
        body: { version: attested, reason: 'The lease changed.' },
        ...each,
      })),
    );
    expect(countStatuses(withdrawn)).toEqual({ 200: 1, 409: 23 });
    expect(await listWrong()).toEqual([]);
  });
});

describe('a conflict', () => {
  it('keeps the owner, holders and everybody who ordered parts from voting', async () => {
    const buyer = board[0];
    await setIdentity(test, buyer.userId, approved);
    await openAndAnswer(test, board[1], home);
    await invest(test, buyer, home, 100);
    expect((await caseOf(buyer)).isConflicted).toBe(true);
    const { status, code } = await cast(buyer);
    expect([status, code]).toEqual([403, 'OFFICE_CONFLICT']);
    await test.db.updateTable('properties').set({ owner_id: board[2].userId }).where('id', '=', home).execute();
    expect((await cast(board[2])).code).toBe('OFFICE_CONFLICT');
  });

  it('takes away the vote of somebody who bought a part since, or lost the role', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await setIdentity(test, board[0].userId, approved);
    await invest(test, board[0], home, 100);
    await cast(board[1]);
    expect((await cast(board[2])).message).toBe('Your vote is cast. It is sealed until three are.');
    const fourth = await buildStaff(test, 'sharia');
    const admin = await buildStaff(test, 'admin');
    const { data: staff } = await call(admin, 'GET', '/office/staff');
    const member = staff.find((each: { person: { id: string } }) => each.person.id === board[1].userId);
    await call(admin, 'POST', `/office/staff/${member.grants[0].id}/revoke`, { version: member.version });
    expect((await cast(fourth)).message).toBe('Your vote is cast. It is sealed until three are.');
    const fifth = await buildStaff(test, 'sharia');
    expect((await cast(fifth)).message).toBe('Your vote is cast. The home is attested.');
    expect((await passportOf()).body!.votes).toHaveLength(3);
    expect(await listWrong()).toEqual([]);
  });

  it('keeps operators, members and auditors out', async () => {
    const auditor = await buildStaff(test, 'auditor');
    const operator = await buildStaff(test, 'operator');
    expect((await call(auditor, 'GET', `/office/sharia/${home}`)).status).toBe(200);
    expect((await call(auditor, 'POST', `/office/sharia/${home}/open`, { version: 0 })).status).toBe(404);
    expect((await call(operator, 'GET', `/office/sharia/${home}`)).status).toBe(404);
    expect((await call(owner, 'GET', `/office/sharia/${home}`)).status).toBe(404);
  });
});

describe('a passport as time passes', () => {
  it('is due, then lapses, and its next review opens by itself', async () => {
    await attest();
    await later(304);
    await followPassports(test.deps);
    expect((await passportOf()).state).toBe('attested');
    expect((await caseOf()).cause).toBeNull();
    await later(2);
    await followPassports(test.deps);
    await followPassports(test.deps);
    expect(await caseOf()).toMatchObject({ cause: 'yearly' });
    await sql`update dossier_documents set expires_on = null`.execute(test.db);
    expect((await passportOf()).state).toBe('attested');
    await later(30);
    expect((await passportOf()).state).toBe('due');
    expect((await passportOf()).figures.tradingRule).toBe('closed');
    await later(61);
    expect((await passportOf()).state).toBe('lapsed');
    expect((await shariaOf()).reviewed).toBe(0);
  });

  it('loses its mark the same second when a fact changes that it relied on', async () => {
    await attest();
    expect(await shariaOf()).toMatchObject({
      reviewed: 1,
      votes: 3,
      dissents: 0,
      reviewers: 3,
      isDemonstration: false,
    });
    await upload(test, owner, home, { kind: 'takaful', issuedOn: '2026-11-01' });
    expect((await passportOf()).state).toBe('re-review');
    expect((await passportOf()).figures.tradingRule).toBe('closed');
    await followPassports(test.deps);
    expect(await caseOf()).toMatchObject({ state: 're-review', cause: 'changed', missing: ['takaful'] });
    expect((await shariaOf()).reviewed).toBe(0);
    expect(await listWrong()).toEqual([]);
  });

  it('loses it, too, when the listing is moved', async () => {
    await attest();
    await test.db.updateTable('properties').set({ location: 'Elsewhere' }).where('id', '=', home).execute();
    expect((await passportOf()).state).toBe('re-review');
  });

  it('lapses with a condition that nobody has met, and keeps one that was', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    await cast(board[1]);
    await cast(board[2], { vote: 'condition', condition: { text: 'Takaful', due: '2026-12-01' } });
    const [condition] = (await passportOf()).conditions;
    await later(14);
    expect((await passportOf()).state).toBe('lapsed');
    expect((await step(board[0], `conditions/${randomUUID()}`)).code).toBe('CASE_NOT_FOUND');
    expect((await step(board[0], `conditions/${condition!.id}`)).message).toBe('The condition is met.');
    expect((await step(board[0], `conditions/${condition!.id}`)).code).toBe('CASE_CLOSED');
    expect((await passportOf()).state).toBe('attested');
    expect(await listWrong()).toEqual([]);
  });
});

describe('clauses', () => {
  it('are unchecked until a scholar has compared them with an edition', async () => {
    const { clauses } = await shariaOf();
    expect(clauses.length).toBeGreaterThan(20);
    expect(clauses.every(({ state }) => state === 'unchecked')).toBe(true);
    const url = '/office/clauses/ss-9-5-1-7';
    expect((await call(board[0], 'PUT', url, { state: 'confirmed', edition: '' })).status).toBe(400);
    expect((await call(board[0], 'PUT', '/office/clauses/ss-1', { state: 'confirmed', edition: '2017' })).status).toBe(
      404,
    );
    expect((await call(board[0], 'PUT', url, { state: 'confirmed', edition: 'Official, 2017' })).status).toBe(200);
    expect((await shariaOf()).clauses.find(({ clause }) => clause === 'SS 9 5/1/7')).toEqual({
      clause: 'SS 9 5/1/7',
      state: 'confirmed',
      edition: 'Official, 2017',
      on: '2026-11-18',
    });
    expect((await passportOf()).confirmed).toEqual(['SS 9 5/1/7']);
    expect(await listWrong()).toEqual([]);
  });
});

describe('the database', () => {
  const attempt = (statement: RawBuilder<unknown>) => statement.execute(test.db);

  it('refuses every change of what was decided', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    const added = 'records of the office are only ever added to';
    await expect(attempt(sql`update passport_votes set vote = 'against'`)).rejects.toThrow(added);
    await expect(attempt(sql`update passport_reviews set answers = '{}'`)).rejects.toThrow('stay as they are');
    await cast(board[1]);
    await cast(board[2]);
    await expect(attempt(sql`update passports set body = '{}'`)).rejects.toThrow(added);
    await expect(attempt(sql`delete from passports`)).rejects.toThrow(added);
    await expect(attempt(sql`delete from passport_votes`)).rejects.toThrow(added);
    await expect(attempt(sql`update passport_reviews set decided_at = null`)).rejects.toThrow('stay as they are');
  });

  it('refuses a vote of somebody without the role, of the owner, and a second first one', async () => {
    await openAndAnswer(test, board[0], home);
    await cast(board[0]);
    const { rows } = await sql<{ review_id: string; record_hash: Buffer }>`
      select review_id, record_hash from passport_votes`.execute(test.db);
    const insert = (reviewer_id: string, number = 1) =>
      test.db
        .insertInto('passport_votes')
        .values({
          ...rows[0]!,
          id: randomUUID(),
          reviewer_id,
          demo_letter: null,
          number,
          vote: 'for',
          reason: 'x',
          condition_text: null,
          condition_due: null,
          created_at: test.clock.now,
        })
        .execute();
    await expect(insert(owner.userId)).rejects.toThrow('only a Sharia reviewer votes');
    await expect(insert(board[0].userId)).rejects.toThrow('a vote follows the last one of its person');
    await expect(insert(board[0].userId, 3)).rejects.toThrow('a vote follows the last one of its person');
    await test.db.updateTable('properties').set({ owner_id: board[1].userId }).where('id', '=', home).execute();
    await expect(insert(board[1].userId)).rejects.toThrow('nobody votes on what is their own');
  });

  it('lets nothing be changed unnoticed where its guards are off', async () => {
    await attest();
    await step(board[0], 'withdraw', { reason: 'A reason.' });
    expect(await listWrong()).toEqual([]);
    const changes: [RawBuilder<unknown>, RegExp][] = [
      [
        sql`update passport_votes set reason = 'another' where number = 1 and reviewer_id = ${board[0].userId}`,
        /^vote /,
      ],
      [sql`update passports set outcome = 'not-attested'`, /^version 1 of the passport/],
      [sql`update passport_withdrawals set reason = 'another'`, /^withdrawal of passport/],
      [sql`update passport_reviews set cause = 'yearly'`, /^review /],
      [sql`update offerings set suspended_at = null`, /^the sales of home/],
    ];
    for (const [change, name] of changes) {
      const found = await withoutGuards(test.db, async (tx) => {
        await sql`savepoint sound`.execute(tx);
        await change.execute(tx);
        const { claims } = await verifyInside(tx);
        await sql`rollback to sound`.execute(tx);
        return claims.flatMap(({ wrong }) => wrong);
      });
      expect(
        found.some((line) => name.test(line)),
        String(name),
      ).toBe(true);
    }
  });

  async function verifyInside(connection: Parameters<(typeof passportProofs)[number]>[0]) {
    const known = new Map();
    const { rows } = await sql<{ hash: Buffer; body: string }>`select hash, body from office_records`.execute(
      connection,
    );
    for (const { hash, body } of rows) known.set(hash.toString('hex'), JSON.parse(body));
    const claims = [];
    for (const prove of passportProofs) claims.push(await prove(connection, known));
    return { claims };
  }
});

describe('GET /sharia', () => {
  it('says so where there is nothing, and who could review', async () => {
    const answer = await shariaOf();
    expect(answer).toMatchObject({ reviewed: 0, votes: 0, dissents: 0, passports: [], isDemonstration: false });
    expect(answer.homes).toBe(1);
    expect(answer.seal).toBeNull();
  });
});
