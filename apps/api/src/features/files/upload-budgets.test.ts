import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { signInAs, type Person } from '#api/testing/people.ts';
import { sendForm } from '#api/testing/send-form.ts';
import { savePicture } from './files.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

let person: Person;
let other: Person;
beforeEach(async () => {
  person = await signInAs(test);
  other = await signInAs(test);
});

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d5c' } })
    .jpeg()
    .toBuffer();

function upload(bytes: Buffer, who = person, entityType = 'property') {
  const parts = [
    { name: 'entityType', bytes: entityType },
    { filename: 'a.jpg', bytes },
  ];
  return sendForm(test, '/files/upload/multiple', parts, who.headers);
}

const setPicture = (bytes: Buffer, who = person) =>
  sendForm(test, '/auth/profile/picture', [{ filename: 'me.jpg', bytes }], who.headers);
const countFiles = async (who = person) =>
  (await test.db.selectFrom('files').where('owner_id', '=', who.userId).select('id').execute()).length;

async function fillSpace(count: number): Promise<void> {
  const file = { owner_id: person.userId, width: 320, height: 240, color: '#aabbcc', byte_size: 1000 };
  await test.db
    .insertInto('files')
    .values(Array.from({ length: count }, () => file))
    .execute();
}

async function spendMegapixels(count: number): Promise<void> {
  await test.db
    .insertInto('throttles')
    .values({
      key: `megapixels:${person.userId}`,
      uses: Array.from({ length: count }, () => test.clock.now),
      is_spent: false,
    })
    .execute();
}

describe('uploads of several people', () => {
  it('go past the panoramas of somebody else', async () => {
    const [panorama, small] = await Promise.all([paint(960, 480), paint(40, 30)]);
    const done: string[] = [];
    const hog = Array.from({ length: 3 }, () =>
      upload(panorama, person, 'panorama').then(({ statusCode }) => done.push(`panorama ${statusCode}`)),
    );
    await upload(small, other).then(({ statusCode }) => done.push(`small ${statusCode}`));
    await Promise.all(hog);
    expect(done.toSorted()).toEqual(['panorama 200', 'panorama 200', 'panorama 200', 'small 200']);
    expect(done.indexOf('small 200')).toBeLessThan(2);
  });

  it('keep at most six megapixels of a picture, however tall it is', async () => {
    const { data } = (await upload(await paint(3200, 2000), person, 'panorama')).json();
    expect(data[0]).toMatchObject({ width: 1600, height: 1000 });
  });
});

describe('the megapixels of an hour', () => {
  it('are 1,000, whatever the pictures are for, and come back after an hour', async () => {
    await spendMegapixels(997);
    expect((await upload(await paint(2000, 1001))).statusCode).toBe(200);
    const tiny = await paint(8, 8);
    for (const refused of [await upload(tiny), await setPicture(tiny)]) {
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'MEGAPIXELS_SPENT',
        message:
          'You have uploaded 1,000 megapixels of pictures within an hour. Please wait a while, or upload smaller ones.',
      });
      expect(refused.headers['retry-after']).toBe('3600');
    }
    expect((await upload(tiny, other)).statusCode).toBe(200);
    await test.db.deleteFrom('throttles').where('key', '=', `megapixels:${person.userId}`).execute();
    await spendMegapixels(999);
    expect((await upload(await paint(1000, 1001))).json().code).toBe('MEGAPIXELS_SPENT');
    expect((await upload(tiny)).statusCode).toBe(200);
  });
});

describe('the space for pictures', () => {
  it('is not passed by a profile picture', async () => {
    const tiny = await paint(8, 8);
    await fillSpace(300);
    const refused = await setPicture(tiny);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().code).toBe('STORAGE_FULL');
    expect(await countFiles()).toBe(300);
  });

  it('lets a profile picture be changed when it is full, but not kept in a listing on the way', async () => {
    const tiny = await paint(8, 8);
    await fillSpace(299);
    const { profileImage } = (await setPicture(tiny)).json().data;
    expect((await setPicture(tiny)).statusCode).toBe(200);
    expect(await countFiles()).toBe(300);
    const { pictureId } = await test.db
      .selectFrom('users')
      .where('id', '=', person.userId)
      .select('picture_file_id as pictureId')
      .executeTakeFirstOrThrow();
    const propertyId = await buildProperty(test.db, { owner_id: person.userId });
    await test.db
      .insertInto('property_images')
      .values({ property_id: propertyId, file_id: pictureId!, position: 0, alt: '' })
      .execute();
    expect((await setPicture(tiny)).json().code).toBe('STORAGE_FULL');
    expect(await countFiles()).toBe(300);
    expect(profileImage).toMatch(/^\/api\/files\//);
  });
});

describe('a picture that is refused because too many wait', () => {
  it('costs no megapixels', async () => {
    const bytes = await paint(2000, 1000);
    const saving = Array.from({ length: 8 }, () => savePicture(test.deps, person.userId, bytes));
    const outcomes = await Promise.allSettled(saving);
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(kept).toBeLessThan(8);
    const { uses } = await test.db
      .selectFrom('throttles')
      .select('uses')
      .where('key', '=', `megapixels:${person.userId}`)
      .executeTakeFirstOrThrow();
    expect(uses).toHaveLength(2 * kept);
  });
});
