import { useSelector } from 'react-redux';
import { takeRedirect, writeRedirect } from './browser-storage.ts';
import { paths } from './paths.ts';
import { selectSession } from './session.ts';

/** For links that need an account: signed-out visitors sign in first and are then redirected. */
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
 * Open redirects are refused: `//host` and `/\host` leave the site, `/..//host` does so once its dots are resolved. The
 * sign-in pages would redirect forever.
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
