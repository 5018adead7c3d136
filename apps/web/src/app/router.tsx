import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageSlot } from './app-route.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { findRoute } from './routes.ts';

/**
 * Tells early-input.ts that the page is hydrated. Rendered inside the Suspense boundary of the pages, which React hydrates
 * last; the timer lets a signed-in person's state render first.
 */
function TakeOver() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function Page() {
  const { area, route, id } = findRoute(useLocation().pathname);
  if (area === 'own') return <route.page.Page />;
  return (
    <PublicLayout>
      <PageSlot key={route.path} route={route} id={id} />
    </PublicLayout>
  );
}

export function Router() {
  return (
    // Suspense above the routes: while a page's code loads, the previous page stays.
    <Suspense fallback={null}>
      <Page />
      <TakeOver />
    </Suspense>
  );
}
