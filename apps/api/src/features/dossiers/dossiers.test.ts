import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HomeDocuments, OwnDossier, ShownDocument } from '@diyar/domain/dossiers.ts';
import { completeDueInvestments } from '#api/features/investments/due-orders.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildDeed, buildPdf, decideOn, upload, verifyHome } from '#api/testing/dossiers.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { setIdentity } from '#api/testing/identity.ts';
import { buildShares, invest } from '#api/testing/money.ts';
import { createCall, signInAgain, signInAs, type Person } from '#api/testing/people.ts';
import { buildStaff, type Staff } from '#api/testing/staff.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const call = createCall(test);

let owner: Person;
let stranger: Person;
let home: string;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T09:00:00Z');
  owner = await signInAs(test, { email: 'owner@example.com' });
  stranger = await signInAs(test);
  home = await buildProperty(test.db, { owner_id: owner.userId });
});

const dossierOf = async (person = owner, id = home): Promise<OwnDossier> =>
  (await call(person, 'GET', `/properties/${id}/dossier`)).data;
async function documentsOf(person?: Person, id = home): Promise<HomeDocuments> {
  const answer = await test.app.inject({ url: `/api/properties/${id}/documents`, headers: person?.headers ?? {} });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}
const download = (versionId: string, person?: { headers: Record<string, string> }) =>
  test.app.inject({ url: `/api/documents/${versionId}`, headers: person?.headers ?? {} });
const vaultFolder = () => join(test.deps.config.dataDir, 'vault');

describe('POST /properties/:id/dossier/documents', () => {
  it('keeps the bytes exactly as they are, and says what they hash to', async () => {
    const bytes = buildPdf('Deed of the house');
    const { status, message, data } = await upload(test, owner, home, buildDeed(), bytes);
    expect([status, message]).toEqual([200, 'The document was added.']);
    const [document] = (await dossierOf()).documents;
    expect(document).toMatchObject({
      id: data.documentId,
      kind: 'title-deed',
      visibility: 'parties',
      state: 'unchecked',
      expiresOn: '2027-06-01',
      versions: [
        {
          id: data.versionId,
          number: 1,
          bytes: bytes.length,
          type: 'application/pdf',
          sha256: createHash('sha256').update(bytes).digest('hex'),
          fields: { issuedOn: '2026-06-01' },
          changed: [],
          check: null,
        },
      ],
    });
    const answer = await download(data.versionId, owner);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="title-deed-1.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has no readable byte of it on the disk, and none among public files', async () => {
    await upload(test, owner, home, buildDeed(), buildPdf('Deed of the house'));
    const stored = readdirSync(vaultFolder()).map((name) => readFileSync(join(vaultFolder(), name)));
    expect(stored.length).toBeGreaterThan(0);
    for (const bytes of stored) expect(bytes.includes('PDF') || bytes.includes('Deed')).toBe(false);
    expect(readdirSync(test.deps.storage.folder)).toEqual([]);
  });

  it('keeps every version, and says what changed', async () => {
    const { data: first } = await upload(test, owner, home, { kind: 'inspection', issuedOn: '2025-01-01' });
    const newer = { kind: 'inspection', issuedOn: '2026-01-01' };
    const { data: second } = await upload(test, owner, home, newer);
    expect(second.documentId).toBe(first.documentId);
    await upload(test, owner, home, newer, buildPdf('Another page'));
    const [document] = (await dossierOf()).documents;
    expect(document!.versions.map(({ number, changed }) => [number, changed])).toEqual([
      [3, ['file']],
      [2, ['issuedOn']],
      [1, []],
    ]);
    expect((await download(first.versionId, owner)).rawPayload.equals(buildPdf())).toBe(true);
  });

  it('lets some kinds be there several times, and each of them have versions', async () => {
    const { data: one } = await upload(test, owner, home, { kind: 'permit' });
    const { data: two } = await upload(test, owner, home, { kind: 'permit', document: one.documentId });
    const { data: three } = await upload(test, owner, home, { kind: 'permit' });
    expect([two.documentId === one.documentId, three.documentId === one.documentId]).toEqual([true, false]);
    const other = await upload(test, owner, home, { kind: 'permit', document: randomUUID() });
    expect([other.status, other.code]).toEqual([404, 'FILE_NOT_FOUND']);
  });

  it('names each field that is wrong, and keeps nothing', async () => {
    const before = readdirSync(vaultFolder()).length;
    const { status, code, fields } = await upload(test, owner, home, { kind: 'valuation', issuedOn: '2027-01-01' });
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(fields)).toEqual(['issuedOn', 'value', 'currency', 'valuer', 'isUnrelated']);
    expect(readdirSync(vaultFolder())).toHaveLength(before);
    expect((await dossierOf()).documents).toEqual([]);
  });

  it('can be shown to more people later, and never to fewer', async () => {
    const deed = buildDeed();
    await upload(test, owner, home, { ...deed, visibility: 'members' });
    const narrower = await upload(test, owner, home, { ...deed, visibility: 'parties' });
    expect([narrower.status, narrower.code]).toEqual([409, 'STEP_NOT_ALLOWED']);
    await upload(test, owner, home, { ...deed, visibility: 'public' });
    await upload(test, owner, home, deed);
    expect((await dossierOf()).documents[0]!.visibility).toBe('public');
  });

  it('is for the owner alone', async () => {
    const { status, code } = await upload(test, stranger, home);
    expect([status, code]).toEqual([403, 'NOT_YOUR_PROPERTY']);
    expect((await call(stranger, 'GET', `/properties/${home}/dossier`)).code).toBe('NOT_YOUR_PROPERTY');
    expect((await call(stranger, 'POST', `/properties/${home}/dossier/submit`)).code).toBe('NOT_YOUR_PROPERTY');
    expect((await upload(test, owner, randomUUID())).code).toBe('PROPERTY_NOT_FOUND');
    const nobody = await test.app.inject({ url: `/api/properties/${home}/dossier` });
    expect(nobody.statusCode).toBe(401);
  });

  it('is closed to a restricted account', async () => {
    await setIdentity(test, owner.userId, { restrictedAt: test.clock.now });
    expect((await upload(test, owner, home)).code).toBe('ACCOUNT_RESTRICTED');
  });

  const jpeg = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

  it('takes pictures as they are', async () => {
    const picture = await jpeg().png().toBuffer();
    const { status, data } = await upload(test, owner, home, { kind: 'floor-plan' }, picture);
    expect(status).toBe(200);
    const answer = await download(data.versionId, owner);
    expect([answer.headers['content-type'], answer.rawPayload.equals(picture)]).toEqual(['image/png', true]);
  });

  const script = (content: string) =>
    buildPdf().toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${content}`);
  const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024)).toString('latin1');
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'Please choose a PDF, JPEG or PNG file.'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'Please choose a PDF, JPEG or PNG file.',
    ],
    ['a GIF', 'GIF89a0000000000', 'Please choose a PDF, JPEG or PNG file.'],
    ['an empty file', '', 'Please choose a PDF, JPEG or PNG file.'],
    [
      'a PDF that is a page, too',
      '%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF',
      'This file cannot be read. Please save or scan it again.',
    ],
    [
      'a PDF with an archive behind it',
      `${buildPdf().toString('latin1')}PK\u0005\u0006`,
      'Something follows after the end of this file. Please save or scan it again.',
    ],
    [
      'a PDF with a script',
      script('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      'This PDF has a script in it, or starts or sends something when it is opened. Please print it to a new PDF.',
    ],
    [
      'a PDF that starts a program',
      script('/OpenAction << /S /L#61unch /F (cmd.exe) >>'),
      'This PDF has a script in it, or starts or sends something when it is opened. Please print it to a new PDF.',
    ],
    [
      'a PDF with a file inside',
      script('/Names << /EmbeddedFiles 9 0 R >>'),
      'Other files are attached inside this PDF. Please save it without them.',
    ],
    [
      'a PDF with a password',
      script('/Encrypt 9 0 R'),
      'This PDF is protected by a password. Please save it without one.',
    ],
    [
      'a PDF that grows without end',
      script(
        `>>\nendobj\n9 0 obj\n<< /Type /ObjStm /First 1 /Filter /FlateDecode >>\nstream\n${bomb}\nendstream\nendobj\n10 0 obj\n<<`,
      ),
      'We cannot look into every part of this PDF. Please print it to a new PDF.',
    ],
  ])('refuses %s', async (_, content, sentence) => {
    const before = readdirSync(vaultFolder()).length;
    const refused = await upload(test, owner, home, buildDeed(), Buffer.from(content, 'latin1'));
    expect([refused.status, refused.code, refused.message]).toEqual([400, 'DOCUMENT_REFUSED', sentence]);
    expect(readdirSync(vaultFolder())).toHaveLength(before);
  });

  it('refuses pictures that are broken, go on behind their end, or say where they were taken', async () => {
    const plan = { kind: 'floor-plan' };
    const picture = await jpeg().jpeg().toBuffer();
    const half = Buffer.concat([picture.subarray(0, picture.length / 2), Buffer.from([0xff, 0xd9])]);
    const placed = await jpeg()
      .withExif({ IFD0: { Artist: 'X' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
      .jpeg()
      .toBuffer();
    const named = await jpeg()
      .withExif({ IFD0: { Artist: 'X' } })
      .jpeg()
      .toBuffer();
    const messages = [];
    for (const bytes of [half, Buffer.concat([picture, Buffer.from('PK')]), placed])
      messages.push((await upload(test, owner, home, plan, bytes)).message);
    expect(messages).toEqual([
      'This file cannot be read. Please save or scan it again.',
      'Something follows after the end of this file. Please save or scan it again.',
      'This picture says where it was taken. Please save it without its location, or as a PDF.',
    ]);
    expect((await upload(test, owner, home, plan, named)).status).toBe(200);
    const wide = await jpeg(10_001, 10).png().toBuffer();
    expect((await upload(test, owner, home, plan, wide)).status).toBe(400);
  });

  it('takes up to 20 MB', async () => {
    const large = Buffer.concat([buildPdf(), Buffer.alloc(20 * 1024 * 1024 - buildPdf().length, '\n')]);
    expect((await upload(test, owner, home, buildDeed(), large)).status).toBe(200);
    const larger = await upload(test, owner, home, buildDeed(), Buffer.concat([large, Buffer.from('\n')]));
    expect([larger.status, larger.message]).toEqual([400, 'A document can have up to 20 MB.']);
  });

  it('keeps no number of a deed that could be read', async () => {
    await upload(test, owner, home, { ...buildDeed(), deedNumber: 'SECRET 778/2019' });
    const { rows } = await test.deps.db
      .selectFrom('dossier_versions')
      .selectAll()
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }));
    expect(rows).not.toMatch(/778|SECRET/);
    expect(test.log.join('')).not.toContain('778/2019');
  });
});

describe('POST /properties/:id/dossier/submit', () => {
  const submit = (person = owner, id = home) => call(person, 'POST', `/properties/${id}/dossier/submit`);

  it('names what is missing', async () => {
    await upload(test, owner, home, { kind: 'inspection', issuedOn: '2026-01-01' });
    expect((await dossierOf()).missing).toEqual(['title-deed']);
    const { status, code, message } = await submit();
    expect([status, code, message]).toEqual([409, 'DOSSIER_INCOMPLETE', 'Still missing: Title deed.']);
    const shares = await buildShares(test, 100n, { owner_id: owner.userId });
    expect((await submit(owner, shares)).message).toBe('Still missing: Title deed, Holding deed.');
    expect((await dossierOf(owner, shares)).missingForReview).toEqual([
      'valuation',
      'inspection',
      'takaful',
      'use-statement',
    ]);
  });

  it('does not count a deed that has run out', async () => {
    await upload(test, owner, home, { ...buildDeed(), issuedOn: '2025-11-17' });
    expect((await submit()).code).toBe('DOSSIER_INCOMPLETE');
    await upload(test, owner, home, { ...buildDeed(), issuedOn: '2025-11-18' });
    expect((await submit()).status).toBe(200);
    expect((await dossierOf()).listing.state).toBe('asked');
    expect((await submit()).code).toBe('STEP_NOT_ALLOWED');
  });
});

describe('who sees a document', () => {
  let operators: Staff[];
  let holder: Person;
  beforeEach(async () => {
    test.clock.now = new Date('2026-10-01T09:00:00Z');
    operators = [await buildStaff(test, 'operator'), await buildStaff(test, 'operator')];
    holder = await signInAs(test);
    owner = await signInAgain(test, owner.userId);
    home = await buildShares(test, 100n, { owner_id: owner.userId });
    await invest(test, holder, home, 1000);
    test.clock.now = new Date('2026-10-04T09:00:00Z');
    await completeDueInvestments(test.deps);
    await signInAll();
  });

  async function signInAll() {
    [owner, holder, stranger] = [
      await signInAgain(test, owner.userId),
      await signInAgain(test, holder.userId),
      await signInAgain(test, stranger.userId),
    ];
    for (const operator of operators) Object.assign(operator, await signInAgain(test, operator.userId));
  }

  const add = async (visibility: string, isVerified = true): Promise<string> => {
    const { data } = await upload(test, owner, home, { kind: 'permit', visibility });
    if (isVerified) await decideOn(test, operators[0]!, home, `documents/${data.documentId}/verify`);
    return data.versionId;
  };

  it('depends on what its owner chose', async () => {
    const versions: Record<string, string> = {};
    for (const visibility of ['public', 'members', 'holders', 'parties', 'staff'])
      versions[visibility] = await add(visibility);
    const table: Record<string, string[]> = {};
    for (const [name, person] of Object.entries({ visitor: undefined, stranger, holder, owner })) {
      const open = [];
      for (const [visibility, id] of Object.entries(versions))
        if ((await download(id, person)).statusCode === 200) open.push(visibility);
      table[name] = open;
      const shown = (await documentsOf(person)).documents;
      expect(new Set(shown.filter(({ isOpen }) => isOpen).map(({ visibility }) => visibility))).toEqual(new Set(open));
      expect(shown.filter(({ isOpen }) => !isOpen).flatMap(({ versions: seen }) => seen)).toEqual([]);
    }
    expect(table).toEqual({
      visitor: ['public'],
      stranger: ['public', 'members'],
      holder: ['public', 'members', 'holders'],
      owner: ['public', 'members', 'holders', 'parties', 'staff'],
    });
  });

  it('says that there are others, and not that there is one for staff', async () => {
    for (const visibility of ['holders', 'staff']) await add(visibility);
    const { documents } = await documentsOf();
    expect(documents.map(({ visibility, isOpen }) => [visibility, isOpen])).toEqual([['holders', false]]);
  });

  it('is nobody else while no operator has looked at it', async () => {
    const versionId = await add('public', false);
    expect((await documentsOf(holder)).documents).toEqual([]);
    expect((await download(versionId, holder)).statusCode).toBe(404);
    expect((await download(versionId, owner)).statusCode).toBe(200);
  });

  it('stays with the version that was verified until the next one is', async () => {
    const { data: first } = await upload(test, owner, home, { kind: 'inspection', issuedOn: '2026-01-01' });
    await decideOn(test, operators[0]!, home, `documents/${first.documentId}/verify`);
    const { data: second } = await upload(test, owner, home, { kind: 'inspection', issuedOn: '2026-09-01' });
    const seen = async (): Promise<ShownDocument> => (await documentsOf()).documents[0]!;
    expect((await seen()).versions.map(({ number }) => number)).toEqual([1]);
    expect((await download(second.versionId)).statusCode).toBe(404);
    await decideOn(test, operators[0]!, home, `documents/${first.documentId}/verify`);
    expect((await seen()).versions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await seen()).expiresOn).toBe('2028-09-01');
  });

  it('lets a holder see what is newer than the day of the first part', async () => {
    const { heldSince } = await documentsOf(holder);
    expect(heldSince).toMatch(/^2026-10-0[13]T/);
    expect((await documentsOf(stranger)).heldSince).toBeNull();
  });

  it('answers the same 404 whatever somebody guesses', async () => {
    const versionId = await add('parties');
    const { vault_id: vaultId } = await test.db
      .selectFrom('dossier_versions')
      .select('vault_id')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
    const unknown = await download(randomUUID(), stranger);
    for (const id of [versionId, vaultId, home]) {
      const answer = await download(id, stranger);
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
    }
    const ranged = await download(versionId, { headers: { ...stranger.headers, range: 'bytes=0-10' } });
    expect(ranged.statusCode).toBe(404);
    for (const url of [`/api/files/${vaultId}/1600.jpg`, `/api/identity/documents/${vaultId}`])
      expect((await test.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
    const nothing = { headers: { authorization: 'Bearer nothing' } };
    expect((await download(versionId, nothing)).statusCode).toBe(401);
  });

  it('is gone with the listing', async () => {
    const single = await buildProperty(test.db, { owner_id: owner.userId });
    const { versionId } = await verifyHome(test, owner, single, [operators[0]!]);
    await call(owner, 'DELETE', `/properties/${single}`);
    expect((await download(versionId, owner)).statusCode).toBe(404);
  });

  it('is refused when a bit of it was changed on the disk', async () => {
    const versionId = await add('public');
    const { vault_id: vaultId } = await test.db
      .selectFrom('dossier_versions')
      .select('vault_id')
      .where('id', '=', versionId)
      .executeTakeFirstOrThrow();
    const path = join(vaultFolder(), vaultId);
    const changed = readFileSync(path);
    const place = randomBytes(2).readUInt16BE() % changed.length;
    changed[place] = changed[place]! ^ 1;
    writeFileSync(path, changed);
    const answer = await download(versionId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'FILE_CHANGED']);
  });
});
