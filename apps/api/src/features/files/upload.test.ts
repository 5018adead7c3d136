import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty } from '#api/testing/factories.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { sendForm, type FormPart } from '#api/testing/send-form.ts';
import { sweepUnattachedFiles } from './files.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const property: FormPart = { name: 'entityType', bytes: 'property' };

let person: Person;
beforeEach(async () => {
  person = await signInAs(test);
});

const paint = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } });
const jpeg = async (filename = 'a.jpg'): Promise<FormPart> => ({ filename, bytes: await paint().jpeg().toBuffer() });

function upload(parts: FormPart[], headers: Record<string, string> = person.headers) {
  return sendForm(test, '/files/upload/multiple', parts, headers);
}

const listFolders = () => readdirSync(test.deps.storage.folder);
const listFiles = () => test.db.selectFrom('files').select(['id', 'owner_id']).execute();

async function removeAll() {
  await test.db.deleteFrom('files').execute();
}

describe('POST /files/upload/multiple', () => {
  beforeEach(removeAll);

  it('keeps several pictures and answers where each one is, in the order they were sent', async () => {
    const before = listFolders().length;
    const sizes = [400, 500, 700];
    const files = await Promise.all(
      sizes.map(async (width) => ({ filename: 'a.png', bytes: await paint(width).png().toBuffer() })),
    );
    const answer = await upload([...files, property]);
    expect(answer.statusCode).toBe(200);
    const { success, data } = answer.json() as { success: boolean; data: { url: string; width: number }[] };
    expect(success).toBe(true);
    expect(data.map(({ width }) => width)).toEqual([320, 320, 640]);
    for (const { url } of data) {
      expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/(320|640)\.jpg$/);
      expect((await test.app.inject(url)).statusCode).toBe(200);
    }
    expect(listFolders()).toHaveLength(before + 3);
    expect(await listFiles()).toHaveLength(3);
  });

  it('keeps a panorama wider than other pictures', async () => {
    const wide = { filename: 'a.jpg', bytes: await paint(4000, 2000).jpeg().toBuffer() };
    const around = await upload([{ name: 'entityType', bytes: 'panorama' }, wide]);
    expect(around.json().data[0]).toMatchObject({ width: 3200, height: 1600 });
    expect((await upload([property, wide])).json().data[0].width).toBe(1600);
  });

  it.each([
    ['the disk is full', { code: 'ENOSPC', path: '/srv/files' }, 503],
    ['the database is away', { code: '57P01' }, 503],
    ['something else breaks here', {}, 500],
  ])('does not blame the form when %s, and keeps nothing', async (_what, fields, status) => {
    const before = listFolders();
    const keeping = vi.spyOn(test.deps.storage, 'keep').mockRejectedValueOnce(Object.assign(new Error(), fields));
    onTestFinished(() => keeping.mockRestore());
    expect((await upload([await jpeg(), property])).statusCode).toBe(status);
    expect(listFolders()).toEqual(before);
    expect(await listFiles()).toEqual([]);
    expect((await upload([await jpeg(), property])).statusCode).toBe(200);
  });

  it('wants somebody who is signed in', async () => {
    expect((await upload([await jpeg(), property], {})).statusCode).toBe(401);
    expect(await listFiles()).toEqual([]);
  });

  it.each([
    ['an SVG that calls itself a PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['HTML behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0<html><script>1</script></html>', 'latin1')],
    ['script behind the first bytes of a GIF', 'GIF89a/*\0\0*/=1;alert(1)'],
    ['nothing', ''],
    ['a ZIP with names that climb', Buffer.from('PK\x03\x04\x14\0\0\0\0\0../../evil.png', 'latin1')],
    ['a PDF', '%PDF-1.7'],
  ])('refuses %s, and keeps nothing of the others either', async (_what, bytes) => {
    const before = listFolders();
    const answer = await upload([await jpeg(), { filename: 'x.png', bytes }, property]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('Validation failed');
    expect(listFolders()).toEqual(before);
    expect(await listFiles()).toEqual([]);
  });

  it('refuses WebP and a JPEG that breaks off', async () => {
    const whole = await paint(1200, 900).jpeg().toBuffer();
    for (const bytes of [await paint().webp().toBuffer(), whole.subarray(0, whole.length / 2)]) {
      const answer = await upload([{ filename: 'a.jpg', bytes }, property]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().message).toContain('Validation failed');
    }
    expect(await listFiles()).toEqual([]);
  });

  it('serves neither what hung on behind the picture nor where it was taken', async () => {
    const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } };
    const photo = await paint().withExif(gps).jpeg().toBuffer();
    const bytes = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { data } = (await upload([{ filename: 'a.jpg', bytes }, property])).json();
    const served = (await test.app.inject(data[0].url)).rawPayload;
    expect(served.includes('<script>')).toBe(false);
    expect((await sharp(served).metadata()).exif).toBeUndefined();
  });

  it.each(['../../x.png', 'a.png\\0.html', 'CON', 'x'.repeat(5000)])(
    'does not care for the name %.20s',
    async (filename) => {
      const answer = await upload([await jpeg(filename), property]);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data[0].url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/320\.jpg$/);
    },
  );

  it('refuses eleven files', async () => {
    const before = listFolders();
    const small = { filename: 'a.png', bytes: await paint(8, 8).png().toBuffer() };
    const answer = await upload([...Array.from({ length: 11 }, () => small), property]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Up to 10 files can be uploaded at once.');
    expect(await listFiles()).toEqual([]);
    expect(listFolders()).toEqual(before);
  });

  it('refuses a byte more than 10 MB', async () => {
    const before = listFolders();
    const answer = await upload([
      await jpeg(),
      { filename: 'b.jpg', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, 1) },
      property,
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Some files exceed the maximum size of 10MB.');
    expect(listFolders()).toEqual(before);
  });

  it('refuses a form without files, and files for something else than a property', async () => {
    const empty = await upload([property]);
    expect(empty.statusCode).toBe(400);
    expect(empty.json().message).toBe('Please choose at least one file.');
    const before = listFolders();
    expect((await upload([await jpeg(), { name: 'entityType', bytes: 'rocket' }])).statusCode).toBe(400);
    expect((await upload([await jpeg()])).statusCode).toBe(400);
    expect((await upload([await jpeg(), property, { name: 'entityId', bytes: '../1' }])).statusCode).toBe(400);
    expect(listFolders()).toEqual(before);
  });

  it('stops at 300 files and at 500 MB of one person', async () => {
    const owner_id = person.userId;
    const file = { owner_id, width: 320, height: 240, color: '#aabbcc' };
    await test.db
      .insertInto('files')
      .values(Array.from({ length: 299 }, () => ({ ...file, byte_size: 1000 })))
      .execute();
    expect((await upload([await jpeg(), property])).statusCode).toBe(200);
    const full = await upload([await jpeg(), property]);
    expect(full.statusCode).toBe(409);
    expect(full.json().code).toBe('STORAGE_FULL');
    await removeAll();
    await test.db
      .insertInto('files')
      .values({ ...file, byte_size: 500 * 1024 * 1024 })
      .execute();
    expect((await upload([await jpeg(), property])).json().code).toBe('STORAGE_FULL');
  });

  it('takes 100 files an hour', async () => {
    const tiny = { filename: 'a.png', bytes: await paint(4, 4).png().toBuffer() };
    const ten = Array.from({ length: 10 }, () => tiny);
    for (let request = 0; request < 10; request += 1) expect((await upload([...ten, property])).statusCode).toBe(200);
    const refused = await upload([tiny, property]);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('sweepUnattachedFiles', () => {
  it('removes what nothing has shown for 24 hours, and leaves the rest', async () => {
    await removeAll();
    const [shown, panorama, old, fresh] = await Promise.all(
      [1, 2, 3, 4].map(async () => (await upload([await jpeg(), property])).json().data[0].url.split('/')[3] as string),
    );
    const propertyId = await buildProperty(test.db, { owner_id: person.userId, panorama_file_id: panorama! });
    await test.db
      .insertInto('property_images')
      .values({ property_id: propertyId, file_id: shown!, position: 0, alt: '' })
      .execute();
    const yesterday = new Date(test.clock.now.getTime() - 24 * 3600_000 - 1000);
    await test.db
      .updateTable('files')
      .set({ created_at: yesterday })
      .where('id', 'in', [shown!, panorama!, old!])
      .execute();
    await sweepUnattachedFiles(test.deps);
    expect(new Set((await listFiles()).map(({ id }) => id))).toEqual(new Set([shown, panorama, fresh]));
    expect(listFolders()).not.toContain(old);
    expect(listFolders()).toEqual(expect.arrayContaining([shown, panorama, fresh]));
  });

  it('leaves what a listing is taking at this very moment', async () => {
    const propertyId = await buildProperty(test.db, { owner_id: person.userId });
    const fileId = await buildPicture(test.db, propertyId, 0, { ownerId: person.userId });
    await test.db.deleteFrom('property_images').execute();
    await test.db
      .updateTable('files')
      .set({ created_at: new Date(0) })
      .execute();
    await test.db.transaction().execute(async (tx) => {
      await tx.selectFrom('files').where('id', '=', fileId).forKeyShare().select('id').execute();
      await sweepUnattachedFiles(test.deps);
    });
    expect((await listFiles()).map(({ id }) => id)).toEqual([fileId]);
  });
});
