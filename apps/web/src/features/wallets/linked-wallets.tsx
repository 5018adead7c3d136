import { useState } from 'react';
import * as walletsWords from '@diyar/words/wallets.ts';
import type { LinkedWallet } from '@diyar/domain/wallets.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isSameAddress, shortenAddress } from '#web/lib/ethereum.ts';
import { formatDate } from '@diyar/words/format.ts';
import * as uiWords from '@diyar/words/ui.ts';
import { rich } from '#web/lib/rich.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useListWalletsQuery, useUnlinkWalletMutation } from './wallets.api.ts';

interface UnlinkDialogProps {
  /** The wallet that the dialog asks about; absent while it is closed. */
  wallet: LinkedWallet | undefined;
  onClose: () => void;
}

function UnlinkDialog({ wallet, onClose }: UnlinkDialogProps) {
  const [unlinkWallet, { isLoading }] = useUnlinkWalletMutation();
  const { showToast } = useToast();
  if (wallet === undefined) return null;
  const { address } = wallet;

  async function unlink() {
    try {
      await unlinkWallet(address).unwrap();
      showToast({ variant: 'success', message: walletsWords.unlinked });
    } catch (failure) {
      showToast({ variant: 'error', message: toApiError(failure, walletsWords.unlinkFailed).message });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => void unlink()}
      title={walletsWords.unlinkTitle}
      text={walletsWords.unlinkText(shortenAddress(address))}
      confirmLabel={walletsWords.unlink}
      busyLabel={walletsWords.unlinking}
      busy={isLoading}
      isDangerous
    />
  );
}

function LinkedOn({ at }: { at: string }) {
  const time = (day: string) => <time dateTime={at}>{day}</time>;
  return rich(walletsWords.linkedOn(formatDate(at)), { time });
}

/** Shown without a wallet extension too, as on a phone; absent when nothing is linked. */
export function LinkedWallets({ account }: { account: string | undefined }) {
  const { data: wallets, error, isFetching, refetch } = useListWalletsQuery();
  const [asked, setAsked] = useState<LinkedWallet>();
  if (wallets === undefined && error === undefined) return null;
  if (wallets?.length === 0) return null;
  return (
    <Panel title={walletsWords.linkedTitle} text={walletsWords.linkedText}>
      {wallets === undefined ? (
        <StatePanel
          drawing="broken-house"
          heading="h3"
          role="alert"
          title={walletsWords.linkedFailed}
          text={toApiError(error).message}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {uiWords.tryAgain}
            </Button>
          }
        />
      ) : (
        <ul>
          {wallets.map((wallet) => (
            <li
              key={wallet.address}
              className="flex items-center gap-3.5 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <span className="grid size-9 flex-none place-items-center rounded-full bg-well text-ink-soft">
                <Icon path={pageIcons.wallet} size={18} />
              </span>
              <div className="min-w-0 flex-1">
                <p className="font-mono text-note break-all">
                  <span className="max-md:hidden">{wallet.address}</span>
                  <span className="whitespace-nowrap md:hidden">{shortenAddress(wallet.address)}</span>
                </p>
                <p className="text-sm text-ink-soft">
                  <LinkedOn at={wallet.linkedAt} />
                  {isSameAddress(wallet.address, account) && ` · ${walletsWords.isConnected}`}
                </p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                className="-me-3"
                aria-label={walletsWords.unlinkAddress(shortenAddress(wallet.address))}
                onClick={() => setAsked(wallet)}
              >
                {walletsWords.unlink}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UnlinkDialog wallet={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}
