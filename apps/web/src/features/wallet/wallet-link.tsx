import * as messages from '@diyar/domain/messages.ts';
import type { EthereumProvider } from '#web/lib/ethereum.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { useLinkWallet } from './use-link-wallet.ts';

interface WalletLinkProps {
  provider: EthereumProvider;
  account: string;
}

/** The way to show that the connected address is one's own. */
export function WalletLink({ provider, account }: WalletLinkProps) {
  const { link, isLinking, problem } = useLinkWallet(provider, account);
  return (
    <div className="flex max-w-194 flex-wrap items-center gap-x-5 gap-y-3">
      <div className="min-w-70 flex-1">
        <p className="text-note text-ink-soft">{messages.wallet.whatLinkingDoes}</p>
        {problem !== undefined && (
          <p role="alert" className="mt-2 flex items-start gap-2 text-note font-medium text-clay">
            <Icon path={pageIcons.alert} className="mt-px" />
            {problem}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:w-full"
        busy={isLinking}
        busyLabel="Waiting for your signature…"
        onClick={() => void link()}
      >
        <Icon path={pageIcons.shield} size={18} />
        Link this address
      </Button>
    </div>
  );
}
