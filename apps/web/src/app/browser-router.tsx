import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, NavigationType, parsePath, Router } from 'react-router';
import { createHistory, type Place, readLocation } from './browser-history.ts';

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
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
