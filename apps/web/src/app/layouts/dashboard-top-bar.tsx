import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { DashboardTrail } from './dashboard-trail.tsx';
import { DashboardUserMenu } from './dashboard-user-menu.tsx';

/** Where one is at its start, the currency and the person at its end. */
export function DashboardTopBar() {
  return (
    <header className="top-bar sticky top-0 z-30 flex h-(--header-height) items-center justify-between gap-4 border-b border-line bg-canvas ps-4 pe-2 lg:ps-9 lg:pe-7">
      <Link to={paths.home} aria-label="Diyar, home" className="rounded-tick lg:hidden">
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
