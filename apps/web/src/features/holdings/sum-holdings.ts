import type { Holding } from '@diyar/domain/holdings.ts';

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
