import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, type Location, NavigationType, type Navigator, parsePath, Router, type To } from 'react-router';

interface Place {
  action: NavigationType;
  location: Location;
}

interface Entry {
  key?: string;
  usr?: unknown;
}

function parseUrl(url: string): Location {
  const { pathname = '/', search = '' } = parsePath(url);
  return { pathname, search, hash: '', state: null, key: 'default' };
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function createEntry(state: unknown): Entry {
  return { usr: state, key: Math.random().toString(36).slice(2, 10) };
}

/**
 * The router of `react-router` on the browser's history. Its own `BrowserRouter` and `Link` bring 4 kB of what only
 * its server rendering needs.
 */
export function BrowserRouter({ children, url }: { children: ReactNode; url?: string }) {
  const [place, setPlace] = useState<Place>(() => ({
    action: NavigationType.Pop,
    location: url === undefined ? readLocation() : parseUrl(url),
  }));

  const navigator = useMemo((): Navigator => {
    // A page whose code is still on its way leaves the one before it standing.
    function arrive(action: NavigationType) {
      const location = readLocation();
      startTransition(() => setPlace({ action, location }));
    }
    return {
      createHref,
      go: (steps) => window.history.go(steps),
      push(to, state) {
        window.history.pushState(createEntry(state), '', createHref(to));
        arrive(NavigationType.Push);
      },
      replace(to, state) {
        window.history.replaceState(createEntry(state), '', createHref(to));
        arrive(NavigationType.Replace);
      },
    };
  }, []);

  useLayoutEffect(() => {
    function follow() {
      const location = readLocation();
      startTransition(() => setPlace({ action: NavigationType.Pop, location }));
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return (
    <Router location={place.location} navigationType={place.action} navigator={navigator}>
      {children}
    </Router>
  );
}
