import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogPosition } from '#api/db/archive-log.ts';
import { SEGMENT_NAME, toSegment, toSegmentName } from '#api/lib/log-segments.ts';
import {
  listArchived,
  listSystems,
  openSegmentArchive,
  type ArchivedSegment,
  type SegmentArchive,
} from '#api/lib/segment-archive.ts';
import type { Backup, Manifest } from './backups.ts';

/** The archived log after a backup. */
export interface Continuation {
  archive: SegmentArchive;
  /** One after the other, from the first after the backup up to the end or a gap. */
  segments: ArchivedSegment[];
  histories: ArchivedSegment[];
  /** The last moment to which it can be followed. */
  endsAt: Date;
  hasGap: boolean;
}

/** Undefined where the backup does not say where it ends. */
export async function findContinuation(
  { cluster: { end }, isEncrypted, madeAt }: Manifest,
  backupDir: string,
  key: Buffer | undefined,
): Promise<Continuation | undefined> {
  if (end === undefined) return undefined;
  const archive = openSegmentArchive(backupDir, end.system, key);
  // Whoever can write into the folder of an encrypted backup must not be able to add a log of their own.
  const archived = (await listArchived(archive)).filter(({ isSealed }) => isSealed || !isEncrypted);
  const { timeline, number } = toSegment(end.segment);
  const later = archived.filter(({ name }) => isLater(name, { timeline, number }));
  const gapAt = later.findIndex(({ name }, index) => toSegment(name).number !== number + 1 + index);
  const segments = gapAt === -1 ? later : later.slice(0, gapAt);
  return {
    archive,
    segments,
    histories: archived.filter(({ name }) => !SEGMENT_NAME.test(name)),
    endsAt: segments.findLast(({ closedAt }) => closedAt !== undefined)?.closedAt ?? new Date(madeAt),
    hasGap: gapAt !== -1,
  };
}

/** Whether the archive has, or will have, everything after the backup. */
export async function isContinued(backup: Backup, { archive, next }: LogPosition, backupDir: string): Promise<boolean> {
  const { end } = backup.cluster;
  if (end === undefined || end.system !== archive.system) return false;
  const { timeline, number } = toSegment(end.segment);
  if (timeline !== next.timeline) return false;
  const found = await findContinuation(backup, backupDir, archive.key);
  return found !== undefined && !found.hasGap && number + 1 + found.segments.length >= next.number;
}

/** Removes what none of the backups needs: segments before the oldest of them, and logs of databases that none is of. */
export async function removeOldSegments(backups: Backup[], { archive }: LogPosition, backupDir: string): Promise<void> {
  const ends = backups.flatMap(({ cluster: { end } }) => (end === undefined ? [] : [end]));
  for (const system of await listSystems(backupDir)) {
    const first = ends
      .filter((end) => end.system === system)
      .map(({ segment }) => segment)
      .toSorted()[0];
    const each = openSegmentArchive(backupDir, system, undefined);
    if (first === undefined && system !== archive.system) await rm(each.folder, { recursive: true, force: true });
    if (first === undefined) continue;
    for (const { name, file } of await listArchived(each))
      if (SEGMENT_NAME.test(name) && name <= first) await rm(join(each.folder, file), { force: true });
  }
}

function isLater(name: string, end: { timeline: number; number: number }): boolean {
  return SEGMENT_NAME.test(name) && name.startsWith(toSegmentName(end).slice(0, 8)) && name > toSegmentName(end);
}
