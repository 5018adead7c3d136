import * as titlesWords from '@diyar/words/titles.ts';
import { paths } from '#web/lib/paths.ts';
import { type AppRoute, type FoundRoute, matchRoute, notFound } from './app-route.tsx';
import { lazyPage } from './lazy-page.tsx';

/** The public site, in the public layout. */
export const publicRoutes: AppRoute[] = [
  { path: paths.home, page: lazyPage(async () => (await import('#web/pages/landing.tsx')).LandingPage) },
  { path: paths.about, page: lazyPage(async () => (await import('#web/pages/about.tsx')).AboutPage) },
  { path: paths.properties, page: lazyPage(async () => (await import('#web/pages/properties.tsx')).PropertiesPage) },
  { path: '/property/:id', page: lazyPage(async () => (await import('#web/pages/property.tsx')).loadPropertyPage()) },
  {
    path: '/property/:id/passport',
    page: lazyPage(async () => (await import('#web/pages/passport.tsx')).PassportPage),
  },
  { path: '/verify/:id', page: lazyPage(async () => (await import('#web/pages/verify.tsx')).VerifyPage) },
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
  { path: paths.sharia, page: lazyPage(async () => (await import('#web/pages/sharia.tsx')).ShariaPage) },
  { path: paths.status, page: lazyPage(async () => (await import('#web/pages/status.tsx')).StatusPage) },
  {
    path: paths.newsletterConfirm,
    page: lazyPage(async () => (await import('#web/pages/email-links.tsx')).NewsletterConfirmPage),
    title: titlesWords.newsletterConfirm,
  },
  {
    path: paths.newsletterUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/email-links.tsx')).NewsletterUnsubscribePage),
    title: titlesWords.newsletterUnsubscribe,
  },
  {
    path: paths.savedSearchUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/email-links.tsx')).SavedSearchUnsubscribePage),
    title: titlesWords.savedSearchUnsubscribe,
  },
  {
    path: paths.messagesUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/email-links.tsx')).MessagesUnsubscribePage),
    title: titlesWords.messagesUnsubscribe,
  },
  {
    path: paths.notificationsUnsubscribe,
    page: lazyPage(async () => (await import('#web/pages/email-links.tsx')).DigestUnsubscribePage),
    title: titlesWords.notificationsUnsubscribe,
  },
  {
    path: paths.mailbox,
    page: lazyPage(async () => (await import('#web/pages/mailbox.tsx')).MailboxPage),
    title: titlesWords.mailbox,
  },
];

/** AuthArea chooses the screen, which keeps these screens out of the first load. */
const authPage = lazyPage(async () => (await import('./auth-area.tsx')).AuthArea);
const authRoutes: AppRoute[] = [
  paths.login,
  paths.register,
  paths.verifyEmail,
  paths.confirmEmail,
  paths.forgotPassword,
  paths.resetPassword,
  paths.googleCallback,
].map((path) => ({ path, page: authPage }));

/** OfficeArea chooses the page, and what somebody without a role sees. */
const officeRoute: AppRoute = {
  path: '/office/*',
  page: lazyPage(async () => (await import('./office-area.tsx')).OfficeArea),
};

/** DashboardArea chooses the page: its routes come with its layout, not with the first load of a public page. */
export const dashboardRoute: AppRoute = {
  path: `${paths.dashboard}/*`,
  page: lazyPage(async () => (await import('./dashboard-area.tsx')).DashboardArea),
};

const areaRoutes = [...authRoutes, officeRoute, dashboardRoute];

interface FoundPage extends FoundRoute {
  /** `own`: AuthArea, OfficeArea or DashboardArea chooses the layout and the screen. */
  area: 'own' | 'public';
}

/** The route of a path, and whether it stands in the public layout. No two routes match the same path. */
export function findRoute(pathname: string): FoundPage {
  const own = matchRoute(areaRoutes, pathname);
  if (own !== undefined) return { area: 'own', ...own };
  return { area: 'public', ...(matchRoute(publicRoutes, pathname) ?? { route: notFound, id: undefined }) };
}

/** Fetches the code of the page at a path, so that opening it is instant. */
export async function preloadPage(pathname: string): Promise<void> {
  const { route } = findRoute(pathname);
  await route.page.preload();
  // Signing in leads to the dashboard.
  if (route.page === authPage) void dashboardRoute.page.preload();
  if (route === dashboardRoute) await (await import('./dashboard-area.tsx')).preloadDashboardPage(pathname);
}
