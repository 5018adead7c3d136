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

/** State of the wallet: connected, checking, not connected or without an extension, and what can be done about it. */
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
          <span className="sr-only">{walletsWords.connectedAddress} </span>
          <span className="font-mono">{shortenAddress(account)}</span>
          <IconButton icon={pageIcons.copy} label={walletsWords.copyAddress} onClick={() => void copy(account)} />
        </p>
        {isLinked === true ? (
          <p className="inline-flex items-center gap-1.5 text-sm text-emerald">
            <Icon path={pageIcons.checkCircle} size={18} />
            {walletsWords.linkedToAccount}
          </p>
        ) : (
          <p className="text-sm text-ink-soft">{walletsWords.connectedHere}</p>
        )}
        <Button variant="quiet" size="sm" onClick={wallet.disconnect}>
          {walletsWords.disconnect}
        </Button>
      </div>
    );
  }
  if (isChecking && isMetaMaskInstalled) return <LoadingPill text={walletsWords.looking} />;
  return (
    <div className="grid max-w-194 gap-3">
      {!isMetaMaskInstalled && (
        <Callout tone="warning" title={walletsWords.notInstalled}>
          {walletsWords.notNeeded}
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
            busyLabel={walletsWords.connecting}
            onClick={() => void wallet.connect(extension)}
          >
            <Icon path={pageIcons.wallet} />
            {extensions.length > 1 && extension ? walletsWords.connectTo(extension.name) : walletsWords.connect}
          </Button>
        ))}
      </div>
    </div>
  );
}
