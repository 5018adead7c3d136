import { toDossierPath } from '@diyar/domain/paths.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

export const dashboardLinks = [
  { to: paths.dashboard, label: siteWords.home, icon: pageIcons.home },
  { to: paths.explore, label: siteWords.explore, icon: pageIcons.compass },
  { to: paths.wallet, label: siteWords.wallet, icon: pageIcons.wallet },
  { to: paths.myProperties, label: siteWords.myProperties, icon: pageIcons.listings },
  { to: paths.profile, label: siteWords.profile, icon: pageIcons.user },
] as const;

/** Pages below a link, by path prefix; the longer of two matching prefixes comes first. */
const deeperPages = [
  { path: paths.addProperty, label: siteWords.addProperty, below: paths.myProperties },
  { path: paths.editProperty(''), label: siteWords.editProperty, below: paths.myProperties },
  { path: toDossierPath(''), label: siteWords.documents, below: paths.myProperties },
  { path: paths.propertyIncome(''), label: siteWords.income, below: paths.myProperties },
  // A property page has its own breadcrumb.
  { path: paths.dashboardProperty(''), label: undefined, below: paths.explore },
  { path: paths.compare, label: siteWords.compare, below: paths.explore },
  { path: paths.paymentReceipt(''), label: siteWords.receipt, below: paths.wallet },
  { path: paths.payment, label: siteWords.payment, below: paths.explore },
  { path: paths.investmentReceipt(''), label: siteWords.receipt, below: paths.wallet },
  { path: paths.investment, label: siteWords.investment, below: paths.explore },
  { path: paths.charity, label: siteWords.charity, below: paths.wallet },
  { path: paths.zakat, label: siteWords.zakat, below: paths.wallet },
  { path: paths.receipts, label: siteWords.receipts, below: paths.wallet },
  { path: paths.identity, label: siteWords.identity, below: paths.profile },
] as const;

/** Pages about the home that was chosen on the page before. */
export function isOrderPage(pathname: string): boolean {
  return pathname === paths.payment || pathname === paths.investment;
}

export function findDeeperPage(pathname: string) {
  return deeperPages.find(({ path }) => pathname.startsWith(path));
}

/** The sidebar link of a path; a deeper page belongs to the link above it. */
export function findDashboardLink(pathname: string) {
  const path = findDeeperPage(pathname)?.below ?? pathname;
  return dashboardLinks.find(({ to }) => path === to);
}
