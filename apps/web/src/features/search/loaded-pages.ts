import { readTab, writeTab } from '#web/lib/browser-storage.ts';

/** A tab that lives for weeks remembers its latest lists. */
const REMEMBERED_MAX = 50;

function readAll(): Map<string, number> {
  try {
    return new Map(JSON.parse(readTab('loadedPages')) as [string, number][]);
  } catch {
    return new Map();
  }
}

/** How many pages of a list were open at a history entry, so that coming back to it opens as many. */
export function recallPages(entry: string): number {
  return readAll().get(entry) ?? 1;
}

export function rememberPages(entry: string, count: number): void {
  const all = readAll();
  all.delete(entry);
  all.set(entry, count);
  writeTab('loadedPages', JSON.stringify([...all].slice(-REMEMBERED_MAX)));
}
