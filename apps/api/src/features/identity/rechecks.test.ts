import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentityDraft } from '@diyar/domain/identity.ts';
import type { OfficeQueue } from '@diyar/domain/office.ts';
import { inTransaction } from '#api/db/client.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { loadWatchlists } from '#api/features/screening/watchlists.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { fillInAndSubmit, findCaseOf, readCase, reviewCase } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { countStatuses, createCall, postAtOnce, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { screenWaitingCases } from './case-screening.service.ts';
import { createRecheckProof, proveCases } from './prove-cases.service.ts';
import { isDrawn } from './rechecks.service.ts';
import { commitSeed, followSeeds, publishLive } from './seeds.service.ts';
import { followIdentities } from './upkeep.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const DAY_MS = 86_400_000;
const test = useTestApp({ env: { RATE_LIMIT: 'off', SEED_DEMO: 'false' } });
const call = createCall(test);

let noor: Staff;
let sami: Staff;
let auditor: Staff;
beforeEach(async () => {
  const folder = join(test.deps.config.dataDir, 'watchlists');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(join(folder, 'list.csv'), 'id,schema,name,birth_date\nz-1,Person,Murad Velnik,1966\n');
  await loadWatchlists(test.deps);
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  auditor = await buildStaff(test, 'auditor');
});

/** Settles a seed by which the case is drawn in any round, or in none. */
async function settleDraw(caseId: string, wanted: boolean): Promise<void> {
  for (;;) {
    const seed = randomBytes(32);
    if (![1, 2, 3].every((round) => isDrawn(seed, { caseId, round }) === wanted)) continue;
    return inTransaction(test.deps.db, async (tx) => {
      await publishLive(test.deps, tx);
      await commitSeed(test.deps, tx, seed);
    });
  }
}

let count = 0;
async function send(changes: IdentityDraft = {}, isWanted = true): Promise<{ person: Person; id: string }> {
  const person = await signInAs(test, unidentified);
  await fillInAndSubmit(test, person, { documentNumber: `NR ${(count += 1)}00`, ...changes });
  const id = await findCaseOf(test, person);
  await settleDraw(id, isWanted);
  await screenWaitingCases(test.deps);
  return { person, id };
}

const read = (id: string, who: Staff = auditor) => readCase(test, who, id);
const step = (who: Staff, id: string, name: string, body: object = {}) =>
  reviewCase(test, { who, reader: auditor }, id, name, body);
const own = async (who: Person) => (await call(who, 'GET', '/identity')).data;

async function approveAlone(id: string, who = noor): Promise<void> {
  await step(who, id, 'claim');
  expect(await step(who, id, 'approve')).toMatchObject({ status: 200 });
}

async function lookAgain(id: string, outcome: string, who = sami) {
  await step(who, id, 'claim');
  return step(who, id, 'recheck', { outcome, ...(outcome === 'differs' && { note: 'The face is another' }) });
}

async function listActions({ userId }: Person): Promise<string[]> {
  const rows = await test.db
    .selectFrom('office_records')
    .select('action')
    .where('subject', '=', `person/${userId}`)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
}

const listFaults = async () =>
  (await verifyOffice(test.db, [proveCases, createRecheckProof(test.deps)])).claims.flatMap(({ wrong }) => wrong);

/** Past the triggers, as somebody with the rights of the database's owner could. */
async function change(statement: string): Promise<void> {
  await withoutGuards(test.db, async (tx) => {
    await sql.raw(statement).execute(tx);
  });
}

async function passDays(days: number): Promise<void> {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS);
  for (const who of [noor, sami, auditor]) Object.assign(who, await signInAgain(test, who.userId));
}

async function listShelf(who: Staff): Promise<{ id: string; ageing: string }[]> {
  return (await call(who, 'GET', '/office/identity?shelf=rechecks')).data;
}

async function readQueue(who: Staff): Promise<OfficeQueue> {
  const { data } = await call(who, 'GET', '/office/queues');
  return data.find(({ name }: OfficeQueue) => name === 'rechecks');
}

describe('POST /office/identity/:id/approve', () => {
  it('gives level 1 by one reviewer where nothing asks for caution', async () => {
    const { person, id } = await send({}, false);
    await approveAlone(id);
    expect(await own(person)).toMatchObject({ level: 1, state: 'approved' });
    expect(await listActions(person)).toEqual(['identity.submitted', 'identity.approved']);
    expect(await listShelf(sami)).toEqual([]);
    expect(await listFaults()).toEqual([]);
  });

  it.each<[string, IdentityDraft]>([
    ['of somebody with a public office', { isExposed: true }],
    ['of somebody of a country of the policy', { residence: 'IR' }],
    ['of somebody who acts for another', { actsForSelf: false }],
  ])('is refused to one reviewer %s', async (_name, changes) => {
    const { person, id } = await send(changes);
    await step(noor, id, 'claim');
    expect(await step(noor, id, 'approve')).toMatchObject({
      status: 403,
      code: 'SECOND_PERSON_NEEDED',
      message: 'This check needs two reviewers: propose the approval, and another one confirms it.',
    });
    expect(await own(person)).toMatchObject({ level: 0 });
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
  });

  it('is refused without a list, after a refusal, with a match that two have cleared, and without the claim', async () => {
    const { id } = await send();
    expect(await step(noor, id, 'approve')).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    await step(noor, id, 'claim');
    await step(noor, id, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    const [{ userId }] = (await test.db
      .selectFrom('identity_cases')
      .select('user_id as userId')
      .where('id', '=', id)
      .execute()) as [{ userId: string }];
    await call(await signInAgain(test, userId), 'POST', '/identity/appeal', { text: 'Please look again' });
    await screenWaitingCases(test.deps);
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'approve')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });

    const matched = await send({ legalName: 'Murad Velnik', nativeName: 'Murad Velnik', birthDate: '1966-01-02' });
    await step(noor, matched.id, 'claim');
    expect(await step(noor, matched.id, 'approve')).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
    const [hit] = (await read(matched.id)).screening.hits!;
    await step(noor, matched.id, `hits/${hit!.id}`, { outcome: 'not-them', fact: 'face' });
    await step(noor, matched.id, 'release');
    await step(sami, matched.id, 'claim');
    await step(sami, matched.id, `hits/${hit!.id}`, { outcome: 'not-them', fact: 'face' });
    expect(await step(sami, matched.id, 'approve')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });

    const unscreened = await send();
    rmSync(join(test.deps.config.dataDir, 'watchlists', 'list.csv'));
    await loadWatchlists(test.deps);
    await step(noor, unscreened.id, 'claim');
    expect(await step(noor, unscreened.id, 'approve')).toMatchObject({ status: 403, code: 'SECOND_PERSON_NEEDED' });
  });

  it('decides once, whatever else is decided at the same moment', async () => {
    const { person, id } = await send();
    await step(noor, id, 'claim');
    const { version } = await read(id);
    const by = (name: string, body: object = {}) => ({
      url: `/office/identity/${id}/${name}`,
      body: { version, ...body },
      headers: noor.headers,
    });
    const acts = [by('approve'), by('refuse', { reason: 'details-differ', tryAgainOn: null }), by('propose')];
    const statuses = await postAtOnce(test, Array.from({ length: 10 }, () => acts).flat());
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 29 });
    expect((await listActions(person)).length).toBe(2);
    expect(await listFaults()).toEqual([]);
  });

  it('is taken by the database from one person for level 1 alone', async () => {
    const { id } = await send({}, false);
    await approveAlone(id);
    const set = test.db.updateTable('identity_cases').set({ level: 2 }).where('id', '=', id);
    await expect(set.execute()).rejects.toThrow('identity_cases_signed');
  });
});

describe('one in ten', () => {
  it('is drawn by a secret: another one draws others, and nobody can tell which', () => {
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    const drawnBy = (seed: Buffer, round = 1) => new Set(ids.filter((caseId) => isDrawn(seed, { caseId, round })));
    const countBoth = (some: Set<string>, others: Set<string>) => [...some].filter((id) => others.has(id)).length;
    const [one, two] = [drawnBy(Buffer.alloc(32, 1)), drawnBy(Buffer.alloc(32, 2))];
    for (const drawn of [one, two, drawnBy(Buffer.alloc(32, 1), 2)]) {
      expect(drawn.size / ids.length).toBeGreaterThan(0.085);
      expect(drawn.size / ids.length).toBeLessThan(0.115);
    }
    expect(countBoth(one, two) / one.size).toBeLessThan(0.15);
    expect(countBoth(one, drawnBy(Buffer.alloc(32, 1), 2)) / one.size).toBeLessThan(0.15);
    expect(drawnBy(Buffer.alloc(32, 1))).toEqual(one);
  });

  it('waits for another reviewer, who agrees', async () => {
    const { person, id } = await send();
    await approveAlone(id);
    const dueAt = new Date(test.clock.now.getTime() + 7 * DAY_MS).toISOString();
    expect(await listShelf(sami)).toMatchObject([{ id, state: 'approved', ageing: 'fresh', recheckDueAt: dueAt }]);
    expect(await readQueue(sami)).toMatchObject({ waiting: 1, isOpen: true });
    expect(await readQueue(noor)).toMatchObject({ waiting: 0 });
    expect(await read(id, sami)).toMatchObject({ approvedBy: { id: noor.userId }, answers: null });
    const refused = { status: 403, code: 'SECOND_PERSON_NEEDED' };
    expect(await step(noor, id, 'claim')).toMatchObject(refused);
    expect(await step(noor, id, 'recheck', { outcome: 'agrees' })).toMatchObject(refused);
    expect(await step(sami, id, 'recheck', { outcome: 'agrees' })).toMatchObject({ code: 'CASE_CLAIMED' });
    await step(sami, id, 'claim');
    expect(await read(id, sami)).toMatchObject({ answers: { birthDate: '1990-02-03' }, pictures: [{}, {}] });
    expect(await step(sami, id, 'recheck', { outcome: 'agrees' })).toMatchObject({ status: 200 });
    expect(await step(sami, id, 'recheck', { outcome: 'agrees' })).toMatchObject({ code: 'CASE_CLOSED' });
    expect(await read(id)).toMatchObject({ state: 'approved', approvedBy: null, claimedBy: null });
    expect(await listActions(person)).toEqual(['identity.submitted', 'identity.approved', 'identity.rechecked']);
    expect(await listShelf(sami)).toEqual([]);
    expect(await listFaults()).toEqual([]);
  });

  it('goes into a new round for two where the other comes to another result; rights stay', async () => {
    const { person, id } = await send();
    await approveAlone(id);
    const home = await buildShares(test, 10n);
    const { data: order } = await invest(test, person, home, 500);
    expect(await lookAgain(id, 'differs', noor)).toMatchObject({ status: 403 });
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'recheck', { outcome: 'differs' })).toMatchObject({
      status: 400,
      fields: { note: 'Say what differs' },
    });
    expect(await lookAgain(id, 'differs')).toMatchObject({ status: 200 });
    expect(await own(person)).toMatchObject({ level: 1, state: 'submitted' });
    expect((await call(person, 'GET', `/investments/${order.id}`)).data.waitsFor).toEqual([]);
    expect(JSON.stringify(await own(person))).not.toContain('face is another');
    expect(await read(id)).toMatchObject({ state: 'submitted', round: 2, pictures: [{}, {}] });
    await screenWaitingCases(test.deps);
    expect(await read(id)).toMatchObject({ cautions: ['doubted'] });
    await step(noor, id, 'claim');
    expect(await step(noor, id, 'approve')).toMatchObject({ code: 'SECOND_PERSON_NEEDED' });
    expect(await step(noor, id, 'propose')).toMatchObject({ status: 200 });
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'confirm')).toMatchObject({ status: 200 });
    expect(await listFaults()).toEqual([]);
  });

  it('can end in a refusal or a restriction', async () => {
    const { person, id } = await send();
    await approveAlone(id);
    await lookAgain(id, 'differs');
    expect(await step(sami, id, 'restrict', { note: 'Two people' })).toMatchObject({ status: 200 });
    await step(sami, id, 'claim');
    await step(sami, id, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    expect(await own(person)).toMatchObject({ level: 0, state: 'refused', isRestricted: true });
    expect(await listFaults()).toEqual([]);
  });

  it('cannot be escaped by beginning a new attempt', async () => {
    const { person, id } = await send();
    await approveAlone(id);
    await call(person, 'PUT', '/identity/draft', { address: 'Elsewhere 1', isNewAttempt: true });
    expect(await listShelf(sami)).toMatchObject([{ id, state: 'draft' }]);
    await step(sami, id, 'claim');
    expect(await read(id, sami)).toMatchObject({
      answers: { address: 'Hauptstrasse 17, 10115 Berlin' },
      pictures: [{ kind: 'documentFront' }, { kind: 'face' }],
    });
    expect(await lookAgain(id, 'differs')).toMatchObject({ status: 200 });
    expect(await own(person)).toMatchObject({ state: 'draft', level: 1, draft: { address: 'Elsewhere 1' } });
    await passDays(31);
    await followIdentities(test.deps);
    expect(await listFaults()).toEqual([]);
  });

  it('is over when the check is decided anew', async () => {
    const { person, id } = await send();
    await approveAlone(id);
    await passDays(0.01);
    await fillInAndSubmit(test, await signInAgain(test, person.userId), { documentNumber: 'NEW 1' });
    expect(await listShelf(sami)).toEqual([]);
    await screenWaitingCases(test.deps);
    await step(sami, id, 'claim');
    expect(await step(sami, id, 'recheck', { outcome: 'agrees' })).toMatchObject({ code: 'CASE_CLOSED' });
    expect(await step(sami, id, 'approve')).toMatchObject({ status: 200 });
    expect(await listShelf(noor)).toMatchObject([{ id }]);
    expect(await read(id)).toMatchObject({ approvedBy: { id: sami.userId } });
    expect(await listFaults()).toEqual([]);
  });

  it('is late after five days and very late after seven, and letters say so once a day', async () => {
    const admin = await buildStaff(test, 'admin');
    const { id } = await send();
    await approveAlone(id);
    const letters = async () => {
      await followIdentities(test.deps);
      await followIdentities(test.deps);
      await test.deliverMails();
      const found = test.sentMails.filter(({ subject }) => subject === 'Approved identities are to be looked at again');
      return [sami.email, admin.email].map((email) => found.filter(({ recipient }) => recipient === email).length);
    };
    await passDays(4.9);
    expect(await listShelf(sami)).toMatchObject([{ ageing: 'fresh' }]);
    expect(await letters()).toEqual([0, 0]);
    await passDays(0.2);
    expect(await listShelf(sami)).toMatchObject([{ ageing: 'amber' }]);
    expect(await letters()).toEqual([1, 0]);
    await passDays(2);
    expect(await listShelf(sami)).toMatchObject([{ ageing: 'red' }]);
    expect(await readQueue(sami)).toMatchObject({ ages: [0, 0, 0, 0, 1] });
    expect(await letters()).toEqual([2, 1]);
    expect(test.sentMails.find(({ recipient }) => recipient === admin.email)!.text).toContain(
      '1 identity that one reviewer approved has waited for a second look for more than 7 days.',
    );
    await lookAgain(id, 'agrees');
    await passDays(2);
    expect(await letters()).toEqual([2, 1]);
  });

  it('is decided once by twenty at the same moment', async () => {
    const { id } = await send();
    await approveAlone(id);
    await step(sami, id, 'claim');
    const { version } = await read(id);
    const by = (outcome: string) => ({
      url: `/office/identity/${id}/recheck`,
      body: { version, outcome, note: 'Seen' },
      headers: sami.headers,
    });
    const statuses = await postAtOnce(test, Array.from({ length: 10 }, () => [by('agrees'), by('differs')]).flat());
    expect(countStatuses(statuses)).toEqual({ 200: 1, 409: 19 });
    expect(await listFaults()).toEqual([]);
  });
});

describe('the seed that draws', () => {
  const listSeeds = () => test.db.selectFrom('recheck_seeds').selectAll().orderBy('committed_at').execute();
  const listTold = async (action: 'recheck.committed' | 'recheck.published') => {
    const query = test.db.selectFrom('office_records').select('body').where('action', '=', action).orderBy('seq');
    return (await query.execute()).map(({ body }) => JSON.parse(body).data as Record<string, string>);
  };

  it('is settled before the first approval, and is in no table, log or record until it is published', async () => {
    const person = await signInAs(test, unidentified);
    await fillInAndSubmit(test, person);
    await screenWaitingCases(test.deps);
    await followSeeds(test.deps);
    expect(await listSeeds()).toEqual([]);
    const id = await findCaseOf(test, person);
    await approveAlone(id);
    const { id: draw, commitment, seed } = (await listSeeds())[0]!;
    expect(seed).toBeNull();
    expect(await listTold('recheck.committed')).toEqual([{ draw, commitment: commitment.toString('hex') }]);

    await passDays(6.9);
    await followSeeds(test.deps);
    expect(await listTold('recheck.published')).toEqual([]);
    await passDays(0.2);
    await followSeeds(test.deps);
    const [published, next] = await listSeeds();
    expect(createHash('sha256').update(published!.seed!).digest()).toEqual(commitment);
    expect(await listTold('recheck.published')).toEqual([{ draw, seed: published!.seed!.toString('hex') }]);
    expect([next!.seed, next!.commitment.equals(commitment)]).toEqual([null, false]);
    const isOpen = (await listShelf(sami)).some((each) => each.id === id);
    expect(isDrawn(published!.seed!, { caseId: id, round: 1 })).toBe(isOpen);
    expect(test.log.join('')).not.toContain(published!.seed!.toString('hex'));
    expect(await listFaults()).toEqual([]);
  });

  it('cannot be exchanged or taken away', async () => {
    await approveAlone((await send()).id);
    const set = (values: object) => test.db.updateTable('recheck_seeds').set(values).execute();
    const now = test.clock.now;
    const record = (await listSeeds())[0]!.commit_record;
    await expect(set({ commitment: Buffer.alloc(32) })).rejects.toThrow('stays as it is');
    const another = { seed: Buffer.alloc(32), published_at: now, publish_record: record };
    await expect(set(another)).rejects.toThrow('check constraint');
    await expect(test.db.deleteFrom('recheck_seeds').execute()).rejects.toThrow('stays as it is');
  });

  it('is named by the proof of the office where it is not the one that was settled, or was known before', async () => {
    const { id } = await send();
    await approveAlone(id);
    const seeds = await listSeeds();
    const { id: draw } = seeds.find(({ seed }) => seed === null)!;
    await inTransaction(test.deps.db, (tx) => publishLive(test.deps, tx));
    await change(`update recheck_seeds set published_at = published_at - interval '2 hours' where id = '${draw}'`);
    expect((await listFaults()).toSorted()).toEqual([
      expect.stringMatching(/^person\/.* was drawn by no seed of its time$/),
      `seed ${draw} of second looks is not what its records say`,
    ]);
  });
});

describe('the proof of the office', () => {
  it('names a second look that was left out, exchanged or made by the same person', async () => {
    const { id } = await send();
    await approveAlone(id);
    await expect(change(`update identity_rechecks set checked_by = approved_by`)).rejects.toThrow('check constraint');
    await lookAgain(id, 'agrees');
    await change(`update identity_rechecks set checked_by = '${randomUUID()}'`);
    expect(await listFaults()).toEqual([`second look at identity case ${id} is not what its record says`]);
    await change(`delete from identity_rechecks`);
    expect(await listFaults()).toEqual([expect.stringMatching(/^person\/.* was not looked at again$/)]);
  });

  it('names an approval by one that needed two', async () => {
    const { id } = await send({ isExposed: true });
    await step(noor, id, 'claim');
    await step(noor, id, 'propose');
    await step(sami, id, 'claim');
    await step(sami, id, 'confirm');
    await test.db.updateTable('identity_cases').set({ proposed_by: null }).where('id', '=', id).execute();
    expect(await listFaults()).toEqual([`identity case ${id} is not where its record says`]);
  });
});
