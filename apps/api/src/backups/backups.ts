import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { DatabaseAddress } from '#api/db/client.ts';
import { copyCluster } from '#api/db/copy-cluster.ts';
import { packArchive, type BackupFolder } from '#api/lib/archive.ts';
import { SECRETS_FILE } from '#api/lib/data-folder.ts';
import { SEGMENT_NAME } from '#api/lib/log-segments.ts';

const MANIFEST = 'manifest.json';
/** Ending of a backup that is not finished. */
export const UNFINISHED = '.part';
const BACKUP_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const FILES = 'files';
const VAULT = 'vault';
export const DATABASE = 'postgres';
/** Clocks of file systems are coarser than ours. */
const CLOCK_MARGIN_MS = 2000;

const archive = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  unpackedBytes: z.number().optional(),
});
const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  /** The data is as of this moment. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  isEncrypted: z.boolean(),
  hasSecrets: z.boolean(),
  hasFiles: z.boolean(),
  files: z.array(archive),
  cluster: z.object({
    label: z.string(),
    base: archive,
    log: archive,
    /** Where the archived log continues; older backups do not say it. */
    end: z.object({ system: z.string().regex(/^\d+$/), segment: z.string().regex(SEGMENT_NAME) }).optional(),
  }),
});
export type Manifest = z.infer<typeof manifest>;

export interface BackupSource {
  address: DatabaseAddress;
  dataDir: string;
  /** False where a bucket has the pictures, which is backed up by whoever runs it. */
  hasFiles: boolean;
  /** The same for private documents. */
  hasVault: boolean;
}

/** Copies everything that a server stores, while it runs, into a new folder in `to`. A copy that fails leaves nothing. */
export async function makeBackup(source: BackupSource, to: string, key: Buffer | undefined): Promise<Backup> {
  const begun = new Date();
  const id = begun.toISOString().replaceAll(/[:.]/g, '-');
  const backup = { folder: join(to, `${id}${UNFINISHED}`), id, key };
  await mkdir(backup.folder, { recursive: true, mode: 0o700 });
  try {
    const made = await fill(source, backup, begun);
    await writeFile(join(backup.folder, MANIFEST), `${JSON.stringify(made, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    const folder = join(to, id);
    await rename(backup.folder, folder);
    return { ...made, folder };
  } catch (error) {
    await rm(backup.folder, { recursive: true, force: true });
    throw error;
  }
}

/** Pictures and documents are packed before the database, and those that came meanwhile after it: every one that the copy knows is there. */
async function fill(
  { address, dataDir, hasFiles, hasVault }: BackupSource,
  backup: BackupFolder,
  begun: Date,
): Promise<Manifest> {
  const hasSecrets = existsSync(join(dataDir, SECRETS_FILE));
  const folders = [...(hasFiles ? [FILES] : []), ...(hasVault && existsSync(join(dataDir, VAULT)) ? [VAULT] : [])];
  const members = [...folders, ...(hasSecrets ? [SECRETS_FILE] : [])];
  const files = members.length === 0 ? [] : [await packArchive(backup, 'files', { folder: dataDir, members })];
  const { endedAt, ...cluster } = await copyCluster(address, join(dataDir, DATABASE), backup);
  const madeAt = endedAt.toISOString();
  const late = (await Promise.all(folders.map((folder) => listSince(dataDir, folder, begun)))).flat();
  if (late.length > 0) files.push(await packArchive(backup, 'late-files', { folder: dataDir, members: late }));
  const postgres = (await readFile(join(dataDir, DATABASE, 'PG_VERSION'), 'utf8')).trim();
  const isEncrypted = backup.key !== undefined;
  return { format: 1, id: backup.id, madeAt, postgres, isEncrypted, hasSecrets, hasFiles, files, cluster };
}

async function listSince(dataDir: string, folder: string, since: Date): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(join(dataDir, folder))).map(async (name) => {
      const changed = await stat(join(dataDir, folder, name)).catch(() => undefined);
      return changed !== undefined && changed.mtimeMs >= since.getTime() - CLOCK_MARGIN_MS ? [`${folder}/${name}`] : [];
    }),
  );
  return found.flat();
}

/** Reads what a backup says of itself. */
export async function readManifest(from: string): Promise<Manifest> {
  const text = await readFile(join(from, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${from} is not a finished backup`);
  return manifest.parse(JSON.parse(text));
}

/** A finished backup in the folder of them. */
export interface Backup extends Manifest {
  folder: string;
}

/** Finished backups, oldest first. Folders with another name, or without a manifest that can be read, are none. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  const found = await Promise.all(
    names.map(async (name) => {
      const made = await readManifest(join(folder, name)).catch(() => undefined);
      return made === undefined ? [] : [{ ...made, folder: join(folder, name) }];
    }),
  );
  return found.flat();
}

export async function getNewestBackup(folder: string): Promise<Backup> {
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) throw new Error(`${folder} has no finished backup`);
  return newest;
}
