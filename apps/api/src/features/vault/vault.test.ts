import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#api/db/client.ts';
import { openBucket } from '#api/lib/bucket.ts';
import { createBucketVault } from '#api/lib/vault-store.ts';
import { startBucketServer } from '#api/testing/bucket-server.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import {
  addVaultFile,
  eraseVaultBytes,
  readVaultFile,
  sealPicture,
  shredKeys,
  sweepVault,
  type VaultOwner,
} from './vault.service.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const folder = () => join(test.deps.config.dataDir, 'vault');

let owner: VaultOwner;
beforeEach(() => {
  owner = { kind: 'person', id: randomUUID() };
  for (const name of readdirSync(folder())) rmSync(join(folder(), name));
});

const buildPhoto = (background: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();

async function keep(background = '#3a7d5c', deps = test.deps): Promise<string> {
  const file = await sealPicture(deps, owner, owner.id, await buildPhoto(background));
  await inTransaction(deps.db, (tx) => addVaultFile(deps, tx, file));
  return file.id;
}

const read = (id: string, who = owner, deps = test.deps) => readVaultFile(deps, who, id);
const refused = (code: string) => ({ code });

describe('a file of the vault', () => {
  it('comes back as the picture, without what the camera wrote into it', async () => {
    const { type, bytes } = await read(await keep());
    expect(type).toBe('image/jpeg');
    const { width, height, exif } = await sharp(bytes).metadata();
    expect({ width, height, exif }).toEqual({ width: 900, height: 600, exif: undefined });
    expect(bytes.includes('Somebody')).toBe(false);
  });

  it('is unreadable on the disk, in a folder of this user alone', async () => {
    const id = await keep();
    expect(readdirSync(folder())).toEqual([id]);
    const stored = readFileSync(join(folder(), id));
    expect(stored.includes('JFIF')).toBe(false);
    expect(statSync(folder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder(), id)).mode & 0o777).toBe(0o600);
    expect(readdirSync(test.deps.storage.folder)).toEqual([]);
  });

  it('has a key of its own, and is encrypted differently each time', async () => {
    const [one, two] = [await keep(), await keep()];
    const [first, second] = [one, two].map((id) => readFileSync(join(folder(), id)));
    expect(first!.subarray(0, 4).equals(second!.subarray(0, 4))).toBe(false);
    expect(first!.subarray(32).equals(second!.subarray(32))).toBe(false);
  });

  it('is refused when a single bit of it was changed, wherever that is', async () => {
    const id = await keep();
    const path = join(folder(), id);
    const whole = readFileSync(path);
    const places = [0, 4, 16, 32, Math.floor(whole.length / 2), whole.length - 1];
    for (const place of places) {
      const changed = Buffer.from(whole);
      changed[place] = changed[place]! ^ 1;
      writeFileSync(path, changed);
      await expect(read(id), `byte ${place}`).rejects.toMatchObject(refused('FILE_CHANGED'));
    }
    for (const changed of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.alloc(1)]), Buffer.alloc(0)]) {
      writeFileSync(path, changed);
      await expect(read(id)).rejects.toMatchObject(refused('FILE_CHANGED'));
    }
    writeFileSync(path, whole);
    expect((await read(id)).bytes.length).toBeGreaterThan(0);
  });

  it('is refused when it was swapped with another, also where the row was changed to fit', async () => {
    const [one, two] = [await keep('#ff0000'), await keep('#0000ff')];
    const [first, second] = [one, two].map((id) => join(folder(), id));
    renameSync(first!, `${first}.part`);
    renameSync(second!, first!);
    renameSync(`${first}.part`, second!);
    for (const id of [one, two]) await expect(read(id)).rejects.toMatchObject(refused('FILE_CHANGED'));

    // Somebody with the rights of the database's owner makes the hash and the key fit: id and owner are still bound in.
    await test.db.connection().execute(async (connection) => {
      const { sha256, wrapped_key } = await connection
        .selectFrom('vault_files')
        .select(['sha256', 'wrapped_key'])
        .where('id', '=', two)
        .executeTakeFirstOrThrow();
      await connection.deleteFrom('vault_files').where('id', '=', one).execute();
      const row = { id: one, owner_kind: owner.kind, owner_id: owner.id, type: 'image/jpeg' as const };
      await connection
        .insertInto('vault_files')
        .values({ ...row, byte_size: 1, sha256, wrapped_key, created_at: test.clock.now })
        .execute();
    });
    await expect(read(one)).rejects.toMatchObject(refused('FILE_CHANGED'));
  });

  it('does not exist for another owner', async () => {
    const id = await keep();
    const others: VaultOwner[] = [
      { kind: 'person', id: randomUUID() },
      { kind: 'home', id: owner.id },
    ];
    for (const other of others) await expect(read(id, other)).rejects.toMatchObject(refused('FILE_NOT_FOUND'));
  });

  it('says that it was changed when its bytes are gone', async () => {
    const id = await keep();
    rmSync(join(folder(), id));
    await expect(read(id)).rejects.toMatchObject(refused('FILE_CHANGED'));
    expect(test.log.join('')).toContain('a file of the vault was changed');
  });

  it('cannot be opened with other keys of the server', async () => {
    const id = await keep();
    const secrets = { ...test.deps.secrets, encryptionKeys: [Buffer.alloc(32, 1)] };
    await expect(read(id, owner, { ...test.deps, secrets })).rejects.toMatchObject(refused('FILE_CHANGED'));
    const both = { ...secrets, encryptionKeys: [Buffer.alloc(32, 1), ...test.deps.secrets.encryptionKeys] };
    expect((await read(id, owner, { ...test.deps, secrets: both })).type).toBe('image/jpeg');
  });

  it.each([
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('is never %s', async (_, bytes) => {
    await expect(sealPicture(test.deps, owner, owner.id, bytes)).rejects.toMatchObject(refused('FILE_REFUSED'));
    expect(readdirSync(folder())).toEqual([]);
  });

  it('has no more pixels than other pictures', async () => {
    const wide = await sharp({ create: { width: 10_001, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await expect(sealPicture(test.deps, owner, owner.id, wide)).rejects.toMatchObject(refused('FILE_REFUSED'));
  });
});

describe('shredding', () => {
  const shred = (id: string) => inTransaction(test.deps.db, (tx) => shredKeys(test.deps, tx, [id]));

  it('destroys the key first: the bytes alone open nothing', async () => {
    const id = await keep();
    await shred(id);
    expect(readdirSync(folder())).toEqual([id]);
    await expect(read(id)).rejects.toMatchObject(refused('FILE_NOT_FOUND'));
    const row = await test.db.selectFrom('vault_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ wrapped_key: null, shredded_at: test.clock.now });
    await eraseVaultBytes(test.deps, [id]);
    expect(readdirSync(folder())).toEqual([]);
  });

  it('cannot be taken back, not even by giving the row its key again', async () => {
    const id = await keep();
    const { wrapped_key } = await test.db.selectFrom('vault_files').selectAll().executeTakeFirstOrThrow();
    await shred(id);
    const back = test.deps.db.updateTable('vault_files').set({ wrapped_key }).where('id', '=', id);
    await expect(back.execute()).rejects.toThrow('no key again');
    await shred(id);
    await expect(read(id)).rejects.toMatchObject(refused('FILE_NOT_FOUND'));
  });

  it('keeps a file as it was stored until then', async () => {
    await keep();
    const other = test.deps.db.updateTable('vault_files').set({ owner_id: randomUUID() });
    await expect(other.execute()).rejects.toThrow('stays as it was stored');
  });
});

describe('sweepVault', () => {
  it('erases old bytes without a key, and nothing else', async () => {
    const [kept, shredded] = [await keep(), await keep()];
    const { id: unkept } = await sealPicture(test.deps, owner, owner.id, await buildPhoto('#000000'));
    const { id: young } = await sealPicture(test.deps, owner, owner.id, await buildPhoto('#ffffff'));
    await inTransaction(test.deps.db, (tx) => shredKeys(test.deps, tx, [shredded]));
    const old = new Date(Date.now() - 26 * 3600 * 1000);
    for (const id of [kept, shredded, unkept]) utimesSync(join(folder(), id), old, old);
    await sweepVault(test.deps);
    expect(readdirSync(folder()).toSorted()).toEqual([kept, young].toSorted());
    expect((await read(kept)).type).toBe('image/jpeg');
  });

  it('goes on when bytes cannot be erased', async () => {
    const { id } = await sealPicture(test.deps, owner, owner.id, await buildPhoto('#000000'));
    const vault = { ...test.deps.storage.vault, erase: () => Promise.reject(new Error('away')) };
    await eraseVaultBytes({ ...test.deps, storage: { ...test.deps.storage, vault } }, [id]);
    expect(test.log.join('')).toContain('could not be erased');
  });
});

describe('a bucket as vault', () => {
  it('holds the same, and loses it when told to', async () => {
    const server = await startBucketServer('vault');
    try {
      const vault = createBucketVault(openBucket(server.address));
      const deps = { ...test.deps, storage: { ...test.deps.storage, vault } };
      const id = await keep('#3a7d5c', deps);
      expect((await read(id, owner, deps)).type).toBe('image/jpeg');
      expect(readdirSync(folder())).toEqual([]);
      const names: string[] = [];
      for await (const { id: name } of deps.storage.vault.list()) names.push(name);
      expect(names).toEqual([id]);
      await eraseVaultBytes(deps, [id]);
      await expect(read(id, owner, deps)).rejects.toMatchObject(refused('FILE_CHANGED'));
    } finally {
      await server.stop();
    }
  });
});
