import { useSelector } from 'react-redux';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLink } from '#web/ui/nav-link.tsx';
import { mainLinks } from './site-links.ts';
import { Link } from '#web/ui/link.tsx';

export function SiteHeader() {
  const { isAuthenticated } = useSelector(selectSession);
  return (
    <header className="top-bar sticky top-0 z-30 border-b border-line bg-canvas">
      <div className="wrap flex h-(--header-height) items-center gap-2 max-md:ms-5 max-md:me-3 max-md:w-auto md:gap-6 lg:gap-12">
        <Link to={paths.home} className="flex rounded-tick" aria-label="Diyar, home">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ms-auto hidden gap-1 md:flex">
          {mainLinks.map(({ to, label, section }) => (
            <NavLink
              key={to}
              to={to}
              section={section}
              end
              className="relative inline-flex min-h-11 items-center rounded-control px-3.5 text-note font-medium text-ink-soft transition-colors after:absolute after:inset-x-3.5 after:bottom-1 after:h-0.5 after:rounded-full hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-brass"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ms-auto">
          {isAuthenticated ? (
            <>
              <ButtonLink to={paths.dashboard} size="sm" className="md:hidden">
                Dashboard
              </ButtonLink>
              <AccountMenu />
            </>
          ) : (
            <>
              <ButtonLink to={paths.login} variant="quiet" size="sm" className="max-md:hidden">
                Login
              </ButtonLink>
              <ButtonLink to={paths.register} size="sm">
                Get Started
              </ButtonLink>
            </>
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
