import { type ComponentType, type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import * as messages from '@diyar/domain/messages.ts';
import { selectSession } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { AccountButton } from './account-button.tsx';

type MenuPart = ComponentType<{ trigger: ReactNode }>;

function loadMenu() {
  return import('./account-menu-list.tsx');
}

function fetchAhead() {
  loadMenu().catch(() => {
    // Pressing the button tries again, and says so when it fails.
  });
}

/** The button is here at once; the menu's code comes when someone reaches for it, so that visitors never load it. */
export function AccountMenu() {
  const { user } = useSelector(selectSession);
  const { showToast } = useToast();
  const [Loaded, setLoaded] = useState<MenuPart>();
  const name = user?.name ?? 'Account';

  async function open() {
    try {
      const { AccountMenuList } = await loadMenu();
      setLoaded(() => AccountMenuList);
    } catch {
      showToast({ variant: 'error', message: messages.network.offline });
    }
  }

  if (Loaded !== undefined) return <Loaded trigger={<AccountButton name={name} />} />;
  return <AccountButton name={name} onPointerEnter={fetchAhead} onFocus={fetchAhead} onClick={() => void open()} />;
}
