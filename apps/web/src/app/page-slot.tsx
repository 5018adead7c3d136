import { useLocation } from 'react-router';
import { findPageTitle, usePageTitle } from '#web/lib/page-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { AppRoute } from './routes.ts';

interface SlotRoute extends Pick<AppRoute, 'path' | 'title'> {
  page: Pick<AppRoute['page'], 'Page'>;
}

interface PageSlotProps {
  route: SlotRoute;
  /** What stands for `:id` in the route's path. */
  id?: string | undefined;
}

/** Where a page stands in its layout: it names the tab, and a page that breaks leaves the layout standing. */
export function PageSlot({ route: { path, page, title }, id }: PageSlotProps) {
  const { key } = useLocation();
  usePageTitle(title ?? findPageTitle(path));
  return (
    <ErrorBoundary resetKey={key}>
      <page.Page id={id} />
    </ErrorBoundary>
  );
}
