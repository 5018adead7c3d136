import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { isUuid } from './uuid.ts';

export interface StoredPicture {
  id: string;
  changedAt: Date;
}

/** Where the pictures are: each has a folder of its own, named by its id. */
export interface Storage {
  /** On this machine: all of them, or those last asked for when a bucket has them all. */
  folder: string;
  /** From here on the picture, whose files lie in the folder, is not lost with this machine. */
  keep(id: string): Promise<void>;
  /** Brings a file (`id/name`) into the folder if it is kept elsewhere. */
  fetch(name: string): Promise<void>;
  erase(id: string): Promise<void>;
  list(): AsyncGenerator<StoredPicture>;
}

const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };

export function createDiskStorage(folder: string): Storage {
  return {
    folder,
    keep: async () => undefined,
    fetch: async () => undefined,
    erase: (id) => rm(join(folder, id), { recursive: true, force: true }),
    async *list() {
      for (const id of await readdir(folder)) {
        const found = isUuid(id) ? await stat(join(folder, id)).catch(() => undefined) : undefined;
        // Somebody may have removed it since its name was read.
        if (found !== undefined) yield { id, changedAt: found.mtime };
      }
    },
  };
}

export function createBucketStorage(folder: string, bucket: Bucket): Storage {
  const local = createDiskStorage(folder);
  return {
    folder,
    async keep(id) {
      for (const file of await readdir(join(folder, id))) {
        const bytes = await readFile(join(folder, id, file));
        await bucket.put(`${id}/${file}`, bytes, contentTypes[extname(file)] ?? 'application/octet-stream');
      }
    },
    async fetch(name) {
      const path = join(folder, name);
      if (existsSync(path)) return;
      const bytes = await bucket.get(name);
      if (bytes === undefined) return;
      await mkdir(dirname(path), { recursive: true });
      // Under a name nobody asks for until it is whole.
      const unfinished = join(folder, `${randomUUID()}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    async erase(id) {
      await local.erase(id);
      for await (const { key } of bucket.list(`${id}/`)) await bucket.remove(key);
    },
    async *list() {
      let last: string | undefined;
      for await (const { key, changedAt } of bucket.list('')) {
        const id = key.split('/', 1)[0]!;
        if (id !== last && isUuid(id)) yield { id, changedAt };
        last = id;
      }
    },
  };
}
