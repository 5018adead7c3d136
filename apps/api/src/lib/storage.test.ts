import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucketServer, type BucketServer } from '#api/testing/bucket-server.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { createBucketStorage, createDiskStorage, type Storage } from './storage.ts';

const id = '5f0c2a34-8b8e-4c86-9d5d-3b8f2b0e6a11';
const other = '6f0c2a34-8b8e-4c86-9d5d-3b8f2b0e6a12';
const root = mkdtempSync(join(tmpdir(), 'diyar-s3-'));
let server: BucketServer;
let bucket: Bucket;

beforeAll(async () => {
  server = await startBucketServer('pictures');
  bucket = openBucket(server.address);
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'machine-'));
});

function writePicture(name = id, into = folder): void {
  mkdirSync(join(into, name));
  for (const file of ['320.jpg', '320.avif']) writeFileSync(join(into, name, file), `${name} ${file}`);
}

const isKnown = async () => true;

async function listAll(storage: Storage): Promise<string[]> {
  const ids: string[] = [];
  for await (const picture of storage.list()) {
    expect(Date.now() - picture.changedAt.getTime()).toBeLessThan(600_000);
    ids.push(picture.id);
  }
  return ids.toSorted();
}

describe('a folder as storage', () => {
  it('has the pictures it holds, and loses one when told to', async () => {
    const storage = createDiskStorage(folder);
    writePicture();
    writePicture(other);
    mkdirSync(join(folder, 'not-a-picture'));
    await storage.keep(id);
    await storage.fetch(`${id}/320.jpg`, isKnown);
    expect(await listAll(storage)).toEqual([id, other]);
    await storage.forget(id);
    expect(await listAll(storage), 'the folder has no copies, only the pictures themselves').toEqual([id, other]);
    await storage.erase(id);
    expect(await listAll(storage)).toEqual([other]);
    await storage.erase(id);
  });
});

describe('a bucket as storage', () => {
  it('gives a picture to another machine, and takes it from both', async () => {
    const storage = createBucketStorage(folder, bucket);
    writePicture();
    writePicture(other);
    await storage.keep(id);
    await storage.keep(other);

    const elsewhere = createBucketStorage(mkdtempSync(join(root, 'machine-')), bucket);
    await elsewhere.fetch(`${id}/320.avif`, isKnown);
    expect(readdirSync(join(elsewhere.folder, id))).toEqual(['320.avif']);
    expect(readdirSync(elsewhere.folder)).toEqual([id]);
    expect(await listAll(elsewhere)).toEqual([id, other]);

    await elsewhere.erase(id);
    expect(readdirSync(elsewhere.folder)).toEqual([]);
    expect(await listAll(storage)).toEqual([other]);
    await storage.erase(other);
    expect(await listAll(storage)).toEqual([]);
  });

  it('forgets the copy of one machine, and nothing else', async () => {
    const storage = createBucketStorage(folder, bucket);
    writePicture();
    await storage.keep(id);
    const copies: string[] = [];
    for await (const copy of storage.listCopies()) copies.push(copy.id);
    expect(copies).toEqual([id]);
    await storage.forget(id);
    expect(readdirSync(folder)).toEqual([]);
    await storage.fetch(`${id}/320.jpg`, isKnown);
    expect(readdirSync(join(folder, id))).toEqual(['320.jpg']);
    await storage.erase(id);
  });

  it('brings nothing where there is nothing', async () => {
    const storage = createBucketStorage(folder, bucket);
    await storage.fetch(`${id}/640.jpg`, isKnown);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('asks the bucket for nothing that cannot be there, and only once for what many want', async () => {
    let asked = 0;
    const counted = { ...bucket, get: (key: string) => ((asked += 1), bucket.get(key)) };
    writePicture();
    await createBucketStorage(folder, bucket).keep(id);
    const elsewhere = createBucketStorage(mkdtempSync(join(root, 'machine-')), counted);
    await elsewhere.fetch(`${other}/320.jpg`, async () => false);
    expect(asked).toBe(0);
    await Promise.all(Array.from({ length: 5 }, () => elsewhere.fetch(`${id}/320.jpg`, isKnown)));
    await elsewhere.fetch(`${id}/320.jpg`, isKnown);
    expect(asked).toBe(1);
    await elsewhere.erase(id);
  });

  it('keeps the copies that were used last, also those of an earlier start, within the space it has', async () => {
    const sizes = { '1.jpg': 400, '2.jpg': 400, '3.jpg': 400 };
    for (const [file, size] of Object.entries(sizes))
      await bucket.put(`${id}/${file}`, Buffer.alloc(size), 'image/jpeg');
    const list = () => readdirSync(join(folder, id)).toSorted();
    const storage = createBucketStorage(folder, bucket, 1000);
    await storage.fetch(`${id}/1.jpg`, isKnown);
    await storage.fetch(`${id}/2.jpg`, isKnown);
    await storage.fetch(`${id}/1.jpg`, isKnown);
    await storage.fetch(`${id}/3.jpg`, isKnown);
    expect(list()).toEqual(['1.jpg', '3.jpg']);
    const later = createBucketStorage(folder, bucket, 1000);
    await later.fetch(`${id}/2.jpg`, isKnown);
    expect(list()).toHaveLength(2);
    expect(list()).toContain('2.jpg');
    await later.erase(id);
  });

  it('lists more than one page', async () => {
    for (let n = 0; n < 12; n += 1) await bucket.put(`many/${n}`, Buffer.from('x'), 'text/plain');
    const keys: string[] = [];
    for await (const { key } of openBucket(server.address, 5).list('many/')) keys.push(key);
    expect(new Set(keys).size).toBe(12);
    expect(keys).toHaveLength(12);
  });

  it('says that it is away, or that it is not ours, instead of losing a picture quietly', async () => {
    const away = openBucket({ ...server.address, endpoint: 'http://127.0.0.1:9' });
    const forbidden = openBucket({ ...server.address, accessKeyId: 'SOMEBODY' });
    const missing = openBucket({ ...server.address, name: 'nowhere' });
    for (const each of [away, forbidden, missing]) {
      await expect(each.check()).rejects.toMatchObject({ status: 503 });
      await expect(each.put('a', Buffer.from('x'), 'text/plain')).rejects.toMatchObject({ status: 503 });
    }
    await expect(forbidden.get('a')).rejects.toMatchObject({ status: 503 });
  });
});
