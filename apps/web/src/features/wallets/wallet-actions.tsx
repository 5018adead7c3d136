import { type ReactNode, useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Converter } from './converter.tsx';

const actions = [
  { name: 'send', icon: pageIcons.send },
  { name: 'receive', icon: pageIcons.qrCode },
  { name: 'swap', icon: pageIcons.swap },
] as const;

interface WalletActionsProps {
  account: string | undefined;
  /** Further buttons of the row. */
  children: ReactNode;
}

export function WalletActions({ account, children }: WalletActionsProps) {
  const [open, setOpen] = useState<(typeof actions)[number]['name']>();
  const close = () => setOpen(undefined);
  const done = (
    <Button variant="secondary" onClick={close}>
      {uiWords.close}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {actions.map(({ name, icon }) => (
          <Button key={name} variant="secondary" className="px-4!" onClick={() => setOpen(name)}>
            <Icon path={icon} size={18} />
            {walletsWords.actions[name]}
          </Button>
        ))}
        {children}
      </div>
      <Dialog
        open={open === 'send'}
        onClose={close}
        title={walletsWords.actions.send}
        text={walletsWords.sendText}
        actions={done}
      />
      <Dialog
        open={open === 'receive'}
        onClose={close}
        title={walletsWords.actions.receive}
        text={account === undefined ? walletsWords.connectFirst : walletsWords.receiveText}
        actions={done}
      >
        {account !== undefined && (
          <div className="grid justify-items-center gap-3">
            <QrCode text={account} label={walletsWords.addressCode} />
            <code className="rounded-control bg-well px-4 py-3 text-center font-mono text-note break-all">
              {account}
            </code>
          </div>
        )}
      </Dialog>
      <Dialog
        open={open === 'swap'}
        onClose={close}
        title={walletsWords.actions.swap}
        text={walletsWords.swapText}
        actions={done}
      >
        <Converter />
      </Dialog>
    </>
  );
}
