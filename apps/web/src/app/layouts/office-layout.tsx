import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { type OfficeMe, officePaths, type OfficeQueue } from '@diyar/domain/office.ts';
import { formatNumber } from '@diyar/words/format.ts';
import * as officePageWords from '@diyar/words/office-page.ts';
import * as siteWords from '@diyar/words/site.ts';
import { useListQueuesQuery } from '#web/features/office/office.api.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { IconPath } from '#web/ui/icons.ts';
import * as icons from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

export interface OfficeLink {
  path: string;
  label: string;
  icon: IconPath;
  /** Whose count is shown. */
  queue?: OfficeQueue['name'];
}

interface OfficeLayoutProps {
  office: OfficeMe;
  /** Those that the person's roles allow. */
  links: readonly OfficeLink[];
  here: OfficeLink;
  children: ReactNode;
}

/** Sidebar from 1024 px, bottom bar on smaller screens; an own frame, so that nobody takes it for their account. */
export function OfficeLayout({ office, links, here, children }: OfficeLayoutProps) {
  // The description of the public page one came from.
  useEffect(() => document.querySelector('meta[name="description"]')?.remove(), []);
  return (
    <div className="min-h-dvh [--header-height:3.75rem] max-lg:[--bottom-bar:calc(3.875rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:[--header-height:4rem]">
      <a
        href="#main"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-emerald px-5 py-3 font-semibold text-on-emerald focus-visible:translate-y-0"
      >
        {siteWords.skipToContent}
      </a>
      <OfficeSidebar office={office} links={links} here={here} />
      <div className="flex min-h-dvh min-w-0 flex-col max-lg:pb-(--bottom-bar)">
        <OfficeTopBar office={office} here={here} />
        <main
          id="main"
          tabIndex={-1}
          // A screen high on phones, so that the footer does not move while a page loads.
          className="mx-auto w-full max-w-298 flex-1 px-4 [--page-gutter:1rem] pt-4 pb-8 max-lg:min-h-[calc(100dvh-var(--header-height))] lg:px-9 lg:pt-8 lg:pb-12"
        >
          {children}
        </main>
        <footer className="flex items-center justify-between gap-4 px-4 pb-4 lg:hidden">
          <BackLink />
          <div className="w-36 flex-none">
            <ThemeSwitch compact />
          </div>
        </footer>
      </div>
      <OfficeBottomBar links={links} here={here} />
    </div>
  );
}

function OfficeMark() {
  return (
    <span className="flex gap-x-2.5 max-lg:items-center lg:flex-col">
      <Wordmark />
      <span className="mt-0.5 text-chip font-semibold text-brass-ink lg:ms-10">{officePageWords.office}</span>
    </span>
  );
}

function BackLink() {
  return (
    <Link
      to={paths.profile}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-ink-soft hover:bg-well hover:text-ink"
    >
      <Icon path={icons.arrowStart} size={18} />
      {officePageWords.backToAccount}
    </Link>
  );
}

/** Nobody who was only asked to take a role has queues. */
function useCounts({ roles }: OfficeMe): (queue: OfficeLink['queue']) => string | undefined {
  const { data: queues } = useListQueuesQuery(undefined, { skip: roles.length === 0 });
  return (queue) => {
    const waiting = queues?.find(({ name }) => name === queue)?.waiting ?? 0;
    return waiting > 0 ? formatNumber(waiting) : undefined;
  };
}

function OfficeSidebar({ office, links, here }: Omit<OfficeLayoutProps, 'children'>) {
  const countOf = useCounts(office);
  return (
    <aside
      aria-label={siteWords.sidebar}
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line px-4 py-5 max-lg:hidden"
    >
      <Link to={officePaths.home} className="mx-3 mb-6 inline-flex self-start rounded-tick py-1">
        <OfficeMark />
      </Link>
      <nav aria-label={officePageWords.navigation}>
        <ul className="grid gap-1">
          {links.map(({ path, label, icon, queue }) => (
            <li key={path}>
              <Link
                to={path}
                aria-current={path === here.path ? 'page' : undefined}
                className="relative flex min-h-11 items-center gap-3 rounded-control px-3 text-note font-medium text-ink-soft transition-colors before:absolute before:-start-4 before:h-6 before:w-[3px] before:rounded-e-[3px] hover:bg-well hover:text-ink aria-[current=page]:bg-emerald-tint aria-[current=page]:font-semibold aria-[current=page]:text-emerald aria-[current=page]:before:bg-emerald"
              >
                <Icon path={icon} />
                {label}
                <span className="ms-auto text-sm tabular-nums">{countOf(queue)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mx-3 my-4 border-t border-line" />
      <BackLink />
      <div className="mt-auto pt-6">
        <ThemeSwitch compact />
      </div>
    </aside>
  );
}

function OfficeTopBar({ office: { roles }, here }: Pick<OfficeLayoutProps, 'office' | 'here'>) {
  const { user } = useSelector(selectSession);
  const name = user?.name ?? siteWords.account;
  const isReader = roles.length > 0 && roles.every((role) => role === 'auditor');
  const shownRoles = officePageWords.joinRoles(roles.map((role) => officePageWords.roleTitles[role]));
  return (
    <header className="top-bar sticky top-0 z-30 flex h-(--header-height) items-center justify-between gap-4 border-b border-line bg-canvas px-4 lg:ps-[max(2.25rem,calc((100%-70rem)/2))] lg:pe-[max(2.25rem,calc((100%-70rem)/2))]">
      <Link to={officePaths.home} className="rounded-tick lg:hidden">
        <OfficeMark />
      </Link>
      <p className="text-sm font-semibold max-lg:hidden">{here.label}</p>
      <div className="flex min-w-0 items-center gap-4">
        {isReader && (
          <p className="flex items-center gap-2 text-sm text-ink-soft max-md:hidden">
            <Icon path={pageIcons.shield} size={18} className="text-emerald" />
            {officePageWords.readsOnly}
          </p>
        )}
        <div className="flex min-w-0 items-center gap-2.5">
          {/* Square: staff; members are round. */}
          <Avatar name={name} src={user?.profileImage ?? null} className="rounded-control!" />
          <p className="min-w-0 text-sm leading-tight max-sm:sr-only">
            <span className="block truncate font-semibold">{name}</span>
            <span className="block truncate text-chip text-ink-soft">{shownRoles || officePageWords.invited}</span>
          </p>
        </div>
      </div>
    </header>
  );
}

function OfficeBottomBar({ links, here }: Pick<OfficeLayoutProps, 'links' | 'here'>) {
  return (
    <nav
      aria-label={officePageWords.navigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-120">
        {links.map(({ path, label, icon }) => (
          <li key={path} className="min-w-0 flex-auto">
            <Link
              to={path}
              aria-current={path === here.path ? 'page' : undefined}
              className="group grid min-h-15.25 content-center justify-items-center gap-0.5 text-[0.71875rem] leading-4 font-medium text-ink-soft outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-emerald"
            >
              <span className="grid h-7 w-13 place-items-center rounded-full transition-colors group-hover:bg-well group-aria-[current=page]:bg-emerald-tint">
                <Icon path={icon} size={22} />
              </span>
              <span className="max-w-full truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
