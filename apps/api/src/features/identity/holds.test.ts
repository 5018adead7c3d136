import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OfficeQueue } from '@diyar/domain/office.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { sweepVault } from '#api/features/vault/vault.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import {
  approveCase,
  fillInAndSubmit,
  findCaseOf,
  readCase,
  reviewCase,
  uploadPicture,
} from '#api/testing/identity.ts';
import { countStatuses, createCall, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { proveCases, proveHeldAnswers, proveHolds } from './prove-cases.service.ts';
import { openAnswers } from './sealed-answers.ts';
import { followIdentities } from './upkeep.service.ts';

const DAY_MS = 86_400_000;
const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let noor: Staff;
let sami: Staff;
let auditor: Staff;
let admin: Staff;
let layla: Person;
let caseId: string;
beforeEach(async () => {
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  auditor = await buildStaff(test, 'auditor');
  admin = await buildStaff(test, 'admin');
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
  await fillInAndSubmit(test, layla);
  caseId = await findCaseOf(test, layla);
});

const step = (who: Staff, name: string, body: object = {}) =>
  reviewCase(test, { who, reader: auditor }, caseId, name, body);
const why = { note: 'A court asks for them' };

async function sign(who: Staff, verdict = 'confirm') {
  const { data } = await call(who, 'GET', '/office/proposals');
  const { id, version } = data.find(({ state }: { state: string }) => state === 'open');
  return call(who, 'POST', `/office/proposals/${id}/${verdict}`, { version });
}

async function hold(): Promise<void> {
  expect(await step(auditor, 'hold', why)).toMatchObject({ status: 200 });
  expect(await sign(admin)).toMatchObject({ status: 200 });
}

async function endHold(): Promise<void> {
  expect(await step(auditor, 'end-hold', why)).toMatchObject({ status: 200 });
  expect(await sign(admin)).toMatchObject({ status: 200 });
}

async function wait(days: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
  for (const who of [noor, sami, auditor, admin, layla]) Object.assign(who, await signInAgain(test, who.userId));
}

/** What of the person can still be read: keys that are there, and bytes. */
async function countPapers(): Promise<number> {
  const rows = await test.db
    .selectFrom('vault_files')
    .select('id')
    .where('owner_id', '=', layla.userId)
    .where('wrapped_key', 'is not', null)
    .execute();
  return rows.filter(({ id }) => existsSync(join(test.deps.config.dataDir, 'vault', id))).length;
}

/** What was kept of answers, without a person's way to it. */
async function listHeldNames(): Promise<(string | undefined)[]> {
  const rows = await test.db.selectFrom('identity_held_answers').selectAll().orderBy('kept_at').execute();
  return rows.map(({ answers }) => openAnswers(test.deps, caseId, answers).legalName);
}

async function askForName(): Promise<void> {
  await step(noor, 'claim');
  await step(noor, 'ask', { asks: [{ field: 'legalName', reason: 'name-differs' }] });
}

const saveName = (legalName: string) => call(layla, 'PUT', '/identity/draft', { legalName });

const listFaults = async () =>
  (await verifyOffice(test.db, [proveCases, proveHolds, proveHeldAnswers])).claims.flatMap(({ wrong }) => wrong);

describe('a hold of identity papers', () => {
  it('takes an auditor and an administrator, each time, and is recorded', async () => {
    expect(await step(auditor, 'hold')).toMatchObject({ status: 400, fields: { note: 'Say why' } });
    expect(await step(auditor, 'end-hold', why)).toMatchObject({ status: 409, code: 'CASE_CLOSED' });
    expect(await step(auditor, 'hold', why)).toMatchObject({ status: 200 });
    expect(await step(auditor, 'hold', why)).toMatchObject({
      status: 409,
      message: 'This is already proposed. Confirm or decline that proposal first.',
    });
    expect(await sign(auditor)).toMatchObject({ status: 404 });
    expect((await readCase(test, auditor, caseId)).heldAt).toBeNull();
    expect(await sign(admin)).toMatchObject({ status: 200 });
    expect((await readCase(test, auditor, caseId)).heldAt).toBe(test.clock.now.toISOString());
    expect((await call(layla, 'GET', '/identity')).data).toMatchObject({ arePapersHeld: true, state: 'submitted' });
    expect(await listFaults()).toEqual([]);
    await endHold();
    expect((await readCase(test, auditor, caseId)).heldAt).toBeNull();
    expect(await listFaults()).toEqual([]);
    const { data } = await call(auditor, 'GET', `/office/audit?person=${layla.userId}`);
    expect(data.map(({ action }: { action: string }) => action).toReversed()).toEqual([
      'identity.submitted',
      'proposal.made',
      'proposal.confirmed',
      'identity.held',
      'proposal.made',
      'proposal.confirmed',
      'identity.hold-ended',
    ]);
    await test.deliverMails();
    const letters = test.sentMails.filter(
      ({ subject }) => subject === 'A proposal about identity papers waits for you',
    );
    expect(letters.map(({ recipient }) => recipient)).toEqual([admin.email, admin.email]);
    expect(letters[0]!.text).not.toContain('court');
  });

  it('keeps its reason from the person it is about, whatever their role', async () => {
    const omar = await buildStaff(test, 'auditor', 'admin');
    await fillInAndSubmit(test, omar, { documentNumber: 'QK 11' });
    const own = await findCaseOf(test, omar);
    const { version } = await readCase(test, auditor, own);
    expect(await call(omar, 'POST', `/office/identity/${own}/hold`, { version, ...why })).toMatchObject({
      status: 403,
      code: 'OFFICE_CONFLICT',
    });
    await call(auditor, 'POST', `/office/identity/${own}/hold`, { version, ...why });
    const [{ id }] = (await call(admin, 'GET', '/office/proposals')).data;
    expect(await call(omar, 'GET', '/office/proposals')).toMatchObject({ data: [] });
    for (const verdict of ['confirm', 'decline'])
      expect(await call(omar, 'POST', `/office/proposals/${id}/${verdict}`, { version: 1 })).toMatchObject({
        status: 403,
        code: 'OFFICE_CONFLICT',
      });
    const listNotes = async (who: Staff) => {
      const { data } = await call(who, 'GET', `/office/audit?person=${omar.userId}&action=proposal.made`);
      return data.map(({ note }: { note: string | null }) => note);
    };
    expect(await listNotes(auditor)).toContain(why.note);
    expect(await listNotes(omar)).not.toContain(why.note);
  });

  it('keeps a refused attempt and its face, also while it is only proposed, and lets go of them afterwards', async () => {
    await step(noor, 'claim');
    await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    await wait(29);
    await step(auditor, 'hold', why);
    await wait(6);
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(2);
    expect(await sign(admin)).toMatchObject({ status: 200 });
    await wait(100);
    await followIdentities(test.deps);
    await sweepVault(test.deps);
    expect(await countPapers()).toBe(2);
    await endHold();
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(0);
    expect(await listFaults()).toEqual([]);
  });

  it('that nobody signs lapses, and papers go as before', async () => {
    await step(noor, 'claim');
    await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    await wait(29);
    await step(auditor, 'hold', why);
    await wait(8);
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(0);
  });

  it('sets aside what the person replaces, removes or begins anew', async () => {
    await step(noor, 'claim');
    await step(noor, 'ask', { asks: [{ field: 'face', reason: 'blurred' }] });
    await hold();
    for (const kind of ['face', 'face']) await uploadPicture(test, layla, kind);
    const { pictures } = (await call(layla, 'GET', '/identity')).data;
    expect(pictures).toHaveLength(2);
    await call(layla, 'DELETE', `/identity/documents/${pictures[0].id}`);
    expect((await call(layla, 'GET', '/identity')).data.pictures).toHaveLength(1);
    expect(await countPapers()).toBe(4);
    expect((await call(layla, 'GET', '/auth/export')).identity.pictures).toHaveLength(1);
    await wait(31);
    await followIdentities(test.deps);
    await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true });
    await sweepVault(test.deps);
    expect(await countPapers()).toBe(4);
  });

  it('keeps the answers that the person overwrites, as they were sent, until it ends', async () => {
    await askForName();
    await hold();
    for (const name of ['Layla Other', 'Layla Third']) expect(await saveName(name)).toMatchObject({ status: 200 });
    expect(await listHeldNames()).toEqual(['Layla Al-Hasan']);
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    await askForName();
    await saveName('Layla Fourth');
    expect(await listHeldNames()).toEqual(['Layla Al-Hasan', 'Layla Third']);
    const { heldAnswers } = (await call(layla, 'GET', '/auth/export')).identity;
    expect(heldAnswers).toMatchObject([
      { kind: 'given', round: 1, answers: { legalName: 'Layla Al-Hasan' } },
      { kind: 'given', round: 1, answers: { legalName: 'Layla Third' } },
    ]);
    expect(await listFaults()).toEqual([]);
    await endHold();
    expect(await listHeldNames()).toEqual([]);
    expect(await listFaults()).toEqual([]);
    expect((await call(layla, 'GET', '/identity')).data.draft.legalName).toBe('Layla Fourth');
  });

  it('keeps what was approved when something else is', async () => {
    await approveCase(test, [noor, sami], caseId);
    await call(layla, 'PUT', '/identity/draft', { legalName: 'Layla Other', isNewAttempt: true });
    await hold();
    for (const kind of ['documentFront', 'face']) await uploadPicture(test, layla, kind);
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    await approveCase(test, [noor, sami], caseId);
    const kept = await test.db.selectFrom('identity_held_answers').selectAll().where('kind', '=', 'approved').execute();
    expect(kept.map(({ answers }) => openAnswers(test.deps, caseId, answers).legalName)).toEqual(['Layla Al-Hasan']);
    expect(await listFaults()).toEqual([]);
  });

  it('keeps answers from when it is proposed on, tells nobody of that, and lets go when it is declined or lapses', async () => {
    await askForName();
    await step(auditor, 'hold', why);
    await saveName('Layla Other');
    expect(await listHeldNames()).toEqual(['Layla Al-Hasan']);
    expect((await call(layla, 'GET', '/auth/export')).identity.heldAnswers).toEqual([]);
    expect(await sign(admin, 'decline')).toMatchObject({ status: 200 });
    expect(await listHeldNames()).toEqual([]);
    await saveName('Layla Third');
    expect(await listHeldNames()).toEqual([]);

    await step(auditor, 'hold', why);
    await saveName('Layla Fourth');
    expect(await listHeldNames()).toEqual(['Layla Third']);
    await wait(8);
    await followIdentities(test.deps);
    expect(await listHeldNames()).toEqual([]);

    // Nothing of a hold before is in the way of the next one, also where the job has not run.
    await step(auditor, 'hold', why);
    await saveName('Layla Fifth');
    await wait(8);
    await step(auditor, 'hold', why);
    await saveName('Layla Sixth');
    expect(await listHeldNames()).toEqual(['Layla Fifth']);
    expect(await listFaults()).toEqual([]);
  });

  it('keeps them once, however many saves come at the same moment', async () => {
    await askForName();
    await hold();
    const saves = Array.from({ length: 24 }, (_, each) => ({ legalName: `Layla ${each}` }));
    const answers = await Promise.all(saves.map((save) => call(layla, 'PUT', '/identity/draft', save)));
    expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(await listHeldNames()).toEqual(['Layla Al-Hasan']);
  });

  it('names whom it is about to those who sign', async () => {
    await step(auditor, 'hold', why);
    expect((await call(admin, 'GET', '/office/proposals')).data).toMatchObject([
      { act: 'hold-papers', person: { id: layla.userId }, home: null, role: null },
    ]);
    const [proposals] = (await call(admin, 'GET', '/office/queues')).data as OfficeQueue[];
    expect(proposals).toMatchObject({ name: 'proposals', waiting: 1 });
  });

  it('stops erasing no longer than until it is declined', async () => {
    await step(noor, 'claim');
    await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    await wait(29);
    await step(auditor, 'hold', why);
    await wait(2);
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(2);
    expect(await sign(admin, 'decline')).toMatchObject({ status: 200 });
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(0);
    expect(await listFaults()).toEqual([]);
  });

  it('outlives the account, whose owner is told, and is over in the hour after it has ended', async () => {
    await hold();
    expect(await call(layla, 'POST', '/auth/delete-account', {})).toMatchObject({ status: 200 });
    await wait(15);
    await deleteDueAccounts(test.deps);
    await test.deliverMails();
    const told = 'A legal reason keeps us from destroying your identity papers for now.';
    const letters = test.sentMails.filter(({ recipient }) => recipient === 'layla@example.com');
    const about = letters.filter(({ text }) => text.includes(told)).map(({ subject }) => subject);
    expect(about).toEqual(['Your Diyar account will be deleted', 'Your Diyar account is deleted']);
    expect(await test.db.selectFrom('users').select('id').where('id', '=', layla.userId).execute()).toEqual([]);
    await wait(400).catch(() => undefined);
    for (const who of [auditor, admin]) Object.assign(who, await signInAgain(test, who.userId));
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(2);
    expect(await listFaults()).toEqual([]);
    await endHold();
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(0);
    const left = await test.db.selectFrom('identity_cases').select('id').where('id', '=', caseId).execute();
    expect(left).toEqual([]);
    expect(await listFaults()).toEqual([]);
  });

  it('is kept by the database itself, and missed by the proof where it was got around', async () => {
    await hold();
    for (const table of ['identity_documents', 'identity_cases'])
      await expect(sql`delete from ${sql.table(table)}`.execute(test.db)).rejects.toThrow('these papers are held');
    await askForName();
    await saveName('Layla Other');
    await call(layla, 'POST', '/identity/submit');
    await expect(sql`delete from identity_held_answers`.execute(test.db)).rejects.toThrow('these papers are held');
    for (const statement of [sql`delete from identity_held_answers`, sql`update identity_held_answers set round = 2`])
      await expect(
        test.db.transaction().execute(async (tx) => {
          await sql`set local role diyar_app`.execute(tx);
          await statement.execute(tx);
        }),
      ).rejects.toThrow('permission denied');
    expect(await listFaults()).toEqual([]);
    await sql`alter table identity_held_answers disable trigger all`.execute(test.db);
    await sql`delete from identity_held_answers`.execute(test.db);
    await sql`alter table identity_held_answers enable trigger all`.execute(test.db);
    expect(await listFaults()).toEqual([`answers of identity case ${caseId} were overwritten although they were held`]);
    await sql`update identity_cases set held_at = null`.execute(test.db);
    expect(await listFaults()).toContain(`hold of identity case ${caseId} is not what its records say`);
    await sql`delete from identity_cases`.execute(test.db);
    expect(await listFaults()).toEqual([
      `person/${layla.userId}: papers of identity case ${caseId} are gone and were held`,
    ]);
  });

  it('is signed once by twenty at the same moment, beside a reviewer who decides', async () => {
    await step(auditor, 'hold', why);
    await step(noor, 'claim');
    const { data } = await call(admin, 'GET', '/office/proposals');
    const { version } = await readCase(test, auditor, caseId);
    const confirm = {
      url: `/office/proposals/${data[0].id}/confirm`,
      body: { version: data[0].version },
      headers: admin.headers,
    };
    const refuse = {
      url: `/office/identity/${caseId}/refuse`,
      body: { version, reason: 'details-differ', tryAgainOn: null },
      headers: noor.headers,
    };
    const statuses = await postAtOnce(test, [...Array.from({ length: 20 }, () => confirm), refuse]);
    expect(countStatuses(statuses.slice(0, 20))).toEqual({ 200: 1, 409: 19 });
    expect(await listFaults()).toEqual([]);
  });

  it('stays in force through an approval', async () => {
    await hold();
    await approveCase(test, [noor, sami], caseId);
    await wait(91);
    await followIdentities(test.deps);
    expect(await countPapers()).toBe(2);
  });
});
