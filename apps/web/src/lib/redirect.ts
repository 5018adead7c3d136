import { takeRedirect, writeRedirect } from './browser-storage.ts';
import { paths } from './paths.ts';

const CONTROL = /\p{Cc}/u;
const HERE = 'http://here.invalid';

/**
 * A path on this site and nothing else: `//host` and `/\host` leave it, `/..//host` does so once its dots are
 * resolved, and the sign-in pages would go in circles.
 */
function isSafePath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || CONTROL.test(path) || path.includes('/auth/')) return false;
  const url = new URL(path, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//') && !url.pathname.includes('/auth/');
}

export function saveRedirect(path: string): void {
  if (!path.includes('/auth/')) writeRedirect(path);
}

/** Where to go after signing in. Reading it clears it. */
export function readRedirect(): string {
  const path = takeRedirect();
  return path !== null && isSafePath(path) ? path : paths.dashboard;
}
