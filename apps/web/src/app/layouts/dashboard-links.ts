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

/** Pages below a link, by how their path begins. */
const deeperPages = [
  { path: paths.addProperty, label: 'Add Property' },
  { path: paths.editProperty(''), label: 'Edit Property' },
] as const;

export function findDeeperPage(pathname: string) {
  return deeperPages.find(({ path }) => pathname.startsWith(path));
}

/** Which of them a path belongs to: a deeper page belongs to the link above it. */
export function findDashboardLink(pathname: string) {
  return dashboardLinks.find(({ to }) => pathname === to || (to !== paths.dashboard && pathname.startsWith(`${to}/`)));
}
