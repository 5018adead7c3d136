import { type ReactNode, useState } from 'react';
import * as walletsWords from '@diyar/words/wallets.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { copyText } from '#web/lib/clipboard.ts';
import {
  type EthereumProvider,
  isSameAddress,
  readChainId,
  readRefusal,
  shortenAddress,
  signText,
} from '#web/lib/ethereum.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadingPill } from '#web/ui/loading-pill.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import type { Wallet } from './use-wallet.ts';
import { useAskForSignatureMutation, useLinkWalletMutation, useListWalletsQuery } from './wallets.api.ts';

/** The connected address, and what is known of it; nothing while none is connected. */
export function ConnectedWallet({ wallet: { account, disconnect } }: { wallet: Wallet }) {
  const { showToast } = useToast();
  const { data: linked } = useListWalletsQuery();
  if (account === undefined) return null;

  async function copy(address: string) {
    const isCopied = await copyText(address);
    showToast(
      isCopied
        ? { variant: 'success', message: walletsWords.addressCopied }
        : { variant: 'error', message: walletsWords.notCopied },
    );
  }

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
      <Button variant="quiet" size="sm" onClick={disconnect}>
        {walletsWords.disconnect}
      </Button>
    </div>
  );
}

/** What can be done while no wallet is connected: connect one, or read that there is no extension. */
export function WalletConnection({ wallet, note }: { wallet: Wallet; note: ReactNode }) {
  const { isChecking, isConnecting, isMetaMaskInstalled, extensions, error } = wallet;
  if (isChecking && isMetaMaskInstalled) return <LoadingPill text={walletsWords.looking} />;
  return (
    <div className="-mt-2.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
      <div className="min-w-0 flex-1 basis-50 text-sm max-sm:basis-full">
        {!isMetaMaskInstalled && <p>{walletsWords.notInstalled}</p>}
        <p className="text-ink-soft">{note}</p>
        {error !== undefined && (
          <p role="alert" className="mt-1 flex items-start gap-2 text-note font-medium text-clay">
            <Icon path={pageIcons.alert} className="mt-px" />
            {error}
          </p>
        )}
      </div>
      {/* On most phones a single button stands on the line of the panel's title. */}
      <div
        className={classes(
          'flex flex-wrap gap-2.5',
          extensions.length < 2 &&
            'min-[24rem]:max-sm:order-first min-[24rem]:max-sm:ms-auto min-[24rem]:max-sm:-mt-9.5',
        )}
      >
        {(extensions.length > 1 ? extensions : [extensions[0]]).map((extension) => (
          <Button
            key={extension?.id ?? 'missing'}
            variant="secondary"
            size="sm"
            className="px-3.5! max-sm:px-2!"
            busy={isConnecting}
            busyLabel={walletsWords.connecting}
            onClick={() => void wallet.connect(extension)}
          >
            <Icon path={pageIcons.wallet} size={18} className="min-[24rem]:max-sm:hidden" />
            {extensions.length > 1 && extension ? walletsWords.connectTo(extension.name) : walletsWords.connect}
          </Button>
        ))}
      </div>
    </div>
  );
}

const reasons: Record<number, string> = { 4001: walletsWords.linkRejected, [-32002]: walletsWords.linkPending };

function explain(failure: unknown): string {
  const { message } = toApiError(failure, walletsWords.linkFailed);
  return reasons[readRefusal(failure) ?? 0] ?? message;
}

/** Links an address: the server writes a message, the wallet signs it, the server verifies the signature. */
function useLinkWallet(provider: EthereumProvider, account: string) {
  const [askForSignature] = useAskForSignatureMutation();
  const [linkWallet] = useLinkWalletMutation();
  const [isLinking, setIsLinking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { showToast } = useToast();

  async function link() {
    setIsLinking(true);
    setProblem(undefined);
    try {
      const chainId = await readChainId(provider);
      // Lower case: some chains write the checksum in capitals of their own.
      const { message } = await askForSignature({ address: account.toLowerCase(), chainId }).unwrap();
      const signature = await signText(provider, account, message);
      await linkWallet({ message, signature }).unwrap();
      showToast({ variant: 'success', message: walletsWords.linked });
    } catch (failure) {
      setProblem(explain(failure));
    }
    setIsLinking(false);
  }

  return { link, isLinking, problem };
}

interface WalletLinkProps {
  provider: EthereumProvider;
  account: string;
}

/** Lets a person prove that the connected address is theirs. */
export function WalletLink({ provider, account }: WalletLinkProps) {
  const { link, isLinking, problem } = useLinkWallet(provider, account);
  return (
    <section
      aria-label={walletsWords.linkTitle}
      className="flex items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-4.5 max-sm:flex-col max-sm:items-stretch md:px-6"
    >
      <div className="flex flex-1 gap-3.5">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-emerald-tint text-emerald">
          <Icon path={pageIcons.shield} size={18} />
        </span>
        <div className="max-w-[46em] text-note">
          <p className="font-semibold">{walletsWords.linkQuestion}</p>
          <p className="text-ink-soft">{walletsWords.whatLinkingDoes}</p>
          {problem !== undefined && (
            <p role="alert" className="mt-2 flex items-start gap-2 font-medium text-clay">
              <Icon path={pageIcons.alert} className="mt-px" />
              {problem}
            </p>
          )}
        </div>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={isLinking}
        busyLabel={walletsWords.linking}
        onClick={() => void link()}
      >
        {walletsWords.link}
      </Button>
    </section>
  );
}
