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
    <section
      aria-label="Link your address"
      className="flex items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-4.5 max-sm:flex-col max-sm:items-stretch md:px-6"
    >
      <div className="flex flex-1 gap-3.5">
        <span className="grid size-9 flex-none place-items-center rounded-full bg-emerald-tint text-emerald">
          <Icon path={pageIcons.shield} size={18} />
        </span>
        <div className="max-w-[46em] text-note">
          <p className="font-semibold">Is this address yours?</p>
          <p className="text-ink-soft">{messages.wallet.whatLinkingDoes}</p>
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
        busyLabel="Waiting for your signature…"
        onClick={() => void link()}
      >
        Link this address
      </Button>
    </section>
  );
}
