import type { Holding } from '@diyar/domain/holdings.ts';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import * as countWords from '@diyar/words/counts.ts';
import { formatMinor, formatNumber, formatPercent } from '@diyar/words/format.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';

/** All of them together, in US dollar cents. Sums of whole numbers, far below where they would stop being exact. */
export function sumHoldings(holdings: readonly Holding[]) {
  const sum = (read: (holding: Holding) => number) => holdings.reduce((total, each) => total + BigInt(read(each)), 0n);
  return {
    costMinor: sum((each) => each.costMinor),
    projectedAnnualIncomeMinor: sum((each) => each.projectedAnnualIncomeMinor),
    projectedSoFarMinor: sum((each) => each.projectedSoFarMinor),
    paidMinor: sum((each) => each.paidUsdMinor),
    tokens: Number(sum((each) => each.tokens + each.reservedTokens)),
    reservedTokens: Number(sum((each) => each.reservedTokens)),
  };
}

export function HoldingFigures({ holdings }: { holdings: readonly Holding[] }) {
  const sums = sumHoldings(holdings);
  const homes = countWords.properties(holdings.length);
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4.5 max-[359px]:grid-cols-1 md:p-6 xl:grid-cols-4 xl:*:not-first:border-s xl:*:not-first:border-line xl:*:not-first:ps-6">
      <KeyFigure
        name="What I own, at cost"
        value={formatMinor(sums.costMinor, 'USD')}
        note={`${formatNumber(sums.tokens)} tokens in ${homes}`}
      />
      <KeyFigure
        name="Paid income"
        value={formatMinor(sums.paidMinor, 'USD')}
        note="From these parts, at the rates of the days"
      />
      <KeyFigure
        name="Projected, next 12 months"
        value={formatMinor(sums.projectedAnnualIncomeMinor, 'USD')}
        note={`${formatPercent(PROJECTED_RETURN_PERCENT)}, projected, not guaranteed`}
        isProjected
      />
      <KeyFigure
        name="Can still be cancelled"
        value={formatNumber(sums.reservedTokens)}
        note="tokens, held apart for 48 hours"
      />
    </dl>
  );
}
