import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { SEGMENT_BYTES, SEGMENT_NAME } from './log-segments.ts';
import { openStream, sealStream } from './sealed-stream.ts';

/** Archive of the write-ahead log of one database: a compressed file for each segment, encrypted where there is a key. */
export interface SegmentArchive {
  folder: string;
  /** Identifier that PostgreSQL gave the database when it was made; segments of others have the same names. */
  system: string;
  key: Buffer | undefined;
}

export interface ArchivedSegment {
  /** Name of the segment, or of a history of timelines. */
  name: string;
  /** Moment at which the segment was closed: it has a commit that is not earlier. Absent where it was full before. */
  closedAt: Date | undefined;
  isSealed: boolean;
  file: string;
}

const UNFINISHED = '.part';
const FILE = /^([\dA-F]{24}|[\dA-F]{8}\.history)(?:@(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z))?\.gz(\.sealed)?$/;
const PAGE = Buffer.alloc(8192);

export function openSegmentArchive(backupDir: string, system: string, key: Buffer | undefined): SegmentArchive {
  return { folder: join(backupDir, 'log', system), system, key };
}

/** Identifiers of the databases of which there is a log. */
export async function listSystems(backupDir: string): Promise<string[]> {
  return (await listFolder(join(backupDir, 'log'))).filter((name) => /^\d+$/.test(name));
}

async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

/** By name; nothing where there is no archive. */
export async function listArchived({ folder }: SegmentArchive): Promise<ArchivedSegment[]> {
  const files = await listFolder(folder);
  return files.toSorted().flatMap((file) => {
    const [, name, moment, seal] = FILE.exec(file) ?? [];
    if (name === undefined) return [];
    const closedAt = moment === undefined ? undefined : toDate(moment);
    return [{ name, closedAt, isSealed: seal !== undefined, file }];
  });
}

/** Creates the folder of the archive in an existing BACKUP_DIR. */
export async function prepareArchive({ folder }: SegmentArchive): Promise<void> {
  for (const each of [dirname(folder), folder])
    await mkdir(each, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}

/** Copies a segment. It has its name only once it is on the disk as a whole. */
export async function archiveSegment(
  archive: SegmentArchive,
  source: string,
  { name, closedAt }: Pick<ArchivedSegment, 'name' | 'closedAt'>,
): Promise<void> {
  const title = closedAt === undefined ? name : `${name}@${toText(closedAt)}`;
  const path = join(archive.folder, `${title}.gz${archive.key === undefined ? '' : '.sealed'}`);
  try {
    await pipeline(
      createReadStream(source),
      createGzip({ level: 3 }),
      archive.key === undefined ? new PassThrough() : sealStream(archive.key, toSealTitle(archive, title)),
      createWriteStream(`${path}${UNFINISHED}`, { mode: 0o600, flush: true }),
    );
    await rename(`${path}${UNFINISHED}`, path);
  } catch (error) {
    await rm(`${path}${UNFINISHED}`, { force: true });
    throw error;
  }
  await flushFolder(archive.folder);
}

/** Writes an archived segment to where PostgreSQL reads it. */
export async function placeSegment(archive: SegmentArchive, entry: ArchivedSegment, folder: string): Promise<void> {
  await writeSparse(join(folder, entry.name), await readSegment(archive, entry));
}

/** Contents of an archived segment. Refuses one that was changed or cut off. */
export async function readSegment(archive: SegmentArchive, { name, file, isSealed }: ArchivedSegment): Promise<Buffer> {
  try {
    if (isSealed && archive.key === undefined) throw new Error('it is encrypted: set BACKUP_KEY to its key');
    const parts: Buffer[] = [];
    await pipeline(
      createReadStream(join(archive.folder, file)),
      isSealed ? openStream(archive.key!, toSealTitle(archive, file.replace('.gz.sealed', ''))) : new PassThrough(),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        for await (const part of source) parts.push(part);
      },
    );
    const bytes = Buffer.concat(parts);
    if (SEGMENT_NAME.test(name) && bytes.length !== SEGMENT_BYTES) throw new Error('it is not a whole segment');
    return bytes;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Zeros at the end take no space: a segment that was closed after a minute is nearly empty. */
async function writeSparse(path: string, bytes: Buffer): Promise<void> {
  let end = bytes.length;
  while (end >= PAGE.length && bytes.subarray(end - PAGE.length, end).equals(PAGE)) end -= PAGE.length;
  const file = await open(path, 'w', 0o600);
  try {
    await file.write(bytes, 0, end);
    await file.truncate(bytes.length);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function toSealTitle({ system }: SegmentArchive, title: string): string {
  return `log ${system} ${title}`;
}

function toText(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-');
}

function toDate(text: string): Date {
  return new Date(text.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'));
}
