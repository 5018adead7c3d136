import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of a picture by its id; that of a private one has a prefix, so that no public address leads into it. */
export const PICTURE_FOLDER = /^(?:private-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Copies of files (`id/name`) that can be had again: the least recently used go when all together take too much space. */
export function createLocalCopies(folder: string, bytesMax: number) {
  /** Sizes by name, the least recently used first. */
  const sizes = new Map<string, number>();
  let bytes = 0;
  const found = findCopies();

  /** What an earlier process left counts as used before anything else. */
  async function findCopies(): Promise<void> {
    const ids = (await readdir(folder).catch(() => [])).filter((name) => PICTURE_FOLDER.test(name));
    for (const id of ids) {
      for (const file of await readdir(join(folder, id)).catch(() => [])) {
        const copy = await stat(join(folder, id, file)).catch(() => undefined);
        if (copy !== undefined) set(`${id}/${file}`, copy.size);
      }
    }
  }

  function set(name: string, size: number): void {
    remove(name);
    sizes.set(name, size);
    bytes += size;
  }

  function remove(name: string): void {
    bytes -= sizes.get(name) ?? 0;
    sizes.delete(name);
  }

  return {
    async use(name: string, size: number): Promise<void> {
      await found;
      set(name, size);
      for (const [oldest] of sizes) {
        if (bytes <= bytesMax || oldest === name) return;
        remove(oldest);
        await rm(join(folder, oldest), { force: true });
      }
    },
    /** Forgets the files of a folder that is about to be removed. */
    drop(id: string): void {
      for (const name of sizes.keys()) if (name.startsWith(`${id}/`)) remove(name);
    },
  };
}
