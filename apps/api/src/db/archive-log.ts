import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { SEGMENT_BYTES, type Segment, toPosition, toSegmentName, toSegmentNumber } from '#api/lib/log-segments.ts';
import {
  archiveSegment,
  type ArchivedSegment,
  listArchived,
  openSegmentArchive,
  prepareArchive,
  readSegment,
  type SegmentArchive,
} from '#api/lib/segment-archive.ts';
import type { DatabaseAddress } from './client.ts';

/** Slot that keeps segments until they are archived, within `max_slot_wal_keep_size`. */
const SLOT = 'diyar_log';
const HISTORY = /^[\dA-F]{8}\.history$/;
/** A new segment begins with a header; insertions after it are data. */
const HEADER_BYTES = 40;

/** How far the archive has come. */
export interface LogPosition {
  archive: SegmentArchive;
  /** First segment that is not archived yet. */
  next: Segment;
}

/** Archives the log of a running PostgreSQL in rounds. */
export interface LogArchiver {
  /** Closes the current segment if something was committed since the last round, and copies what is complete. */
  archive(): Promise<LogPosition>;
}

interface Target {
  address: DatabaseAddress;
  /** Data folder of PostgreSQL. */
  folder: string;
  backupDir: string;
  key: Buffer | undefined;
}

export function createLogArchiver({ address, folder, backupDir, key }: Target): LogArchiver {
  /** Snapshot after the last close, while nothing else is in the new segment. */
  let quiet: string | undefined;

  async function close(client: pg.Client): Promise<Date | undefined> {
    if (quiet !== undefined && (await readState(client)).snapshot === quiet) return undefined;
    // A commit of our own, so that a restore to any moment before finds a later commit to stop at.
    const { rows } = await client.query<{ at: Date }>('select pg_current_xact_id(), clock_timestamp() as at');
    await client.query('select pg_switch_wal()');
    const { snapshot, offset } = await readState(client);
    quiet = offset <= HEADER_BYTES ? snapshot : undefined;
    return rows[0]!.at;
  }

  return {
    async archive() {
      const client = new pg.Client(address);
      client.on('error', () => undefined);
      await client.connect();
      try {
        const archive = openSegmentArchive(backupDir, await readSystem(client), key);
        await prepareArchive(archive);
        const first = await prepareSlot(client);
        const closedAt = await close(client);
        const { timeline, end } = await readEnd(client);
        try {
          await copySegments(archive, join(folder, 'pg_wal'), { timeline, first, end, closedAt });
        } catch (error) {
          quiet = undefined;
          throw error;
        }
        if (end > first) await client.query('select pg_replication_slot_advance($1, $2)', [SLOT, toPosition(end)]);
        return { archive, next: { timeline, number: Math.max(first, end) } };
      } finally {
        await client.end();
      }
    },
  };
}

/** Without an archive nothing moves the slot on, and it would keep the log for nobody. */
export async function dropLogSlot(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [
      SLOT,
    ]);
  } finally {
    await client.end();
  }
}

async function readSystem(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ system: string }>(
    'select system_identifier::text as system from pg_control_system()',
  );
  return rows[0]!.system;
}

/** Number of the first segment that the slot keeps. One that was invalidated is made anew: what was removed is a gap. */
async function prepareSlot(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ position: string | null; state: string }>(
    'select restart_lsn::text as position, wal_status as state from pg_replication_slots where slot_name = $1',
    [SLOT],
  );
  const [found] = rows;
  if (found !== undefined && found.position !== null && found.state !== 'lost') return toSegmentNumber(found.position);
  if (found !== undefined) await client.query('select pg_drop_replication_slot($1)', [SLOT]);
  const made = await client.query<{ position: string }>(
    'select lsn::text as position from pg_create_physical_replication_slot($1, true)',
    [SLOT],
  );
  return toSegmentNumber(made.rows[0]!.position);
}

async function readState(client: pg.Client): Promise<{ snapshot: string; offset: number }> {
  const { rows } = await client.query<{ snapshot: string; offset: number }>(
    `select pg_current_snapshot()::text as snapshot,
      ((pg_current_wal_insert_lsn() - '0/0'::pg_lsn) % $1)::int as offset`,
    [SEGMENT_BYTES],
  );
  return rows[0]!;
}

/** The timeline, and the number of the segment that is being written. */
async function readEnd(client: pg.Client): Promise<{ timeline: number; end: number }> {
  const { rows } = await client.query<{ name: string; flushed: string }>(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_current_wal_flush_lsn()::text as flushed',
  );
  const { name, flushed } = rows[0]!;
  return { timeline: Number.parseInt(name.slice(0, 8), 16), end: toSegmentNumber(flushed) };
}

async function copySegments(
  archive: SegmentArchive,
  log: string,
  { timeline, first, end, closedAt }: { timeline: number; first: number; end: number; closedAt: Date | undefined },
): Promise<void> {
  const archived = new Map((await listArchived(archive)).map((entry) => [entry.name, entry]));
  for (const name of await readdir(log))
    if (HISTORY.test(name) && !archived.has(name))
      await archiveSegment(archive, join(log, name), { name, closedAt: undefined });
  for (let number = first; number < end; number += 1) {
    const name = toSegmentName({ timeline, number });
    const entry = archived.get(name);
    if (entry === undefined)
      await archiveSegment(archive, join(log, name), { name, closedAt: number === end - 1 ? closedAt : undefined });
    else await requireSame(archive, entry, await readFile(join(log, name)));
  }
}

/**
 * A segment is met again when PostgreSQL crashed before it had saved the slot. One with other contents is of another database: two that
 * were restored from one backup, and started with one BACKUP_DIR.
 */
async function requireSame(archive: SegmentArchive, entry: ArchivedSegment, bytes: Buffer): Promise<void> {
  const kept = await readSegment(archive, entry).catch(() => undefined);
  if (kept !== undefined && !kept.equals(bytes))
    throw new Error(
      `${entry.file} has other contents: another database archives to this folder; set another BACKUP_DIR`,
    );
}
