import { type ReactNode, useState } from 'react';
import type { Balance } from '@diyar/domain/balances.ts';
import { formatDate, formatMinor, nameLongMonth } from '@diyar/words/format.ts';
import * as leasesWords from '@diyar/words/leases.ts';
import * as walletsWords from '@diyar/words/wallets.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { BalancePanel } from '#web/features/balances/balance-panel.tsx';
import { TokenPlaces, TokenPlacesLink } from '#web/features/chain/token-places.tsx';
import { ActivityList } from '#web/features/holdings/activity-list.tsx';
import { HistoryPanel } from '#web/features/holdings/history-panel.tsx';
import { HoldingFigures } from '#web/features/holdings/holding-figures.tsx';
import { HoldingList } from '#web/features/holdings/holding-list.tsx';
import { useListHistoryQuery, useListHoldingsQuery } from '#web/features/holdings/holdings.api.ts';
import { IncomeList } from '#web/features/income/income-list.tsx';
import { useListLeasesQuery } from '#web/features/leases/leases.api.ts';
import { StatementList } from '#web/features/statements/statement-list.tsx';
import { SendDialog } from '#web/features/token-transfers/send-dialog.tsx';
import { LinkedWallets } from '#web/features/chain/linked-wallets.tsx';
import { useWallet, type Wallet } from '#web/features/wallets/use-wallet.ts';
import { WalletActions } from '#web/features/wallets/wallet-actions.tsx';
import { ConnectedWallet, WalletConnection, WalletLink } from '#web/features/wallets/wallet-connection.tsx';
import { useListWalletsQuery } from '#web/features/wallets/wallets.api.ts';
import { PayoutAccounts } from '#web/features/withdrawals/payout-accounts.tsx';
import { WithdrawDialog } from '#web/features/withdrawals/withdraw-dialog.tsx';
import { WithdrawalList } from '#web/features/withdrawals/withdrawal-list.tsx';
import { useDisplayCurrency } from '#web/lib/display-currency.ts';
import { isSameAddress } from '#web/lib/ethereum.ts';
import { paths } from '#web/lib/paths.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { Link } from '#web/ui/link.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { KeyFigure } from '#web/ui/key-figure.tsx';

/** Worth and income first, then what it is made of; the browser wallet, which nothing here needs, comes last. */
export function WalletPage() {
  const wallet = useWallet();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <div className="mb-3.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 lg:mb-5">
        <div className="grid gap-1">
          <h1 className="type-work">{walletsWords.title}</h1>
          {wallet.account === undefined ? <ShownIn /> : <ConnectedWallet wallet={wallet} />}
        </div>
        <WalletActions account={wallet.account} renderSend={(onClose) => <SendDialog onClose={onClose} />} />
      </div>
      <div className="grid gap-3 lg:gap-4">
        <Figures />
        <Columns main={<HistoryPanel />} side={<WalletBalance />} />
        <HoldingList />
        <Columns main={<ActivityList income={<IncomeList />} />} side={<StatementList />} />
        <WithdrawalList />
        <PayoutAccounts />
        <TokenPlaces isAsked={isAsked} provider={wallet.provider} account={wallet.account} />
        <LinkOffer wallet={wallet} />
        <LinkedWallets account={wallet.account} />
        {wallet.account === undefined && (
          <Panel title={walletsWords.panelTitle}>
            <WalletConnection wallet={wallet} note={<TokenPlacesLink onShow={() => setIsAsked(true)} />} />
          </Panel>
        )}
      </div>
    </>
  );
}

/** Two columns where there is room: the work, and what belongs to it. */
function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 lg:gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {main}
      {side}
    </div>
  );
}

/** Currency of the totals, and the one they are converted to. */
function ShownIn() {
  const currency = useDisplayCurrency();
  const { data: rates } = useGetRatesQuery(undefined, { skip: currency === 'USD' });
  return (
    <p className="min-h-5.5 text-sm text-ink-soft">
      {currency === 'USD' || rates === undefined
        ? walletsWords.inDollars
        : walletsWords.alsoIn(currency, formatDate(rates.date))}
      {' · '}
      <Link to={paths.receipts} className="link">
        {walletsWords.toReceipts}
      </Link>
      {' · '}
      <Link to={paths.zakat} className="link">
        {walletsWords.toZakat}
      </Link>
    </p>
  );
}

function Figures() {
  const { data, isError } = useListHoldingsQuery();
  return <HoldingFigures holdings={data ?? (isError ? null : undefined)} lastPayout={<LastPayout />} />;
}

function WalletBalance() {
  const [withdrawing, setWithdrawing] = useState<Balance>();
  return (
    <>
      <BalancePanel onWithdraw={setWithdrawing}>
        <HeldDeposits />
      </BalancePanel>
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

/** Deposits of a tenant that are not returned yet. */
function HeldDeposits() {
  const { data: leases = [] } = useListLeasesQuery();
  const held = leases.filter(({ role, depositReturnedAt }) => role === 'tenant' && depositReturnedAt === null);
  if (held.length === 0) return null;
  return (
    <section aria-label={leasesWords.yourDeposits} className="mt-1 border-t border-line pt-2">
      <ul className="grid grid-cols-1 gap-2">
        {held.map(({ id, property, currency, depositMinor, startsOn, endedAt }) => (
          <li key={id} className="flex items-start gap-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <Link to={paths.lease(id)} className="underline-offset-4 hover:underline">
                  {leasesWords.depositFor(property.title)}
                </Link>
              </p>
              <p className="text-ink-soft">
                {endedAt === null
                  ? leasesWords.leaseSince(formatDate(startsOn))
                  : leasesWords.returnRequested(formatDate(endedAt))}
              </p>
            </div>
            <p className="flex-none font-semibold whitespace-nowrap tabular-nums">
              {formatMinor(depositMinor, currency)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of the newest month in which shares paid something, as in the chart below: rent of homes one lists oneself is no income of shares. */
function LastPayout() {
  const { data: months, isError } = useListHistoryQuery();
  const last = months?.findLast(({ paidUsdMinor }) => paidUsdMinor > 0);
  return (
    <KeyFigure
      name={holdingsWords.lastPayout}
      value={months === undefined ? (isError ? null : undefined) : formatMinor(last?.paidUsdMinor ?? 0, 'USD')}
      note={
        last === undefined ? (
          holdingsWords.noPayout
        ) : (
          <>
            {holdingsWords.paidIn(nameLongMonth(last.month))}
            <ConvertedAmount amountMinor={last.paidUsdMinor} currency="USD" className="block tabular-nums" />
          </>
        )
      }
      className="border-line px-4.5 py-3 max-xl:hidden md:px-6 md:py-4 xl:border-s"
    />
  );
}
