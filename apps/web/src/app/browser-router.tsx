import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, parsePath, Router, createPath, type Navigator, type To } from 'react-router';
import { prefix } from '@diyar/words/language.ts';
import { isGuarded, leaveThen } from '#web/ui/leave-guard.ts';

function parseUrl(url: string): Location {
  const { pathname = '/', search = '' } = parsePath(url);
  return { pathname, search, hash: '', state: null, key: 'default' };
}

/**
 * The router of `react-router` over a history of our own: that one asks leave guards, which `<BrowserRouter>` cannot, and
 * on the server it takes the location from `url`.
 */
export function BrowserRouter({ children, url }: { children: ReactNode; url?: string }) {
  const [{ location, action }, setPlace] = useState<Place>(() => ({
    action: NavigationType.Pop,
    location: url === undefined ? readLocation() : parseUrl(url),
  }));

  // Transition: a page whose code is still loading leaves the one before it standing.
  const history = useMemo(() => createHistory((place) => startTransition(() => setPlace(place))), []);
  useLayoutEffect(() => history.follow(), [history]);

  return (
    <Router basename={prefix} location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}

interface Place {
  action: NavigationType;
  location: Location;
}

interface Entry {
  key?: string;
  usr?: unknown;
  /** Numbers the history entries, so that a refused step back can be undone. */
  index?: number;
}

function readEntry(): Entry | null {
  return window.history.state as Entry | null;
}

function readIndex(): number {
  return readEntry()?.index ?? 0;
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = readEntry();
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function createEntry(state: unknown, index: number): Entry {
  return { usr: state, key: Math.random().toString(36).slice(2, 10), index };
}

function numberEntry(index: number): void {
  if (readEntry()?.index === undefined) window.history.replaceState({ ...readEntry(), index }, '');
}

function isElsewhere(to: To): boolean {
  return new URL(createHref(to), window.location.href).pathname !== window.location.pathname;
}

/** History of this document: navigation, and `follow`, which is called on back and forward. */
function createHistory(onMove: (place: Place) => void) {
  /** Entry of the page on screen; differs from the address while a leave guard is asking. */
  let shown = { href: '', pathname: '', index: 0 };
  let isReturning = false;

  function look() {
    const { href, pathname } = window.location;
    shown = { href, pathname, index: readIndex() };
  }

  function arrive(action: NavigationType) {
    look();
    onMove({ action, location: readLocation() });
  }

  function move(to: To, go: () => void) {
    if (isElsewhere(to)) leaveThen(go);
    else go();
  }

  const navigator: Navigator = {
    createHref,
    go: (steps) => window.history.go(steps),
    push(to, state) {
      move(to, () => {
        window.history.pushState(createEntry(state, readIndex() + 1), '', createHref(to));
        arrive(NavigationType.Push);
      });
    },
    replace(to, state) {
      move(to, () => {
        window.history.replaceState(createEntry(state, readIndex()), '', createHref(to));
        arrive(NavigationType.Replace);
      });
    },
  };

  function handlePop() {
    // A click on a plain #anchor adds an entry without a number, or replaces the current one.
    numberEntry(window.location.href === shown.href ? shown.index : shown.index + 1);
    const steps = readIndex() - shown.index;
    if (isReturning && steps === 0) {
      isReturning = false;
      return;
    }
    if (window.location.pathname === shown.pathname || !isGuarded()) {
      arrive(NavigationType.Pop);
      return;
    }
    // The browser has already moved: return to the page on screen until the person agrees.
    isReturning = true;
    window.history.go(-steps);
    leaveThen(() => window.history.go(steps));
  }

  function follow(): () => void {
    numberEntry(0);
    look();
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }

  return { navigator, follow };
}
