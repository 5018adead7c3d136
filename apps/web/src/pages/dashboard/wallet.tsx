import * as walletsWords from '@diyar/words/wallets.ts';
import { ActivityList } from '#web/features/holdings/activity-list.tsx';
import { HistoryPanel } from '#web/features/holdings/history-panel.tsx';
import { HoldingList } from '#web/features/holdings/holding-list.tsx';
import { IncomeList } from '#web/features/income/income-list.tsx';
import { HeldDeposits } from '#web/features/leases/held-deposits.tsx';
import { StatementButton } from '#web/features/statements/statement-button.tsx';
import { LinkOffer } from '#web/features/wallets/link-offer.tsx';
import { LinkedWallets } from '#web/features/wallets/linked-wallets.tsx';
import { useWallet } from '#web/features/wallets/use-wallet.ts';
import { WalletActions } from '#web/features/wallets/wallet-actions.tsx';
import { WalletConnection } from '#web/features/wallets/wallet-connection.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { WalletMoney } from './wallet-money.tsx';

export function WalletPage() {
  const wallet = useWallet();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid gap-2.5">
          <h1 className="type-work">{walletsWords.title}</h1>
          <WalletConnection wallet={wallet} />
        </div>
        <WalletActions account={wallet.account}>
          <StatementButton />
        </WalletActions>
      </div>
      <div className="grid gap-5">
        <LinkOffer wallet={wallet} />
        <WalletMoney />
        <HoldingList />
        <HeldDeposits />
        <HistoryPanel />
        <IncomeList />
        <ActivityList />
        <LinkedWallets account={wallet.account} />
        <p className="text-note text-ink-soft">
          <Link to={paths.receipts} className="link font-semibold">
            {walletsWords.toReceipts}
          </Link>
        </p>
      </div>
    </>
  );
}
