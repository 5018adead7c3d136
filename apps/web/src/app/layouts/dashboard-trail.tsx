import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { findDashboardLink, findDeeperPage } from './dashboard-links.ts';

/** Where one is; on a deeper page, the way back up as well. */
export function DashboardTrail() {
  const { pathname } = useLocation();
  const link = findDashboardLink(pathname);
  const deeper = findDeeperPage(pathname)?.label;
  if (link === undefined || deeper === undefined) {
    return <p className="text-sm font-semibold max-lg:hidden">{link?.label}</p>;
  }
  return (
    <nav aria-label="Breadcrumb" className="text-sm max-lg:hidden">
      <ol className="flex items-center gap-2">
        <li>
          <Link
            to={link.to}
            className="inline-flex min-h-11 items-center rounded-[2px] text-ink-soft hover:text-ink hover:underline"
          >
            {link.label}
          </Link>
        </li>
        <li className="flex items-center gap-2 font-semibold">
          <Icon path={icons.chevronEnd} size={16} className="text-ink-faint" />
          <span aria-current="page">{deeper}</span>
        </li>
      </ol>
    </nav>
  );
}
