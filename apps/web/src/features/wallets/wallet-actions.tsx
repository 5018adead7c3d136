import { type ReactNode, useId, useState } from 'react';
import * as uiWords from '@diyar/words/ui.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Converter } from './converter.tsx';

const actions = [
  { name: 'send', icon: pageIcons.send },
  { name: 'receive', icon: pageIcons.qrCode },
  { name: 'swap', icon: pageIcons.swap },
] as const;

interface WalletActionsProps {
  account: string | undefined;
  /** What Send opens. */
  renderSend: (onClose: () => void) => ReactNode;
}

/** Each button says under it what it can do. */
export function WalletActions({ account, renderSend }: WalletActionsProps) {
  const id = useId();
  const hints = {
    ...walletsWords.actionHints,
    ...(account === undefined && { receive: walletsWords.actionHints.receiveWithoutWallet }),
  };
  const [open, setOpen] = useState<(typeof actions)[number]['name']>();
  const close = () => setOpen(undefined);
  const done = (
    <Button variant="secondary" onClick={close}>
      {uiWords.close}
    </Button>
  );
  return (
    <>
      <ul className="grid grid-cols-3 gap-2.5 max-sm:w-full">
        {actions.map(({ name, icon }) => (
          <li key={name} className="grid gap-1 text-center">
            <Button
              variant="secondary"
              size="sm"
              className="px-3!"
              aria-describedby={`${id}-${name}`}
              onClick={() => setOpen(name)}
            >
              <Icon path={icon} size={18} />
              {walletsWords.actions[name]}
            </Button>
            <span id={`${id}-${name}`} className="text-chip text-ink-soft">
              {hints[name]}
            </span>
          </li>
        ))}
      </ul>
      {open === 'send' && renderSend(close)}
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
            <CopyAddress address={account} />
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

function CopyAddress({ address }: { address: string }) {
  const { showToast } = useToast();

  async function copy() {
    const isCopied = await copyText(address);
    showToast(
      isCopied
        ? { variant: 'success', message: walletsWords.addressCopied }
        : { variant: 'error', message: walletsWords.notCopied },
    );
  }

  return (
    <Button variant="quiet" size="sm" onClick={() => void copy()}>
      <Icon path={pageIcons.copy} size={18} />
      {walletsWords.copyAddress}
    </Button>
  );
}
