import { useLocation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { dashboardLinks, findDashboardLink } from './dashboard-links.ts';

export function DashboardBottomBar() {
  const here = findDashboardLink(useLocation().pathname)?.to;
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-120">
        {dashboardLinks.map(({ to, label, icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="group grid min-h-15.25 content-center justify-items-center gap-0.5 text-[0.71875rem] leading-4 font-medium text-ink-soft outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-emerald"
            >
              <span className="grid h-7 w-13 place-items-center rounded-full transition-colors group-hover:bg-well group-aria-[current=page]:bg-emerald-tint">
                <Icon path={icon} size={22} />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
