import type { ReactNode } from 'react';
import type { Holding } from '@diyar/domain/holdings.ts';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { formatMinor, formatPercent } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { ConvertedAmount } from '#web/lib/converted-amount.tsx';
import { classes } from '#web/ui/classes.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

/** Totals in US dollar cents, exact. */
export function sumHoldings(holdings: readonly Holding[]) {
  const sum = (read: (holding: Holding) => number) => holdings.reduce((total, each) => total + BigInt(read(each)), 0n);
  return {
    costMinor: sum((each) => each.costMinor),
    projectedAnnualIncomeMinor: sum((each) => each.projectedAnnualIncomeMinor),
    projectedSoFarMinor: sum((each) => each.projectedSoFarMinor),
    paidMinor: sum((each) => each.paidUsdMinor),
    tokens: Number(sum((each) => each.tokens)),
    reservedTokens: Number(sum((each) => each.reservedTokens)),
    homes: holdings.filter(({ tokens }) => tokens > 0).length,
  };
}

interface TokenCountsProps {
  sums: ReturnType<typeof sumHoldings>;
  /** Of those that are only reserved. */
  className?: string;
}

/** How many tokens in how many homes, and those that are only reserved. */
export function TokenCounts({ sums, className }: TokenCountsProps) {
  return (
    <>
      {holdingsWords.tokensIn(sums.tokens, sums.homes)}
      {sums.reservedTokens > 0 && (
        <span className={classes('text-amber', className)}> · {holdingsWords.reservedCount(sums.reservedTokens)}</span>
      )}
    </>
  );
}

const tones = ['text-chart-1', 'text-chart-2', 'text-chart-3', 'text-chart-4'];

/** Colour of a home in the bar and next to its row, by its place in the list; the fifth and all after it share one. */
export function toneOf(position: number): string {
  return tones[position] ?? 'text-chart-5';
}

/** Which part of the cost each home is. The table has the figures. */
export function CostBar({ holdings, className }: { holdings: readonly Holding[]; className?: string }) {
  return (
    <SplitBar
      parts={holdings.map(({ property, costMinor }, position) => ({
        name: property.id ?? property.title,
        value: costMinor,
        tone: toneOf(position),
      }))}
      className={classes('h-2.5 rounded-full', className)}
    />
  );
}

const cell = 'px-4.5 py-3 md:px-6 md:py-4';

interface HoldingFiguresProps {
  /** Absent while they load, null where that failed. */
  holdings: readonly Holding[] | null | undefined;
  /** Figure that stands last. */
  lastPayout: ReactNode;
}

/** What I own, what it has paid and is projected to pay, and the last payout. Without an answer yet, in the same boxes. */
export function HoldingFigures({ holdings, lastPayout }: HoldingFiguresProps) {
  const sums = sumHoldings(holdings ?? []);
  const usd = (amount: bigint) => holdings && formatMinor(amount, 'USD');
  const converted = (amount: bigint) =>
    amount > 0n && <ConvertedAmount amountMinor={amount} currency="USD" className="block tabular-nums" />;
  return (
    <dl className="grid grid-cols-2 rounded-card border border-line bg-surface max-[359px]:grid-cols-1 xl:grid-cols-4">
      <KeyFigure
        name={holdingsWords.ownedAtCost}
        value={usd(sums.costMinor)}
        size="lg"
        note={
          <>
            {/* Below, the table names them. */}
            <TokenCounts sums={sums} className="xl:hidden" />
            {converted(sums.costMinor)}
            <CostBar holdings={holdings ?? []} className="mt-2.5 bg-well xl:hidden" />
          </>
        }
        className={classes(cell, 'max-xl:col-span-full')}
      />
      <KeyFigure
        name={holdingsWords.paidIncome}
        value={usd(sums.paidMinor)}
        note={
          <>
            {sums.paidMinor > 0n ? holdingsWords.paidIncomeNote : holdingsWords.nothingPaidNote}
            {converted(sums.paidMinor)}
          </>
        }
        className={classes(cell, 'border-line max-xl:border-t xl:border-s')}
      />
      <KeyFigure
        name={holdingsWords.projectedYear}
        value={usd(sums.projectedAnnualIncomeMinor)}
        note={
          <>
            {holdingsWords.projectedYearNote(formatPercent(PROJECTED_RETURN_PERCENT))}
            {converted(sums.projectedAnnualIncomeMinor)}
          </>
        }
        isProjected
        className={classes(cell, 'border-line min-[360px]:border-s max-xl:border-t')}
      />
      {lastPayout}
    </dl>
  );
}
