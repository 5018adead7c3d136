import { useLocation } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { ArabicWordmark } from '#web/ui/arabic-wordmark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { dashboardLinks, findDashboardLink } from './dashboard-links.ts';
import { DemonstrationNote } from './demonstration-note.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function DashboardSidebar() {
  const here = findDashboardLink(useLocation().pathname)?.to;
  return (
    <aside
      aria-label="Sidebar"
      className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line px-4 py-5 max-lg:hidden"
    >
      <Link
        to={paths.home}
        aria-label="Diyar, home"
        className="mx-3 mb-7 inline-flex items-center gap-2.5 self-start rounded-tick py-1"
      >
        <Wordmark />
        <ArabicWordmark className="h-4.5 text-brass-ink" />
      </Link>
      <nav aria-label="Main" className="mb-8">
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
