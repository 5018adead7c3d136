import { randomBytes } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toSegment, toSegmentNumber } from '#api/lib/log-segments.ts';
import { listArchived } from '#api/lib/segment-archive.ts';
import { startCluster } from '#api/testing/cluster.ts';
import { makeTemporaryFolder } from '#api/testing/temporary-folder.ts';
import { createLogArchiver, dropLogSlot } from './archive-log.ts';

const key = randomBytes(32);

async function start(settings: string[] = []) {
  const [dataDir, backupDir] = [makeTemporaryFolder(), makeTemporaryFolder()];
  const cluster = await startCluster(dataDir, settings);
  await cluster.client.query('create table orders (id bigserial primary key, text text)');
  const target = { address: cluster.address, folder: join(dataDir, 'postgres'), backupDir, key };
  return { ...cluster, backupDir, archiver: createLogArchiver(target) };
}

describe('the archive of the write-ahead log', () => {
  it('has every segment once, without a gap, and closes one only when something was committed', async () => {
    const { client, archiver } = await start();
    const { archive } = await archiver.archive();
    for (let round = 0; round < 3; round += 1) {
      await client.query('insert into orders default values');
      await archiver.archive();
    }
    // More than one segment between two rounds.
    await client.query(`insert into orders (text) select repeat(md5(n::text), 60) from generate_series(1, 20000) as n`);
    const { next } = await archiver.archive();
    const archived = await listArchived(archive);
    const numbers = archived.map(({ name }) => toSegment(name).number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(numbers.at(-1)).toBe(next.number - 1);
    expect(numbers.length).toBeGreaterThanOrEqual(6);
    expect(archived.at(-1)).toMatchObject({ isSealed: true, closedAt: expect.any(Date) });
    const slot = await client.query<{ at: string }>('select restart_lsn::text as at from pg_replication_slots');
    expect(toSegmentNumber(slot.rows[0]!.at), 'what is archived is not kept').toBe(next.number);
    await client.query('select pg_log_standby_snapshot()');
    expect((await archiver.archive()).next, 'nothing was committed').toEqual(next);
    expect(await listArchived(archive)).toEqual(archived);
  });

  it('has what a transaction commits that began before the last close', async () => {
    const { client, archiver } = await start();
    await client.query('begin');
    await client.query('insert into orders default values');
    await archiver.archive();
    const { next } = await archiver.archive();
    expect((await archiver.archive()).next, 'still open').toEqual(next);
    await client.query('commit');
    expect((await archiver.archive()).next.number).toBe(next.number + 1);
  });

  it('keeps segments while its folder is away, and catches up', { tags: ['long'] }, async () => {
    const { client, archiver, backupDir } = await start();
    const { archive } = await archiver.archive();
    await rename(backupDir, `${backupDir}-away`);
    for (let round = 0; round < 3; round += 1) {
      await client.query('insert into orders default values');
      await client.query('select pg_switch_wal()');
      await client.query('checkpoint');
      await expect(archiver.archive()).rejects.toThrow('ENOENT');
    }
    await rename(`${backupDir}-away`, backupDir);
    await archiver.archive();
    const numbers = (await listArchived(archive)).map(({ name }) => toSegment(name).number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(numbers.length).toBeGreaterThanOrEqual(4);
    expect((await readdir(archive.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('goes on after the slot was lost, and after it was dropped', { tags: ['long'] }, async () => {
    const { client, archiver, address } = await start(['max_slot_wal_keep_size=32MB', 'max_wal_size=32MB']);
    const { archive, next } = await archiver.archive();
    for (let count = 0; count < 6; count += 1) {
      await client.query('insert into orders default values');
      await client.query('select pg_switch_wal()');
    }
    await client.query('checkpoint');
    const { rows } = await client.query('select wal_status from pg_replication_slots');
    expect(rows).toEqual([{ wal_status: 'lost' }]);
    const after = await archiver.archive();
    expect(after.next.number).toBeGreaterThan(next.number + 5);
    const numbers = (await listArchived(archive)).map(({ name }) => toSegment(name).number);
    expect(numbers.at(-1)! - numbers[0]! + 1, 'a gap').toBeGreaterThan(numbers.length);
    await dropLogSlot(address);
    expect((await client.query('select from pg_replication_slots')).rowCount).toBe(0);
    await archiver.archive();
    expect((await client.query('select from pg_replication_slots')).rowCount).toBe(1);
  });
});
