import type { HoldingMonth } from '@diyar/domain/holdings.ts';

/** All months together, in US dollar cents. */
export function sumHistory(months: readonly HoldingMonth[]) {
  const sum = (read: (month: HoldingMonth) => number) => months.reduce((total, each) => total + BigInt(read(each)), 0n);
  return {
    paidMinor: sum(({ paidUsdMinor }) => paidUsdMinor),
    projectedMinor: sum(({ projectedUsdMinor }) => projectedUsdMinor),
  };
}
