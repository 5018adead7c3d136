import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLogArchiver } from '#api/db/archive-log.ts';
import { listBackupWarnings } from '#api/lib/backup-status.ts';
import { listArchived } from '#api/lib/segment-archive.ts';
import { startCluster } from '#api/testing/cluster.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { listBackups, makeBackup } from './backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { createBackupUpkeep } from './upkeep.ts';

const key = randomBytes(32);
const DAY_MS = 86_400_000;

async function start({ settings = [], isEncrypted = true }: { settings?: string[]; isEncrypted?: boolean } = {}) {
  const using = isEncrypted ? key : undefined;
  const [dataDir, backupDir] = [makeTemporaryFolder(), makeTemporaryFolder()];
  await mkdir(join(dataDir, 'files'));
  const cluster = await startCluster(dataDir, ['track_commit_timestamp=on', ...settings]);
  await cluster.client.query('create table orders (id bigserial primary key, place text)');
  const source = { address: cluster.address, dataDir, hasFiles: true, hasVault: true };
  const archiver = createLogArchiver({
    address: cluster.address,
    folder: join(dataDir, 'postgres'),
    backupDir,
    key: using,
  });
  return { ...cluster, source, backupDir, archiver };
}

/** Rows of the restored database, by the order in which they were written. */
async function restore(from: string, until?: Date, isEncrypted = true) {
  const to = join(makeTemporaryFolder(), 'data');
  let ids: number[] = [];
  const restored = await restoreBackup({
    from,
    to,
    key: isEncrypted ? key : undefined,
    until,
    settings: ['shared_buffers=16MB'],
    async prove(address) {
      const client = new pg.Client(address);
      await client.connect();
      const { rows } = await client.query<{ id: number }>('select id::int from orders order by id');
      ids = rows.map(({ id }) => id);
      await client.end();
    },
  });
  return { ...restored, ids, to };
}

const readClock = async (client: pg.Client) =>
  (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]!.now;

describe('a restore to a moment', { timeout: 120_000 }, () => {
  it('has exactly the rows that were committed until then, while others are written all the time', async () => {
    const { client, address, source, backupDir, archiver } = await start();
    const progress = { isOver: false, count: 0 };
    const writing = (async () => {
      const writer = new pg.Client(address);
      await writer.connect();
      for (; !progress.isOver; progress.count += 1) await writer.query('insert into orders default values');
      await writer.end();
    })();
    await archiver.archive();
    const { folder } = await makeBackup(source, backupDir, key);
    const moments: Date[] = [];
    for (let round = 0; round < 4; round += 1) {
      const before = progress.count;
      await expect.poll(() => progress.count, { timeout: 30_000 }).toBeGreaterThan(before + 50);
      moments.push(await readClock(client));
      await expect.poll(() => progress.count, { timeout: 30_000 }).toBeGreaterThan(before + 100);
      await archiver.archive();
    }
    progress.isOver = true;
    await writing;
    for (const moment of [moments[0]!, moments[3]!]) {
      const { rows } = await client.query<{ id: number }>(
        'select id::int from orders where pg_xact_commit_timestamp(xmin) <= $1 order by id',
        [moment.toISOString()],
      );
      const { ids } = await restore(folder, moment);
      expect(ids).toEqual(rows.map(({ id }) => id));
      expect(ids.length).toBeGreaterThan(50);
      expect(ids.length).toBeLessThan(progress.count);
    }
  });

  it(
    'after the last write is reached, too; before the end of the backup and after the end of the log it is refused',
    { tags: ['long'] },
    async () => {
      const { client, source, backupDir, archiver } = await start();
      await archiver.archive();
      const { folder, madeAt } = await makeBackup(source, backupDir, key);
      await client.query('insert into orders default values');
      const quiet = await readClock(client);
      await archiver.archive();
      expect((await restore(folder, quiet)).ids).toEqual([1]);
      await expect(restore(folder, new Date(madeAt))).rejects.toThrow('is not after the end of the backup');
      await expect(restore(folder, new Date(Date.now() + 60_000))).rejects.toThrow(
        'is after the end of the archived log',
      );
      await rm(join(backupDir, 'log'), { recursive: true });
      await expect(restore(folder, new Date())).rejects.toThrow('is after the end of the archived log');
    },
  );
});

describe('a restore without a moment', { timeout: 120_000 }, () => {
  it(
    'follows the archived log to its end, and the restored database archives on a timeline of its own',
    { tags: ['long'] },
    async () => {
      const { client, source, backupDir, archiver, stop } = await start({ isEncrypted: false });
      await archiver.archive();
      const { folder } = await makeBackup(source, backupDir, undefined);
      for (let round = 0; round < 3; round += 1) {
        await client.query('insert into orders default values');
        await archiver.archive();
      }
      await stop();
      const first = await restore(folder, undefined, false);
      expect(first).toMatchObject({ ids: [1, 2, 3], segments: 3 });
      const second = await restore(folder, undefined, false);
      const archiveAgain = async (to: string) => {
        const again = await startCluster(to);
        const log = { address: again.address, folder: join(to, 'postgres'), backupDir, key: undefined };
        try {
          return await createLogArchiver(log).archive();
        } finally {
          await again.stop();
        }
      };
      expect((await archiveAgain(first.to)).next.timeline).toBe(2);
      await expect(archiveAgain(second.to), 'restored before the first had archived').rejects.toThrow(
        'another database',
      );
      expect((await archiveAgain(first.to)).next.timeline, 'a restart').toBe(2);
      const third = await startCluster((await restore(folder, undefined, false)).to);
      const { rows } = await third.client.query(
        'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
      );
      expect(rows).toEqual([{ timeline: '00000003' }]);
    },
  );

  it('refuses a segment that was changed, cut off, renamed or taken away', { tags: ['long'] }, async () => {
    const { client, source, backupDir, archiver } = await start();
    const { archive } = await archiver.archive();
    const { folder } = await makeBackup(source, backupDir, key);
    for (let round = 0; round < 3; round += 1) {
      await client.query('insert into orders default values');
      await archiver.archive();
    }
    const archived = await listArchived(archive);
    const [middle, last] = archived.slice(-2).map(({ file }) => join(archive.folder, file));
    const [whole, other] = [await readFile(middle!), await readFile(last!)];
    const changed = Buffer.from(whole);
    changed[100]! ^= 1;
    for (const bytes of [changed, whole.subarray(0, -20), other]) {
      await writeFile(middle!, bytes);
      await expect(restore(folder)).rejects.toThrow('it was changed or cut off');
    }
    await rename(middle!, join(backupDir, 'elsewhere'));
    await expect(restore(folder)).rejects.toThrow('the archived log has a gap');
    await rename(join(backupDir, 'elsewhere'), middle!);
    await writeFile(middle!, whole);
    expect((await restore(folder)).ids).toEqual([1, 2, 3]);
  });

  it('refuses a changed or cut segment without encryption, too', async () => {
    const { client, source, backupDir, archiver } = await start({ isEncrypted: false });
    const { archive } = await archiver.archive();
    const { folder } = await makeBackup(source, backupDir, undefined);
    await client.query('insert into orders default values');
    await archiver.archive();
    const file = join(archive.folder, (await listArchived(archive)).at(-1)!.file);
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[100]! ^= 1;
    for (const bytes of [changed, whole.subarray(0, -20)]) {
      await writeFile(file, bytes);
      await expect(restore(folder, undefined, false)).rejects.toThrow('.gz: ');
    }
    await writeFile(file, whole);
    expect((await restore(folder, undefined, false)).ids).toEqual([1]);
  });
});

describe('the upkeep', { timeout: 120_000 }, () => {
  it(
    'makes a fresh backup when the slot was lost, and removes segments that no backup needs',
    { tags: ['long'] },
    async () => {
      const { client, source, backupDir } = await start({
        settings: ['max_slot_wal_keep_size=96MB'],
      });
      const clock = { now: new Date() };
      const log = { info: () => undefined, error: () => undefined };
      const upkeep = createBackupUpkeep({
        source,
        to: backupDir,
        key,
        days: 1,
        linkKey: undefined,
        log,
        now: () => clock.now,
      });
      const run = async () => {
        await upkeep.archiveLog();
        await upkeep.backUp();
      };
      await run();
      await client.query('insert into orders default values');
      await run();
      expect(await listBackups(backupDir), 'the log continues it').toHaveLength(1);
      for (let count = 0; count < 12; count += 1) {
        await client.query('insert into orders default values');
        await client.query('select pg_switch_wal()');
      }
      await client.query('checkpoint');
      // The slot may be lost while the first of them uses it.
      await run();
      await run();
      const [, second] = await listBackups(backupDir);
      await client.query('insert into orders default values');
      await run();
      expect(await listBackups(backupDir)).toHaveLength(2);
      expect(listBackupWarnings(upkeep.status, clock.now)).toEqual([]);
      expect((await restore(second!.folder)).ids.length).toBe(14);

      clock.now = new Date(Date.now() + DAY_MS + 60_000);
      await run();
      const left = await listBackups(backupDir);
      expect(left, 'both are older than a day, and a new one was made').toHaveLength(1);
      const { system, segment } = left[0]!.cluster.end!;
      const names = (await readdir(join(backupDir, 'log', system))).map((name) => name.slice(0, 24));
      expect(names.filter((name) => name <= segment)).toEqual([]);
    },
  );
});
