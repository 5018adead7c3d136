import { matchPath, useLocation } from 'react-router';
import * as titlesWords from '@diyar/words/titles.ts';
import { findPageTitle, usePageTitle } from '#web/lib/page-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** For pages that domain/pages.ts does not name; pages whose title depends on data set it themselves. */
  title?: string;
}

export interface FoundRoute<Route = AppRoute> {
  route: Route;
  /** Value of `:id` in its path. */
  id: string | undefined;
}

export const notFound: AppRoute = {
  path: '*',
  page: lazyPage(async () => (await import('#web/pages/not-found.tsx')).NotFoundPage),
  title: titlesWords.notFound,
};

/** `%2F` stays encoded, because a decoded slash would split the path. An invalid encoding is left as it is. */
function decodePath(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** The first route that has the path. */
export function matchRoute<Route extends Pick<AppRoute, 'path'>>(
  routes: readonly Route[],
  pathname: string,
): FoundRoute<Route> | undefined {
  const decoded = decodePath(pathname);
  for (const route of routes) {
    const found = matchPath(route.path, decoded);
    if (found !== null) return { route, id: found.params['id'] };
  }
  return undefined;
}

interface SlotRoute extends Pick<AppRoute, 'path' | 'title'> {
  page: Pick<AppRoute['page'], 'Page'>;
}

interface PageSlotProps {
  route: SlotRoute;
  /** Value of `:id` in the route's path. */
  id?: string | undefined;
}

/** A page inside its layout: sets the tab's title, and catches errors so that the layout stays. */
export function PageSlot({ route: { path, page, title }, id }: PageSlotProps) {
  const { key } = useLocation();
  usePageTitle(title ?? findPageTitle(path));
  return (
    <ErrorBoundary resetKey={key}>
      <page.Page id={id} />
    </ErrorBoundary>
  );
}
