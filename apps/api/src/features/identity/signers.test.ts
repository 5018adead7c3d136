import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import { loadWatchlists } from '#api/features/screening/watchlists.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { completeDraft } from '#api/testing/identity.ts';
import { sign, step, useApplication } from '#api/testing/leases.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { screenWaitingCases } from './case-screening.service.ts';
import { screenSigner } from './identity.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off', SEED_DEMO: 'false' } });
const call = createCall(test);
const { rented } = useApplication(test);
const folder = () => join(test.deps.config.dataDir, 'watchlists');

let noor: Staff;
beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true });
  mkdirSync(folder());
  await loadWatchlists(test.deps);
  noor = await buildStaff(test, 'kyc');
  const { leaseId, ownerId } = rented;
  await step(test, ownerId, leaseId, 'accept', { noticeDays: 30 });
});

async function publish(): Promise<void> {
  writeFileSync(join(folder(), 'list.csv'), 'id,schema,name,birth_date\nz-1,Person,Zarif Qandouri,1971\n');
  await loadWatchlists(test.deps);
}

const listShelf = async () => (await call(noor, 'GET', '/office/identity?shelf=hits')).data;
const ownAs = async (userId: string) => {
  const person: Person = await signInAgain(test, userId);
  return [
    await call(person, 'GET', '/identity'),
    await call(person, 'POST', '/identity/submit'),
    (await call(person, 'GET', '/auth/export')).identity,
  ];
};

describe('names by which a lease is signed', () => {
  it('are compared with the lists, and a match waits for reviewers alone', async () => {
    await publish();
    const { leaseId, ownerId, tenantId } = rented;
    const stranger = await ownAs((await signInAs(test)).userId);
    const told = await sign(test, tenantId, leaseId, 'Zarif Qandouri');
    expect(told).toMatchObject({ status: 200, data: { state: 'accepted' } });
    expect(await sign(test, ownerId, leaseId, 'Omar Haddad')).toMatchObject({ data: { state: 'signed' } });
    await screenWaitingCases(test.deps);
    const shelf = await listShelf();
    expect(shelf).toMatchObject([{ person: { id: tenantId } }]);
    const { data } = await call(noor, 'GET', `/office/identity/${shelf[0].id}`);
    expect(data).toMatchObject({
      answers: null,
      screening: { state: 'screened', hits: [{ caption: 'Zarif Qandouri' }] },
    });
    // The tenant is told nothing, and neither is the owner: their check is as if there were none.
    const changes = (answers: object[]) => JSON.stringify(answers).replaceAll(/"(?:level|until)":[^,]*,/g, '');
    for (const userId of [tenantId, ownerId]) expect(changes(await ownAs(userId))).toBe(changes(stranger));
    await test.deliverMails();
    const letters = test.sentMails.filter(({ text }) => /match|list of names/i.test(text));
    expect(letters.map(({ recipient }) => recipient)).toEqual([noor.email]);
  });

  it('can end in a restriction of whoever is found', async () => {
    await publish();
    await sign(test, rented.tenantId, rented.leaseId, 'Zarif Qandouri');
    await screenWaitingCases(test.deps);
    Object.assign(noor, await signInAgain(test, noor.userId));
    const [{ id }] = await listShelf();
    const { version, screening } = (await call(noor, 'GET', `/office/identity/${id}`)).data;
    const body = { version, outcome: 'them' };
    expect(await call(noor, 'POST', `/office/identity/${id}/hits/${screening.hits[0].id}`, body)).toMatchObject({
      status: 200,
    });
    const tenant = await signInAgain(test, rented.tenantId);
    expect((await call(tenant, 'GET', '/identity')).data).toMatchObject({ isRestricted: true, state: 'none' });
  });

  it('wait in the office while there is nothing to compare them with, and stop nobody', async () => {
    const { leaseId, ownerId, tenantId } = rented;
    await sign(test, tenantId, leaseId, 'Zarif Qandouri');
    expect(await sign(test, ownerId, leaseId, 'Omar Haddad')).toMatchObject({ data: { state: 'signed' } });
    await screenWaitingCases(test.deps);
    expect((await listShelf()).map(({ person }: { person: { id: string } }) => person.id).toSorted()).toEqual(
      [tenantId, ownerId].toSorted(),
    );
    const { data } = await call(noor, 'GET', '/office/queues');
    expect(data.find(({ name }: { name: string }) => name === 'hits')).toMatchObject({ waiting: 2 });
    await publish();
    await screenWaitingCases(test.deps);
    expect(await listShelf()).toMatchObject([{ person: { id: tenantId } }]);
  });

  it('do not begin an identity check, and stay beside one that is begun', async () => {
    await publish();
    await sign(test, rented.tenantId, rented.leaseId, 'Zarif Qandouri');
    const tenant = await signInAgain(test, rented.tenantId);
    const before = await test.db.selectFrom('identity_cases').select(['id', 'is_begun']).execute();
    expect(before).toMatchObject([{ is_begun: false }]);
    expect(await call(tenant, 'PUT', '/identity/draft', completeDraft)).toMatchObject({ status: 200 });
    expect((await call(tenant, 'GET', '/identity')).data).toMatchObject({ state: 'draft', draft: completeDraft });
    expect(await test.db.selectFrom('identity_cases').select(['id', 'is_begun']).execute()).toEqual([
      { id: before[0]!.id, is_begun: true },
    ]);
    await screenWaitingCases(test.deps);
    expect(await listShelf()).toMatchObject([{ state: 'draft' }]);
  });

  it('are all compared: another name in the next lease hides nobody', async () => {
    await publish();
    const { tenantId, leaseId } = rented;
    await sign(test, tenantId, leaseId, 'Zarif Qandouri');
    await screenWaitingCases(test.deps);
    expect(await listShelf()).toMatchObject([{ person: { id: tenantId } }]);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await inTransaction(test.deps.db, (tx) => screenSigner(test.deps, tx, tenantId, 'Zara Quill'));
    await screenWaitingCases(test.deps);
    const shelf = await listShelf();
    expect(shelf).toMatchObject([{ person: { id: tenantId } }]);
    const { data } = await call(noor, 'GET', `/office/identity/${shelf[0].id}`);
    expect(data.screening).toMatchObject({ state: 'screened', hits: [{ caption: 'Zarif Qandouri' }] });
  });

  it('are all kept, also when many leases are signed at once', async () => {
    await publish();
    const { userId } = await signInAs(test);
    const names = Array.from({ length: 19 }, (_, index) => `Person ${'abcdefghijklmnopqrs'.charAt(index)}`);
    await Promise.all(
      ['Zarif Qandouri', ...names].map((name) =>
        inTransaction(test.deps.db, (tx) => screenSigner(test.deps, tx, userId, name)),
      ),
    );
    await screenWaitingCases(test.deps);
    expect(await listShelf()).toMatchObject([{ person: { id: userId } }]);
  });

  it('are encrypted where they are kept', async () => {
    await sign(test, rented.tenantId, rented.leaseId, 'Zarif Qandouri');
    const { signed_name: kept } = await test.db
      .selectFrom('identity_cases')
      .select('signed_name')
      .executeTakeFirstOrThrow();
    expect(kept!.includes('Zarif')).toBe(false);
  });
});
