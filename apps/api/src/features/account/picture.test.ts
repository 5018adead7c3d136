import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { sendForm, type FormPart } from '#api/testing/send-form.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
beforeEach(async () => {
  person = await signInAs(test);
});

const paint = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } });

function upload(parts: FormPart[], headers: Record<string, string> = person.headers) {
  const files = parts.map((part) => ({ filename: 'me.jpg', ...part }));
  return sendForm(test, '/auth/profile/picture', files, headers);
}

const listFolders = () => readdirSync(test.deps.storage.folder);
const listFiles = () => test.db.selectFrom('files').select(['id', 'owner_id', 'width']).execute();
const getProfile = async () =>
  (await test.app.inject({ url: '/api/auth/profile', headers: person.headers })).json().data as Record<string, unknown>;

beforeEach(async () => {
  await test.app.inject({ method: 'DELETE', url: '/api/auth/profile/picture', headers: person.headers });
});

describe('POST /auth/profile/picture', () => {
  it.each(['jpeg', 'png', 'gif'] as const)('stores a %s under a random name and shows it at once', async (format) => {
    await getProfile();
    const answer = await upload([{ bytes: await paint().toFormat(format).toBuffer(), filename: '../../x.html' }]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Your picture is saved.');
    const url = answer.json().data.profileImage as string;
    expect(url).toMatch(/^\/api\/files\/[0-9a-f-]{36}\/640\.jpg$/);
    expect(await getProfile()).toMatchObject({ profileImage: url });
    const served = await test.app.inject({ url });
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 640, height: 427 });
    expect(await listFiles()).toMatchObject([{ owner_id: person.userId, width: 640 }]);
  });

  it('takes the type from the bytes, whatever the form says', async () => {
    const bytes = await paint().png().toBuffer();
    const answer = await upload([{ name: 'file', filename: 'me.txt', type: 'text/html', bytes }]);
    expect(answer.statusCode).toBe(200);
  });

  it('drops what a picture carries next to its pixels', async () => {
    const bytes = Buffer.concat([
      await paint()
        .withExif({ IFD0: { Copyright: 'a place I was at' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { data } = (await upload([{ bytes }])).json();
    const served = await test.app.inject({ url: data.profileImage });
    expect(served.rawPayload.includes('a place I was at')).toBe(false);
    expect(served.rawPayload.includes('<script>')).toBe(false);
  });

  it('replaces the old picture and removes its file', async () => {
    const bytes = await paint().jpeg().toBuffer();
    await upload([{ bytes }]);
    const [old] = await listFiles();
    await upload([{ bytes }]);
    const files = await listFiles();
    expect(files).toHaveLength(1);
    expect(files[0]!.id).not.toBe(old!.id);
    expect(existsSync(join(test.deps.storage.folder, old!.id))).toBe(false);
    expect(existsSync(join(test.deps.storage.folder, files[0]!.id))).toBe(true);
  });

  it('keeps one picture when 4 arrive at once', async () => {
    const bytes = await paint(40, 40).png().toBuffer();
    const before = listFolders().length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload([{ bytes }])));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await listFiles()).toHaveLength(1);
    expect(listFolders()).toHaveLength(before + 1);
  });

  it.each([
    ['an SVG named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['HTML with the beginning of a JPEG', Buffer.from('\xff\xd8\xff<html><script>1</script>', 'latin1')],
    ['a GIF that is a script', Buffer.from('GIF89a=1;alert(1)//')],
    ['no bytes at all', Buffer.alloc(0)],
    ['a ZIP', Buffer.from('PK\u0003\u0004../../x')],
  ])('refuses %s and leaves nothing behind', async (_name, bytes) => {
    const before = listFolders();
    const answer = await upload([{ filename: 'me.png', type: 'image/png', bytes }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Validation failed: only jpg, jpeg, png, and gif files are allowed.',
      statusCode: 400,
      code: 'FILE_REFUSED',
    });
    expect(listFolders()).toEqual(before);
    expect(await listFiles()).toEqual([]);
  });

  it('refuses a WebP and a JPEG that ends too early', async () => {
    const jpeg = await paint().jpeg().toBuffer();
    for (const bytes of [await paint().webp().toBuffer(), jpeg.subarray(0, jpeg.length / 2)])
      expect((await upload([{ bytes }])).json()).toMatchObject({ code: 'FILE_REFUSED' });
  });

  it('refuses more pixels than anybody needs, quickly', async () => {
    const bytes = await paint(10_001, 20).png().toBuffer();
    const answer = await upload([{ bytes }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(
      'This picture is too large. It can have up to 40 megapixels and 10,000 pixels on a side.',
    );
  });

  it('refuses a file of one byte over 10 MB, and takes one of exactly that', async () => {
    const jpeg = await paint().jpeg().toBuffer();
    const full = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)]);
    const answer = await upload([{ bytes: Buffer.concat([full, Buffer.alloc(1)]) }]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      message: 'Some files exceed the maximum size of 10MB.',
      statusCode: 400,
      code: 'FILE_TOO_LARGE',
    });
    expect((await upload([{ bytes: full }])).statusCode).toBe(200);
  });

  it('refuses two files, and none', async () => {
    const bytes = await paint().jpeg().toBuffer();
    expect((await upload([{ bytes }, { bytes }])).statusCode).toBe(400);
    expect((await upload([])).statusCode).toBe(400);
    expect(await listFiles()).toEqual([]);
  });

  it('refuses a body that is no form', async () => {
    for (const payload of ['{}', '']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/auth/profile/picture',
        headers: { ...person.headers, ...(payload && { 'content-type': 'application/json' }) },
        payload,
      });
      expect(answer.statusCode).toBe(415);
    }
  });

  it.each([
    ['breaks off', 'x', '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nhalf'],
    ['has another boundary', 'y', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
    ['has no boundary', '', '--x--\r\n'],
    ['touches a prototype', 'x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n'],
  ])('refuses a form that %s', async (_name, boundary, payload) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/profile/picture',
      headers: {
        ...person.headers,
        'content-type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
      },
      payload,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, statusCode: 400 });
  });

  it('asks who it is before it reads anything', async () => {
    const answer = await upload([{ bytes: Buffer.alloc(1000) }], {});
    expect(answer.statusCode).toBe(401);
  });

  it('takes 100 an hour from one person', async () => {
    await test.db
      .insertInto('throttles')
      .values({
        key: `uploads:${person.userId}`,
        uses: Array.from({ length: 100 }, () => test.clock.now),
        is_spent: false,
      })
      .execute();
    expect((await upload([{ bytes: await paint().jpeg().toBuffer() }])).statusCode).toBe(429);
    expect((await upload([{ bytes: Buffer.alloc(11 * 1024 * 1024) }])).statusCode).toBe(429);
  });
});

describe('DELETE /auth/profile/picture', () => {
  it('removes the picture and its file', async () => {
    await upload([{ bytes: await paint().jpeg().toBuffer() }]);
    const [file] = await listFiles();
    const answer = await test.app.inject({
      method: 'DELETE',
      url: '/api/auth/profile/picture',
      headers: person.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ message: 'Your picture is removed.', data: { profileImage: null } });
    expect(await listFiles()).toEqual([]);
    expect(existsSync(join(test.deps.storage.folder, file!.id))).toBe(false);
  });

  it('forgets a picture that is kept elsewhere', async () => {
    await test.db.updateTable('users').set({ profile_image: 'https://lh3.googleusercontent.com/a/x' }).execute();
    await test.app.inject({ method: 'DELETE', url: '/api/auth/profile/picture', headers: person.headers });
    expect(await getProfile()).toMatchObject({ profileImage: null });
  });
});

describe('a picture that a listing shows too', () => {
  const remove = () => test.app.inject({ method: 'DELETE', url: '/api/auth/profile/picture', headers: person.headers });

  it.each(['images', 'panorama'] as const)('stays in its %s when the person takes another, or none', async (field) => {
    const bytes = await paint().jpeg().toBuffer();
    const url = (await upload([{ bytes }])).json().data.profileImage as string;
    const listing = await test.app.inject({
      method: 'POST',
      url: '/api/properties',
      headers: person.headers,
      payload: {
        title: 'Villa by the creek',
        description: 'Two floors around a courtyard.',
        location: 'Dubai Marina, Dubai',
        price: 1_500_000,
        isForSale: true,
        images: field === 'images' ? [url] : [],
        ...(field === 'panorama' && { panorama: url }),
      },
    });
    expect(listing.statusCode).toBe(201);

    const second = await upload([{ bytes }]);
    expect(second.statusCode).toBe(200);
    expect(second.json().data.profileImage).not.toBe(url);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await test.app.inject({ url: second.json().data.profileImage })).statusCode).toBe(404);
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    expect(await listFiles()).toHaveLength(1);
  });
});
