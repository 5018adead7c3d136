import { useSelector } from 'react-redux';
import { paths } from '#web/lib/paths.ts';
import { selectSession } from '#web/lib/session.ts';
import { useLogOut } from '#web/features/sessions/use-log-out.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as icons from '#web/ui/icons.ts';
import { Menu } from '#web/ui/menu.tsx';
import { MenuItem } from '#web/ui/menu-item.tsx';
import { MenuSeparator } from '#web/ui/menu-separator.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

export function DashboardUserMenu() {
  const { user } = useSelector(selectSession);
  const logOut = useLogOut();
  const name = user?.name ?? 'Account';
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 max-w-64 items-center gap-2.5 rounded-full py-1 ps-1 pe-1 text-sm font-semibold transition-colors hover:bg-well lg:pe-2.5"
        >
          <Avatar name={name} src={user?.profileImage ?? null} />
          <span className="truncate max-lg:sr-only">{name}</span>
          <Icon path={icons.chevronDown} size={16} className="text-ink-soft max-lg:hidden" />
        </button>
      }
    >
      <MenuItem to={paths.profile} label="Profile" icon={pageIcons.user} />
      <MenuItem to={paths.profile} label="Settings" icon={pageIcons.settings} />
      <MenuSeparator />
      <MenuItem onSelect={logOut} label="Logout" icon={pageIcons.logout} />
    </Menu>
  );
}
