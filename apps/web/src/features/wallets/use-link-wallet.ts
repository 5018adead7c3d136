import { useState } from 'react';
import * as messages from '@diyar/domain/messages.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { type EthereumProvider, readChainId, readRefusal, signText } from '#web/lib/ethereum.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useAskForSignatureMutation, useLinkWalletMutation } from './wallets.api.ts';

const reasons: Record<number, string> = { 4001: messages.wallet.linkRejected, [-32002]: messages.wallet.linkPending };

function explain(failure: unknown): string {
  const { message } = toApiError(failure, messages.wallet.linkFailed);
  return reasons[readRefusal(failure) ?? 0] ?? message;
}

/** The server writes the text, the wallet signs it, the server believes it. */
export function useLinkWallet(provider: EthereumProvider, account: string) {
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
      // In small letters: some chains have capitals of their own for the checksum.
      const { message } = await askForSignature({ address: account.toLowerCase(), chainId }).unwrap();
      const signature = await signText(provider, account, message);
      await linkWallet({ message, signature }).unwrap();
      showToast({ variant: 'success', message: messages.wallet.linked });
    } catch (failure) {
      setProblem(explain(failure));
    }
    setIsLinking(false);
  }

  return { link, isLinking, problem };
}
