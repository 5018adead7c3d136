import type { ReactNode } from 'react';
import type { InvestmentQuote } from '@diyar/domain/investments.ts';
import { COOLING_OFF_HOURS, PROJECTED_RETURN_PERCENT, REPEATED_ORDER_DAYS } from '@diyar/domain/limits.ts';
import { fromWholeUnits, projectAnnualIncome } from '@diyar/domain/money.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatClock, formatDate, formatMinor, formatPercent, formatZone } from '@diyar/words/format.ts';
import { AmountList } from '#web/ui/amount-list.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface InvestmentQuoteCardProps {
  /** Whole dollars, as typed. */
  amount: number;
  quote: InvestmentQuote | undefined;
  /** What is wrong with the amount, so that no quote is asked for. */
  amountProblem: string | undefined;
  /** Whether the server refuses a quote: then nothing is projected and nothing is promised. */
  isRefused: boolean;
  children: ReactNode;
}

/** What is to be taken, item by item, above the button that takes it. */
export function InvestmentQuoteCard({ amount, quote, amountProblem, isRefused, children }: InvestmentQuoteCardProps) {
  return (
    <Panel
      title="Your quote"
      aside={
        quote && (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon path={pageIcons.clock} size={16} />
            Held until {formatClock(quote.expiresAt)} {formatZone(quote.expiresAt)}
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
        {(quote !== undefined || amountProblem !== undefined) && <Projection amount={amount} quote={quote} />}
        {quote !== undefined && quote.lastCancelledAt !== null && (
          <Callout tone="warning" title="This order is final" className="mb-4">
            You cancelled an order for this home on {formatDate(quote.lastCancelledAt)}. A new order within{' '}
            {REPEATED_ORDER_DAYS} days is completed at once and cannot be cancelled.
          </Callout>
        )}
        {children}
        <ul className="mt-4 grid gap-2.5 text-sm text-ink-soft">
          {quote?.coolingOffEndsAt !== null && !isRefused && (
            <Promise icon={pageIcons.undo}>
              Cancel in full within {COOLING_OFF_HOURS} hours. Until then your money is held apart and the tokens are
              reserved.
            </Promise>
          )}
          <Promise icon={pageIcons.prohibited}>
            No interest and no borrowing. You can lose money if the home loses value or stands empty.
          </Promise>
          {quote !== undefined && <Promise icon={pageIcons.info}>{quote.settlement.notice}</Promise>}
        </ul>
      </div>
    </Panel>
  );
}

function Promise({ icon, children }: { icon: string; children: ReactNode }) {
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
        { name: 'Amount entered', value: show(quote.amountMinor) },
        {
          name: countWords.wholeTokens(quote.tokens),
          note: `at ${show(quote.tokenPriceMinor)} each`,
          value: show(quote.chargedMinor),
        },
        { name: 'Left over, not charged', value: show(quote.leftOverMinor), isSoft: true },
        { name: 'Purchase fee', value: show(quote.feeMinor) },
        { name: 'Total charged', value: show(quote.totalMinor), isTotal: true },
      ]}
    />
  );
}

/** Shown below one token too: it is a share of the typed amount, whatever that buys. */
function Projection({ amount, quote }: { amount: number; quote: InvestmentQuote | undefined }) {
  const show = (minor: number | bigint) => formatMinor(minor, 'USD');
  return (
    <div className="mt-2 mb-5 rounded-float bg-brass-tint p-4">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-sm font-semibold">Projected annual income</dt>
        <dd className="type-figure border-b-2 border-dashed border-brass text-[1.625rem] leading-8">
          {show(projectAnnualIncome(fromWholeUnits(amount), PROJECTED_RETURN_PERCENT))}
        </dd>
      </dl>
      <p className="mt-2 text-sm">
        {formatPercent(PROJECTED_RETURN_PERCENT)} of the amount entered.{' '}
        <b className="font-semibold">Projected, not guaranteed.</b>
        {quote !== undefined &&
          quote.leftOverMinor > 0 &&
          ` On the ${show(quote.chargedMinor)} charged: ${show(quote.projectedAnnualIncomeOfChargedMinor)} projected.`}
      </p>
    </div>
  );
}
