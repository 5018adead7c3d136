import { useSelector } from 'react-redux';
import * as messages from '@diyar/domain/site-messages.ts';
import { selectSession } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { AccountButton } from './account-button.tsx';

async function loadMenu() {
  return (await import('./account-menu-list.tsx')).AccountMenuList;
}

/** The button is here at once; the menu's code comes when someone reaches for it, so that visitors never load it. */
export function AccountMenu() {
  const { user } = useSelector(selectSession);
  const { showToast } = useToast();
  const { Part: Menu, reach, ask } = useOnDemand(loadMenu);
  const name = user?.name ?? 'Account';

  async function open() {
    try {
      await ask();
    } catch {
      showToast({ variant: 'error', message: messages.network.offline });
    }
  }

  if (Menu !== undefined) return <Menu trigger={<AccountButton name={name} />} />;
  return <AccountButton name={name} {...reach} onClick={() => void open()} />;
}
