import { useState } from 'react';
import * as walletsWords from '@diyar/words/wallets.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { type EthereumProvider, readChainId, readRefusal, signText } from '#web/lib/ethereum.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useAskForSignatureMutation, useLinkWalletMutation } from './wallets.api.ts';

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
