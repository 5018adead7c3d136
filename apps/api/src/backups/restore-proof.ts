import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { BackupSource } from './backups.ts';
import { getNewestBackup } from './backups.ts';
import { proveBooks } from './prove-books.ts';
import { restoreBackup } from './restore-backup.ts';

const RECORD = 'restore-proof.json';
const SCRATCH = 'restore-proof';
/** Room for the backup and for what following the log adds. */
const ROOM_FACTOR = 2;

const record = z.object({ provedAt: z.iso.datetime(), backup: z.string(), claims: z.number() });
export type RestoreProof = z.infer<typeof record>;

/** The last success, which outlives a restart. */
export async function findLastProof(backupDir: string): Promise<RestoreProof | undefined> {
  const text = await readFile(join(backupDir, RECORD), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : record.parse(JSON.parse(text));
}

/**
 * Restores the newest backup with its log into a scratch folder on the data disk and verifies the ledger there. Undefined where the
 * newest backup is of an older version.
 */
export async function proveNewestBackup(
  { dataDir }: BackupSource,
  { to, key, linkKey, now }: { to: string; key: Buffer | undefined; linkKey: Buffer | undefined; now: Date },
): Promise<RestoreProof | undefined> {
  const newest = await getNewestBackup(to);
  const archives = [...newest.files, newest.cluster.base, newest.cluster.log];
  await requireRoom(
    dataDir,
    archives.reduce((sum, { bytes, unpackedBytes }) => sum + (unpackedBytes ?? bytes), 0),
  );
  const scratch = join(dataDir, SCRATCH);
  await removeScratch(dataDir);
  try {
    await mkdir(scratch, { mode: 0o700 });
    let claims: number | undefined;
    await restoreBackup({
      from: newest.folder,
      to: join(scratch, 'data'),
      key,
      settings: ['shared_buffers=32MB', 'max_connections=20'],
      async prove(address) {
        claims = (await proveBooks(address, linkKey))?.length;
      },
    });
    if (claims === undefined) return undefined;
    const proof = { provedAt: now.toISOString(), backup: newest.id, claims };
    await writeFile(join(to, `${RECORD}.new`), `${JSON.stringify(proof)}\n`, { mode: 0o600, flush: true });
    await rename(join(to, `${RECORD}.new`), join(to, RECORD));
    return proof;
  } finally {
    await removeScratch(dataDir);
  }
}

async function removeScratch(dataDir: string): Promise<void> {
  await rm(join(dataDir, SCRATCH), { recursive: true, force: true });
}

/** The proof must not fill the disk that the server writes to. */
async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < bytes * ROOM_FACTOR)
    throw new Error(`there is no room in ${dataDir} to restore a backup of ${bytes} bytes for proof`);
}
