import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  NavigationType,
  parsePath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { createHistory, type Place, readLocation } from './browser-history.ts';

function parseUrl(url: string): Location {
  const { pathname = '/', search = '' } = parsePath(url);
  return { pathname, search, hash: '', state: null, key: 'default' };
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

  // A page whose code is still on its way leaves the one before it standing.
  const history = useMemo(() => createHistory((place) => startTransition(() => setPlace(place))), []);
  const navigation = useMemo(
    () => ({ basename: '/', navigator: history.navigator, static: false, useTransitions: undefined, future: {} }),
    [history],
  );
  const here = useMemo(() => ({ location: at, navigationType: action }), [at, action]);

  useLayoutEffect(() => history.follow(), [history]);

  return (
    <NavigationContext value={navigation}>
      <LocationContext value={here}>{children}</LocationContext>
    </NavigationContext>
  );
}
