import { useSyncExternalStore } from 'react';
import { COMPARED_MAX } from '@diyar/domain/limits.ts';
import { readTab, writeTab } from '#web/lib/browser-storage.ts';

const SEPARATOR = ',';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let last: { text: string; ids: readonly string[] } = { text: '', ids: NONE };

/** The ids in a list that an address or the tab holds: each once, no more than can be compared. */
export function readIds(text: string): readonly string[] {
  const ids = text.split(SEPARATOR).filter((id) => id !== '');
  return [...new Set(ids)].slice(0, COMPARED_MAX);
}

export function writeIds(ids: readonly string[]): string {
  return ids.join(SEPARATOR);
}

export function listCompared(): readonly string[] {
  const text = readTab('compared');
  if (text !== last.text) last = { text, ids: readIds(text) };
  return last.ids;
}

export function setCompared(ids: readonly string[]): void {
  writeTab('compared', writeIds(ids));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The homes chosen in this tab to be looked at side by side. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, listCompared, () => NONE);
}

/** Whether one home is chosen: in a list, only the cards that change are rendered again. */
export function useIsCompared(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => listCompared().includes(id),
    () => false,
  );
}
