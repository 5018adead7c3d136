import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#api/deps.ts';
import { isUuid } from '#api/lib/uuid.ts';
import * as repository from './files.repository.ts';
import { erasePictures } from './files.service.ts';

const DAY_MS = 24 * 3600 * 1000;
const AT_ONCE = 500;

/**
 * A picture is written before its row is, so a server that is killed in between leaves a folder that nobody knows of. After a
 * day no upload can still be on its way to its row.
 */
export async function eraseOrphans(deps: Deps): Promise<void> {
  const names = (await readdir(deps.filesFolder)).filter(isUuid);
  for (let start = 0; start < names.length; start += AT_ONCE) {
    const some = names.slice(start, start + AT_ONCE);
    const known = new Set(await repository.listKnownIds(deps.db, some));
    const unknown = some.filter((id) => !known.has(id));
    const areOld = await Promise.all(unknown.map((id) => isOlderThanADay(deps, id)));
    await erasePictures(
      deps,
      unknown.filter((_id, index) => areOld[index]),
    );
  }
}

async function isOlderThanADay(deps: Deps, id: string): Promise<boolean> {
  try {
    const { mtime } = await stat(join(deps.filesFolder, id));
    return deps.now().getTime() - mtime.getTime() > DAY_MS;
  } catch {
    // Somebody has removed it meanwhile.
    return false;
  }
}
