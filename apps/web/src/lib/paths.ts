import { paths } from '@diyar/domain/paths.ts';

export { paths, type ProfileTab, profileTabs } from '@diyar/domain/paths.ts';

export function isProtectedPath(pathname: string): boolean {
  return pathname === paths.dashboard || pathname.startsWith(`${paths.dashboard}/`);
}
