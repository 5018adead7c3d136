import type { ReactNode } from 'react';
import * as siteWords from '@diyar/words/site.ts';
import { useLogOutToHome } from '#web/features/sessions/log-out.ts';
import { paths } from '#web/lib/paths.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';

/** Loaded by a click on its button, so it starts open. */
export function AccountMenuList({ trigger }: { trigger: ReactNode }) {
  const logout = useLogOutToHome();
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem to={paths.dashboard} label={siteWords.dashboard} icon={pageIcons.dashboard} />
      <MenuItem to={paths.profile} label={siteWords.profile} icon={pageIcons.user} />
      <MenuSeparator />
      <MenuItem onSelect={logout} label={siteWords.logout} icon={pageIcons.logout} />
    </Menu>
  );
}
