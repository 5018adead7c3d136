import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openBucket } from '#api/lib/bucket.ts';
import { createBucketStorage } from '#api/lib/storage.ts';
import { startBucketServer } from '#api/testing/bucket-server.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { signInAs } from '#api/testing/people.ts';
import { sendForm } from '#api/testing/send-form.ts';

const server = await startBucketServer('homes');
const folder = mkdtempSync(join(tmpdir(), 'diyar-local-'));
const opened = openBucket(server.address);
const asked: string[] = [];
const bucket = { ...opened, get: (key: string) => (asked.push(key), opened.get(key)) };
const test = useTestApp({ env: { RATE_LIMIT: 'off' }, deps: { storage: createBucketStorage(folder, bucket) } });
afterAll(async () => {
  await server.stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

async function upload() {
  const person = await signInAs(test);
  const paint = sharp({ create: { width: 700, height: 400, channels: 3, background: '#3a7d5c' } });
  const parts = [
    { filename: 'a.jpg', bytes: await paint.jpeg().toBuffer() },
    { name: 'entityType', bytes: 'property' },
  ];
  return sendForm(test, '/files/upload/multiple', parts, person.headers);
}

describe('pictures in a bucket', () => {
  it('are served although this machine has lost its copy', async () => {
    const { data } = (await upload()).json();
    const first = await test.app.inject(data[0].url);
    for (const each of readdirSync(folder)) rmSync(join(folder, each), { recursive: true });
    const again = await test.app.inject(data[0].url);
    expect(again.statusCode).toBe(200);
    expect(again.headers['content-type']).toBe('image/jpeg');
    expect(again.rawPayload).toEqual(first.rawPayload);
    expect((await test.app.inject(data[0].url.replace('640', '960'))).statusCode).toBe(404);
  });

  it('are looked for in the bucket only when there is such a picture', async () => {
    const { data } = (await upload()).json();
    asked.length = 0;
    const unknown = ['11111111-1111-4111-8111-111111111111/640.jpg', `${data[0].url.split('/')[3]}/960.jpg`];
    for (const each of unknown) expect((await test.app.inject(`/api/files/${each}`)).statusCode).toBe(404);
    expect(asked).toEqual([]);
  });

  it('are refused with 503, and leave nothing behind, while the bucket is away', async () => {
    await server.stop();
    const before = readdirSync(folder);
    const answer = await upload();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, statusCode: 503 });
    expect(await test.db.selectFrom('files').selectAll().execute()).toEqual([]);
    expect(readdirSync(folder)).toEqual(before);
  });
});
