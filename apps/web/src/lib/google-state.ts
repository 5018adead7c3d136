import { keepDrafts } from './draft.ts';
import { saveRedirect } from './redirect.ts';
import { readTab, writeTab } from './browser-storage.ts';

const BYTES = 24;

/** Random, and kept in this tab: an answer from Google that comes back without it was not asked for here. */
export function makeGoogleState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeTab('googleState', state);
  return state;
}

/** Good for one answer. Empty when this tab has asked for none. */
export function takeGoogleState(): string {
  const state = readTab('googleState');
  writeTab('googleState', '');
  return state;
}

/** Leaves for Google; whoever comes back finds the page they left, with what they typed. */
export function goToGoogle(url: string): void {
  const { pathname, search } = window.location;
  saveRedirect(pathname + search);
  keepDrafts();
  window.location.assign(url);
}
