import { useLocation } from 'react-router';
import { findPageTitle, usePageTitle } from '#web/lib/page-title.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { AppRoute } from './match-route.ts';

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
