import * as walletsWords from '@diyar/words/wallets.ts';
import { copyText } from '#web/lib/clipboard.ts';
import { isSameAddress, shortenAddress } from '#web/lib/ethereum.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Wallet } from './use-wallet.ts';
import { useListWalletsQuery } from './wallets.api.ts';

/** Which of its four states the wallet is in, and the way out of it. */
export function WalletConnection({ wallet }: { wallet: Wallet }) {
  const { showToast } = useToast();
  const { data: linked } = useListWalletsQuery();
  const { account, isChecking, isConnecting, isMetaMaskInstalled, extensions, error } = wallet;

  async function copy(address: string) {
    const isCopied = await copyText(address);
    showToast(
      isCopied
        ? { variant: 'success', message: walletsWords.addressCopied }
        : { variant: 'error', message: walletsWords.notCopied },
    );
  }

  if (account !== undefined) {
    const isLinked = linked?.some(({ address }) => isSameAddress(address, account));
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface ps-4 pe-1 text-note">
          <span aria-hidden="true" className="size-2 rounded-full bg-emerald" />
          <span className="sr-only">Connected address </span>
          <span className="font-mono">{shortenAddress(account)}</span>
          <IconButton icon={pageIcons.copy} label="Copy the address" onClick={() => void copy(account)} />
        </p>
        {isLinked === true ? (
          <p className="inline-flex items-center gap-1.5 text-sm text-emerald">
            <Icon path={pageIcons.checkCircle} size={18} />
            Linked to your account
          </p>
        ) : (
          <p className="text-sm text-ink-soft">Connected in this browser</p>
        )}
        <Button variant="quiet" size="sm" onClick={wallet.disconnect}>
          Disconnect
        </Button>
      </div>
    );
  }
  if (isChecking && isMetaMaskInstalled) return <LoadingPill text="Looking for your wallet…" />;
  return (
    <div className="grid max-w-194 gap-3">
      {!isMetaMaskInstalled && (
        <Callout tone="warning" title={walletsWords.notInstalled}>
          What you own is listed below all the same: the ledger keeps it, not the extension.
        </Callout>
      )}
      {error !== undefined && (
        <p role="alert" className="flex items-start gap-2 text-note font-medium text-clay">
          <Icon path={pageIcons.alert} className="mt-px" />
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {(extensions.length > 1 ? extensions : [extensions[0]]).map((extension) => (
          <Button
            key={extension?.id ?? 'missing'}
            busy={isConnecting}
            busyLabel="Waiting for approval…"
            onClick={() => void wallet.connect(extension)}
          >
            <Icon path={pageIcons.wallet} />
            {extensions.length > 1 && extension ? `Connect ${extension.name}` : 'Connect Wallet'}
          </Button>
        ))}
      </div>
    </div>
  );
}
