import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import * as titlesWords from '@diyar/words/titles.ts';
import { paths } from '#web/lib/paths.ts';
import { saveRedirect } from '#web/lib/redirect.ts';
import { selectSession } from '#web/lib/session.ts';
import { type AppRoute, type FoundRoute, matchRoute, notFound, PageSlot } from './app-route.tsx';
import { DashboardLayout } from './layouts/dashboard-layout.tsx';
import { lazyPage } from './lazy-page.tsx';

const routes: AppRoute[] = [
  {
    path: paths.dashboard,
    page: lazyPage(async () => (await import('#web/pages/dashboard/home.tsx')).DashboardHomePage),
    title: titlesWords.dashboard,
  },
  {
    path: paths.explore,
    page: lazyPage(async () => (await import('#web/pages/dashboard/explore.tsx')).ExplorePage),
    title: titlesWords.explore,
  },
  {
    path: paths.notifications,
    page: lazyPage(async () => (await import('#web/pages/dashboard/notifications.tsx')).NotificationsPage),
    title: titlesWords.notifications,
  },
  {
    path: paths.compare,
    page: lazyPage(async () => (await import('#web/pages/dashboard/compare.tsx')).ComparePage),
    title: titlesWords.compare,
  },
  {
    path: `${paths.dashboard}/property/:id`,
    page: lazyPage(async () => (await import('#web/pages/dashboard/property.tsx')).DashboardPropertyPage),
  },
  {
    path: paths.myProperties,
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties.tsx')).MyPropertiesPage),
    title: titlesWords.myProperties,
  },
  {
    path: paths.addProperty,
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/add.tsx')).AddPropertyPage),
    title: titlesWords.addProperty,
  },
  {
    path: '/dashboard/my-properties/edit/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/edit.tsx')).EditPropertyPage),
    title: titlesWords.editProperty,
  },
  {
    path: '/dashboard/my-properties/income/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/income.tsx')).PropertyIncomePage),
    title: titlesWords.income,
  },
  {
    path: '/dashboard/my-properties/dossier/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/dossier.tsx')).DossierPage),
    title: titlesWords.dossier,
  },
  {
    path: paths.payment,
    page: lazyPage(async () => (await import('#web/pages/dashboard/payment.tsx')).PaymentPage),
    title: titlesWords.payment,
  },
  {
    path: paths.investment,
    page: lazyPage(async () => (await import('#web/pages/dashboard/investment.tsx')).InvestmentPage),
    title: titlesWords.investment,
  },
  {
    path: '/dashboard/payment/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipt.tsx')).PaymentReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: '/dashboard/purchases/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/purchase.tsx')).PurchasePage),
    title: titlesWords.purchase,
  },
  {
    path: '/dashboard/investment/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipt.tsx')).InvestmentReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: paths.wallet,
    page: lazyPage(async () => (await import('#web/pages/dashboard/wallet.tsx')).WalletPage),
    title: titlesWords.wallet,
  },
  {
    path: paths.charity,
    page: lazyPage(async () => (await import('#web/pages/dashboard/charity.tsx')).CharityPage),
    title: titlesWords.charity,
  },
  {
    path: paths.zakat,
    page: lazyPage(async () => (await import('#web/pages/dashboard/zakat.tsx')).ZakatPage),
    title: titlesWords.zakat,
  },
  {
    path: paths.topUp,
    page: lazyPage(async () => (await import('#web/pages/dashboard/top-up.tsx')).TopUpPage),
    title: titlesWords.topUp,
  },
  {
    path: '/dashboard/wallet/top-up/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipt.tsx')).TopUpReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: '/dashboard/wallet/withdrawals/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipt.tsx')).WithdrawalReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: '/dashboard/leases/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/lease.tsx')).LeasePage),
    title: titlesWords.lease,
  },
  {
    path: paths.receipts,
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipts.tsx')).ReceiptsPage),
    title: titlesWords.receipts,
  },
  {
    path: paths.messages,
    page: lazyPage(async () => (await import('#web/pages/dashboard/messages.tsx')).MessagesPage),
    title: titlesWords.messages,
  },
  {
    path: paths.viewings,
    page: lazyPage(async () => (await import('#web/pages/dashboard/viewings.tsx')).ViewingsPage),
    title: titlesWords.viewings,
  },
  {
    path: paths.profile,
    page: lazyPage(async () => (await import('#web/pages/dashboard/profile.tsx')).ProfilePage),
    title: titlesWords.profile,
  },
  {
    path: paths.identity,
    page: lazyPage(async () => (await import('#web/pages/dashboard/profile/identity.tsx')).IdentityPage),
    title: titlesWords.identity,
  },
];

export function findDashboardRoute(pathname: string): FoundRoute {
  return matchRoute(routes, pathname) ?? { route: notFound, id: undefined };
}

export async function preloadDashboardPage(pathname: string): Promise<void> {
  await findDashboardRoute(pathname).route.page.preload();
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

/** Pages for signed-in people, each in a chunk of its own. */
export function DashboardArea() {
  const { route, id } = findDashboardRoute(useLocation().pathname);
  return (
    <RequireSession>
      <DashboardLayout>
        <PageSlot key={route.path} route={route} id={id} />
      </DashboardLayout>
    </RequireSession>
  );
}
