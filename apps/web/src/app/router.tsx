import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { Outlet } from '#web/ui/outlet.tsx';
import { Route } from '#web/ui/route.ts';
import { Routes } from '#web/ui/routes.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { PageSlot } from './page-slot.tsx';
import { authArea, authPaths, dashboardLayout, dashboardRoutes, notFound, publicRoutes } from './routes.ts';

/**
 * Tells early-input.ts that what the server has drawn is the app's now. Stands inside the boundary of the pages, which React
 * takes over after what is around it; the timer lets a signed-in person's state be drawn first.
 */
function TakeOver() {
  useEffect(() => {
    const timer = setTimeout(() => document.dispatchEvent(new Event('taken-over')));
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/**
 * Lets signed-in people through; others sign in first and then come back. Who was let in and then signed out has
 * left: the path is not kept for whoever signs in next.
 */
function RequireSession() {
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

  return isAuthenticated ? <Outlet /> : null;
}

export function Router() {
  return (
    // Above the routes, so that while a page's code loads the page before it stays.
    <Suspense fallback={null}>
      <Routes>
        <Route element={<authArea.Page />}>
          {authPaths.map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
        </Route>
        <Route element={<PublicLayout />}>
          {publicRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<PageSlot key={route.path} route={route} />} />
          ))}
          <Route path={notFound.path} element={<PageSlot key={notFound.path} route={notFound} />} />
        </Route>
        <Route element={<RequireSession />}>
          <Route element={<dashboardLayout.Page />}>
            {dashboardRoutes.map((route) => (
              <Route key={route.path} path={route.path} element={<PageSlot key={route.path} route={route} />} />
            ))}
            <Route path={`${paths.dashboard}/*`} element={<PageSlot key="dashboard" route={notFound} />} />
          </Route>
        </Route>
      </Routes>
      <TakeOver />
    </Suspense>
  );
}
