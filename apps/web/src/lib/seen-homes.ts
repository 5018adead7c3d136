import { readTab, writeTab } from './browser-storage.ts';

const REMEMBERED_MAX = 200;

/** Homes whose page was opened in this tab, the newest last. */
export function listSeenHomes(): string[] {
  return readTab('seenHomes').split(',').filter(Boolean);
}

export function markSeenHome(id: string): void {
  const others = listSeenHomes().filter((each) => each !== id);
  writeTab('seenHomes', [...others, id].slice(-REMEMBERED_MAX).join(','));
}
