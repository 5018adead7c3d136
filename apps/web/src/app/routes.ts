import { matchPath } from 'react-router';
import { isProtectedPath, paths } from '#web/lib/paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface AppRoute {
  path: string;
  page: LazyPage;
  /** For pages that domain/pages.ts does not name; a page whose title depends on data names itself. */
  title?: string;
}

export const notFound: AppRoute = {
  path: '*',
  page: lazyPage(async () => (await import('#web/pages/not-found.tsx')).NotFoundPage),
  title: 'Page not found',
};

/** The public site, in the public layout. */
export const publicRoutes: AppRoute[] = [
  { path: paths.home, page: lazyPage(async () => (await import('#web/pages/landing.tsx')).LandingPage) },
  { path: paths.about, page: lazyPage(async () => (await import('#web/pages/about.tsx')).AboutPage) },
  { path: paths.properties, page: lazyPage(async () => (await import('#web/pages/properties.tsx')).PropertiesPage) },
  { path: '/property/:id', page: lazyPage(async () => (await import('#web/pages/property.tsx')).PropertyPage) },
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
  {
    path: paths.newsletterConfirm,
    page: lazyPage(async () => (await import('#web/pages/newsletter/confirm.tsx')).NewsletterConfirmPage),
    title: 'Confirm your subscription',
  },
  {
    path: paths.newsletterUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/newsletter/unsubscribe.tsx')).NewsletterUnsubscribePage),
    title: 'Leave the list',
  },
  {
    path: paths.savedSearchUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/saved-searches/unsubscribe.tsx')).SavedSearchUnsubscribePage),
    title: 'No more letters',
  },
  {
    path: paths.mailbox,
    page: lazyPage(async () => (await import('#web/pages/mailbox.tsx')).MailboxPage),
    title: 'Mailbox',
  },
];

/** The screens of these paths are told apart in the area itself, which keeps them out of the first load. */
export const authArea = lazyPage(async () => (await import('./auth-area.tsx')).AuthArea);
export const authPaths = [
  paths.login,
  paths.register,
  paths.verifyEmail,
  paths.confirmEmail,
  paths.forgotPassword,
  paths.resetPassword,
  paths.googleCallback,
];

export const dashboardLayout = lazyPage(async () => (await import('./layouts/dashboard-layout.tsx')).DashboardLayout);

/** The signed-in side, in the dashboard's layout. */
export const dashboardRoutes: AppRoute[] = [
  {
    path: paths.dashboard,
    page: lazyPage(async () => (await import('#web/pages/dashboard/home.tsx')).DashboardHomePage),
    title: 'Home',
  },
  {
    path: paths.explore,
    page: lazyPage(async () => (await import('#web/pages/dashboard/explore.tsx')).ExplorePage),
    title: 'Explore',
  },
  {
    path: paths.compare,
    page: lazyPage(async () => (await import('#web/pages/dashboard/compare.tsx')).ComparePage),
    title: 'Compare homes',
  },
  {
    path: `${paths.dashboard}/property/:id`,
    page: lazyPage(async () => (await import('#web/pages/dashboard/property.tsx')).DashboardPropertyPage),
  },
  {
    path: paths.myProperties,
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties.tsx')).MyPropertiesPage),
    title: 'My Properties',
  },
  {
    path: paths.addProperty,
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/add.tsx')).AddPropertyPage),
    title: 'Add Property',
  },
  {
    path: '/dashboard/my-properties/edit/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/edit.tsx')).EditPropertyPage),
    title: 'Edit Property',
  },
  {
    path: '/dashboard/my-properties/income/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/my-properties/income.tsx')).PropertyIncomePage),
    title: 'Income',
  },
  {
    path: paths.payment,
    page: lazyPage(async () => (await import('#web/pages/dashboard/payment.tsx')).PaymentPage),
    title: 'Payment',
  },
  {
    path: paths.investment,
    page: lazyPage(async () => (await import('#web/pages/dashboard/investment.tsx')).InvestmentPage),
    title: 'Invest',
  },
  {
    path: '/dashboard/payment/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/payment/receipt.tsx')).PaymentReceiptPage),
    title: 'Receipt',
  },
  {
    path: '/dashboard/investment/:id',
    page: lazyPage(async () => (await import('#web/pages/dashboard/investment/receipt.tsx')).InvestmentReceiptPage),
    title: 'Receipt',
  },
  {
    path: paths.wallet,
    page: lazyPage(async () => (await import('#web/pages/dashboard/wallet.tsx')).WalletPage),
    title: 'Wallet',
  },
  {
    path: paths.receipts,
    page: lazyPage(async () => (await import('#web/pages/dashboard/receipts.tsx')).ReceiptsPage),
    title: 'Receipts',
  },
  {
    path: paths.profile,
    page: lazyPage(async () => (await import('#web/pages/dashboard/profile.tsx')).ProfilePage),
    title: 'Profile',
  },
];

/** Fetches the code of the page at a path, so that opening it is instant. */
export async function preloadPage(pathname: string): Promise<void> {
  const isHere = (path: string) => matchPath(path, pathname) !== null;
  if (authPaths.some(isHere)) return authArea.preload();
  const route = [...publicRoutes, ...dashboardRoutes].find(({ path }) => isHere(path)) ?? notFound;
  await Promise.all([route.page.preload(), isProtectedPath(pathname) && dashboardLayout.preload()]);
}
