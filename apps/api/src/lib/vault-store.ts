import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { isUuid } from './uuid.ts';

/** Encrypted bytes of private documents, each under its id. Nothing in here has an address. */
export interface VaultStore {
  put(id: string, sealed: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(id: string): Promise<Buffer | undefined>;
  erase(id: string): Promise<void>;
  list(): AsyncGenerator<{ id: string; changedAt: Date }>;
}

/** The folder is closed to other users when it is made (`openDataFolder`). */
export function createDiskVault(folder: string): VaultStore {
  return {
    async put(id, sealed) {
      // Under a name that is no id until it is whole.
      const unfinished = join(folder, `${id}.part`);
      await writeFile(unfinished, sealed, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, id));
    },
    get: (id) =>
      readFile(join(folder, id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    erase: (id) => rm(join(folder, id), { force: true }),
    async *list() {
      for (const name of await readdir(folder)) {
        const found = isUuid(name) ? await stat(join(folder, name)).catch(() => undefined) : undefined;
        // Somebody may have removed it since its name was read.
        if (found !== undefined) yield { id: name, changedAt: found.mtime };
      }
    },
  };
}

export function createBucketVault(bucket: Bucket): VaultStore {
  return {
    put: (id, sealed) => bucket.put(id, sealed, 'application/octet-stream'),
    get: (id) => bucket.get(id),
    erase: (id) => bucket.remove(id),
    async *list() {
      for await (const { key, changedAt } of bucket.list('')) if (isUuid(key)) yield { id: key, changedAt };
    },
  };
}
