import { matchPath } from 'react-router';
import * as titlesWords from '@diyar/words/titles.ts';
import { paths } from '#web/lib/paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** For pages that domain/pages.ts does not name; pages whose title depends on data set it themselves. */
  title?: string;
}

const notFound: AppRoute = {
  path: '*',
  page: lazyPage(async () => (await import('#web/pages/not-found.tsx')).NotFoundPage),
  title: titlesWords.notFound,
};

/** The public site, in the public layout. */
export const publicRoutes: AppRoute[] = [
  { path: paths.home, page: lazyPage(async () => (await import('#web/pages/landing.tsx')).LandingPage) },
  { path: paths.about, page: lazyPage(async () => (await import('#web/pages/about.tsx')).AboutPage) },
  { path: paths.properties, page: lazyPage(async () => (await import('#web/pages/properties.tsx')).PropertiesPage) },
  { path: '/property/:id', page: lazyPage(async () => (await import('#web/pages/property.tsx')).loadPropertyPage()) },
  { path: '/owner/:id', page: lazyPage(async () => (await import('#web/pages/owner.tsx')).OwnerPage) },
  { path: paths.contact, page: lazyPage(async () => (await import('#web/pages/contact.tsx')).ContactPage) },
  { path: paths.faq, page: lazyPage(async () => (await import('#web/pages/faq.tsx')).FaqPage) },
  {
    path: paths.termsOfService,
    page: lazyPage(async () => (await import('#web/pages/terms-of-service.tsx')).TermsOfServicePage),
  },
  {
    path: paths.privacyPolicy,
    page: lazyPage(async () => (await import('#web/pages/privacy-policy.tsx')).PrivacyPolicyPage),
  },
  { path: paths.status, page: lazyPage(async () => (await import('#web/pages/status.tsx')).StatusPage) },
  {
    path: paths.newsletterConfirm,
    page: lazyPage(async () => (await import('#web/pages/newsletter/confirm.tsx')).NewsletterConfirmPage),
    title: titlesWords.newsletterConfirm,
  },
  {
    path: paths.newsletterUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/newsletter/unsubscribe.tsx')).NewsletterUnsubscribePage),
    title: titlesWords.newsletterUnsubscribe,
  },
  {
    path: paths.savedSearchUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/saved-searches/unsubscribe.tsx')).SavedSearchUnsubscribePage),
    title: titlesWords.savedSearchUnsubscribe,
  },
  {
    path: paths.messagesUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/messages/unsubscribe.tsx')).MessagesUnsubscribePage),
    title: titlesWords.messagesUnsubscribe,
  },
  {
    path: paths.notificationsUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/notifications/unsubscribe.tsx')).DigestUnsubscribePage),
    title: titlesWords.notificationsUnsubscribe,
  },
  {
    path: paths.mailbox,
    page: lazyPage(async () => (await import('#web/pages/mailbox.tsx')).MailboxPage),
    title: titlesWords.mailbox,
  },
];

/** AuthArea chooses the screen, which keeps these screens out of the first load. */
const authRoute: AppRoute = {
  path: '/auth/*',
  page: lazyPage(async () => (await import('./auth-area.tsx')).AuthArea),
};
const authPaths = [
  paths.login,
  paths.register,
  paths.verifyEmail,
  paths.confirmEmail,
  paths.forgotPassword,
  paths.resetPassword,
  paths.googleCallback,
];

/** OfficeArea chooses the page, and what somebody without a role sees. */
const officeRoute: AppRoute = {
  path: '/office/*',
  page: lazyPage(async () => (await import('./office-area.tsx')).OfficeArea),
};

export const dashboardLayout = lazyPage(async () => (await import('./layouts/dashboard-layout.tsx')).DashboardLayout);

/** Pages for signed-in people, in the dashboard's layout. */
const dashboardRoutes: AppRoute[] = [
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
    page: lazyPage(async () => (await import('#web/pages/dashboard/payment/receipt.tsx')).PaymentReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: '/dashboard/purchases/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/purchase.tsx')).PurchasePage),
    title: titlesWords.purchase,
  },
  {
    path: '/dashboard/investment/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/investment/receipt.tsx')).InvestmentReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: paths.wallet,
    page: lazyPage(async () => (await import('#web/pages/dashboard/wallet.tsx')).WalletPage),
    title: titlesWords.wallet,
  },
  {
    path: paths.topUp,
    page: lazyPage(async () => (await import('#web/pages/dashboard/top-up.tsx')).TopUpPage),
    title: titlesWords.topUp,
  },
  {
    path: '/dashboard/wallet/top-up/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/wallet/receipts.tsx')).TopUpReceiptPage),
    title: titlesWords.receipt,
  },
  {
    path: '/dashboard/wallet/withdrawals/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/wallet/receipts.tsx')).WithdrawalReceiptPage),
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
    path: '/dashboard/profile/:id?',
    page: lazyPage(async () => (await import('#web/pages/dashboard/profile.tsx')).ProfilePages),
  },
];

interface FoundRoute {
  /** `own`: AuthArea or OfficeArea chooses the layout and the screen. */
  area: 'own' | 'public' | 'dashboard';
  route: AppRoute;
  /** Value of `:id` in its path. */
  id: string | undefined;
}

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

/** The route of a path and the area that decides its layout. No two routes of an area match the same path. */
export function findRoute(pathname: string): FoundRoute {
  const decoded = decodePath(pathname);
  const match = (path: string) => matchPath(path, decoded);
  if (authPaths.some((path) => match(path) !== null)) return { area: 'own', route: authRoute, id: undefined };
  if (match(officeRoute.path) !== null) return { area: 'own', route: officeRoute, id: undefined };
  const [area, routes] =
    match(`${paths.dashboard}/*`) === null
      ? (['public', publicRoutes] as const)
      : (['dashboard', dashboardRoutes] as const);
  for (const route of routes) {
    const found = match(route.path);
    if (found !== null) return { area, route, id: found.params['id'] };
  }
  return { area, route: notFound, id: undefined };
}

/** Fetches the code of the page at a path, so that opening it is instant. */
export async function preloadPage(pathname: string): Promise<void> {
  const { area, route } = findRoute(pathname);
  await Promise.all([route.page.preload(), area === 'dashboard' && dashboardLayout.preload()]);
}
