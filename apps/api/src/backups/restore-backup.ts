import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '#api/db/client.ts';
import { placeCluster } from '#api/db/copy-cluster.ts';
import { startEmbeddedDatabase } from '#api/db/embedded.ts';
import { unpackArchive } from '#api/lib/archive.ts';
import { toSegment, toSegmentNumber } from '#api/lib/log-segments.ts';
import { placeSegment } from '#api/lib/segment-archive.ts';
import { DATABASE, readManifest, type Manifest } from './backups.ts';
import { findContinuation, type Continuation } from './continuation.ts';

export interface Restore {
  /** Folder of the backup; the archived log is next to it. */
  from: string;
  /** New or empty data folder. */
  to: string;
  key: Buffer | undefined;
  /** Moment to restore to. Without it the log is followed to its end. */
  until?: Date | undefined;
  /** Looks at the restored data before it is put into its place; `folder` is where it is meanwhile. */
  prove(address: DatabaseAddress, folder: string): Promise<void>;
  /** Extra settings of PostgreSQL while it follows the log. */
  settings?: string[];
}

export interface Restored extends Manifest {
  /** The data is as of this moment. */
  asOf: Date;
  /** Segments of the archived log that were followed after the backup's own. */
  segments: number;
}

/** Restores a backup and follows its log. Everything happens next to the data folder, which is left as it was where something fails. */
export async function restoreBackup({ from, to, key, until, prove, settings = [] }: Restore): Promise<Restored> {
  const made = await readManifest(from);
  if (made.isEncrypted && key === undefined) throw new Error('the backup is encrypted: set BACKUP_KEY to its key');
  const existing = await readdir(to).catch(() => []);
  if (existing.length > 0) throw new Error(`${to} is not empty; set DATA_DIR to a new folder`);
  const log = await findContinuation(made, dirname(from), key);
  requireReachable(made, log, until);
  const folder = `${to}.restoring`;
  await rm(folder, { recursive: true, force: true });
  try {
    await place({ from, folder, key }, made, log);
    const last = log?.segments.at(-1)?.name ?? made.cluster.end?.segment;
    await recover(folder, { until, last, settings }, prove);
    await rm(to, { recursive: true, force: true });
    await rename(folder, to);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { ...made, asOf: until ?? log?.endsAt ?? new Date(made.madeAt), segments: log?.segments.length ?? 0 };
}

/** A moment is refused outside the time between the end of the backup and the end of the log that continues it. */
function requireReachable({ madeAt }: Manifest, log: Continuation | undefined, until: Date | undefined): void {
  const endsAt = log?.endsAt ?? new Date(madeAt);
  if (until === undefined) {
    if (log?.hasGap)
      throw new Error(
        `the archived log has a gap after ${endsAt.toISOString()}; take a later backup, or say --until with a moment before the gap`,
      );
    return;
  }
  if (until <= new Date(madeAt))
    throw new Error(
      `${until.toISOString()} is not after the end of the backup, ${madeAt}; take an earlier backup for that moment`,
    );
  if (until > endsAt)
    throw new Error(`${until.toISOString()} is after the end of the archived log, ${endsAt.toISOString()}`);
}

async function place(
  { from, folder, key }: { from: string; folder: string; key: Buffer | undefined },
  made: Manifest,
  log: Continuation | undefined,
): Promise<void> {
  const backup = { folder: from, id: made.id, key: made.isEncrypted ? key : undefined };
  for (const each of made.files) await unpackArchive(backup, each, folder);
  const cluster = join(folder, DATABASE);
  await placeCluster(backup, made.cluster, cluster);
  await chmod(cluster, 0o700);
  // Histories, too: a restored database must not take a timeline that another restore has taken.
  for (const each of [...(log?.histories ?? []), ...(log?.segments ?? [])])
    await placeSegment(log!.archive, each, join(cluster, 'pg_wal'));
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

async function recover(
  folder: string,
  { until, last, settings }: { until: Date | undefined; last: string | undefined; settings: string[] },
  prove: Restore['prove'],
): Promise<void> {
  const socketFolder = await mkdtemp(join(tmpdir(), 'diyar-restore-'));
  try {
    const embedded = await startEmbeddedDatabase({
      folder: join(folder, DATABASE),
      socketFolder,
      report: () => undefined,
      log: () => undefined,
      settings: [
        // Segments are in place already; there is nowhere to fetch others from.
        'restore_command=false',
        'recovery_target_timeline=current',
        'recovery_target_action=promote',
        // Answers only once everything has been followed.
        'hot_standby=off',
        // With an offset: the letter of UTC is not known yet when PostgreSQL reads its settings.
        ...(until === undefined ? [] : [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`]),
        ...settings,
      ],
    });
    try {
      if (until === undefined && last !== undefined) await requireWholeLog(embedded.address, folder, last);
      await prove(embedded.address, folder);
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(socketFolder, { recursive: true, force: true });
  }
}

/** PostgreSQL takes a record that it cannot read for the end of the log. Its history says where the new timeline began. */
async function requireWholeLog(address: DatabaseAddress, folder: string, last: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
    const file = join(folder, DATABASE, 'pg_wal', `${rows[0]!.name.slice(0, 8)}.history`);
    const position = (await readFile(file, 'utf8')).trim().split('\n').at(-1)!.split('\t')[1]!;
    if (toSegmentNumber(position) < toSegment(last).number)
      throw new Error(`the log was followed up to ${position} only, and not to the end of ${last}`);
  } finally {
    await client.end();
  }
}
