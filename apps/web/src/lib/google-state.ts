import { keepDrafts } from './draft.ts';
import { withoutPrefix } from './language-prefix.ts';
import { saveRedirect } from './redirect.ts';
import { readTab, writeTab } from './browser-storage.ts';

const BYTES = 24;

/** OAuth state, kept in this tab: a callback without it was not started here. */
export function makeGoogleState(): string {
  const state = [...crypto.getRandomValues(new Uint8Array(BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  writeTab('googleState', state);
  return state;
}

/** Reading the state removes it. Empty when this tab started no sign-in. */
export function takeGoogleState(): string {
  const state = readTab('googleState');
  writeTab('googleState', '');
  return state;
}

/** Goes to Google; afterwards the same page and its form values are restored. */
export function goToGoogle(url: string): void {
  const { pathname, search } = window.location;
  saveRedirect(withoutPrefix(pathname) + search);
  keepDrafts();
  window.location.assign(url);
}
