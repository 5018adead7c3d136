import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Converter } from './converter.tsx';

const actions = [
  { name: 'Send', icon: pageIcons.send },
  { name: 'Receive', icon: pageIcons.qrCode },
  { name: 'Swap', icon: pageIcons.swap },
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
      Close
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
        {actions.map(({ name, icon }) => (
          <Button key={name} variant="secondary" className="px-4!" onClick={() => setOpen(name)}>
            <Icon path={icon} size={18} />
            {name}
          </Button>
        ))}
        {children}
      </div>
      <Dialog
        open={open === 'Send'}
        onClose={close}
        title="Send"
        text="Your tokens are kept in this platform’s ledger, not on a chain yet, so there is nothing to send to an address. When tokens move on chain, this is where you will send them."
        actions={done}
      />
      <Dialog
        open={open === 'Receive'}
        onClose={close}
        title="Receive"
        text={
          account === undefined
            ? 'Connect a wallet first: its address is shown here for others to scan.'
            : 'Whoever scans this gets the address of your connected wallet. Diyar never holds what is sent there.'
        }
        actions={done}
      >
        {account !== undefined && (
          <div className="grid justify-items-center gap-3">
            <QrCode text={account} label="QR code of your address" />
            <code className="rounded-control bg-well px-4 py-3 text-center font-mono text-note break-all">
              {account}
            </code>
          </div>
        )}
      </Dialog>
      <Dialog
        open={open === 'Swap'}
        onClose={close}
        title="Swap"
        text="What an amount is in another currency. Nothing is exchanged here."
        actions={done}
      >
        <Converter />
      </Dialog>
    </>
  );
}
