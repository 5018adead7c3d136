import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { PublicLayout } from './layouts/public-layout.tsx';
import { PageSlot } from './page-slot.tsx';
import { dashboardLayout, findRoute } from './routes.ts';

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

/**
 * Requires a session; others sign in first and come back. After signing out on a guarded page its path is not saved for
 * the next person who signs in.
 */
function RequireSession({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useSelector(selectSession);
  const location = useLocation();
  const navigate = useNavigate();
  const wasLetIn = useRef(false);

  const sendToLogin = useEffectEvent(() => {
    if (!wasLetIn.current) saveRedirect(location.pathname + location.search + location.hash);
    void navigate(paths.login, { replace: true });
  });

  useEffect(() => {
    if (isAuthenticated) wasLetIn.current = true;
    else sendToLogin();
  }, [isAuthenticated]);

  return isAuthenticated ? children : null;
}

function Page() {
  const { area, route, id } = findRoute(useLocation().pathname);
  if (area === 'own') return <route.page.Page />;
  const page = <PageSlot key={route.path} route={route} id={id} />;
  if (area === 'public') return <PublicLayout>{page}</PublicLayout>;
  return (
    <RequireSession>
      <dashboardLayout.Page>{page}</dashboardLayout.Page>
    </RequireSession>
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
