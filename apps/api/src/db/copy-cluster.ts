import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { packArchive, unpackArchive, type Archive, type BackupFolder } from '../lib/archive.ts';
import { SEGMENT_NAME } from '../lib/log-segments.ts';
import type { DatabaseAddress } from './client.ts';

/** Folders whose contents a started server makes anew; the write-ahead log is packed apart, after the rest. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = new Set([...EMPTIED, 'postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);
const FIRST_SEGMENT = /^START WAL LOCATION: .* \(file ([\dA-F]{24})\)$/m;

export interface ClusterCopy {
  /** Where a restored server begins to follow the write-ahead log. */
  label: string;
  base: Archive;
  log: Archive;
  /** Last segment of the log in the copy, and whose log it is: the archive of that database continues after it. */
  end: { system: string; segment: string };
  /** The copy is as of this moment. */
  endedAt: Date;
}

/**
 * Copies the files of a running PostgreSQL as its documentation describes: what is written meanwhile is in the write-ahead log, which a
 * slot keeps from being recycled and which is packed at the end. Restored, the copy is as of that end.
 */
export async function copyCluster(
  address: DatabaseAddress,
  folder: string,
  backup: BackupFolder,
): Promise<ClusterCopy> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [`diyar_backup_${process.pid}`]);
    await client.query(`select pg_backup_start('diyar', true)`);
    const members = (await readdir(folder)).filter((entry) => !LEFT_OUT.has(entry));
    const base = await packArchive(backup, 'database', { folder, members });
    const { rows } = await client.query<{ label: string; last: string; system: string; endedAt: Date }>(
      `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as "endedAt",
        (select system_identifier::text from pg_control_system()) as system from pg_backup_stop(false)`,
    );
    const { label, last, system, endedAt } = rows[0]!;
    const first = FIRST_SEGMENT.exec(label)![1]!;
    const segments = (await readdir(join(folder, 'pg_wal')))
      .filter((name) => SEGMENT_NAME.test(name) && name >= first && name <= last)
      .toSorted();
    if (segments[0] !== first || segments.at(-1) !== last) throw new Error('the write-ahead log has a gap');
    return {
      label,
      base,
      end: { system, segment: last },
      endedAt,
      log: await packArchive(backup, 'log', { folder: join(folder, 'pg_wal'), members: segments }),
    };
  } finally {
    await client.end();
  }
}

/** The next start of PostgreSQL in this folder follows the log to its end. */
export async function placeCluster(
  backup: BackupFolder,
  { label, base, log }: Pick<ClusterCopy, 'label' | 'base' | 'log'>,
  folder: string,
): Promise<void> {
  await unpackArchive(backup, base, folder);
  for (const each of EMPTIED) await mkdir(join(folder, each), { recursive: true, mode: 0o700 });
  await unpackArchive(backup, log, join(folder, 'pg_wal'));
  await writeFile(join(folder, 'backup_label'), label, { mode: 0o600 });
}
