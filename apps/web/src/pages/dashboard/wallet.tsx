import { useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import { formatDate, formatMinor } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as statementsWords from '@diyar/words/statements.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import { BalancePanel } from '#web/features/balances/balance-panel.tsx';
import { ActivityList } from '#web/features/holdings/activity-list.tsx';
import { HistoryPanel } from '#web/features/holdings/history-panel.tsx';
import { HoldingList } from '#web/features/holdings/holding-list.tsx';
import { IncomeList } from '#web/features/income/income-list.tsx';
import { useListLeasesQuery } from '#web/features/leases/leases.api.ts';
import { StatementDialog } from '#web/features/statements/statement-dialog.tsx';
import { LinkedWallets } from '#web/features/wallets/linked-wallets.tsx';
import { useWallet, type Wallet } from '#web/features/wallets/use-wallet.ts';
import { WalletActions } from '#web/features/wallets/wallet-actions.tsx';
import { WalletConnection } from '#web/features/wallets/wallet-connection.tsx';
import { WalletLink } from '#web/features/wallets/wallet-link.tsx';
import { useListWalletsQuery } from '#web/features/wallets/wallets.api.ts';
import { PayoutAccounts } from '#web/features/withdrawals/payout-accounts.tsx';
import { WithdrawDialog } from '#web/features/withdrawals/withdraw-dialog.tsx';
import { WithdrawalList } from '#web/features/withdrawals/withdrawal-list.tsx';
import { isSameAddress } from '#web/lib/ethereum.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';

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

/** Balance with its top-ups and withdrawals. */
function WalletMoney() {
  const [withdrawing, setWithdrawing] = useState<Balance>();
  return (
    <>
      <BalancePanel onWithdraw={setWithdrawing} />
      <WithdrawalList />
      <PayoutAccounts />
      {withdrawing !== undefined && <WithdrawDialog balance={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
}

/** Offer to link the connected address, once it is known not to be linked. */
function LinkOffer({ wallet: { provider, account } }: { wallet: Wallet }) {
  const { data: linked } = useListWalletsQuery();
  if (provider === undefined || account === undefined || linked === undefined) return null;
  if (linked.some(({ address }) => isSameAddress(address, account))) return null;
  return <WalletLink key={account} provider={provider} account={account} />;
}

function StatementButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="px-4!" onClick={() => setIsOpen(true)}>
        <Icon path={pageIcons.document} size={18} />
        {statementsWords.title}
      </Button>
      {isOpen && <StatementDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Deposits of a tenant that are not returned yet. */
function HeldDeposits() {
  const { data: leases = [] } = useListLeasesQuery();
  const held = leases.filter(({ role, depositReturnedAt }) => role === 'tenant' && depositReturnedAt === null);
  if (held.length === 0) return null;
  return (
    <Panel title={leasesWords.yourDeposits} text={leasesWords.yourDepositsText}>
      <ul aria-label={leasesWords.yourDeposits} className="-mt-2">
        {held.map(({ id, property, currency, depositMinor, startsOn, endedAt }) => (
          <li key={id} className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0">
            <span
              aria-hidden="true"
              className="grid size-10 flex-none place-items-center rounded-full bg-well text-brass-ink"
            >
              <Icon path={pageIcons.lock} size={18} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-note font-semibold">
                <Link to={paths.lease(id)} className="link">
                  {property.title}
                </Link>
              </p>
              <p className="text-sm text-ink-soft">
                {endedAt === null
                  ? leasesWords.leaseSince(formatDate(startsOn))
                  : leasesWords.returnRequested(formatDate(endedAt))}
              </p>
            </div>
            <p className="flex-none text-note font-semibold tabular-nums">{formatMinor(depositMinor, currency)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
