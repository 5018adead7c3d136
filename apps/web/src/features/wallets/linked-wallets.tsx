import { useState } from 'react';
import * as walletsWords from '@diyar/words/wallets.ts';
import type { LinkedWallet } from '@diyar/domain/wallets.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { isSameAddress, shortenAddress } from '#web/lib/ethereum.ts';
import { formatDate } from '@diyar/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { StatePanel } from '#web/ui/state-panel.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useListWalletsQuery, useUnlinkWalletMutation } from './wallets.api.ts';

interface UnlinkDialogProps {
  /** What is in question; absent while nothing is. */
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
      onCancel={isLoading ? () => undefined : onClose}
      onConfirm={() => void unlink()}
      title="Unlink this address?"
      text={`${shortenAddress(address)} will no longer be linked to your account. Nothing moves, and a new signature links it again.`}
      confirmLabel="Unlink"
      busyLabel="Unlinking…"
      busy={isLoading}
      isDangerous
    />
  );
}

/** Also where no extension is, as on a phone. Whoever has linked nothing is not told so. */
export function LinkedWallets({ account }: { account: string | undefined }) {
  const { data: wallets, error, isFetching, refetch } = useListWalletsQuery();
  const [asked, setAsked] = useState<LinkedWallet>();
  if (wallets === undefined && error === undefined) return null;
  if (wallets?.length === 0) return null;
  return (
    <Panel
      title="Linked addresses"
      text="You have shown that these are yours. None of them can sign in to your account."
    >
      {wallets === undefined ? (
        <StatePanel
          drawing="broken-house"
          heading="h3"
          role="alert"
          title={walletsWords.linkedFailed}
          text={toApiError(error).message}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
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
                  Linked on <time dateTime={wallet.linkedAt}>{formatDate(wallet.linkedAt)}</time>
                  {isSameAddress(wallet.address, account) && ' · connected here'}
                </p>
              </div>
              <Button
                variant="quiet"
                size="sm"
                className="-me-3"
                aria-label={`Unlink ${shortenAddress(wallet.address)}`}
                onClick={() => setAsked(wallet)}
              >
                Unlink
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UnlinkDialog wallet={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  );
}
