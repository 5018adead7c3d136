import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import * as messagesWords from '@diyar/words/messages.ts';
import * as siteWords from '@diyar/words/site.ts';
import { useCountUnreadQuery } from '#web/features/messages/messages.api.ts';
import { useMessageStream } from '#web/features/messages/use-message-stream.ts';
import { Bell } from '#web/features/notifications/bell.tsx';
import { useHandedProperty } from '#web/features/properties/use-handed-property.ts';
import { useLogOut } from '#web/features/sessions/log-out.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { CurrencySelect } from './currency-select.tsx';
import { findDashboardLink, findDeeperPage, isOrderPage } from './dashboard-links.ts';
import { Wordmark } from './wordmark.tsx';

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
  const { property: handed } = useHandedProperty();
  const link = findDashboardLink(pathname);
  const deeper = findDeeperPage(pathname)?.label;
  if (link === undefined || deeper === undefined) {
    return <p className="text-sm font-semibold max-lg:hidden">{link?.label}</p>;
  }
  const home = handed !== undefined && isOrderPage(pathname) ? handed : undefined;
  return (
    <Breadcrumb
      className="max-lg:hidden"
      crumbs={[
        link,
        ...(home === undefined ? [] : [{ label: home.title, to: paths.dashboardProperty(home.id) }]),
        { label: deeper },
      ]}
    />
  );
}

/** Breadcrumb at the start, currency and account menu at the end. */
export function DashboardTopBar() {
  useMessageStream();
  return (
    <header className="top-bar sticky top-0 z-30 flex h-(--header-height) items-center justify-between gap-4 border-b border-line bg-canvas ps-4 pe-2 lg:ps-[max(2.25rem,calc((100%-70rem)/2))] lg:pe-[max(1.75rem,calc((100%-70rem)/2-0.5rem))] 2xl:in-[body:has([data-wide-page])]:ps-9 2xl:in-[body:has([data-wide-page])]:pe-7 print:hidden">
      <Link to={paths.home} aria-label={siteWords.homeLink} className="flex rounded-tick lg:hidden">
        {/* The star alone where there is no room for the name. */}
        <Wordmark className="max-[22.5rem]:text-[length:0]" />
      </Link>
      <DashboardTrail />
      <div className="flex min-w-0 items-center gap-2 max-sm:gap-0.5">
        <CurrencySelect />
        <MessagesLink />
        <Bell />
        <DashboardUserMenu />
      </div>
    </header>
  );
}

/** In the bar of the dashboard, with how much is unread. */
function MessagesLink() {
  const { data } = useCountUnreadQuery();
  const { pathname } = useLocation();
  const unread = data?.messages ?? 0;
  return (
    <Link
      to={paths.messages}
      aria-label={messagesWords.linkLabel(unread)}
      aria-current={pathname === paths.messages ? 'page' : undefined}
      className="relative grid size-11 flex-none place-items-center rounded-full text-ink-soft transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-emerald-tint aria-[current=page]:text-emerald"
    >
      <Icon path={pageIcons.message} size={22} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute end-0 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-clay px-1.5 text-[0.6875rem] leading-none font-semibold text-surface tabular-nums ring-2 ring-canvas"
        >
          {messagesWords.badge(unread)}
        </span>
      )}
    </Link>
  );
}
