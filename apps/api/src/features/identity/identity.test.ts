import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { unidentified } from '#api/testing/factories.ts';
import { buildPhoto, completeDraft, fillIn, fillInAndSubmit, uploadPicture } from '#api/testing/identity.ts';
import { countStatuses, createCall, postAtOnce, signInAs, type Person } from '#api/testing/people.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);
const vault = () => readdirSync(join(test.deps.config.dataDir, 'vault'));

let layla: Person;
let omar: Person;
beforeEach(async () => {
  layla = await signInAs(test, { email: 'layla@example.com', ...unidentified });
  omar = await signInAs(test, { email: 'omar@example.com', ...unidentified });
});

const look = async (who = layla) => (await call(who, 'GET', '/identity')).data;
const open = (who: Person, id: string) =>
  test.app.inject({ url: `/api/identity/documents/${id}`, headers: who.headers });

describe('GET /identity', () => {
  it('is empty for somebody who has not begun', async () => {
    expect(await look()).toEqual({
      level: 0,
      until: null,
      isRestricted: false,
      state: 'none',
      draft: {},
      pictures: [],
      neededPictures: ['documentFront', 'face'],
      asks: [],
      refusal: null,
      views: [],
      keptYears: 5,
      arePapersHeld: false,
      levelOneMostMinor: 5_000_000,
    });
    expect((await test.app.inject('/api/identity')).statusCode).toBe(401);
  });
});

describe('PUT /identity/draft', () => {
  it('saves a part at a time', async () => {
    await call(layla, 'PUT', '/identity/draft', { legalName: 'Layla', birthDate: 'not yet' });
    await call(layla, 'PUT', '/identity/draft', { birthDate: '1990-02-03', roles: ['admin'], level: 2 });
    expect(await look()).toMatchObject({
      state: 'draft',
      level: 0,
      draft: { legalName: 'Layla', birthDate: '1990-02-03' },
    });
    expect((await look(omar)).state).toBe('none');
  });

  it('refuses what is far too long, field by field', async () => {
    const answer = await call(layla, 'PUT', '/identity/draft', { address: 'x'.repeat(501) });
    expect(answer).toMatchObject({ status: 400, fields: { address: 'This is too long' } });
  });

  it('leaves nothing readable in the database, and nothing in the log', async () => {
    await fillInAndSubmit(test, layla);
    const { rows } = await sql<{ dump: string }>`
      select string_agg(c::text, '') || (select string_agg(r::text, '') from office_records r)
        || (select coalesce(string_agg(m::text, ''), '') from mails m) as dump from identity_cases c`.execute(test.db);
    const places = [rows[0]!.dump, test.log.join('')];
    for (const secret of ['1990-02-03', '7782041', '778-2041', 'Hauptstrasse', 'ليلى', 'Al-Hasan'])
      for (const place of places) {
        expect(place).not.toContain(secret);
        expect(place).not.toContain(Buffer.from(secret).toString('hex'));
      }
  });

  it('is for people whose address is confirmed', async () => {
    const person = await signInAs(test, { email_verified_at: null, ...unidentified });
    expect(await call(person, 'PUT', '/identity/draft', {})).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  });
});

describe('pictures of a check', () => {
  it('are shown to their owner alone, and never kept by a browser', async () => {
    const { status, data } = await uploadPicture(test, layla, 'documentFront');
    expect(status).toBe(200);
    const answer = await open(layla, data.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await open(omar, data.id)).json().code).toBe('FILE_NOT_FOUND');
    await call(omar, 'PUT', '/identity/draft', {});
    expect((await open(omar, data.id)).json().code).toBe('FILE_NOT_FOUND');
    expect((await test.app.inject(`/api/identity/documents/${data.id}`)).statusCode).toBe(401);
    const { vault_id: file } = await test.db.selectFrom('identity_documents').selectAll().executeTakeFirstOrThrow();
    for (const url of [`/api/files/${file}/320.jpg`, `/api/identity/documents/${file}`, `/vault/${file}`])
      expect((await test.app.inject({ url, headers: layla.headers })).statusCode, url).toBe(404);
    expect(readdirSync(test.deps.storage.folder)).toEqual([]);
  });

  it('replace one of the same kind, whose bytes are gone', async () => {
    const before = vault();
    const first = (await uploadPicture(test, layla, 'face')).data.id;
    const second = (await uploadPicture(test, layla, 'face', await buildPhoto('#ffffff'))).data.id;
    expect((await look()).pictures).toMatchObject([{ id: second, kind: 'face' }]);
    expect((await open(layla, first)).statusCode).toBe(404);
    expect(vault()).toHaveLength(before.length + 1);
    const left = await test.db.selectFrom('vault_files').select('wrapped_key').execute();
    expect(left.filter((row) => row.wrapped_key !== null)).toHaveLength(1);
  });

  it('can be removed by their owner', async () => {
    const { id } = (await uploadPicture(test, layla, 'face')).data;
    expect(await call(omar, 'DELETE', `/identity/documents/${id}`)).toMatchObject({ status: 404 });
    const before = vault().length;
    expect(await call(layla, 'DELETE', `/identity/documents/${id}`)).toMatchObject({ status: 200 });
    expect(vault()).toHaveLength(before - 1);
    expect(await look()).toMatchObject({ pictures: [] });
    expect(await call(layla, 'DELETE', `/identity/documents/${id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    ['an SVG', 'face', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'FILE_REFUSED'],
    ['a PDF', 'face', Buffer.from('%PDF-1.7'), 'FILE_REFUSED'],
    ['another kind', 'selfie', undefined, 'BAD_REQUEST'],
  ])('are not %s', async (_, kind, bytes, code) => {
    const before = vault();
    expect(await uploadPicture(test, layla, kind, bytes)).toMatchObject({ status: 400, code });
    expect(vault()).toEqual(before);
  });

  it('say so when they were changed', async () => {
    const { id } = (await uploadPicture(test, layla, 'face')).data;
    const { vault_id: file } = await test.db.selectFrom('identity_documents').selectAll().executeTakeFirstOrThrow();
    await test.deps.storage.vault.put(file, Buffer.from('something else'));
    expect((await open(layla, id)).json()).toMatchObject({ statusCode: 409, code: 'FILE_CHANGED' });
  });
});

describe('POST /identity/submit', () => {
  it('names everything that is missing or wrong, field by field', async () => {
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({ status: 409 });
    await call(layla, 'PUT', '/identity/draft', { ...completeDraft, birthDate: '2020-01-01', documentKind: 'id-card' });
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: {
        birthDate: 'You have to be at least 18 years old',
        documentFront: 'Add a picture of the front, or of the page of the passport with your photograph',
        documentBack: 'Add a picture of the back of the ID card',
        face: 'Add a picture of your face',
      },
    });
    expect((await look()).state).toBe('draft');
  });

  it('takes complete answers, closes them and writes one record and one letter', async () => {
    await fillIn(test, layla);
    const picture = (await look()).pictures[0].id;
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject({ status: 200 });
    expect(await look()).toMatchObject({ state: 'submitted', level: 0, draft: {}, pictures: [] });
    const records = await test.db.selectFrom('office_records').select(['subject', 'action', 'body']).execute();
    expect(records).toMatchObject([{ subject: `person/${layla.userId}`, action: 'identity.submitted' }]);
    await test.deliverMails();
    expect(test.sentMails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['layla@example.com', 'We received your identity check'],
    ]);
    const refused = { status: 409, code: 'IDENTITY_CLOSED' };
    expect(await call(layla, 'PUT', '/identity/draft', { legalName: 'Other' })).toMatchObject(refused);
    expect(await call(layla, 'POST', '/identity/submit')).toMatchObject(refused);
    expect(await call(layla, 'DELETE', `/identity/documents/${picture}`)).toMatchObject(refused);
    const before = vault();
    expect(await uploadPicture(test, layla, 'face')).toMatchObject(refused);
    expect(vault()).toEqual(before);
  });

  it('counts once, however often it is sent at the same moment', async () => {
    await fillIn(test, layla);
    const requests = Array.from({ length: 20 }, () => ({ url: '/identity/submit', headers: layla.headers }));
    expect(countStatuses(await postAtOnce(test, requests))).toEqual({ 200: 1, 409: 19 });
    const records = await test.db.selectFrom('office_records').select('action').execute();
    expect(records).toEqual([{ action: 'identity.submitted' }]);
    await test.deliverMails();
    expect(test.sentMails).toHaveLength(1);
  });

  it('tells nobody that somebody else has sent the same document', async () => {
    await fillInAndSubmit(test, layla);
    await fillInAndSubmit(test, omar, { documentNumber: 'xr7782041' });
    expect(await look(omar)).toMatchObject({ state: 'submitted' });
    const hashes = await test.db.selectFrom('identity_cases').select('document_hash').execute();
    expect(hashes[0]!.document_hash).toEqual(hashes[1]!.document_hash);
  });

  it('begins one case, however many first pictures come at once', async () => {
    const kinds = ['documentFront', 'documentBack', 'face'];
    const answers = await Promise.all(kinds.map((kind) => uploadPicture(test, layla, kind)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await test.db.selectFrom('identity_cases').select('id').execute()).toHaveLength(1);
    expect((await look()).pictures).toHaveLength(3);
  });
});

describe('POST /identity/appeal', () => {
  it('is for refused checks', async () => {
    await fillInAndSubmit(test, layla);
    const answer = await call(layla, 'POST', '/identity/appeal', { text: 'Please look again' });
    expect(answer).toMatchObject({ status: 409, code: 'STEP_NOT_ALLOWED' });
  });
});
