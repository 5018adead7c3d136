import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { direction } from '@diyar/words/language.ts';
import * as siteWords from '@diyar/words/site.ts';
import { StepUpProvider } from '#web/features/account/step-up-provider.tsx';
import { paths } from '#web/lib/paths.ts';
import { rich } from '#web/lib/rich.tsx';
import { isRealMoney } from '#web/lib/settlement.ts';
import { ArabicWordmark } from './arabic-wordmark.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from './wordmark.tsx';
import { dashboardLinks, findDashboardLink } from './dashboard-links.ts';
import { DashboardTopBar } from './dashboard-top-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

function renderNoteTitle(text: string) {
  return <b className="block font-semibold text-ink">{text}</b>;
}

/** In the layout, because every page of the dashboard can lead to a payment. */
function DemonstrationNote({ className }: { className?: string }) {
  if (isRealMoney()) return null;
  return (
    <p className={classes('text-chip text-ink-soft', className)}>{rich(siteWords.demoNote, { b: renderNoteTitle })}</p>
  );
}

function DashboardBottomBar() {
  const here = findDashboardLink(useLocation().pathname)?.to;
  return (
    <nav
      aria-label={siteWords.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-120">
        {dashboardLinks.map(({ to, label, icon }) => (
          <li key={to} className="min-w-0 flex-auto">
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
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

function DashboardSidebar() {
  const here = findDashboardLink(useLocation().pathname)?.to;
  return (
    <aside
      aria-label={siteWords.sidebar}
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line px-4 py-5 max-lg:hidden print:hidden"
    >
      <Link
        to={paths.home}
        aria-label={siteWords.homeLink}
        className="mx-3 mb-7 inline-flex items-center gap-2.5 self-start rounded-tick py-1"
      >
        <Wordmark />
        {direction === 'ltr' && <ArabicWordmark className="h-4.5 text-brass-ink" />}
      </Link>
      <nav aria-label={siteWords.mainNavigation} className="mb-8">
        <ul className="grid gap-1">
          {dashboardLinks.map(({ to, label, icon }) => (
            <li key={to}>
              <Link
                to={to}
                aria-current={to === here ? 'page' : undefined}
                className="relative flex min-h-11 items-center gap-3 rounded-control px-3 text-note font-medium text-ink-soft transition-colors before:absolute before:-start-4 before:h-6 before:w-[3px] before:rounded-e-[3px] hover:bg-well hover:text-ink aria-[current=page]:bg-emerald-tint aria-[current=page]:font-semibold aria-[current=page]:text-emerald aria-[current=page]:before:bg-emerald"
              >
                <Icon path={icon} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3.5">
        <DemonstrationNote className="rounded-float border border-line bg-surface px-3.5 py-3" />
        <ThemeSwitch compact />
      </div>
    </aside>
  );
}

/** Sidebar from 1024 px, bottom bar on smaller screens. */
export function DashboardLayout({ children }: { children?: ReactNode }) {
  // The description of the public page one came from; `name="description"` is also a form field here.
  useEffect(() => document.querySelector('meta[name="description"]')?.remove(), []);
  return (
    <div className="min-h-dvh [--header-height:3.75rem] max-lg:[--bottom-bar:calc(3.875rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:[--header-height:4rem] print:block print:min-h-0">
      <a
        href="#main"
        className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-emerald px-5 py-3 font-semibold text-on-emerald focus-visible:translate-y-0 print:hidden"
      >
        {siteWords.skipToContent}
      </a>
      <DashboardSidebar />
      <div className="flex min-h-dvh min-w-0 flex-col max-lg:pb-(--bottom-bar) print:block print:min-h-0 print:pb-0">
        <DashboardTopBar />
        <main
          id="main"
          tabIndex={-1}
          // A screen high on phones, so that the footer does not move while a page loads.
          className="mx-auto w-full max-w-298 flex-1 2xl:has-[[data-wide-page]]:max-w-none px-4 [--page-gutter:1rem] pt-4 pb-5 max-lg:min-h-[calc(100dvh-var(--header-height))] lg:px-9 lg:pt-8 lg:pb-12 print:min-h-0 print:max-w-none print:p-0"
        >
          <StepUpProvider>{children}</StepUpProvider>
        </main>
        <footer className="flex items-center justify-between gap-4 px-4 pb-4 lg:hidden print:hidden">
          <DemonstrationNote />
          <div className="w-36 flex-none">
            <ThemeSwitch compact />
          </div>
        </footer>
      </div>
      <DashboardBottomBar />
    </div>
  );
}
