import { Suspense } from 'react';
import { paths } from '#web/lib/paths.ts';
import { Route } from '#web/ui/route.ts';
import { Routes } from '#web/ui/routes.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { PageSlot } from './page-slot.tsx';
import { RequireSession } from './require-session.tsx';
import { TakeOver } from './take-over.ts';
import { authArea, authPaths, dashboardLayout, dashboardRoutes, notFound, publicRoutes } from './routes.ts';

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
