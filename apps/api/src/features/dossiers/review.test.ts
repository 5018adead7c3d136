import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeDocuments, OfficeDossier, OwnDossier } from '@diyar/domain/dossiers.ts';
import { toDossierPath } from '@diyar/domain/paths.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildDeed, buildPdf, decideOn, upload, verifyHome } from '#api/testing/dossiers.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { setIdentity, approved, refused } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import {
  countStatuses,
  createCall,
  post,
  postAtOnce,
  signInAgain,
  signInAs,
  type Person,
} from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { createDossierProofs } from './prove-dossiers.service.ts';
import { followDossiers, shredGoneDossiers } from './upkeep.service.ts';
import { withoutGuards } from '#api/testing/without-guards.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

const villa = {
  title: 'Villa by the creek',
  description: 'Two floors around a courtyard.',
  location: 'Dubai Marina, Dubai',
  price: 1_000_000,
  currency: 'AED',
  isForSale: true,
  metadata: { propertyType: 'Villa', bedrooms: 4, bathrooms: 3, area: 3200, yearBuilt: '1998', amenities: [] },
};

let owner: Person;
let one: Staff;
let two: Staff;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  owner = await signInAs(test, { email: 'owner@example.com' });
  one = await buildStaff(test, 'operator');
  two = await buildStaff(test, 'operator');
  home = (await post(test, '/properties', villa, owner.headers)).json().data.id;
});

const submit = (id = home) => call(owner, 'POST', `/properties/${id}/dossier/submit`);
const caseOf = async (id = home, staff = one): Promise<OfficeDossier> =>
  (await call(staff, 'GET', `/office/homes/${id}`)).data;
const dossierOf = async (id = home): Promise<OwnDossier> =>
  (await call(owner, 'GET', `/properties/${id}/dossier`)).data;
const badgesOf = async (id = home): Promise<HomeDocuments['badges']> =>
  (await test.app.inject({ url: `/api/properties/${id}/documents` })).json().data.badges;
const decide = (step: string, input?: object, staff = one, id = home) => decideOn(test, staff, id, step, input);
const edit = (change: object, id = home) => call(owner, 'PUT', `/properties/${id}`, { ...villa, ...change });
const listWrong = async () =>
  (await verifyOffice(test.db, createDossierProofs(test.deps))).claims.flatMap(({ wrong }) => wrong);

describe('checking a listing', () => {
  it('goes from the queue to a badge on its page', async () => {
    const { data } = await upload(test, owner, home);
    await submit();
    const { data: queues } = await call(one, 'GET', '/office/queues');
    expect(queues).toContainEqual({
      name: 'homes',
      waiting: 1,
      oldestAt: '2026-11-18T09:00:00.000Z',
      ages: [1, 0, 0, 0, 0],
      isOpen: true,
    });
    const { data: waiting } = await call(one, 'GET', '/office/homes');
    expect(waiting).toMatchObject([{ id: home, title: villa.title, state: 'asked', unchecked: 1 }]);
    expect((await decide('listing/verify')).message).toBe('Verify the documents of this listing first.');
    expect((await decide(`documents/${data.documentId}/verify`)).message).toBe('The document is verified.');
    expect((await badgesOf()).documentsCheckedOn).toBeNull();
    expect((await decide('listing/verify')).message).toBe('The listing is verified. The owner was told.');
    expect(await badgesOf()).toEqual({
      isOwnerVerified: true,
      documentsCheckedOn: '2026-11-18',
      isDemonstration: false,
    });
    expect((await call(one, 'GET', '/office/homes')).data).toEqual([]);
    expect((await call(one, 'GET', '/office/homes?shelf=all')).data).toHaveLength(1);
    expect((await caseOf()).history.map(({ action, role, document }) => [action, role, document])).toEqual([
      ['listing.verified', 'operator', null],
      ['dossier.verified', 'operator', 'title-deed'],
      ['dossier.submitted', null, null],
      ['dossier.added', null, 'title-deed'],
    ]);
    await test.deliverMails();
    expect(test.sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['owner@example.com', `Your listing “${villa.title}” was checked`],
    ]);
    expect(test.sentMails[0]!.text).toContain(toDossierPath(home));
    expect(await listWrong()).toEqual([]);
  });

  it('tells the owner why it was refused, and can be asked for again', async () => {
    const { data } = await upload(test, owner, home);
    await submit();
    await decide(`documents/${data.documentId}/refuse`, { reason: 'unreadable', note: 'Page 2 is blurred.' });
    await decide('listing/refuse', { reason: 'differs', note: 'The area is another.' });
    const { documents, listing, missing } = await dossierOf();
    expect(documents[0]).toMatchObject({ state: 'refused', note: 'Page 2 is blurred.' });
    expect(listing).toMatchObject({
      state: 'unchecked',
      refusal: { reason: 'differs', note: 'The area is another.' },
    });
    expect(missing).toEqual(['title-deed']);
    expect((await decide(`documents/${data.documentId}/verify`)).code).toBe('CASE_CLOSED');
    await test.deliverMails();
    expect(
      test.sentMails.map(({ text }) => /It cannot be read\.|It does not agree with the listing\./.test(text)),
    ).toEqual([true, true]);
    await upload(test, owner, home);
    expect((await submit()).status).toBe(200);
    expect((await dossierOf()).listing.refusal).toBeNull();
    expect(await listWrong()).toEqual([]);
  });

  it('shows what an operator wrote as text, cut and flagged for the auditor', async () => {
    const { data } = await upload(test, owner, home);
    const note = `<img src=x onerror=alert(1)> \u202Eabc mariam@example.com ${'x'.repeat(9000)}`;
    await decide(`documents/${data.documentId}/refuse`, { reason: 'other', note });
    const shown = (await dossierOf()).documents[0]!.note!;
    expect(shown).toHaveLength(500);
    expect(shown.startsWith('<img src=x onerror=alert(1)> abc mariam@example.com')).toBe(true);
    const auditor = await buildStaff(test, 'auditor');
    const { data: records } = await call(auditor, 'GET', '/office/audit?action=dossier.refused');
    expect(records[0].noteFlags).toEqual(['cut', 'markup', 'direction', 'contact']);
    await test.deliverMails();
    expect(test.sentMails.map(({ text }) => text).join('')).not.toContain('onerror');
    const tooLong = await decide(`documents/${data.documentId}/refuse`, { reason: 'other', note: 'x'.repeat(10_001) });
    expect(tooLong.status).toBe(400);
  });

  it('has only the steps that its state allows', async () => {
    await upload(test, owner, home, { kind: 'permit' });
    expect((await decide('listing/verify')).code).toBe('STEP_NOT_ALLOWED');
    expect((await decide('listing/refuse', { reason: 'other' })).code).toBe('STEP_NOT_ALLOWED');
    expect((await decide(`documents/${randomUUID()}/verify`)).code).toBe('CASE_NOT_FOUND');
    const without = await buildProperty(test.db, { owner_id: owner.userId });
    expect((await call(one, 'GET', `/office/homes/${without}`)).code).toBe('CASE_NOT_FOUND');
  });

  it('refuses an old screen, after a decision and after a change of the listing', async () => {
    const { data } = await upload(test, owner, home);
    await submit();
    const { version } = await caseOf();
    await edit({ description: 'Three floors.' });
    expect((await decide(`documents/${data.documentId}/verify`, { version })).code).toBe('CASE_CHANGED');
    const { version: newer } = await caseOf();
    await decide(`documents/${data.documentId}/verify`, { version: newer });
    expect((await decide('listing/verify', { version: newer }, two)).code).toBe('CASE_CHANGED');
  });

  it('does not verify what has run out', async () => {
    const { data } = await upload(test, owner, home, { ...buildDeed(), issuedOn: '2025-11-01' });
    expect((await decide(`documents/${data.documentId}/verify`)).message).toBe(
      'This document has run out. Ask for a newer one.',
    );
  });

  it('needs a recent sign-in', async () => {
    const { data } = await upload(test, owner, home);
    const { version } = await caseOf();
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000);
    expect((await decide(`documents/${data.documentId}/verify`, { version })).code).toBe('REAUTH_REQUIRED');
  });

  it('is taken once, however many press at the same moment', async () => {
    const { data } = await upload(test, owner, home);
    await submit();
    const { version } = await caseOf();
    const url = `/office/homes/${home}/documents/${data.documentId}`;
    const requests = Array.from({ length: 20 }, (_, index) => ({
      url: `${url}/${index % 2 === 0 ? 'verify' : 'refuse'}`,
      body: { version, ...(index % 2 === 1 && { reason: 'other' }) },
      headers: (index % 4 < 2 ? one : two).headers,
    }));
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 200: 1, 409: 19 });
    const { rows } = await sql`select from dossier_checks`.execute(test.db);
    expect(rows).toHaveLength(1);
    expect(await listWrong()).toEqual([]);
  });
});

describe('a deed of a home with tokens', () => {
  let deed: string;
  beforeEach(async () => {
    home = await buildShares(test, 100n, { owner_id: owner.userId });
    deed = (await upload(test, owner, home)).data.documentId;
  });
  const verify = (staff: Staff) => decide(`documents/${deed}/verify`, {}, staff);

  it('takes two people', async () => {
    expect((await verify(one)).message).toBe('Signed. Another operator has to sign, too.');
    expect((await caseOf()).documents[0]).toMatchObject({ state: 'proposed', proposedBy: { id: one.userId } });
    const again = await verify(one);
    expect([again.status, again.code]).toEqual([403, 'SECOND_PERSON_NEEDED']);
    Object.assign(one, await signInAgain(test, one.userId));
    expect((await verify(one)).code).toBe('SECOND_PERSON_NEEDED');
    expect((await verify(two)).message).toBe('The document is verified.');
    const [document] = (await dossierOf()).documents;
    expect(document).toMatchObject({ state: 'verified', versions: [{ check: { isByTwo: true } }] });
    expect(await listWrong()).toEqual([]);
  });

  it('forgets a signature of somebody who lost the role, or bought a part since', async () => {
    await verify(one);
    await invest(test, one, home, 1000);
    expect((await verify(two)).message).toBe('Signed. Another operator has to sign, too.');
    expect((await caseOf(home, two)).documents[0]!.proposedBy!.id).toBe(two.userId);
    const admin = await buildStaff(test, 'admin');
    const { data: staff } = await call(admin, 'GET', '/office/staff');
    const member = staff.find((each: { person: { id: string } }) => each.person.id === two.userId);
    const { version, grants } = member;
    expect((await call(admin, 'POST', `/office/staff/${grants[0].id}/revoke`, { version })).status).toBe(200);
    const three = await buildStaff(test, 'operator');
    expect((await verify(three)).message).toBe('Signed. Another operator has to sign, too.');
  });

  it('is signed anew when another version is there', async () => {
    await verify(one);
    await upload(test, owner, home);
    expect((await caseOf()).documents[0]!.state).toBe('unchecked');
    expect((await verify(two)).message).toBe('Signed. Another operator has to sign, too.');
  });

  it('is refused by the database for one person twice, and for its uploader and the owner', async () => {
    const { id: version_id, record_hash } = await test.db
      .selectFrom('dossier_versions')
      .selectAll()
      .executeTakeFirstOrThrow();
    const row = { home_id: home, version_id, outcome: 'verified' as const, reason: null, compared: null, record_hash };
    const insert = (checked_by: string, second_by: string | null) =>
      test.db
        .insertInto('dossier_checks')
        .values({ ...row, id: randomUUID(), checked_by, second_by, created_at: test.clock.now })
        .execute();
    await expect(insert(one.userId, one.userId)).rejects.toThrow('dossier_checks_check');
    await expect(insert(owner.userId, null)).rejects.toThrow('nobody checks what is their own');
    await expect(insert(one.userId, owner.userId)).rejects.toThrow('nobody checks what is their own');
  });
});

describe('a conflict', () => {
  const conflicted = async (staff: Staff) => {
    const { documentId } = (await upload(test, owner, home, { kind: 'permit' })).data;
    const isTold = (await caseOf(home, staff)).isConflicted;
    const { status, code } = await decide(`documents/${documentId}/verify`, {}, staff);
    return [isTold, status, code];
  };

  it('keeps the owner away', async () => {
    home = await buildProperty(test.db, { owner_id: one.userId });
    const { documentId } = (await upload(test, one, home, { kind: 'permit' })).data;
    expect((await caseOf()).isConflicted).toBe(true);
    expect((await decide(`documents/${documentId}/verify`)).code).toBe('OFFICE_CONFLICT');
    expect((await decide('listing/refuse', { reason: 'other' })).code).toBe('OFFICE_CONFLICT');
  });

  it('keeps holders away, also of parts that are only reserved', async () => {
    home = await buildShares(test, 100n, { owner_id: owner.userId });
    await invest(test, one, home, 1000);
    expect(await conflicted(one)).toEqual([true, 403, 'OFFICE_CONFLICT']);
    test.clock.now = new Date(test.clock.now.getTime() + 49 * 3_600_000);
    await completeDueInvestments(test.deps);
    owner = await signInAgain(test, owner.userId);
    for (const staff of [one, two]) Object.assign(staff, await signInAgain(test, staff.userId));
    expect(await conflicted(one)).toEqual([true, 403, 'OFFICE_CONFLICT']);
    expect(await conflicted(two)).toEqual([false, 200, undefined]);
  });

  it('keeps whoever uploaded it away, also after the home was sold', async () => {
    home = await buildProperty(test.db, { owner_id: one.userId });
    const { documentId } = (await upload(test, one, home, { kind: 'permit' })).data;
    await test.db.updateTable('properties').set({ owner_id: owner.userId }).where('id', '=', home).execute();
    const { status, code } = await decide(`documents/${documentId}/verify`, {}, one);
    expect([status, code]).toEqual([403, 'OFFICE_CONFLICT']);
  });
});

describe('a deed that two listings name', () => {
  const deed = { kind: 'title-deed', issuedOn: '2026-06-01', deedNumber: 'DXB 1234/2019' };
  const another = () => buildProperty(test.db, { owner_id: owner.userId });

  it('is refused once the first was verified, however it is spelt', async () => {
    const { data } = await upload(test, owner, home, deed);
    const second = await another();
    expect((await upload(test, owner, second, { ...deed, deedNumber: 'dxb-1234.2019' })).status).toBe(200);
    expect((await caseOf(second)).documents[0]!.isDeedElsewhere).toBe(true);
    await decide(`documents/${data.documentId}/verify`);
    for (const deedNumber of ['DXB 1234/2019', 'dxb12342019', 'ＤＸＢ １２３４-٢٠١٩']) {
      const { status, code } = await upload(test, owner, await another(), { ...deed, deedNumber });
      expect([deedNumber, status, code]).toEqual([deedNumber, 409, 'DEED_IN_USE']);
    }
    const [document] = (await caseOf(second)).documents;
    const late = await decide(`documents/${document!.id}/verify`, {}, one, second);
    expect([late.status, late.code]).toEqual([409, 'DEED_IN_USE']);
    expect((await upload(test, owner, home, deed)).status).toBe(200);
    expect(await listWrong()).toEqual([]);
  });

  it('is verified for one of twenty at the same moment', async () => {
    const requests = [];
    for (let index = 0; index < 20; index += 1) {
      const id = await another();
      const { data } = await upload(test, owner, id, deed);
      const { version } = await caseOf(id);
      const url = `/office/homes/${id}/documents/${data.documentId}/verify`;
      requests.push({ url, body: { version }, headers: (index % 2 === 0 ? one : two).headers });
    }
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 200: 1, 409: 19 });
  });

  it('is free again when the listing is deleted, or the document refused', async () => {
    const { data } = await upload(test, owner, home, deed);
    await decide(`documents/${data.documentId}/verify`);
    await call(owner, 'DELETE', `/properties/${home}`);
    const second = await another();
    const { data: next } = await upload(test, owner, second, deed);
    expect((await decide(`documents/${next.documentId}/verify`, {}, one, second)).status).toBe(200);
    await decide(`documents/${next.documentId}/refuse`, { reason: 'not-the-owner' }, one, second);
    expect((await upload(test, owner, await another(), deed)).status).toBe(200);
  });
});

describe('a badge', () => {
  beforeEach(async () => void (await verifyHome(test, owner, home, [one])));
  const checkedOn = async () => (await badgesOf()).documentsCheckedOn;

  it.each([
    ['location', { location: 'Deira, Dubai' }],
    ['type', { metadata: { ...villa.metadata, propertyType: 'House' } }],
    ['area', { metadata: { ...villa.metadata, area: 3201 } }],
    ['currency', { currency: 'USD' }],
    ['price by more than a fifth', { price: 1_200_001 }],
    ['price by more than a fifth, downwards', { price: 799_999 }],
    ['offers', { isForInvestment: true, valuation: 1_000_000 }],
  ])('goes the same second when the %s changes', async (_, change) => {
    expect(await checkedOn()).toBe('2026-11-18');
    expect((await edit(change)).status).toBe(200);
    expect(await checkedOn()).toBeNull();
    expect((await dossierOf()).listing.state).toBe('stale');
    expect((await edit({})).status).toBe(200);
    expect(await checkedOn()).toBeNull();
    expect(await listWrong()).toEqual([]);
  });

  it('stays when words, pictures or a fifth of the price change', async () => {
    await edit({ title: 'Villa', description: 'Sunny.', price: 1_200_000 });
    expect(await checkedOn()).toBe('2026-11-18');
    // Measured against the price that was checked, not against the last one.
    await edit({ price: 800_000 });
    expect(await checkedOn()).toBe('2026-11-18');
    await edit({ price: 1_210_000 });
    expect(await checkedOn()).toBeNull();
  });

  it('goes with a newer deed, and with one that is refused afterwards', async () => {
    await upload(test, owner, home, { kind: 'inspection', issuedOn: '2026-01-01' });
    expect(await checkedOn()).not.toBeNull();
    await upload(test, owner, home);
    expect(await checkedOn()).toBeNull();
    const second = (await post(test, '/properties', villa, owner.headers)).json().data.id;
    const { documentId } = await verifyHome(test, owner, second, [two]);
    await decide(`documents/${documentId}/refuse`, { reason: 'other' }, one, second);
    expect((await badgesOf(second)).documentsCheckedOn).toBeNull();
    expect(await listWrong()).toEqual([]);
  });

  it('comes and goes in lists at once, also in answers that are kept', async () => {
    const isListedAsChecked = async () => {
      const answers = [];
      for (let times = 0; times < 3; times += 1) {
        const { data } = (await test.app.inject({ url: '/api/properties' })).json();
        answers.push(data[0].isChecked);
      }
      return answers;
    };
    expect(await isListedAsChecked()).toEqual([true, true, true]);
    await upload(test, owner, home);
    expect(await isListedAsChecked()).toEqual([false, false, false]);
    await verifyHome(test, owner, home, [two]);
    expect(await isListedAsChecked()).toEqual([true, true, true]);
  });

  it('goes with the owner, and can be had again', async () => {
    await test.db
      .updateTable('properties')
      .set({ owner_id: (await signInAs(test)).userId })
      .where('id', '=', home)
      .execute();
    expect(await checkedOn()).toBeNull();
    await test.db.updateTable('properties').set({ owner_id: owner.userId }).where('id', '=', home).execute();
    expect((await submit()).status).toBe(200);
    expect((await decide('listing/verify')).status).toBe(200);
    expect(await checkedOn()).not.toBeNull();
  });

  it('of the owner follows the identity check', async () => {
    const isVerified = async () => (await badgesOf()).isOwnerVerified;
    expect(await isVerified()).toBe(true);
    await setIdentity(test, owner.userId, refused);
    expect(await isVerified()).toBe(false);
    await setIdentity(test, owner.userId, { ...approved, restrictedAt: test.clock.now });
    expect(await isVerified()).toBe(false);
  });

  it('goes when the deed runs out; its owner is told 30 and 7 days before, and then', async () => {
    await test.deliverMails();
    const goTo = async (moment: string) => {
      test.clock.now = new Date(moment);
      test.sentMails.length = 0;
      for (let run = 0; run < 2; run += 1) await followDossiers(test.deps);
      await test.deliverMails();
      return [test.sentMails.length, await checkedOn()];
    };
    expect(await goTo('2027-05-01T00:00:00Z')).toEqual([0, '2026-11-18']);
    expect(await goTo('2027-05-02T00:00:00Z')).toEqual([1, '2026-11-18']);
    expect(test.sentMails[0]).toMatchObject({
      recipient: 'owner@example.com',
      subject: `Title deed of “${villa.title}” runs out`,
    });
    expect(await goTo('2027-05-25T00:00:00Z')).toEqual([1, '2026-11-18']);
    expect(await goTo('2027-06-01T23:59:00Z')).toEqual([0, '2026-11-18']);
    expect(await goTo('2027-06-02T00:00:00Z')).toEqual([1, null]);
  });
});

describe('office:verify', () => {
  let versionId: string;
  let documentId: string;
  beforeEach(async () => {
    ({ versionId, documentId } = await verifyHome(test, owner, home, [one]));
  });

  /** As somebody could who may switch triggers off. */
  async function tamper(change: RawBuilder<unknown>): Promise<void> {
    await withoutGuards(test.db, async (tx) => {
      await change.execute(tx);
    });
  }

  it('names the version of which a bit was changed on the disk, wherever that is', async () => {
    const { vault_id: vaultId } = await test.db.selectFrom('dossier_versions').selectAll().executeTakeFirstOrThrow();
    const path = join(test.deps.config.dataDir, 'vault', vaultId);
    const whole = readFileSync(path);
    for (let place = 0; place < whole.length; place += 97) {
      const changed = Buffer.from(whole);
      changed[place] = changed[place]! ^ (1 << (place % 8));
      writeFileSync(path, changed);
      expect(await listWrong(), `byte ${place}`).toEqual([
        `version 1 of document ${documentId} has other bytes than were stored`,
      ]);
    }
    writeFileSync(path, whole);
    expect(await listWrong()).toEqual([]);
  });

  it.each([
    ['sha256', sql`update dossier_versions set sha256 = sha256('x'::bytea)`, 'version 1 of document'],
    ['fields', sql`update dossier_versions set fields = '{"issuedOn":"2026-06-02"}'`, 'version 1 of document'],
    ['number', sql`update dossier_versions set deed_hash = sha256('x'::bytea)`, 'version 1 of document'],
    ['uploader', sql`update dossier_versions set uploaded_by = gen_random_uuid()`, 'version 1 of document'],
    [
      'outcome',
      sql`update dossier_checks set outcome = 'refused', reason = 'other', compared = null where version_id is not null`,
      'check ',
    ],
    ['second person', sql`update dossier_checks set second_by = gen_random_uuid()`, 'check '],
    [
      'compared facts',
      sql`update dossier_checks set compared = compared || '{"areaSqft":1}' where version_id is null`,
      'check ',
    ],
    ['listing', sql`update properties set area_sqft = 1`, 'listing '],
    ['checks', sql`delete from dossier_checks where version_id is not null`, 'tells of something that is gone'],
  ])('finds a change of the %s that no record tells of', async (_, change, named) => {
    await tamper(change);
    expect((await listWrong()).some((line) => line.includes(named))).toBe(true);
  });

  it('cannot be fooled through the database as it stands', async () => {
    const refusals = [
      sql`update dossier_versions set number = 2`,
      sql`delete from dossier_versions`,
      sql`update dossier_checks set outcome = 'refused'`,
      sql`delete from dossier_checks`,
      sql`delete from dossier_documents`,
    ];
    for (const change of refusals) {
      await expect(change.execute(test.db)).rejects.toThrow('only ever added to');
      await expect(change.execute(test.deps.db)).rejects.toThrow(/permission denied|only ever added to/);
    }
    expect(await listWrong()).toEqual([]);
  });

  it('lets go of the files of a listing that is gone, and stays sound', async () => {
    await tamper(sql`delete from properties`);
    await shredGoneDossiers(test.deps);
    expect(await listWrong()).toEqual([]);
    const { wrapped_key: key } = await test.db.selectFrom('vault_files').selectAll().executeTakeFirstOrThrow();
    expect(key).toBeNull();
    const answer = await test.app.inject({ url: `/api/documents/${versionId}`, headers: owner.headers });
    expect(answer.statusCode).toBe(404);
  });
});

describe('GET /office/homes/:id/versions/:version', () => {
  it('shows staff every version, and nobody else', async () => {
    const { data } = await upload(test, owner, home, { kind: 'bank-letter', issuedOn: '2026-06-01' });
    const url = `/api/office/homes/${home}/versions/${data.versionId}`;
    const read = (person: Person) => test.app.inject({ url, headers: person.headers });
    expect((await read(one)).rawPayload.equals(buildPdf())).toBe(true);
    expect((await read(await buildStaff(test, 'auditor'))).statusCode).toBe(200);
    for (const person of [owner, await buildStaff(test, 'kyc')]) expect((await read(person)).statusCode).toBe(404);
    const other = await buildProperty(test.db);
    await test.db.insertInto('dossiers').values({ home_id: other, created_at: test.clock.now }).execute();
    const elsewhere = await test.app.inject({
      url: `/api/office/homes/${other}/versions/${data.versionId}`,
      headers: one.headers,
    });
    expect(elsewhere.statusCode).toBe(404);
  });
});
