import { beforeEach, describe, expect, it } from 'vitest';
import { verifyOffice } from '#api/features/office/verify.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import {
  approveCase,
  fillIn,
  fillInAndSubmit,
  findCaseOf,
  knowing,
  readCase,
  reviewCase,
  uploadPicture,
} from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { createCall, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';
import { proveCases } from './prove-cases.service.ts';
import { followIdentities } from './upkeep.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let noor: Staff;
let sami: Staff;
let layla: Person;
let caseId: string;
beforeEach(async () => {
  noor = await buildStaff(test, 'kyc');
  sami = await buildStaff(test, 'kyc');
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
  await fillInAndSubmit(test, layla);
  caseId = await findCaseOf(test, layla);
});

const read = (who: Staff = noor, id = caseId) => readCase(test, who, id);
const own = async (who = layla) => (await call(who, 'GET', '/identity')).data;
const step = (who: Staff, name: string, body: object = {}) => reviewCase(test, { who }, caseId, name, body);
const approve = () => approveCase(test, [noor, sami], caseId);
const expectSound = async () =>
  expect((await verifyOffice(test.db, [proveCases])).claims.flatMap(({ wrong }) => wrong)).toEqual([]);

describe('level 2', () => {
  const means = () => ({ wantsMeans: true, addressProofDate: test.clock.now.toISOString().slice(0, 10) });

  async function sendMeans(changes = {}): Promise<Person> {
    const omar = await signInAs(test, { email: 'omar@example.com', ...unidentified });
    await fillIn(test, omar, { documentNumber: 'means 1', ...means(), ...changes });
    for (const kind of ['addressProof', 'moneyProof']) await uploadPicture(test, omar, kind);
    expect(await call(omar, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    caseId = await findCaseOf(test, omar);
    return omar;
  }

  it('asks for its papers, and of the exposed for the origin', async () => {
    const omar = await signInAs(test, unidentified);
    await fillIn(test, omar, { documentNumber: 'means 1', wantsMeans: true, isExposed: true });
    expect(await call(omar, 'POST', '/identity/submit')).toMatchObject({
      status: 400,
      fields: {
        addressProofDate: 'Enter the day on the proof of address; it has to be in the past',
        wealthOrigin: 'Say in a few sentences where what you own comes from',
        addressProof: 'Add a picture of a bill, a bank statement or a letter of an authority with your address',
        moneyProof: 'Add a picture of a paper that shows where the money comes from',
      },
    });
  });

  it('is given by two people, and lets an order above the limit count', async () => {
    const home = await buildShares(test, 1000n);
    const omar = await sendMeans();
    expect((await invest(test, omar, home, 60_000)).data.waitsFor).toEqual(['buyer', 'means']);
    expect(await read()).toMatchObject({ level: 2, cautions: ['not-screened', 'means'] });
    await approve();
    expect(await own(omar)).toMatchObject({ level: 2, state: 'approved' });
    const { data } = await call(omar, 'GET', '/investments');
    expect(data).toMatchObject([{ state: 'held', waitsFor: [], waitsUntil: null }]);
    await test.deliverMails();
    expect(test.sentMails.map(({ text }) => text).join('')).toContain('Level 2: your means are confirmed as well');
    await expectSound();
  });

  it('can end with level 1, where the papers do not show the means', async () => {
    const omar = await sendMeans();
    await step(noor, 'claim');
    await step(noor, 'propose', { ...knowing, isWithoutMeans: true });
    await step(sami, 'claim');
    expect(await read(sami)).toMatchObject({ level: 1 });
    await step(sami, 'confirm', knowing);
    expect(await own(omar)).toMatchObject({ level: 1, state: 'approved' });
    await expectSound();
  });

  it('is reached from level 1 by a new attempt, during which level 1 stays', async () => {
    await approve();
    await call(layla, 'PUT', '/identity/draft', { isNewAttempt: true, ...means() });
    expect(await own()).toMatchObject({
      level: 1,
      state: 'draft',
      neededPictures: ['documentFront', 'face', 'addressProof', 'moneyProof'],
    });
    for (const kind of ['documentFront', 'face', 'addressProof', 'moneyProof']) await uploadPicture(test, layla, kind);
    await call(layla, 'POST', '/identity/submit');
    await approve();
    expect(await own()).toMatchObject({ level: 2 });
  });

  it('is asked about like the rest, and its papers are in the export and erased after a refusal', async () => {
    const omar = await sendMeans();
    await step(noor, 'claim');
    const asks = [{ field: 'addressProof', reason: 'too-old' }];
    expect(await step(noor, 'ask', { asks })).toMatchObject({ status: 200 });
    expect(await own(omar)).toMatchObject({ asks: [{ field: 'addressProof', reason: 'too-old' }] });
    const { body } = await test.app.inject({ url: '/api/auth/export', headers: omar.headers });
    const kinds = JSON.parse(body).identity.pictures.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['addressProof', 'documentFront', 'face', 'moneyProof']);
    await call(omar, 'POST', '/identity/submit');
    await step(noor, 'claim');
    await step(noor, 'refuse', { reason: 'details-differ', tryAgainOn: null });
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 86_400_000);
    await followIdentities(test.deps);
    const left = test.db.selectFrom('identity_documents').select('kind').where('case_id', '=', caseId);
    expect(await left.execute()).toEqual([]);
    const keys = test.db.selectFrom('vault_files').select('wrapped_key').where('owner_id', '=', omar.userId);
    expect((await keys.execute()).map((row) => row.wrapped_key)).toEqual([null, null, null, null]);
  });

  it('keeps no papers of whoever decides for level 1 in the end', async () => {
    const omar = await signInAs(test, unidentified);
    await fillIn(test, omar, { documentNumber: 'means 1', ...means() });
    await uploadPicture(test, omar, 'moneyProof');
    await call(omar, 'PUT', '/identity/draft', { wantsMeans: false });
    expect(await call(omar, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    const kept = await read(noor, await findCaseOf(test, omar));
    expect(kept).toMatchObject({ level: 1, pictures: [{ kind: 'documentFront' }, { kind: 'face' }] });
  });
});

describe('risk', () => {
  const risk = async () => (await read()).risk;

  it('is points with their reasons, for whoever sees the answers', async () => {
    expect(await risk()).toBeNull();
    await step(noor, 'claim');
    expect(await risk()).toEqual({ points: 0, grade: 'low', reasons: [], policyDay: '2025-10-24' });
    await invest(test, layla, await buildShares(test, 1000n), 60_000);
    expect(await risk()).toMatchObject({ points: 20, grade: 'low', reasons: ['amount'] });
    expect(JSON.stringify(await own())).not.toContain('risk');
  });

  it('is a reason for a second person where it is high, and stands in the record', async () => {
    const omar = await signInAs(test, unidentified);
    await fillInAndSubmit(test, omar, { documentNumber: 'risk 1', residence: 'KP', documentCountry: 'DE' });
    caseId = await findCaseOf(test, omar);
    await step(noor, 'claim');
    expect(await read()).toMatchObject({
      cautions: ['not-screened', 'high-risk'],
      risk: { points: 80, grade: 'high', reasons: ['country', 'country-mismatch'] },
    });
    await step(noor, 'propose', knowing);
    const { data } = await call(
      await buildStaff(test, 'auditor'),
      'GET',
      `/office/audit?action=identity.proposed&person=${omar.userId}`,
    );
    expect(data).toMatchObject([{ data: { risk: 80, cautions: 'not-screened high-risk' } }]);
  });
});
