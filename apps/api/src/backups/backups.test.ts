import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { startCluster } from '#api/testing/cluster.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { getNewestBackup, makeBackup } from './backups.ts';
import { restoreBackup } from './restore-backup.ts';

const key = randomBytes(32);

async function addPicture(dataDir: string, name: string): Promise<void> {
  await mkdir(join(dataDir, 'files', name), { recursive: true });
  await writeFile(join(dataDir, 'files', name, '640.jpg'), `picture ${name}`);
  await mkdir(join(dataDir, 'vault'), { recursive: true });
  await writeFile(join(dataDir, 'vault', name), `document ${name}`);
}

const restore = (from: string, to: string, using: Buffer | undefined) =>
  restoreBackup({ from, to, key: using, prove: async () => undefined });

describe('a backup', { timeout: 120_000 }, () => {
  it('made while it is written to has everything that was acknowledged before its end, and no gap', async () => {
    const [dataDir, to] = [makeTemporaryFolder(), makeTemporaryFolder()];
    await writeFile(join(dataDir, 'secrets.json'), '{"tokenKey":"x"}');
    await addPicture(dataDir, 'old');
    const { address, client } = await startCluster(dataDir);
    await client.query('create table orders (id bigserial primary key, at timestamptz default clock_timestamp())');
    const progress = { isOver: false, acknowledged: 0 };
    const writing = (async () => {
      const writer = new pg.Client(address);
      await writer.connect();
      for (; !progress.isOver; progress.acknowledged += 1) {
        await writer.query('insert into orders default values');
        if (progress.acknowledged === 50) await addPicture(dataDir, 'new');
      }
      await writer.end();
    })();
    await vi.waitFor(() => expect(progress.acknowledged).toBeGreaterThan(20));
    const before = progress.acknowledged;
    const made = await makeBackup({ address, dataDir, hasFiles: true, hasVault: true }, to, key);
    const after = progress.acknowledged;
    progress.isOver = true;
    await writing;

    const restored = join(makeTemporaryFolder(), 'data');
    await restore((await getNewestBackup(to)).folder, restored, key);
    const again = await startCluster(restored);
    const { rows } = await again.client.query<{ count: number; last: number }>(
      'select count(*)::int as count, max(id)::int as last from orders',
    );
    expect(rows[0]!.count).toBe(rows[0]!.last);
    expect(rows[0]!.count).toBeGreaterThanOrEqual(before);
    // One may be written at the very moment in which the copy ends.
    expect(rows[0]!.count).toBeLessThanOrEqual(after + 1);
    expect(await readFile(join(restored, 'files/old/640.jpg'), 'utf8')).toBe('picture old');
    expect(await readFile(join(restored, 'vault/old'), 'utf8')).toBe('document old');
    if (made.files.length > 1) {
      expect(await readFile(join(restored, 'files/new/640.jpg'), 'utf8')).toBe('picture new');
      expect(await readFile(join(restored, 'vault/new'), 'utf8')).toBe('document new');
    }
    expect(await readFile(join(restored, 'secrets.json'), 'utf8')).toBe('{"tokenKey":"x"}');
    // It goes on as a server of its own.
    await again.client.query('insert into orders default values');
  });

  it('is restored with its key into an empty folder, whole or not at all', async () => {
    const [dataDir, to] = [makeTemporaryFolder(), makeTemporaryFolder()];
    await mkdir(join(dataDir, 'files'));
    const { address } = await startCluster(dataDir);
    const { folder: from } = await makeBackup({ address, dataDir, hasFiles: true, hasVault: true }, to, key);
    const place = makeTemporaryFolder();
    const target = join(place, 'data');
    await expect(restore(from, target, undefined)).rejects.toThrow('set BACKUP_KEY');
    await expect(restore(from, target, randomBytes(32))).rejects.toThrow('the key is another one');
    await expect(restore(from, dataDir, key)).rejects.toThrow('is not empty');
    await expect(restore(to, target, key)).rejects.toThrow('is not a finished backup');
    const log = join(from, 'log.tar.gz.sealed');
    const whole = await readFile(log);
    await writeFile(log, whole.subarray(0, -20));
    await expect(restore(from, target, key)).rejects.toThrow('log.tar.gz.sealed: it was changed or cut off');
    await writeFile(log, whole);
    expect(await readdir(place)).toEqual([]);
    expect((await restore(from, target, key)).isEncrypted).toBe(true);
    expect(existsSync(join(target, 'postgres/recovery.signal'))).toBe(false);
  });

  it('that fails leaves nothing', async () => {
    const [dataDir, to] = [makeTemporaryFolder(), makeTemporaryFolder()];
    const { address, client } = await startCluster(dataDir);
    await client.query(`create role visitor login`);
    await expect(
      makeBackup({ address: { ...address, user: 'visitor' }, dataDir, hasFiles: false, hasVault: false }, to, key),
    ).rejects.toThrow('permission denied');
    expect(await readdir(to)).toEqual([]);
  });
});
