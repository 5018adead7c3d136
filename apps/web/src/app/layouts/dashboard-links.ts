import { paths } from '#web/lib/paths.ts';
import * as pageIcons from '#web/ui/page-icons.ts';

/** A link comes with the screen it leads to. */
export const dashboardLinks = [
  { to: paths.dashboard, label: 'Home', icon: pageIcons.home },
  { to: paths.explore, label: 'Explore', icon: pageIcons.compass },
  { to: paths.wallet, label: 'Wallet', icon: pageIcons.wallet },
  { to: paths.myProperties, label: 'My Properties', icon: pageIcons.listings },
  { to: paths.profile, label: 'Profile', icon: pageIcons.user },
] as const;

/** Pages below a link, by how their path begins; of two that fit, the longer comes first. */
const deeperPages = [
  { path: paths.addProperty, label: 'Add Property', below: paths.myProperties },
  { path: paths.editProperty(''), label: 'Edit Property', below: paths.myProperties },
  { path: paths.propertyIncome(''), label: 'Income', below: paths.myProperties },
  // A home has a trail of its own.
  { path: paths.dashboardProperty(''), label: undefined, below: paths.explore },
  { path: paths.compare, label: 'Compare', below: paths.explore },
  { path: paths.paymentReceipt(''), label: 'Receipt', below: paths.wallet },
  { path: paths.payment, label: 'Payment', below: paths.explore },
  { path: paths.investmentReceipt(''), label: 'Receipt', below: paths.wallet },
  { path: paths.investment, label: 'Investment', below: paths.explore },
  { path: paths.receipts, label: 'Receipts', below: paths.wallet },
] as const;

export function findDeeperPage(pathname: string) {
  return deeperPages.find(({ path }) => pathname.startsWith(path));
}

/** Which of them a path belongs to: a deeper page belongs to the link above it. */
export function findDashboardLink(pathname: string) {
  const path = findDeeperPage(pathname)?.below ?? pathname;
  return dashboardLinks.find(({ to }) => path === to);
}
