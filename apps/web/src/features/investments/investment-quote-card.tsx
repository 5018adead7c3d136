import type { ReactNode } from 'react';
import type { InvestmentQuote } from '@diyar/domain/investments.ts';
import { COOLING_OFF_HOURS, PROJECTED_RETURN_PERCENT, REPEATED_ORDER_DAYS } from '@diyar/domain/limits.ts';
import { fromWholeUnits, projectAnnualIncome, projectByYield } from '@diyar/domain/money.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatBasisPoints, formatClockDeadline, formatDate, formatMinor, formatPercent } from '@diyar/words/format.ts';
import * as investmentsWords from '@diyar/words/investments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { useGetRaiseQuery } from '#web/features/raises/raises.api.ts';
import { WaitingNotice } from '#web/homes/waiting-notice.tsx';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { rich } from '#web/lib/rich.tsx';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { InZone } from '#web/ui/local-time.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface InvestmentQuoteCardProps {
  /** Whole dollars, as typed. */
  amount: number;
  quote: InvestmentQuote | undefined;
  homeId: string;
  /** The home's own, projected; null where it is not known. */
  netYieldBasisPoints: number | null;
  /** What is wrong with the amount, so that no quote is asked for. */
  amountProblem: string | undefined;
  /** Whether the server refuses a quote: then nothing is projected and nothing is promised. */
  isRefused: boolean;
  children: ReactNode;
}

/** Amounts to be charged, item by item, above the button that charges them. */
export function InvestmentQuoteCard(props: InvestmentQuoteCardProps) {
  const { amount, quote, homeId, netYieldBasisPoints, amountProblem, isRefused, children } = props;
  return (
    <Panel
      title={investmentsWords.quoteTitle}
      aside={
        quote && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon path={pageIcons.clock} size={16} />
            <InZone at={quote.expiresAt}>{paymentsWords.validUntil(formatClockDeadline(quote.expiresAt))}</InZone>
          </p>
        )
      }
    >
      <div className="-mt-3">
        {quote !== undefined && <Lines quote={quote} />}
        {quote === undefined && amountProblem === undefined && !isRefused && (
          <Skeleton className="mt-3 mb-5 h-70 rounded-thumb" />
        )}
        {amountProblem !== undefined && (
          <p role="alert" className="py-4 text-note font-semibold">
            {amountProblem}
          </p>
        )}
        {(quote !== undefined || amountProblem !== undefined) && (
          <Projection amount={amount} quote={quote} netYieldBasisPoints={netYieldBasisPoints} />
        )}
        {quote !== undefined && quote.lastCancelledAt !== null && (
          <Callout tone="warning" title={investmentsWords.finalTitle} className="mb-4">
            {investmentsWords.finalText(formatDate(quote.lastCancelledAt), REPEATED_ORDER_DAYS)}
          </Callout>
        )}
        {quote !== undefined && <Waiting quote={quote} homeId={homeId} />}
        {/* The terms come before the button when read aloud; in two columns on a wide screen the button is above them. */}
        <div className="flex flex-col">
          <ul className="grid gap-2.5 text-sm text-ink-soft lg:order-last lg:mt-4">
            {quote?.coolingOffEndsAt !== null && !isRefused && (
              <Assurance icon={pageIcons.undo}>
                {investmentsWords.freeCancellation(COOLING_OFF_HOURS, REPEATED_ORDER_DAYS)}
              </Assurance>
            )}
            <Assurance icon={pageIcons.prohibited}>{investmentsWords.risk}</Assurance>
            {quote !== undefined && <Assurance icon={pageIcons.info}>{quote.settlement.notice}</Assurance>}
          </ul>
          {children}
        </div>
      </div>
    </Panel>
  );
}

/** The day on which a raise closes is its own, not one of the quote. */
function Waiting({ quote, homeId }: { quote: InvestmentQuote; homeId: string }) {
  const { data: raise } = useGetRaiseQuery(homeId, { skip: !quote.waitsFor.includes('raise') });
  return <WaitingNotice order={quote} raiseEndsAt={raise?.deadline} homeId={homeId} />;
}

function Assurance({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon path={icon} size={18} className="mt-px" />
      <span>{children}</span>
    </li>
  );
}

function Lines({ quote }: { quote: InvestmentQuote }) {
  const show = (amount: number) => formatMinor(amount, quote.currency);
  return (
    <AmountList
      lines={[
        { name: investmentsWords.amountEntered, value: show(quote.amountMinor) },
        {
          name: countWords.wholeTokens(quote.tokens),
          note: investmentsWords.eachAt(show(quote.tokenPriceMinor)),
          value: show(quote.chargedMinor),
        },
        { name: investmentsWords.notCharged, value: show(quote.leftOverMinor), isSoft: true },
        { name: investmentsWords.fee, value: show(quote.feeMinor) },
        {
          name: investmentsWords.totalCharged,
          value: show(quote.totalMinor),
          aside: <ConvertedAmount amountMinor={quote.totalMinor} currency={quote.currency} />,
          isTotal: true,
        },
      ]}
    />
  );
}

const bold = (text: string) => <b className="font-semibold">{text}</b>;

/** Shown for less than one token too: it is a percentage of the typed amount, whatever that buys. */
function Projection({
  amount,
  quote,
  netYieldBasisPoints: own,
}: Pick<InvestmentQuoteCardProps, 'amount' | 'quote' | 'netYieldBasisPoints'>) {
  const show = (minor: number | bigint) => formatMinor(minor, 'USD');
  return (
    <div className="mt-2 mb-5 rounded-float bg-brass-tint p-4">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-sm font-semibold">{investmentsWords.projectedIncome}</dt>
        <dd className="type-figure border-b-2 border-dashed border-brass text-[1.625rem] leading-8">
          {show(projectAnnualIncome(fromWholeUnits(amount), PROJECTED_RETURN_PERCENT))}
        </dd>
      </dl>
      <p className="mt-2 text-sm">
        {rich(investmentsWords.projectedOfAmount(formatPercent(PROJECTED_RETURN_PERCENT)), { b: bold })}
        {quote !== undefined && quote.leftOverMinor > 0 && (
          <>
            {' '}
            {investmentsWords.projectedOfCharged(
              show(quote.chargedMinor),
              show(quote.projectedAnnualIncomeOfChargedMinor),
            )}
          </>
        )}
      </p>
      {own !== null && (
        <p className="mt-2 text-sm font-semibold">
          {investmentsWords.projectedByHome(formatBasisPoints(own), show(projectByYield(fromWholeUnits(amount), own)))}
        </p>
      )}
    </div>
  );
}
