import type { Holding, HoldingMonth } from '@diyar/domain/holdings.ts';
import { formatDeadline, formatMinor, nameMonth } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import * as uiWords from '@diyar/words/ui.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import { joinNeeds } from '@diyar/words/order-needs.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { paths } from '#web/lib/paths.ts';
import { classes } from '#web/ui/classes.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { Link } from '#web/ui/link.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import { describeActivity } from './describe-activity.ts';
import { sumHoldings, TokenCounts } from './holding-figures.tsx';
import { useListHistoryQuery, useListHoldingsQuery, useListLatestActivityQuery } from './holdings.api.ts';

const MONTHS_SHOWN = 12;
const BARS_HEIGHT = 36;

/** Paid income by month, the newest darkest. One image with one sentence; the wallet has the figures. */
function IncomeBars({ months }: { months: readonly HoldingMonth[] }) {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const most = Math.max(1, ...months.map(({ paidUsdMinor }) => paidUsdMinor));
  const total = months.reduce((sum, { paidUsdMinor }) => sum + BigInt(paidUsdMinor), 0n);
  return (
    <figure>
      <div
        role="img"
        aria-label={holdingsWords.paidBetween(formatMinor(total, 'USD'), nameMonth(first.month), nameMonth(last.month))}
        className="flex items-end gap-1.5 border-b border-edge"
        style={{ height: BARS_HEIGHT }}
      >
        {months.map(({ month, paidUsdMinor }) => (
          <span
            key={month}
            title={holdingsWords.paidInMonth(nameMonth(month), formatMinor(paidUsdMinor, 'USD'))}
            className={classes('max-w-6 flex-1 rounded-t-[3px]', month === last.month ? 'bg-chart-1' : 'bg-chart-3')}
            style={{ height: Math.max(2, (paidUsdMinor / most) * (BARS_HEIGHT - 2)) }}
          />
        ))}
      </div>
      <figcaption className="mt-1 flex justify-between gap-3 text-chip whitespace-nowrap text-ink-soft">
        <span>{nameMonth(first.month)}</span>
        <span className="max-sm:hidden">{holdingsWords.paidByMonth}</span>
        <span>{nameMonth(last.month)}</span>
      </figcaption>
    </figure>
  );
}

/** Receipt of what the person paid last; nothing before that. */
function LatestReceipt() {
  const { data: activity = [] } = useListLatestActivityQuery(5);
  const newest = activity.map(describeActivity).find(({ receipt }) => receipt !== undefined);
  if (newest?.receipt === undefined) return null;
  return (
    <Link
      to={newest.receipt}
      className="link min-h-6 text-sm font-medium! no-underline hover:underline max-md:order-last max-md:col-span-full"
    >
      {holdingsWords.latestReceipt(newest.what)}
    </Link>
  );
}

/** Orders that wait, each with its receipt, where it can be cancelled. */
function WaitingOrders({ holdings }: { holdings: readonly Holding[] }) {
  return holdings.map(
    ({ waitingOrder, property }) =>
      waitingOrder !== null && (
        <p key={waitingOrder.id} className="order-last col-span-full text-sm">
          <Link to={paths.investmentReceipt(waitingOrder.id)} className="link">
            {property.title}
          </Link>
          {': '}
          {investmentsWords.waitsFor(joinNeeds(waitingOrder.waitsFor))}{' '}
          <InZone at={waitingOrder.papersUntil ?? waitingOrder.waitsUntil}>
            {waitingOrder.papersUntil === null
              ? investmentsWords.lastDay(formatDeadline(waitingOrder.waitsUntil))
              : investmentsWords.papersDay(formatDeadline(waitingOrder.papersUntil))}
          </InZone>
        </p>
      ),
  );
}

/** Summary of the wallet on the dashboard's first page. As high while it loads, for whoever owns nothing, and with one order that waits. */
export function WhatIOwn() {
  const { data: holdings, isError, refetch } = useListHoldingsQuery();
  const { data: months = [] } = useListHistoryQuery();
  const sums = sumHoldings(holdings ?? []);
  const usd = (amount: bigint) => (holdings === undefined ? undefined : formatMinor(amount, 'USD'));
  return (
    <section
      aria-labelledby="what-i-own"
      className="mt-4 grid min-h-62 grid-cols-2 content-start items-start gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4.5 py-3.5 md:min-h-39.5 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:px-6 md:py-4 xl:grid-cols-[17rem_11rem_minmax(0,1fr)_auto] xl:gap-x-10"
    >
      <h2 id="what-i-own" className="text-note font-semibold max-md:col-span-1 md:sr-only">
        {holdingsWords.whatIOwn}
      </h2>
      <div className="contents text-sm md:order-last md:flex md:flex-col md:items-end">
        <Link to={paths.wallet} className="link min-h-6 text-sm no-underline hover:underline max-md:justify-self-end">
          {holdingsWords.openWallet}
        </Link>
        {(holdings !== undefined || isError) && <LatestReceipt />}
      </div>
      {isError && holdings === undefined ? (
        <p className="col-span-full self-center text-note text-ink-soft md:col-span-2 xl:col-span-3">
          <span className="block font-semibold text-ink">{holdingsWords.loadFailed}</span>
          <button type="button" className="link" onClick={() => void refetch()}>
            {uiWords.tryAgain}
          </button>
        </p>
      ) : holdings?.length === 0 ? (
        <p className="col-span-full self-center text-note text-ink-soft md:col-span-2 xl:col-span-3">
          <span className="block font-semibold text-ink">{holdingsWords.none}</span>
          {investmentsWords.startsAt}{' '}
          <Link to={`${paths.explore}?isForInvestment=true`} className="link">
            {investmentsWords.findHome}
          </Link>
        </p>
      ) : (
        <>
          <dl className="contents">
            <KeyFigure
              name={holdingsWords.ownedAtCost}
              value={usd(sums.costMinor)}
              size="sm"
              note={
                <>
                  {holdings !== undefined && <TokenCounts sums={sums} />}
                  {sums.costMinor > 0n && (
                    <ConvertedAmount amountMinor={sums.costMinor} currency="USD" className="block tabular-nums" />
                  )}
                </>
              }
            />
            <KeyFigure
              name={holdingsWords.paidIncome}
              value={usd(sums.paidMinor)}
              size="sm"
              note={
                <>
                  {holdingsWords.paidIncomeNote}
                  {sums.paidMinor > 0n && (
                    <ConvertedAmount amountMinor={sums.paidMinor} currency="USD" className="block tabular-nums" />
                  )}
                </>
              }
            />
          </dl>
          {/* The notes of the figures above make room for themselves. */}
          {holdings !== undefined && (
            <>
              <div className="max-md:col-span-full md:max-xl:hidden xl:max-w-90 xl:pt-5">
                <IncomeBars months={months.slice(-MONTHS_SHOWN)} />
              </div>
              <WaitingOrders holdings={holdings} />
            </>
          )}
        </>
      )}
    </section>
  );
}
