import { useSelector } from 'react-redux';
import * as siteWords from '@diyar/words/site.ts';
import { useLogOutToHome } from '#web/features/sessions/log-out.ts';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { NavLink } from '#web/ui/link.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { Wordmark } from './wordmark.tsx';

/** Account links of the phone menu: sign in and register, or dashboard, profile and logout. */
function MobileMenuAccount({ onLeave }: { onLeave: () => void }) {
  const { isAuthenticated, user } = useSelector(selectSession);
  const logout = useLogOutToHome();
  if (!isAuthenticated) {
    return (
      <div className="grid grid-cols-2 gap-3 px-5 pt-2 pb-5">
        <ButtonLink to={paths.login} variant="secondary" onClick={onLeave}>
          {siteWords.login}
        </ButtonLink>
        <ButtonLink to={paths.register} onClick={onLeave}>
          {siteWords.getStarted}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 px-5 pt-2 pb-5">
      {user !== null && (
        <p className="col-span-2 truncate text-note text-ink-soft">{siteWords.signedInAs(user.name)}</p>
      )}
      <ButtonLink to={paths.dashboard} onClick={onLeave}>
        {siteWords.dashboard}
      </ButtonLink>
      <ButtonLink to={paths.profile} variant="secondary" onClick={onLeave}>
        {siteWords.profile}
      </ButtonLink>
      <Button
        variant="quiet"
        className="col-span-2"
        onClick={() => {
          onLeave();
          logout();
        }}
      >
        {siteWords.logout}
      </Button>
    </div>
  );
}

/** Covers the top bar, so that the close button is where the menu button was. */
export function MobileMenuPanel({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      label={siteWords.menu}
      onClose={onClose}
      className="items-start md:hidden"
      panelClassName="max-h-full w-full animate-fade-in rounded-b-card bg-canvas!"
    >
      <div className="flex h-16 items-center justify-between border-b border-line ps-5 pe-3">
        <Wordmark />
        <IconButton
          look="bare"
          icon={icons.close}
          label={siteWords.closeMenu}
          className="text-ink!"
          onClick={onClose}
        />
      </div>
      <nav aria-label={siteWords.mainNavigation}>
        <ul className="px-5 py-2">
          {mainLinks.map(({ to, label, section }) => (
            <li key={to} className="border-b border-line last:border-0">
              <NavLink
                to={to}
                section={section}
                end
                onClick={onClose}
                className="type-block flex min-h-15 items-center justify-between aria-[current]:text-emerald"
              >
                {label}
                <Icon path={icons.chevronEnd} className="text-ink-faint" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <MobileMenuAccount onLeave={onClose} />
      <div className="border-t border-line px-5 py-4">
        <ThemeSwitch />
      </div>
    </Modal>
  );
}
