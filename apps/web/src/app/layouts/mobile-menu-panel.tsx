import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Wordmark } from '#web/ui/wordmark.tsx';
import { MobileMenuAccount } from './mobile-menu-account.tsx';
import { NavLink } from '#web/ui/nav-link.tsx';
import { mainLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** Opens where the top bar is, so that its close button lies where the menu button was. */
export function MobileMenuPanel({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      label="Menu"
      onClose={onClose}
      className="items-start md:hidden"
      panelClassName="max-h-full w-full animate-fade-in rounded-b-card bg-canvas!"
    >
      <div className="flex h-16 items-center justify-between border-b border-line ps-5 pe-3">
        <Wordmark />
        <IconButton look="bare" icon={icons.close} label="Close menu" className="text-ink!" onClick={onClose} />
      </div>
      <nav aria-label="Main">
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
