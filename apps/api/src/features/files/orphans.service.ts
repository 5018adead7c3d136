import { DAY_MS } from '@diyar/domain/durations.ts';
import type { Deps } from '#api/deps.ts';
import { listKnownIds } from './files.repository.ts';
import { erasePictures } from './files.service.ts';

const AT_ONCE = 500;
const ORPHANED_AFTER_MS = DAY_MS;

/** A server that is killed after it wrote a picture and before it noted whose it is leaves it behind: it is nobody's. */
export async function eraseOrphans(deps: Deps): Promise<void> {
  const before = deps.now().getTime() - ORPHANED_AFTER_MS;
  let old: string[] = [];
  for await (const { id, changedAt } of deps.storage.list()) {
    if (changedAt.getTime() < before) old.push(id);
    if (old.length < AT_ONCE) continue;
    await eraseUnknown(deps, old);
    old = [];
  }
  await eraseUnknown(deps, old);
}

async function eraseUnknown(deps: Deps, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = new Set(await listKnownIds(deps.db, ids));
  await erasePictures(
    deps,
    ids.filter((id) => !known.has(id)),
  );
}
