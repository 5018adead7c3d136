import { type ComponentProps, useState } from 'react';
import { useSelector } from 'react-redux';
import * as failuresWords from '@diyar/words/failures.ts';
import * as siteWords from '@diyar/words/site.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Deferred, latePart, useLatePart } from '#web/ui/late-part.tsx';
import { Link, NavLink } from '#web/ui/link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { mainLinks } from './site-links.ts';
import { Wordmark } from './wordmark.tsx';

const panel = latePart(async () => (await import('./mobile-menu-panel.tsx')).MobileMenuPanel);

/** The button is in the first load; the panel loads on hover or focus. */
function MobileMenu() {
  const { showToast } = useToast();
  const { Part: Panel, reach, ask } = useLatePart(panel);
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      await ask();
      setIsOpen(true);
    } catch {
      showToast({ variant: 'error', message: failuresWords.networkError });
    }
  }

  return (
    <div className="md:hidden">
      <IconButton
        {...reach}
        look="bare"
        icon={icons.menu}
        label={siteWords.menu}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="text-ink!"
        onClick={() => void open()}
      />
      {isOpen && Panel !== undefined && <Panel onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface AccountButtonProps extends ComponentProps<'button'> {
  name: string;
  picture: string | null;
}

function AccountButton({ name, picture, ...rest }: AccountButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-haspopup="menu"
      className="inline-flex min-h-11 max-w-56 min-w-0 items-center gap-2.5 rounded-full border border-line bg-surface py-1 ps-1.5 pe-3 text-note font-semibold transition-colors hover:border-edge hover:bg-well max-md:hidden"
    >
      <Avatar name={name} src={picture} className="size-8!" />
      <span className="truncate">{name}</span>
      <Icon path={icons.chevronDown} size={16} className="text-ink-soft" />
    </button>
  );
}

const bell = latePart(async () => (await import('./header-bell.tsx')).HeaderBell);
const menu = latePart(async () => (await import('./account-menu-list.tsx')).AccountMenuList);

/** The button is in the first load; the menu loads on hover or focus, so visitors never load it. */
function AccountMenu() {
  const { user } = useSelector(selectSession);
  const { showToast } = useToast();
  const { Part: Menu, reach, ask } = useLatePart(menu);
  const name = user?.name ?? siteWords.account;

  async function open() {
    try {
      await ask();
    } catch {
      showToast({ variant: 'error', message: failuresWords.networkError });
    }
  }

  const person = { name, picture: user?.profileImage ?? null };
  if (Menu !== undefined) return <Menu trigger={<AccountButton {...person} />} />;
  return <AccountButton {...person} {...reach} onClick={() => void open()} />;
}

export function SiteHeader() {
  const { isAuthenticated } = useSelector(selectSession);
  return (
    <header className="top-bar sticky top-0 z-30 border-b border-line bg-canvas print:hidden">
      <div className="wrap flex h-(--header-height) items-center gap-2 max-md:ms-5 max-md:me-3 max-md:w-auto md:gap-6 lg:gap-12">
        <Link to={paths.home} className="flex rounded-tick" aria-label={siteWords.homeLink}>
          <Wordmark />
        </Link>
        <nav aria-label={siteWords.mainNavigation} className="ms-auto hidden gap-1 md:flex">
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
        {/* As wide for a visitor as for a person, so that nothing moves when the page learns who is here. */}
        <div className="flex min-w-0 items-center justify-end gap-2 max-md:flex-1 lg:min-w-69">
          {isAuthenticated ? (
            <>
              <ButtonLink to={paths.dashboard} size="sm" className="md:hidden">
                {siteWords.dashboard}
              </ButtonLink>
              {/* On the narrowest phones the menu needs its space; the dashboard has one, too. */}
              <div className="max-[22rem]:hidden">
                <Deferred part={bell} className="size-11" isInFirstView />
              </div>
              <AccountMenu />
            </>
          ) : (
            <>
              <ButtonLink to={paths.login} variant="quiet" size="sm" className="max-md:hidden">
                {siteWords.login}
              </ButtonLink>
              <ButtonLink to={paths.register} size="sm">
                {siteWords.getStarted}
              </ButtonLink>
            </>
          )}
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
