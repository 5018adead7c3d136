import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openStream, sealStream } from './sealed-stream.ts';

/** Some files of a folder as one compressed file, encrypted where there is a key. */
export interface Archive {
  name: string;
  bytes: number;
  sha256: string;
  /** Size of what was packed; older backups do not say it. */
  unpackedBytes?: number | undefined;
}

export interface BackupFolder {
  folder: string;
  /** Which backup it is; an archive opens as a part of no other. */
  id: string;
  key: Buffer | undefined;
}

/** Files that change or vanish meanwhile are packed as they are found: GNU tar then ends with 1. */
const PACKED = new Set([0, 1]);

export async function packArchive(
  backup: BackupFolder,
  name: string,
  { folder, members }: { folder: string; members: string[] },
): Promise<Archive> {
  const tar = spawn('tar', ['-c', '-f', '-', '-C', folder, '-T', '-'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = followTar(tar, PACKED);
  const hash = createHash('sha256');
  let bytes = 0;
  let unpackedBytes = 0;
  await Promise.all([
    pipeline(Readable.from(members.map((member) => `${member}\n`)), tar.stdin),
    pipeline(
      tar.stdout,
      async function* measure(source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          unpackedBytes += piece.length;
          yield piece;
        }
      },
      createGzip({ level: 3 }),
      backup.key === undefined ? new PassThrough() : sealStream(backup.key, toTitle(backup, name)),
      async function* count(source: AsyncIterable<Buffer>) {
        for await (const piece of source) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      },
      createWriteStream(join(backup.folder, toFile(backup, name)), { mode: 0o600, flush: true }),
    ),
    ended,
  ]);
  return { name, bytes, sha256: hash.digest('hex'), unpackedBytes };
}

export async function unpackArchive(backup: BackupFolder, { name, sha256 }: Archive, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // With -i it reads to the end, and not only to the mark of the archive's end.
  const tar = spawn('tar', ['-x', '-i', '-f', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = followTar(tar, new Set([0]));
  const hash = createHash('sha256');
  try {
    await Promise.all([
      pipeline(
        createReadStream(join(backup.folder, toFile(backup, name))),
        async function* count(source: AsyncIterable<Buffer>) {
          for await (const piece of source) {
            hash.update(piece);
            yield piece;
          }
        },
        backup.key === undefined ? new PassThrough() : openStream(backup.key, toTitle(backup, name)),
        createGunzip(),
        tar.stdin,
      ),
      ended,
    ]);
  } catch (error) {
    // What it still had in hand would be written while the folder is taken away.
    tar.kill('SIGKILL');
    await ended.catch(() => undefined);
    throw new Error(`${toFile(backup, name)}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${toFile(backup, name)} is not the file that was written`);
}

function toTitle({ id }: BackupFolder, name: string): string {
  return `${id} ${name}`;
}

function toFile({ key }: BackupFolder, name: string): string {
  return key === undefined ? `${name}.tar.gz` : `${name}.tar.gz.sealed`;
}

async function followTar(tar: ReturnType<typeof spawn>, accepted: Set<number>): Promise<void> {
  let lastWords = '';
  tar.stderr?.on('data', (chunk: Buffer) => (lastWords = chunk.toString().trim()));
  const [code] = (await once(tar, 'close')) as [number | null];
  if (code === null || !accepted.has(code)) throw new Error(`tar failed: ${lastWords}`);
}
