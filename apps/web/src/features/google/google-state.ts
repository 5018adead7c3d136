import { readTab, writeTab } from '#web/lib/tab-storage.ts';

const BYTES = 24;

/** A word that only this tab knows: an answer from Google without it was not asked for here. */
export function createState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeTab('googleState', state);
  return state;
}

/** Good for one answer. Empty when this tab has asked for none. */
export function takeState(): string {
  const state = readTab('googleState');
  writeTab('googleState', '');
  return state;
}
