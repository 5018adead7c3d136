import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Bucket } from './bucket.ts';
import { createLocalCopies, PICTURE_FOLDER } from './local-copies.ts';

export interface StoredPicture {
  id: string;
  changedAt: Date;
}

/** Where the pictures are: each has a folder of its own, named by its id (`PICTURE_FOLDER`). */
export interface Storage {
  /** On this machine: all of them, or those last asked for when a bucket has them all. */
  folder: string;
  /** From here on the picture, whose files lie in the folder, is not lost with this machine. */
  keep(name: string): Promise<void>;
  /** Brings a file (`folder/name`) into the folder if it is kept elsewhere; asks first whether there can be such a file. */
  fetch(name: string, isKnown: () => Promise<boolean>): Promise<void>;
  erase(name: string): Promise<void>;
  /** Removes this machine's copy of a picture that was erased by another one. */
  forget(name: string): Promise<void>;
  /** Pictures of which this machine may have copies next to the bucket. */
  listCopies(): AsyncGenerator<StoredPicture>;
  list(): AsyncGenerator<StoredPicture>;
}

const LOCAL_COPIES_MAX_BYTES = 2 * 1024 ** 3;

const contentTypes: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp', '.jpg': 'image/jpeg' };

/** No space is left on the disk, or none that this user may have. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export function createDiskStorage(folder: string): Storage {
  return {
    folder,
    keep: async () => undefined,
    fetch: async () => undefined,
    erase: (id) => rm(join(folder, id), { recursive: true, force: true }),
    forget: async () => undefined,
    async *listCopies() {},
    async *list() {
      for (const name of await readdir(folder)) {
        const id = PICTURE_FOLDER.exec(name)?.[1];
        const found = id === undefined ? undefined : await stat(join(folder, name)).catch(() => undefined);
        // Somebody may have removed it since its name was read.
        if (id !== undefined && found !== undefined) yield { id, changedAt: found.mtime };
      }
    },
  };
}

export function createBucketStorage(
  folder: string,
  bucket: Bucket,
  copiesMaxBytes: number = LOCAL_COPIES_MAX_BYTES,
): Storage {
  const local = createDiskStorage(folder);
  const copies = createLocalCopies(folder, copiesMaxBytes);
  const underWay = new Map<string, Promise<void>>();

  async function download(name: string): Promise<void> {
    const bytes = await bucket.get(name);
    if (bytes === undefined) return;
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    // Under a name nobody asks for until it is whole.
    const unfinished = join(folder, `${randomUUID()}.part`);
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
    await copies.use(name, bytes.length);
  }

  async function forget(id: string): Promise<void> {
    copies.drop(id);
    await local.erase(id);
  }

  return {
    folder,
    async keep(id) {
      for (const file of await readdir(join(folder, id))) {
        const bytes = await readFile(join(folder, id, file));
        await bucket.put(`${id}/${file}`, bytes, contentTypes[extname(file)] ?? 'application/octet-stream');
        await copies.use(`${id}/${file}`, bytes.length);
      }
    },
    async fetch(name, isKnown) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found !== undefined) return copies.use(name, found.size);
      if (!(await isKnown())) return;
      // However many ask for a file at once, the bucket is asked once.
      const downloading = underWay.get(name) ?? download(name).finally(() => underWay.delete(name));
      underWay.set(name, downloading);
      await downloading;
    },
    forget,
    listCopies: local.list,
    async erase(id) {
      await forget(id);
      for await (const { key } of bucket.list(`${id}/`)) await bucket.remove(key);
    },
    async *list() {
      let last: string | undefined;
      for await (const { key, changedAt } of bucket.list('')) {
        const id = PICTURE_FOLDER.exec(key.split('/', 1)[0]!)?.[1];
        if (id !== undefined && id !== last) yield { id, changedAt };
        last = id;
      }
    },
  };
}
