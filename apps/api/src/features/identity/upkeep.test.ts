import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { fillIn, fillInAndSubmit } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { exportIdentity } from './own-identity.service.ts';
import { proveCases, proveLevels } from './prove-cases.service.ts';
import { followIdentities } from './upkeep.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const DAY_MS = 86_400_000;
const vault = () => readdirSync(join(test.deps.config.dataDir, 'vault')).length;

let noor: Staff;
let sami: Staff;
let layla: Person;
let filesBefore: number;
beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00Z');
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
  filesBefore = vault();
});

async function wait(days: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
  for (const who of [noor, sami, layla]) Object.assign(who, await signInAgain(test, who.userId));
}

const own = async () => (await call(layla, 'GET', '/identity')).data;
const exported = () =>
  exportIdentity(test.deps, { userId: layla.userId, sessionId: randomUUID(), authenticatedAt: test.clock.now });

async function step(who: Staff, name: string, body: object = {}): Promise<void> {
  const { id, version } = await test.db
    .selectFrom('identity_cases')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  const answer = await call(who, 'POST', `/office/identity/${id}/${name}`, { version, ...body });
  expect([name, answer.status]).toEqual([name, 200]);
}

async function approve(): Promise<void> {
  await fillInAndSubmit(test, layla);
  await step(noor, 'claim');
  await step(noor, 'propose', { knowsUnscreened: true });
  await step(sami, 'claim');
  await step(sami, 'confirm', { knowsUnscreened: true, note: 'Looks right' });
}

async function refuse(): Promise<void> {
  await fillInAndSubmit(test, layla);
  await step(noor, 'claim');
  await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: null });
}

async function listLetters(recipient = 'layla@example.com'): Promise<string[]> {
  await test.deliverMails();
  return test.sentMails.splice(0).flatMap((mail) => (mail.recipient === recipient ? [mail.subject] : []));
}

const expectSound = async () =>
  expect((await verifyOffice(test.db, [proveCases])).claims.flatMap(({ wrong }) => wrong)).toEqual([]);

describe('an approval', () => {
  it('is written about 30 and 7 days before its end, once each, and then ends', async () => {
    await approve();
    expect((await own()).until).toBe('2028-03-02');
    await listLetters();
    await wait(730 - 29);
    for (let time = 0; time < 2; time += 1) await followIdentities(test.deps);
    expect(await listLetters()).toEqual(['Your identity check expires on 2 March 2028']);
    await wait(23);
    for (let time = 0; time < 2; time += 1) await followIdentities(test.deps);
    expect(await listLetters()).toEqual(['Your identity check expires on 2 March 2028']);
    test.clock.now = new Date('2028-03-02T23:59:00Z');
    await followIdentities(test.deps);
    await wait(1);
    expect((await own()).state).toBe('approved');
    for (let time = 0; time < 2; time += 1) await followIdentities(test.deps);
    expect(await own()).toMatchObject({ state: 'expired', until: '2028-03-02' });
    expect(await listLetters()).toEqual(['Your identity check has expired']);
    await expectSound();
    expect(await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true })).toMatchObject({ status: 200 });
  });

  it('takes orders with it that are not final yet', async () => {
    await approve();
    await wait(731);
    const home = await buildShares(test, 10n);
    const { data: made } = await invest(test, layla, home, 500);
    expect(made.waitsFor).toEqual([]);
    await wait(1);
    await followIdentities(test.deps);
    const { data } = await call(layla, 'GET', `/investments/${made.id}`);
    expect(data).toMatchObject({ state: 'held', waitsFor: ['buyer'], coolingOffEndsAt: null });
    expect(await listLetters()).toContain('Your order for House with a walled garden waits');
  });

  it('loses the picture of the face after 90 days, and keeps the rest', async () => {
    await approve();
    await wait(89);
    await followIdentities(test.deps);
    expect((await exported()).pictures).toHaveLength(2);
    await wait(2);
    await followIdentities(test.deps);
    expect((await exported()).pictures).toMatchObject([{ kind: 'documentFront' }]);
    expect(vault() - filesBefore).toBe(1);
    expect((await exported()).draft.legalName).toBe('Layla Al-Hasan');
  });
});

describe('a check that nobody goes on with', () => {
  it('ends after 30 days, and nothing of it is left after 30 more', async () => {
    await fillIn(test, layla);
    await wait(29);
    await followIdentities(test.deps);
    expect((await own()).state).toBe('draft');
    await wait(2);
    await followIdentities(test.deps);
    expect(await exported()).toMatchObject({ state: 'abandoned', draft: { legalName: 'Layla Al-Hasan' } });
    await wait(31);
    await followIdentities(test.deps);
    expect(await exported()).toMatchObject({ state: 'abandoned', draft: {}, pictures: [] });
    expect(vault()).toBe(filesBefore);
    await followIdentities(test.deps);
    await expectSound();
    expect(await call(layla, 'PUT', '/identity/draft', { legalName: 'Again', isNewAttempt: true })).toMatchObject({
      status: 200,
    });
  });

  it('is erased 30 days after a refusal', async () => {
    await refuse();
    await wait(31);
    await followIdentities(test.deps);
    expect(await exported()).toMatchObject({
      state: 'refused',
      draft: {},
      pictures: [],
      refusal: { mayAppeal: false },
    });
    const keys = await test.db.selectFrom('vault_files').select('wrapped_key').execute();
    expect(keys.map((row) => row.wrapped_key)).toEqual([null, null]);
    expect(vault()).toBe(filesBefore);
    await expectSound();
  });
});

describe('cases that wait long', () => {
  it('are written about to reviewers after a day, to administrators after two, once a day', async () => {
    const admin = await buildStaff(test, 'admin');
    await fillInAndSubmit(test, layla);
    await wait(0.9);
    await followIdentities(test.deps);
    expect(await listLetters(noor.email)).toEqual([]);
    await wait(0.2);
    for (let time = 0; time < 3; time += 1) await followIdentities(test.deps);
    await test.deliverMails();
    const letters = test.sentMails.splice(0).filter(({ subject }) => subject === 'Identity checks are waiting');
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([noor.email, sami.email].toSorted());
    expect(letters[0]!.text).toContain('1 identity check has waited for more than 24 hours.');
    await wait(1);
    await followIdentities(test.deps);
    expect(await listLetters(admin.email)).toEqual(['Identity checks are waiting']);
  });
});

describe('the end of an account', () => {
  const end = async () => {
    const asked = await call(layla, 'POST', '/auth/delete-account', {});
    expect(asked).toMatchObject({ status: 200 });
    await test.deliverMails();
    test.clock.now = new Date(test.clock.now.getTime() + 15 * DAY_MS);
    await deleteDueAccounts(test.deps);
    await test.deliverMails();
    expect(await test.db.selectFrom('users').select('id').where('id', '=', layla.userId).execute()).toEqual([]);
  };
  const readLetters = () => test.sentMails.map(({ text }) => text).join('\n');

  it('shreds the papers at once where no money moved', async () => {
    await approve();
    const listNotes = () => test.db.selectFrom('office_notes').select('id').execute();
    expect(await listNotes()).toHaveLength(1);
    await end();
    expect(await listNotes()).toEqual([]);
    expect(vault()).toBe(filesBefore);
    expect(await test.db.selectFrom('identity_cases').select('id').execute()).toEqual([]);
    expect(await test.db.selectFrom('identity_documents').select('id').execute()).toEqual([]);
    expect(readLetters()).not.toContain('identity papers');
    await expectSound();
  });

  it('keeps them for the set years where money moved, says until when, and then lets go', async () => {
    await approve();
    await sql`insert into ledger_accounts (kind, unit, user_id) values ('person', 'USD', ${layla.userId})`.execute(
      test.db,
    );
    await end();
    expect(readLetters()).toContain('encrypted, until 17 March 2031');
    expect(await test.db.selectFrom('identity_cases').select(['state', 'keep_until']).execute()).toEqual([
      { state: 'withdrawn', keep_until: '2031-03-17' },
    ]);
    await expectSound();
    test.clock.now = new Date('2031-03-17T20:00:00Z');
    await followIdentities(test.deps);
    expect(await test.db.selectFrom('identity_cases').select('id').execute()).toHaveLength(1);
    test.clock.now = new Date('2031-03-18T20:00:00Z');
    await followIdentities(test.deps);
    expect(await test.db.selectFrom('identity_cases').select('id').execute()).toEqual([]);
    expect(vault()).toBe(filesBefore);
    const keys = await test.db.selectFrom('vault_files').select('wrapped_key').execute();
    expect(keys.map((row) => row.wrapped_key)).toEqual([null, null]);
    await expectSound();
  });

  it('lets go of a case that is being looked at', async () => {
    await fillInAndSubmit(test, layla);
    await step(noor, 'claim');
    await end();
    expect(await test.db.selectFrom('identity_cases').select('id').execute()).toEqual([]);
    expect((await call(noor, 'GET', '/office/identity')).status).not.toBe(500);
  });
});

describe('GET /auth/export', () => {
  it('has the own answers, states and public reasons, and nothing that reviewers wrote', async () => {
    await fillInAndSubmit(test, layla);
    await step(noor, 'claim');
    await step(noor, 'refuse', { reason: 'cannot-offer', tryAgainOn: null, note: 'a sealed suspicion' });
    const { body } = await test.app.inject({ url: '/api/auth/export', headers: layla.headers });
    expect(JSON.parse(body).identity).toMatchObject({
      state: 'refused',
      draft: { documentNumber: 'XR 778-2041' },
      pictures: [{ kind: 'documentFront' }, { kind: 'face' }],
      refusal: { reason: 'cannot-offer' },
    });
    for (const hidden of ['suspicion', noor.userId, 'cautions']) expect(body).not.toContain(hidden);
  });
});

describe('npm run office:verify', () => {
  const set = (text: string) =>
    withoutGuards(test.db, async (tx) => {
      await sql.raw(text).execute(tx);
    });

  it.each([
    ['a level', `update users set identity_level = 0 where email = 'layla@example.com'`],
    ['a higher level', `update identity_cases set level = 2`],
    ['a last day', `update users set identity_until = '2099-01-01' where email = 'layla@example.com'`],
    ['a case', `update identity_cases set valid_until = '2099-01-01'`],
    ['a signer', `update identity_cases set confirmed_by = gen_random_uuid()`],
    ['a round', `update identity_cases set round = 7`],
    ['a state', `update identity_cases set state = 'expired'`],
  ])('names %s that was changed without a record', async (_, statement) => {
    await approve();
    await expectSound();
    await set(statement);
    const { claims, isSound } = await verifyOffice(test.db, [proveCases]);
    expect(isSound).toBe(false);
    expect(claims.flatMap(({ wrong }) => wrong)).toEqual([expect.stringContaining('is not where its record says')]);
  });

  it('names a level that no record gave', async () => {
    await test.db.updateTable('users').set({ identity_level: 0, identity_until: null }).execute();
    await approve();
    const listWrong = async () => (await verifyOffice(test.db, [proveLevels])).claims.flatMap(({ wrong }) => wrong);
    expect(await listWrong()).toEqual([]);
    await set(`update users set identity_level = 2 where email = 'layla@example.com'`);
    expect(await listWrong()).toEqual([`account ${layla.userId} has a level that no record gave`]);
  });
});
