import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrivatePicture } from '@diyar/domain/files.ts';
import { deleteDueAccounts } from '#api/features/account/deletion.service.ts';
import { sweepUnattachedFiles, takePictures } from '#api/features/files/files.service.ts';
import { eraseOrphans } from '#api/features/files/orphans.service.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';
import { countStatuses, createCall, type Person, postAtOnce, signInAs } from '#api/testing/people.ts';
import { sendForm, type FormPart } from '#api/testing/send-form.ts';

const test = useTestApp();
const call = createCall(test);

let owner: Person;
let asker: Person;
let homeId: string;
beforeEach(async () => {
  owner = await signInAs(test, { first_name: 'Mariam', last_name: 'Saleh' });
  asker = await signInAs(test, { first_name: 'Omar', last_name: 'Khalil' });
  homeId = await buildProperty(test.db, { owner_id: owner.userId, title: 'Villa by the sea' });
});

async function ask(): Promise<string> {
  const { data } = await call(asker, 'POST', `/properties/${homeId}/messages`, { key: randomUUID(), text: 'Hello' });
  return data.threadId;
}

async function paint(color = '#3a7d5c'): Promise<FormPart> {
  const picture = sharp({ create: { width: 700, height: 500, channels: 3, background: color } });
  const bytes = await picture
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { filename: 'a.jpg', bytes };
}

async function upload(as: Person, threadId: string, count = 1) {
  const files = await Promise.all(Array.from({ length: count }, () => paint()));
  const answer = await sendForm(test, `/messages/threads/${threadId}/pictures`, files, as.headers);
  const ids = (answer.json().data ?? []).map(({ id }: PrivatePicture) => id) as string[];
  return { status: answer.statusCode, ids, ...answer.json() };
}

function write(as: Person, threadId: string, pictureIds: string[], { text = '', key = randomUUID() } = {}) {
  return call(as, 'POST', `/messages/threads/${threadId}/messages`, { key, text, pictureIds });
}

const fetchPicture = (as: Person | undefined, id: string, name = '640.webp', headers = {}) =>
  test.app.inject({ url: `/api/private-pictures/${id}/${name}`, headers: { ...as?.headers, ...headers } });

const folderOf = (id: string) => join(test.deps.storage.folder, `private-${id}`);

describe('pictures in a conversation', () => {
  it('are sent with or without words, and seen by both', async () => {
    const threadId = await ask();
    const { status, ids, data } = await upload(owner, threadId, 2);
    expect(status).toBe(200);
    expect(data).toMatchObject([{ width: 640, height: 457, color: expect.stringMatching(/^#/) }, {}]);
    const key = randomUUID();
    const sent = await write(owner, threadId, ids, { key });
    expect(sent).toMatchObject({ status: 201, data: { parts: [], pictures: [{ id: ids[0] }, { id: ids[1] }] } });
    expect(await write(owner, threadId, ids, { key })).toMatchObject({ status: 201, data: { id: sent.data.id } });
    expect(await write(owner, threadId, [], { key, text: 'Other' })).toMatchObject({ code: 'KEY_REUSED' });
    const { data: seen } = await call(asker, 'GET', `/messages/threads/${threadId}/messages`);
    expect(seen[0].pictures.map(({ id }: PrivatePicture) => id)).toEqual(ids);
    expect((await call(asker, 'GET', '/messages/threads')).data[0].lastMessage.pictures).toHaveLength(2);
    expect(await write(owner, threadId, [])).toMatchObject({ status: 400, message: 'Please write a message' });
    for (const person of [asker, owner]) {
      const { statusCode, headers, rawPayload } = await fetchPicture(person, ids[0]);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      const again = await fetchPicture(person, ids[0], '640.webp', { 'if-none-match': headers.etag });
      expect(again.statusCode).toBe(304);
    }
  });

  it('are nobody else’s, at no address', async () => {
    const threadId = await ask();
    const stranger = await signInAs(test);
    const [id] = (await upload(owner, threadId)).ids as [string];
    expect((await fetchPicture(owner, id)).statusCode).toBe(404);
    await write(owner, threadId, [id]);
    expect((await fetchPicture(stranger, id)).statusCode).toBe(404);
    expect((await fetchPicture(undefined, id)).statusCode).toBe(401);
    expect((await fetchPicture(asker, randomUUID())).statusCode).toBe(404);
    expect((await fetchPicture(asker, id, '641.webp')).statusCode).toBe(404);
    expect(readdirSync(folderOf(id))).toContain('640.jpg');
    for (const path of [`${id}/640.jpg`, `private-${id}/640.jpg`, `..%2Fprivate-${id}/640.jpg`])
      expect((await test.app.inject(`/api/files/${path}`)).statusCode).toBe(404);
    expect((await upload(stranger, threadId)).status).toBe(404);
    expect(await write(asker, threadId, [id])).toMatchObject({ status: 400 });
  });

  it('wait until the other one has written', async () => {
    const threadId = await ask();
    expect((await call(asker, 'GET', `/messages/threads/${threadId}`)).data.canSendPictures).toBe(false);
    expect((await call(owner, 'GET', `/messages/threads/${threadId}`)).data.canSendPictures).toBe(true);
    expect(await upload(asker, threadId)).toMatchObject({
      status: 403,
      message: 'Pictures can be sent once the other person has answered.',
    });
    // Uploaded in a conversation that has been answered, for one that has not.
    const other = await buildProperty(test.db, { owner_id: owner.userId });
    const asked = await call(asker, 'POST', `/properties/${other}/messages`, { key: randomUUID(), text: 'Hi' });
    await call(owner, 'POST', `/messages/threads/${asked.data.threadId}/messages`, { key: randomUUID(), text: 'Yes?' });
    const { ids } = await upload(asker, asked.data.threadId);
    expect(await write(asker, threadId, ids)).toMatchObject({ status: 403, code: 'PICTURES_TOO_EARLY' });
    expect((await call(asker, 'GET', `/messages/threads/${threadId}`)).data.lastSeq).toBe(1);
    expect(await write(asker, asked.data.threadId, ids)).toMatchObject({ status: 201 });
    const third = await buildProperty(test.db, { owner_id: owner.userId });
    const first = { key: randomUUID(), text: '', pictureIds: (await upload(asker, asked.data.threadId)).ids };
    expect(await call(asker, 'POST', `/properties/${third}/messages`, first)).toMatchObject({ status: 403 });
    await call(owner, 'PUT', `/messages/threads/${asked.data.threadId}/block`, { isBlocked: true });
    expect((await upload(asker, asked.data.threadId)).status).toBe(403);
  });

  it('are in one message only, also when two are sent at once', async () => {
    const threadId = await ask();
    const { ids } = await upload(owner, threadId);
    const sends = Array.from({ length: 6 }, () => ({
      url: `/messages/threads/${threadId}/messages`,
      body: { key: randomUUID(), text: '', pictureIds: ids },
      headers: owner.headers,
    }));
    expect(countStatuses(await postAtOnce(test, sends))).toEqual({ 201: 1, 400: 5 });
    expect(await write(owner, threadId, [ids[0]!, ids[0]!])).toMatchObject({ status: 400 });
  });

  it('are four for a message and forty a day, and never a part of a listing', async () => {
    const threadId = await ask();
    expect(await upload(owner, threadId, 5)).toMatchObject({
      status: 400,
      message: 'A message can have up to 4 pictures.',
    });
    const { ids } = await upload(owner, threadId, 4);
    expect(await write(owner, threadId, [...ids, randomUUID()])).toMatchObject({
      status: 400,
      message: 'A message can have up to 4 pictures',
    });
    // 4 of the refused upload count, too.
    for (let count = 0; count < 8; count += 1) expect((await upload(owner, threadId, 4)).status).toBe(200);
    expect(await upload(owner, threadId)).toMatchObject({ status: 429, code: 'MESSAGE_PICTURES_SPENT' });
    expect(await takePictures(test.db, owner.userId, ids, [])).toBe(false);
  }, 30_000);

  it('go when nobody sends them, and with the account that sent them', async () => {
    const threadId = await ask();
    const [kept, left] = (await upload(owner, threadId, 2)).ids as [string, string];
    await write(owner, threadId, [kept], { text: 'The kitchen' });
    test.clock.now = new Date(test.clock.now.getTime() + 3 * 86_400_000);
    await sweepUnattachedFiles(test.deps);
    expect([existsSync(folderOf(kept)), existsSync(folderOf(left))]).toEqual([true, false]);
    await eraseOrphans({ ...test.deps, now: () => new Date(Date.now() + 7 * 86_400_000) });
    expect(existsSync(folderOf(kept))).toBe(true);
    await test.db
      .updateTable('users')
      .set({ deletes_at: new Date(test.clock.now.getTime() - 1000) })
      .where('id', '=', owner.userId)
      .execute();
    await deleteDueAccounts(test.deps);
    expect(existsSync(folderOf(kept))).toBe(false);
    expect(await test.db.selectFrom('message_pictures').selectAll().execute()).toEqual([]);
    const messages = await test.db.selectFrom('messages').select(['seq', 'text']).orderBy('seq').execute();
    expect(messages).toEqual([
      { seq: 1, text: 'Hello' },
      { seq: 2, text: '' },
    ]);
  });

  it('of a server that died while it wrote them are removed', async () => {
    const threadId = await ask();
    const [id] = (await upload(owner, threadId)).ids as [string];
    await test.db.deleteFrom('files').where('id', '=', id).execute();
    await eraseOrphans({ ...test.deps, now: () => new Date(Date.now() + 7 * 86_400_000) });
    expect(existsSync(folderOf(id))).toBe(false);
  });

  it('are in the copy of one’s data, by their address', async () => {
    const threadId = await ask();
    const { ids } = await upload(owner, threadId);
    await write(owner, threadId, ids);
    const url = `/api/private-pictures/${ids[0]}/640.jpg`;
    for (const person of [owner, asker]) {
      const copy = await call(person, 'GET', '/auth/export');
      expect(copy.conversations[0].messages[1]).toMatchObject({ pictures: [url] });
      expect(copy.pictures.map((each: { url: string }) => each.url)).toEqual(person === owner ? [url] : []);
    }
  });
});
