import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';

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
 * What the hooks of `react-router` stand on, from the browser's history. Its own `BrowserRouter`, `Routes` and `Link` bring
 * 8 kB of what only its data router and its server rendering need.
 */
export function BrowserRouter({ children, url }: { children: ReactNode; url?: string }) {
  const [{ location: at, action }, setPlace] = useState<Place>(() => ({
    action: NavigationType.Pop,
    location: url === undefined ? readLocation() : parseUrl(url),
  }));

  const navigation = useMemo(() => {
    // A page whose code is still on its way leaves the one before it standing.
    function arrive(how: NavigationType) {
      const location = readLocation();
      startTransition(() => setPlace({ action: how, location }));
    }
    const navigator: Navigator = {
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
    return { basename: '/', navigator, static: false, useTransitions: undefined, future: {} };
  }, []);
  const here = useMemo(() => ({ location: at, navigationType: action }), [at, action]);

  useLayoutEffect(() => {
    function follow() {
      const location = readLocation();
      startTransition(() => setPlace({ action: NavigationType.Pop, location }));
    }
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return (
    <NavigationContext value={navigation}>
      <LocationContext value={here}>{children}</LocationContext>
    </NavigationContext>
  );
}
