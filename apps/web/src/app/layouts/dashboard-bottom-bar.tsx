import { paths } from '#web/lib/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/nav-link.tsx';
import { dashboardLinks } from './dashboard-links.ts';

export function DashboardBottomBar() {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-120">
        {dashboardLinks.map(({ to, label, icon }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className="group grid min-h-15.25 content-center justify-items-center gap-0.5 text-[0.71875rem] leading-4 font-medium text-ink-soft outline-offset-[-3px] aria-[current=page]:font-semibold aria-[current=page]:text-emerald"
            >
              <span className="grid h-7 w-13 place-items-center rounded-full transition-colors group-hover:bg-well group-aria-[current=page]:bg-emerald-tint">
                <Icon path={icon} size={22} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
