import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeQueue } from '@diyar/domain/office.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import {
  approveCase,
  fillInAndSubmit,
  findCaseOf,
  knowing,
  readCase,
  reviewCase,
  uploadPicture,
} from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { countStatuses, createCall, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { rounds } from '#api/testing/rounds.ts';
import { buildStaff, grantRole, type Staff } from '#api/testing/staff.ts';
import { proveCases } from './prove-cases.service.ts';
import { followIdentities } from './upkeep.service.ts';
import { drawWatermark } from './watermark.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let noor: Staff;
let sami: Staff;
let auditor: Staff;
let layla: Person;
let caseId: string;
beforeEach(async () => {
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  auditor = await buildStaff(test, 'auditor');
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
  await fillInAndSubmit(test, layla);
  caseId = await findCaseOf(test, layla);
});

const read = (who: Staff = noor, id = caseId) => readCase(test, who, id);
const own = async (who = layla) => (await call(who, 'GET', '/identity')).data;

const step = (who: Staff, name: string, body: object = {}, id = caseId) =>
  reviewCase(test, { who, reader: auditor }, id, name, body);
const view = (who: Staff, document: string, query = '') =>
  test.app.inject({ url: `/api/office/identity/${caseId}/documents/${document}${query}`, headers: who.headers });

const approve = (id = caseId) => approveCase(test, [noor, sami], id);

async function listActions(who = layla): Promise<string[]> {
  const rows = await test.db
    .selectFrom('office_records')
    .select('action')
    .where('subject', '=', `person/${who.userId}`)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
}

async function listLetters(recipient = 'layla@example.com'): Promise<string[]> {
  await test.deliverMails();
  return test.sentMails.filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);
}

const expectSound = async () =>
  expect((await verifyOffice(test.db, [proveCases])).claims.flatMap(({ wrong }) => wrong)).toEqual([]);

describe('GET /office/identity', () => {
  it('lists what waits, oldest first, a page at a time, without the own case', async () => {
    const later = await signInAs(test, unidentified);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await fillInAndSubmit(test, later, { documentNumber: 'second 1' });
    await fillInAndSubmit(test, noor, { documentNumber: 'third 1' });
    const first = await call(noor, 'GET', '/office/identity?limit=1');
    expect(first.data).toMatchObject([{ id: caseId, state: 'submitted', ageing: 'fresh', claimedBy: null }]);
    const second = await call(noor, 'GET', `/office/identity?limit=1&cursor=${first.meta.nextCursor}`);
    expect(second.data).toMatchObject([{ person: { id: later.userId } }]);
    expect(second.meta.nextCursor).toBeUndefined();
    expect((await call(sami, 'GET', '/office/identity')).data).toHaveLength(3);
  });

  it('lists restricted accounts apart, whatever became of their check', async () => {
    const restricted = async (who = sami) => (await call(who, 'GET', '/office/identity?shelf=restricted')).data;
    expect(await restricted()).toEqual([]);
    await approve();
    await step(noor, 'restrict', { note: 'odd' });
    expect(await restricted()).toMatchObject([{ id: caseId, state: 'approved' }]);
    expect((await call(sami, 'GET', '/office/identity')).data).toEqual([]);
    expect(await call(sami, 'GET', '/office/identity?shelf=other')).toMatchObject({ status: 400 });
  });

  it('is one of the queues that reviewers and auditors open; others see how many wait, but nothing of matches', async () => {
    const list = async (who: Staff) =>
      ((await call(who, 'GET', '/office/queues')).data as OfficeQueue[]).map(({ name, waiting, isOpen }) =>
        [name, waiting, isOpen ? 'open' : 'shut'].join(' '),
      );
    expect(await list(noor)).toEqual([
      'proposals 0 open',
      'identity 1 open',
      'rechecks 0 open',
      'hits 0 open',
      'homes 0 shut',
      'sharia 0 shut',
      'charity 0 shut',
      'recoveries 0 shut',
    ]);
    expect(await list(auditor)).toEqual([
      'proposals 0 open',
      'identity 1 open',
      'rechecks 0 open',
      'hits 0 open',
      'homes 0 open',
      'sharia 0 open',
      'charity 0 open',
      'recoveries 0 open',
    ]);
    expect(await list(await buildStaff(test, 'operator'))).toEqual([
      'proposals 0 open',
      'identity 1 shut',
      'rechecks 0 shut',
      'homes 0 open',
      'sharia 0 shut',
      'charity 0 shut',
      'recoveries 0 open',
    ]);
  });

  it('counts cases by how long they wait', async () => {
    const begin = test.clock.now.getTime();
    const queue = async () => {
      const [, identity] = (await call(await signInAgain(test, noor.userId), 'GET', '/office/queues')).data;
      return identity as OfficeQueue;
    };
    const oldestAt = new Date(begin).toISOString();
    for (const [hours, ages] of [
      [0, [1, 0, 0, 0, 0]],
      [12, [0, 1, 0, 0, 0]],
      [24, [0, 0, 1, 0, 0]],
      [36, [0, 0, 0, 1, 0]],
      [48, [0, 0, 0, 0, 1]],
    ] as const) {
      test.clock.now = new Date(begin + hours * 3_600_000);
      expect(await queue()).toEqual({ name: 'identity', waiting: 1, oldestAt, ages, isOpen: true });
    }
  });

  it('says how late a case is', async () => {
    const begin = test.clock.now.getTime();
    for (const [hours, ageing] of [
      [23, 'fresh'],
      [24, 'amber'],
      [48, 'red'],
    ] as const) {
      test.clock.now = new Date(begin + hours * 3_600_000 + 1000);
      const again = { ...noor, ...(await signInAgain(test, noor.userId)) };
      expect((await call(again, 'GET', '/office/identity')).data).toMatchObject([{ ageing }]);
    }
  });
});

describe('a case', () => {
  it('says that nobody was screened, and hides the answers from who has not claimed it', async () => {
    expect(await read()).toMatchObject({
      state: 'submitted',
      email: 'layla@example.com',
      answers: null,
      screening: { state: 'no-list', hits: null },
      cautions: ['not-screened'],
      isDocumentInUse: false,
    });
    await step(noor, 'claim');
    expect(await read()).toMatchObject({ state: 'in-review', answers: { documentNumber: 'XR 778-2041' } });
    expect((await read(sami)).answers).toBeNull();
    expect((await read(auditor)).answers).toMatchObject({ birthDate: '1990-02-03' });
    expect((await own()).state).toBe('submitted');
  });

  it('is not for the person it is about', async () => {
    await grantRole(test, layla.userId, 'kyc');
    const me = { ...sami, ...layla };
    await test.db
      .insertInto('mfa_secrets')
      .values({ user_id: layla.userId, secret: Buffer.alloc(40), last_step: 0n, enabled_at: test.clock.now })
      .execute();
    const refused = { status: 403, code: 'OFFICE_CONFLICT' };
    expect(await call(me, 'GET', `/office/identity/${caseId}`)).toMatchObject(refused);
    for (const name of ['claim', 'restrict', 'lift', 'release']) expect(await step(me, name)).toMatchObject(refused);
    const document = (await read(auditor)).pictures[0]!.id;
    expect((await view(me, document)).json()).toMatchObject({ code: 'OFFICE_CONFLICT' });
    expect(await listActions()).toEqual(['identity.submitted', 'role.granted']);
  });

  it('cannot be decided with an old version, or without the claim', async () => {
    const { version } = await read();
    await step(noor, 'claim');
    const stale = await call(noor, 'POST', `/office/identity/${caseId}/propose`, { version, ...knowing });
    expect(stale).toMatchObject({ status: 409, code: 'CASE_CHANGED' });
    const refusal = { reason: 'details-differ', tryAgainOn: null };
    expect(await step(sami, 'refuse', refusal)).toMatchObject({ status: 409, code: 'CASE_CLAIMED' });
    expect(await step(sami, 'claim')).toMatchObject({ status: 409, code: 'CASE_CLAIMED' });
    expect(await step(sami, 'confirm', knowing)).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000);
    for (const who of [noor, sami, auditor]) Object.assign(who, await signInAgain(test, who.userId));
    expect(await step(noor, 'refuse', refusal)).toMatchObject({ status: 409, code: 'CASE_CLAIMED' });
    expect(await step(sami, 'claim')).toMatchObject({ status: 200 });
    expect(await read(sami)).toMatchObject({ claimedBy: { id: sami.userId } });
    expect(await step(sami, 'release')).toMatchObject({ status: 200 });
    expect(await read(sami)).toMatchObject({ state: 'submitted', claimedBy: null });
  });

  it('is claimed for no longer because the clock was set back', async () => {
    await step(noor, 'claim');
    expect(await read()).toMatchObject({ claimedBy: { id: noor.userId } });
    test.clock.now = new Date(test.clock.now.getTime() - 60 * 60_000);
    for (const who of [noor, sami, auditor]) Object.assign(who, await signInAgain(test, who.userId));
    expect(await read()).toMatchObject({ claimedBy: null, claimedUntil: null, answers: null });
    expect(await step(noor, 'propose', knowing)).toMatchObject({ status: 409, code: 'CASE_CLAIMED' });
    expect(await step(sami, 'claim')).toMatchObject({ status: 200 });
    expect(await step(noor, 'claim')).toMatchObject({ status: 409, code: 'CASE_CLAIMED' });
  });

  it('needs a recent sign-in', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    expect(await step(noor, 'claim')).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
  });

  it('of another document is in the way of the eleventh claim', async () => {
    const now = test.clock.now;
    const claimed = { claimed_by: noor.userId, claimed_until: new Date(now.getTime() + 60_000) };
    for (let number = 0; number < 10; number += 1) {
      const { userId } = await signInAs(test, unidentified);
      await test.db
        .insertInto('identity_cases')
        .values({ user_id: userId, changed_at: now, created_at: now, ...claimed })
        .execute();
    }
    expect(await step(noor, 'claim')).toMatchObject({
      status: 409,
      message: 'You have 10 cases already. Decide or release one first.',
    });
    await test.db
      .updateTable('identity_cases')
      .set({ claimed_until: now })
      .where('claimed_by', '=', noor.userId)
      .execute();
    expect(await step(noor, 'claim')).toMatchObject({ status: 200 });
  });
});

describe('asking again', () => {
  const asks = [
    { field: 'face', reason: 'blurred' },
    { field: 'address', reason: 'other', note: 'The flat number <b>please</b>' },
  ];

  it('is shown at the field, and can be answered', async () => {
    await step(noor, 'claim');
    expect(await step(noor, 'ask', { asks, note: 'looks odd' })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({
      state: 'asked',
      asks: [
        { field: 'address', reason: 'other', note: 'The flat number <b>please</b>' },
        { field: 'face', reason: 'blurred', note: null },
      ],
    });
    await test.deliverMails();
    const letter = test.sentMails.find(({ subject }) => subject.startsWith('Please send a part'))!;
    expect(letter.text).toContain('Picture of your face: it is blurred.');
    expect(letter.text).not.toContain('flat number');
    expect(letter.text).not.toContain('looks odd');
    await call(layla, 'PUT', '/identity/draft', { address: 'Hauptstrasse 17, flat 3' });
    await uploadPicture(test, layla, 'face');
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    await step(sami, 'claim');
    expect((await read(sami)).answers).toMatchObject({ address: 'Hauptstrasse 17, flat 3' });
    expect(await listActions()).toEqual(['identity.submitted', 'identity.asked', 'identity.submitted']);
    await expectSound();
  });

  it('takes fields and reasons of the list, each once', async () => {
    await step(noor, 'claim');
    const wrong = [
      [],
      [{ field: 'religion', reason: 'blurred' }],
      [{ field: 'face', reason: 'ugly' }],
      [{ field: 'face', reason: 'other' }],
      [asks[0], asks[0]],
    ];
    for (const each of wrong) expect(await step(noor, 'ask', { asks: each })).toMatchObject({ status: 400 });
  });

  it('ends after five times', async () => {
    for (let time = 1; time <= 6; time += 1) {
      await step(noor, 'claim');
      const answer = await step(noor, 'ask', { asks: [asks[0]] });
      expect([time, answer.status]).toEqual([time, time <= 5 ? 200 : 409]);
      if (time <= 5) await call(layla, 'POST', '/identity/submit');
    }
  });
});

describe('approving', () => {
  it('takes two people, and writes level, last day, records and one letter', async () => {
    await step(noor, 'claim');
    expect(await step(noor, 'propose')).toMatchObject({
      status: 400,
      fields: { knowsUnscreened: 'Confirm that you know that this person is not screened' },
    });
    expect(await step(noor, 'propose', knowing)).toMatchObject({ status: 200 });
    expect(await read(sami)).toMatchObject({ state: 'to-confirm', proposedBy: { id: noor.userId } });
    expect(await step(noor, 'claim')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
    expect(await step(noor, 'confirm', knowing)).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
    expect(await own()).toMatchObject({ level: 0, state: 'submitted' });
    await step(sami, 'claim');
    expect(await step(sami, 'confirm', knowing)).toMatchObject({ status: 200 });
    const last = new Date(test.clock.now);
    last.setUTCMonth(last.getUTCMonth() + 24);
    expect(await own()).toMatchObject({ level: 1, state: 'approved', until: last.toISOString().slice(0, 10) });
    expect(await listActions()).toEqual(['identity.submitted', 'identity.proposed', 'identity.approved']);
    expect(await listLetters()).toEqual(['We received your identity check', 'Your identity is confirmed']);
    await expectSound();
  });

  it('lasts no longer than the document', async () => {
    const omar = await signInAs(test, unidentified);
    const expiry = new Date(test.clock.now.getTime() + 90 * 86_400_000).toISOString().slice(0, 10);
    await fillInAndSubmit(test, omar, { documentNumber: 'other 1', documentExpiry: expiry });
    await approve(await findCaseOf(test, omar));
    expect(await own(omar)).toMatchObject({ until: expiry });
  });

  it('is refused to the database by one person twice, and about oneself', async () => {
    const set = (changes: object) =>
      test.db.updateTable('identity_cases').set(changes).where('id', '=', caseId).execute();
    await expect(set({ proposed_by: noor.userId, confirmed_by: noor.userId })).rejects.toThrow('check constraint');
    await expect(set({ claimed_by: layla.userId, claimed_until: new Date() })).rejects.toThrow('check constraint');
    await expect(set({ state: 'approved' })).rejects.toThrow('check constraint');
  });

  it('counts the first signature only while its giver has the role', async () => {
    await step(noor, 'claim');
    await step(noor, 'propose', knowing);
    const admin = await buildStaff(test, 'admin');
    const { id } = await test.db
      .selectFrom('live_grants')
      .select('id')
      .where('user_id', '=', noor.userId)
      .executeTakeFirstOrThrow();
    await call(admin, 'POST', `/office/staff/${id}/revoke`, { version: 1 });
    await step(sami, 'claim');
    expect(await step(sami, 'confirm', knowing)).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    expect(await own()).toMatchObject({ level: 0 });
  });

  it('is possible for one of two people with the same document, who learn nothing of it', async () => {
    const omar = await signInAs(test, unidentified);
    await fillInAndSubmit(test, omar, { documentNumber: 'xr-778.2041'.replace('.', ' ') });
    const other = await findCaseOf(test, omar);
    await approve();
    expect(await read(auditor, other)).toMatchObject({ isDocumentInUse: true });
    await step(noor, 'claim', {}, other);
    expect(await step(noor, 'propose', knowing, other)).toMatchObject({ status: 409, code: 'DOCUMENT_IN_USE' });
    expect(await own(omar)).toMatchObject({ state: 'submitted', refusal: null, asks: [] });
  });

  it('holds its document while its owner writes new answers, and ends on its day', async () => {
    await approve();
    const omar = await signInAs(test, unidentified);
    await fillInAndSubmit(test, omar);
    await call(layla, 'PUT', '/identity/draft', { address: 'Elsewhere 1', isNewAttempt: true });
    const other = await findCaseOf(test, omar);
    await step(noor, 'claim', {}, other);
    expect(await step(noor, 'propose', knowing, other)).toMatchObject({ status: 409, code: 'DOCUMENT_IN_USE' });
    test.clock.now = new Date(test.clock.now.getTime() + 800 * 86_400_000);
    await followIdentities(test.deps);
    await followIdentities(test.deps);
    const expired = (await listActions()).filter((action) => action === 'identity.expired');
    expect(expired).toHaveLength(1);
    await expectSound();
  });

  it('is not opened again by a save or an upload that arrives late', async () => {
    await approve();
    const closed = { status: 409, code: 'IDENTITY_CLOSED' };
    expect(await call(layla, 'PUT', '/identity/draft', { address: 'Elsewhere 1' })).toMatchObject(closed);
    expect(await uploadPicture(test, layla, 'face')).toMatchObject(closed);
    expect(await own()).toMatchObject({ state: 'approved', level: 1 });
    const round = async () => (await test.db.selectFrom('identity_cases').select('round').execute())[0]!.round;
    expect(await round()).toBe(1);
    for (let time = 0; time < 2; time += 1)
      expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 200 });
    expect(await round()).toBe(2);
  });

  it('stays in force while its owner writes new answers', async () => {
    await approve();
    const { until } = await own();
    await call(layla, 'PUT', '/identity/draft', { address: 'Elsewhere 1', isNewAttempt: true });
    expect(await own()).toMatchObject({ state: 'draft', level: 1, until, pictures: [] });
    const { approved_answers: kept, round } = await test.db
      .selectFrom('identity_cases')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([kept !== null, round]).toEqual([true, 2]);
  });
});

describe('the export of the account', () => {
  const exported = async () => (await call(layla, 'GET', '/auth/export')).identity;

  it('has every round, what was asked and told, and who looked, but nothing of the office', async () => {
    const hana = await buildStaff(test, 'kyc');
    await step(hana, 'claim');
    const note = 'A sealed word about a hit';
    const ask = { asks: [{ field: 'face', reason: 'blurred', note: 'Too dark' }], note };
    await step(hana, 'ask', ask);
    await uploadPicture(test, layla, 'face');
    await call(layla, 'POST', '/identity/submit');
    await step(hana, 'claim');
    await step(hana, 'refuse', { reason: 'details-differ', tryAgainOn: null, note });
    await call(layla, 'POST', '/identity/appeal', { text: 'It is my maiden name.' });
    expect(await own()).toMatchObject({ state: 'submitted', draft: {}, pictures: [] });
    await approve();
    await call(layla, 'PUT', '/identity/draft', { address: 'Elsewhere 1', isNewAttempt: true });
    await uploadPicture(test, layla, 'face');
    const identity = await exported();
    expect(identity).toMatchObject({
      state: 'draft',
      draft: { address: 'Elsewhere 1' },
      approvedAnswers: { address: 'Hauptstrasse 17, 10115 Berlin' },
      asks: [{ round: 1, field: 'face', reason: 'blurred', note: 'Too dark' }],
      appeals: [{ text: 'It is my maiden name.' }],
    });
    expect(identity.pictures.map(({ round, kind }: { round: number; kind: string }) => `${round} ${kind}`)).toEqual([
      '1 documentFront',
      '1 face',
      '2 face',
    ]);
    expect(identity.steps.map(({ step: name, reason }: { step: string; reason: string }) => [name, reason])).toEqual([
      ['identity.submitted', null],
      ['identity.asked', null],
      ['identity.submitted', null],
      ['identity.refused', 'details-differ'],
      ['identity.appealed', null],
      ['identity.approved', null],
      ['identity.reopened', null],
    ]);
    expect(JSON.stringify(identity)).not.toMatch(/sealed word|caution|screened|proposed/);
  });

  it('needs a recent sign-in', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    expect(await call(layla, 'GET', '/auth/export')).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' });
  });
});

describe('refusing', () => {
  const final = { reason: 'cannot-offer', tryAgainOn: null };

  it('tells the sentence of the reason and keeps the note', async () => {
    await step(noor, 'claim');
    expect(await step(noor, 'refuse', { ...final, note: 'Looks like a list hit' })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({
      state: 'refused',
      level: 0,
      refusal: { reason: 'cannot-offer', tryAgainOn: null, mayAppeal: true },
    });
    await test.deliverMails();
    const letter = test.sentMails.find(({ subject }) => subject === 'Your identity check was not successful')!;
    expect(letter.text).toContain('We cannot offer you this service.');
    expect(`${letter.text}${letter.html}${JSON.stringify(await own())}`).not.toContain('hit');
    expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 409 });
    await expectSound();
  });

  it('can be for a time, after which a new attempt begins', async () => {
    const day = new Date(test.clock.now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
    await step(noor, 'claim');
    const past = { reason: 'details-differ', tryAgainOn: '2020-01-01' };
    expect(await step(noor, 'refuse', past)).toMatchObject({ status: 400, fields: { tryAgainOn: expect.any(String) } });
    await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: day });
    expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 409 });
    test.clock.now = new Date(`${day}T00:00:01Z`);
    Object.assign(layla, await signInAgain(test, layla.userId));
    expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ state: 'draft', refusal: null });
  });

  it('for good is not undone by an appeal that is given up', async () => {
    await step(noor, 'claim');
    await step(noor, 'refuse', final);
    await call(layla, 'POST', '/identity/appeal', { text: 'Please look again' });
    await step(sami, 'claim');
    await step(sami, 'ask', { asks: [{ field: 'face', reason: 'blurred' }] });
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 86_400_000);
    await followIdentities(test.deps);
    Object.assign(layla, await signInAgain(test, layla.userId));
    expect(await own()).toMatchObject({ state: 'abandoned' });
    expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 409 });
  });

  it('can be appealed once, and is then looked at by somebody else', async () => {
    await step(noor, 'claim');
    await step(noor, 'refuse', final);
    expect(await call(layla, 'POST', '/identity/appeal', { text: '' })).toMatchObject({ status: 400 });
    expect(await call(layla, 'POST', '/identity/appeal', { text: 'Please look again' })).toMatchObject({ status: 200 });
    expect(await step(noor, 'claim')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
    expect(await read(auditor)).toMatchObject({
      isAppeal: true,
      appealText: 'Please look again',
      cautions: ['not-screened', 'refused-before'],
    });
    expect(await read(sami)).toMatchObject({ isAppeal: true, appealText: null });
    await step(sami, 'claim');
    expect(await read(sami)).toMatchObject({ appealText: 'Please look again' });
    await step(sami, 'refuse', final);
    expect(await own()).toMatchObject({ refusal: { mayAppeal: false } });
    expect(await call(layla, 'POST', '/identity/appeal', { text: 'Again' })).toMatchObject({ status: 409 });
    expect(await listActions()).toEqual([
      'identity.submitted',
      'identity.refused',
      'identity.appealed',
      'identity.refused',
    ]);
  });
});

describe('an order that waits', () => {
  it('follows what reviewers decide about its buyer', async () => {
    const home = await buildShares(test, 10n);
    const { data: made } = await invest(test, layla, home, 500);
    const stands = async () => {
      const { data } = await call(layla, 'GET', `/investments/${made.id}`);
      return [data.waitsFor, data.coolingOffEndsAt];
    };
    const later = new Date(test.clock.now.getTime() + 48 * 3_600_000).toISOString();
    expect(await stands()).toEqual([['buyer'], null]);
    await approve();
    expect(await stands()).toEqual([[], later]);
    await step(noor, 'restrict');
    expect(await stands()).toEqual([['buyer'], null]);
    await step(noor, 'lift');
    expect(await stands()).toEqual([['buyer'], null]);
    await step(sami, 'lift');
    expect(await stands()).toEqual([[], later]);
    await fillInAndSubmit(test, layla);
    await step(noor, 'claim');
    const refusal = { reason: 'details-differ', tryAgainOn: null };
    expect(await step(noor, 'refuse', refusal)).toMatchObject({ status: 200 });
    expect(await stands()).toEqual([['buyer'], null]);
  });
});

describe('restricting an account', () => {
  it('keeps it from being deleted, and its reason from the person, whatever their role', async () => {
    const omar = await buildStaff(test, 'auditor');
    await fillInAndSubmit(test, omar, { documentNumber: 'QK 11' });
    await step(noor, 'restrict', { note: 'The pictures are of two people' }, await findCaseOf(test, omar));
    expect(await call(omar, 'POST', '/auth/delete-account', {})).toMatchObject({
      status: 409,
      message: 'Your account cannot be deleted yet, because it is restricted (please write to us).',
    });
    const listNotes = async (reader: Staff) => {
      const { data } = await call(reader, 'GET', `/office/audit?person=${omar.userId}`);
      return data.map(({ note }: { note: string | null }) => note).filter((note: string | null) => note !== null);
    };
    expect(await listNotes(auditor)).toEqual(['The pictures are of two people']);
    expect(await listNotes(omar)).toEqual([]);
  });

  it('takes one, and lifting it takes two', async () => {
    expect(await step(noor, 'restrict', { note: 'odd' })).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ isRestricted: true });
    expect(await step(sami, 'restrict')).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    expect(await step(noor, 'lift')).toMatchObject({
      status: 200,
      message: expect.stringContaining('Another reviewer'),
    });
    expect(await step(noor, 'lift')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
    expect(await own()).toMatchObject({ isRestricted: true });
    expect(await step(sami, 'lift')).toMatchObject({ status: 200, message: 'Lifted.' });
    expect(await own()).toMatchObject({ isRestricted: false });
    expect(await step(sami, 'lift')).toMatchObject({ status: 409 });
    expect(await listActions()).toEqual([
      'identity.submitted',
      'account.restricted',
      'restriction.lift-proposed',
      'restriction.lifted',
    ]);
    expect(await listLetters()).toEqual(['We received your identity check']);
  });
});

describe('looking at a picture', () => {
  const firstPicture = async () => (await read(auditor)).pictures[0]!.id;

  it('needs the claim, or a reason of an auditor, and is recorded and told', async () => {
    const picture = await firstPicture();
    expect((await view(noor, picture)).json()).toMatchObject({ statusCode: 403, code: 'VIEW_NOT_ALLOWED' });
    expect((await view(noor, picture, '?reason=curious')).json()).toMatchObject({ code: 'VIEW_NOT_ALLOWED' });
    expect((await view(auditor, picture)).json()).toMatchObject({ code: 'VIEW_NOT_ALLOWED' });
    await step(noor, 'claim');
    expect((await view(noor, picture)).statusCode).toBe(200);
    expect((await view(auditor, picture, '?reason=A complaint')).statusCode).toBe(200);
    expect(await listActions()).toEqual(['identity.submitted', 'document.viewed', 'document.viewed']);
    expect((await own()).views).toMatchObject([{ role: 'auditor' }, { role: 'kyc' }]);
    expect(JSON.stringify(await own())).not.toContain(noor.userId);
    await expectSound();
  });

  it('shows the reviewer all over the picture, and is kept by nobody', async () => {
    await step(noor, 'claim');
    const answer = await view(noor, await firstPicture());
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    // The picture was of one colour; every quarter of it has something else in it now.
    const { width, height } = await sharp(answer.rawPayload).metadata();
    for (const [left, top] of [
      [0, 0],
      [width / 2, 0],
      [0, height / 2],
      [width / 2, height / 2],
    ] as const) {
      const quarter = {
        left: Math.floor(left),
        top: Math.floor(top),
        width: Math.floor(width / 2),
        height: Math.floor(height / 2),
      };
      const { channels } = await sharp(answer.rawPayload).extract(quarter).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(8);
    }
  });

  it('takes little of the machine for a picture of one column', async () => {
    const column = await sharp({ create: { width: 1, height: 10_000, channels: 3, background: '#3a7d5c' } })
      .png()
      .toBuffer();
    const { width, height } = await sharp(await drawWatermark(column, 'Noor, 2026-03-02')).metadata();
    expect([width, height]).toEqual([600, 10_000]);
  });

  it('finds no picture of another case', async () => {
    const omar = await signInAs(test, unidentified);
    const { id } = (await uploadPicture(test, omar, 'face')).data;
    await step(noor, 'claim');
    expect((await view(noor, id)).json()).toMatchObject({ statusCode: 404, code: 'FILE_NOT_FOUND' });
  });

  it('ends after sixty in an hour, and the administrators are told once', async () => {
    const admin = await buildStaff(test, 'admin');
    await step(noor, 'claim');
    const picture = await firstPicture();
    const at = test.clock.now;
    await test.db
      .insertInto('throttles')
      .values({ key: `identity-views:${noor.userId}`, uses: Array.from({ length: 59 }, () => at), is_spent: false })
      .execute();
    expect((await view(noor, picture)).statusCode).toBe(200);
    for (let time = 0; time < 3; time += 1) {
      const refused = await view(noor, picture);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect(await listLetters(admin.email)).toEqual(['A reviewer opens many identity pictures']);
    expect((await listActions()).filter((action) => action === 'document.viewed')).toHaveLength(1);
  });
});

describe('all at once', () => {
  const AT_ONCE = 20;
  const repeat = <Item>(...items: Item[]) => Array.from({ length: AT_ONCE }, () => items).flat();
  const by = (who: Staff, name: string, version: number, body: object = {}) => ({
    url: `/office/identity/${caseId}/${name}`,
    body: { version, ...body },
    headers: who.headers,
  });

  it('one reviewer claims a case', async () => {
    const { version } = await read();
    const statuses = await postAtOnce(test, repeat(by(noor, 'claim', version), by(sami, 'claim', version)));
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 2 * AT_ONCE - 1 });
    const { claimedBy } = await read();
    expect([noor.userId, sami.userId]).toContain(claimedBy!.id);
  });

  it('one decision is taken, once, with one record and one letter', rounds, async () => {
    await step(noor, 'claim');
    await step(noor, 'propose', knowing);
    await step(sami, 'claim');
    const { version } = await read(sami);
    const refusal = { reason: 'details-differ', tryAgainOn: null };
    const requests = repeat(by(sami, 'confirm', version, knowing), by(sami, 'refuse', version, refusal));
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 200: 1, 409: 2 * AT_ONCE - 1 });
    const { state, level } = await own();
    expect([
      ['approved', 1],
      ['refused', 0],
    ]).toContainEqual([state, level]);
    expect(await listActions()).toEqual(['identity.submitted', 'identity.proposed', `identity.${state}`]);
    expect(await listLetters()).toHaveLength(2);
    await expectSound();
  });

  it('two people with one document end with one approval', async () => {
    const omar = await signInAs(test, unidentified);
    await fillInAndSubmit(test, omar);
    const other = await findCaseOf(test, omar);
    for (const id of [caseId, other]) {
      await step(noor, 'claim', {}, id);
      await step(noor, 'propose', knowing, id);
      await step(sami, 'claim', {}, id);
    }
    const versions = [(await read(sami)).version, (await read(sami, other)).version];
    const requests = [caseId, other].map((id, index) => ({
      url: `/office/identity/${id}/confirm`,
      body: { version: versions[index], ...knowing },
      headers: sami.headers,
    }));
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 200: 1, 409: 1 });
  });
});
