import type { Holding } from '@diyar/domain/holdings.ts';
import { PROJECTED_RETURN_PERCENT } from '@diyar/domain/limits.ts';
import { formatMinor, formatNumber, formatPercent } from '@diyar/words/format.ts';
import * as holdingsWords from '@diyar/words/holdings.ts';
import { KeyFigure } from '#web/ui/key-figure.tsx';

/** Totals in US dollar cents, exact. */
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
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-card border border-line bg-surface p-4.5 max-[359px]:grid-cols-1 md:p-6 xl:grid-cols-4 xl:*:not-first:border-s xl:*:not-first:border-line xl:*:not-first:ps-6">
      <KeyFigure
        name={holdingsWords.ownedAtCost}
        value={formatMinor(sums.costMinor, 'USD')}
        note={holdingsWords.tokensIn(sums.tokens, holdings.length)}
      />
      <KeyFigure
        name={holdingsWords.paidIncome}
        value={formatMinor(sums.paidMinor, 'USD')}
        note={holdingsWords.paidIncomeNote}
      />
      <KeyFigure
        name={holdingsWords.projectedYear}
        value={formatMinor(sums.projectedAnnualIncomeMinor, 'USD')}
        note={holdingsWords.projectedYearNote(formatPercent(PROJECTED_RETURN_PERCENT))}
        isProjected
      />
      <KeyFigure
        name={holdingsWords.canBeCancelled}
        value={formatNumber(sums.reservedTokens)}
        note={holdingsWords.canBeCancelledNote(sums.reservedTokens)}
      />
    </dl>
  );
}
