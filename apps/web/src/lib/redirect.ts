import { useSelector } from 'react-redux';
import { takeRedirect, writeRedirect } from './browser-storage.ts';
import { paths } from './paths.ts';
import { selectSession } from './session.ts';

/** For a link to what needs an account: a signed-out visitor signs in first and then lands on it. */
export function useSignInFirst(): (path: string) => string {
  const { isAuthenticated } = useSelector(selectSession);
  return (path) => {
    if (isAuthenticated) return path;
    saveRedirect(path);
    return paths.login;
  };
}

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
