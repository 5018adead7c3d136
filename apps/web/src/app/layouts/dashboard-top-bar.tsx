import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import * as siteWords from '@diyar/words/site.ts';
import { useLogOut } from '#web/features/sessions/use-log-out.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Wordmark } from './wordmark.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { findDashboardLink, findDeeperPage } from './dashboard-links.ts';

function DashboardUserMenu() {
  const { user } = useSelector(selectSession);
  const logOut = useLogOut();
  const name = user?.name ?? siteWords.account;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 max-w-64 items-center gap-2.5 rounded-full py-1 ps-1 pe-1 text-sm font-semibold transition-colors hover:bg-well lg:pe-2.5"
        >
          <Avatar name={name} src={user?.profileImage ?? null} />
          <span className="truncate max-lg:sr-only">{name}</span>
          <Icon path={icons.chevronDown} size={16} className="text-ink-soft max-lg:hidden" />
        </button>
      }
    >
      <MenuItem to={paths.profile} label={siteWords.profile} icon={pageIcons.user} />
      <MenuItem to={paths.profile} label={siteWords.settings} icon={pageIcons.settings} />
      <MenuSeparator />
      <MenuItem onSelect={logOut} label={siteWords.logout} icon={pageIcons.logout} />
    </Menu>
  );
}

/** The current page; a breadcrumb on deeper pages. */
function DashboardTrail() {
  const { pathname } = useLocation();
  const link = findDashboardLink(pathname);
  const deeper = findDeeperPage(pathname)?.label;
  if (link === undefined || deeper === undefined) {
    return <p className="text-sm font-semibold max-lg:hidden">{link?.label}</p>;
  }
  return (
    <nav aria-label={siteWords.breadcrumb} className="text-sm max-lg:hidden">
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

/** Breadcrumb at the start, currency and account menu at the end. */
export function DashboardTopBar() {
  return (
    <header className="top-bar sticky top-0 z-30 flex h-(--header-height) items-center justify-between gap-4 border-b border-line bg-canvas ps-4 pe-2 lg:ps-9 lg:pe-7">
      <Link to={paths.home} aria-label={siteWords.homeLink} className="rounded-tick lg:hidden">
        <Wordmark />
      </Link>
      <DashboardTrail />
      <div className="flex min-w-0 items-center gap-3">
        <CurrencySelect />
        <DashboardUserMenu />
      </div>
    </header>
  );
}
