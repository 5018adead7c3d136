import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '@diyar/domain/durations.ts';
import { listBackups, UNFINISHED, type Backup } from './backups.ts';

/** Removes backups older than `days`, but never the newest. Answers those that are left, oldest first. */
export async function removeOldBackups(folder: string, days: number, now: Date): Promise<Backup[]> {
  const all = await listBackups(folder);
  const isOld = ({ madeAt }: Backup) => now.getTime() - new Date(madeAt).getTime() > days * DAY_MS;
  const old = all.slice(0, -1).filter(isOld);
  for (const each of old) {
    // A removal that is killed half-way leaves an unfinished backup, not a damaged one.
    const removed = `${each.folder}${UNFINISHED}`;
    await rename(each.folder, removed);
    await rm(removed, { recursive: true, force: true });
  }
  return all.filter((each) => !old.includes(each));
}

/** Removes what killed runs left. A run under way, perhaps of another process, has written within the hour. */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue;
    const path = join(folder, name);
    if (now.getTime() - (await findLastChange(path)) > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}

async function findLastChange(folder: string): Promise<number> {
  const inside = await readdir(folder).catch(() => []);
  const times = await Promise.all(
    [folder, ...inside.map((name) => join(folder, name))].map(async (path) => {
      const found = await stat(path).catch(() => undefined);
      return found?.mtimeMs ?? 0;
    }),
  );
  return Math.max(...times);
}
