import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { getRaw } from '#api/testing/raw-request.ts';

const test = useTestApp();
const id = '5f0c2a34-8b8e-4c86-9d5d-3b8f2b0e6a11';
const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6]);

beforeAll(() => {
  mkdirSync(join(test.deps.storage.folder, id));
  for (const name of ['320.jpg', '320.webp', '320.avif', 'original.jpg', 'notes.txt', '.hidden'])
    writeFileSync(join(test.deps.storage.folder, id, name), bytes);
  writeFileSync(join(test.deps.storage.folder, '..', 'secrets.json'), 'SECRET');
  writeFileSync(join(test.deps.storage.folder, '320.jpg'), 'SECRET');
});

describe('GET /api/files/:id/:name', () => {
  it.each([
    ['320.jpg', 'image/jpeg'],
    ['320.webp', 'image/webp'],
    ['320.avif', 'image/avif'],
  ])('serves %s as %s that nothing can run in, kept for ever', async (name, type) => {
    const response = await test.app.inject(`/api/files/${id}/${name}`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(bytes);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
    });
  });

  it('answers a browser that has it already without sending it again', async () => {
    const { headers } = await test.app.inject(`/api/files/${id}/320.jpg`);
    const again = await test.app.inject({
      url: `/api/files/${id}/320.jpg`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('sends a part when asked for one, and refuses a part that is not there in the usual shape', async () => {
    const part = await test.app.inject({ url: `/api/files/${id}/320.jpg`, headers: { range: 'bytes=0-1' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(bytes.subarray(0, 2));
    const none = await test.app.inject({ url: `/api/files/${id}/320.jpg`, headers: { range: 'bytes=50-60' } });
    expect(none.statusCode).toBeGreaterThanOrEqual(400);
    expect(none.json()).toMatchObject({ success: false, statusCode: none.statusCode });
    expect(none.headers['cache-control']).toBe('no-store');
  });

  it.each([
    `${id}/640.jpg`,
    `${id}/320.png`,
    `${id}/320.jpg.html`,
    `${id}/320.JPG`,
    `${id}/original.jpg`,
    `${id}/notes.txt`,
    `${id}/.hidden`,
    `${id}/`,
    id,
    '',
    `${id}/320.jpg/`,
    '11111111-1111-4111-8111-111111111111/320.jpg',
    '../files/320.jpg',
    '../secrets.json',
    `${id}/../320.jpg`,
    `${id}/../../secrets.json`,
    `${id}/..%2f320.jpg`,
    `${id}/%2e%2e%2f%2e%2e%2fsecrets.json`,
    `${id}/%2e%2e/320.jpg`,
    '%2e%2e%2f/320.jpg',
    `..%2f${id}/320.jpg`,
    `.%2f${id}/320.jpg`,
    `${id}/..%5c320.jpg`,
    `${id}\\320.jpg`,
    `${id}/320.jpg%00.html`,
    '%00/320.jpg',
    `${id}/320%2ejpg%2f`,
    `${id}%2f320.jpg`,
    `${id}/999999.jpg`,
    `${id}/-320.jpg`,
    `${id}/320..jpg`,
    `//${id}/320.jpg`,
    '/etc/passwd',
    `${id}/320.jpg;.html`,
    `${'a'.repeat(301)}/320.jpg`,
  ])('has nothing at %s', async (path) => {
    const answer = await getRaw(test.app, `/api/files/${path}`);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      statusCode: 404,
      message: expect.stringMatching(/^(This file does not exist|There is nothing at this address)\.$/),
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
