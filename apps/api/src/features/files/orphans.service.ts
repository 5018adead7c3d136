import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Deps } from '#api/deps.ts';
import type { StoredPicture } from '#api/lib/storage.ts';
import { listKnownIds } from './files.repository.ts';
import { erasePictures, forgetPicture } from './files.service.ts';

const AT_ONCE = 500;
const ORPHANED_AFTER_MS = DAY_MS;

/** A server that is killed after it wrote a picture and before it noted whose it is leaves it behind: it is nobody's. */
export async function eraseOrphans(deps: Deps): Promise<void> {
  for await (const ids of listUnknown(deps, deps.storage.list())) await erasePictures(deps, ids);
}

/** Copies on this machine of pictures that were erased while it did not listen. */
export async function forgetOldCopies(deps: Deps): Promise<void> {
  for await (const ids of listUnknown(deps, deps.storage.listCopies()))
    for (const id of ids) await forgetPicture(deps.storage, id);
}

/** Old ones that nobody has, in groups. */
async function* listUnknown(deps: Deps, pictures: AsyncIterable<StoredPicture>): AsyncGenerator<string[]> {
  const before = deps.now().getTime() - ORPHANED_AFTER_MS;
  let old: string[] = [];
  for await (const { id, changedAt } of pictures) {
    if (changedAt.getTime() < before) old.push(id);
    if (old.length < AT_ONCE) continue;
    yield await withoutKnown(deps, old);
    old = [];
  }
  if (old.length > 0) yield await withoutKnown(deps, old);
}

async function withoutKnown(deps: Deps, ids: string[]): Promise<string[]> {
  const known = new Set(await listKnownIds(deps.db, ids));
  return ids.filter((id) => !known.has(id));
}
