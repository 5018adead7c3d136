import { IMPERMISSIBLE_MAX_BASIS_POINTS } from './limits.ts';

/** What a record of a period says, in minor units. */
export interface RecordedFigures {
  receivedMinor: bigint;
  costsMinor: bigint;
  reserveMinor: bigint;
  fromReserveMinor: bigint;
  /** Part of what was received that nobody may keep. */
  impermissibleMinor: bigint;
}

export const noFigures: RecordedFigures = {
  receivedMinor: 0n,
  costsMinor: 0n,
  reserveMinor: 0n,
  fromReserveMinor: 0n,
  impermissibleMinor: 0n,
};

interface Circumstances {
  figures: RecordedFigures;
  /** Of the record that these figures correct; `noFigures` without one. */
  before: RecordedFigures;
  /** Losses of earlier records that were not recovered yet. */
  carriedMinor: bigint;
  /** Rent on the home's account that this record draws. */
  rentMinor: bigint;
}

export interface IncomeResult {
  lostMinor: bigint;
  recoveredMinor: bigint;
  /** Losses still to be recovered after it. */
  carriedMinor: bigint;
  distributedMinor: bigint;
  /** What goes from the home to charity, or comes back when negative: a correction found less of it. */
  purifiedMinor: bigint;
  /** What the owner pays in, or gets for costs and losses that they had paid; one of them is 0. */
  paidInMinor: bigint;
  repaidMinor: bigint;
}

function toNet({
  receivedMinor,
  costsMinor,
  reserveMinor,
  fromReserveMinor,
  impermissibleMinor,
}: RecordedFigures): bigint {
  return receivedMinor - impermissibleMinor + fromReserveMinor - costsMinor - reserveMinor;
}

/**
 * Settles a record with the home: a loss is carried, a gain first recovers what is carried, and the rest is distributed. A correction
 * does the same with the difference to the record before it. Whoever owns the home has paid its costs and losses, so what is
 * recovered is theirs; everything that leaves the home's account is there before. The impermissible part comes out first and pays for
 * nothing, so it is set aside in full even where the rest is a loss.
 */
export function settleIncome({ figures, before, carriedMinor, rentMinor }: Circumstances): IncomeResult {
  const difference = toNet(figures) - toNet(before);
  const lostMinor = difference < 0n ? -difference : 0n;
  const gainMinor = difference > 0n ? difference : 0n;
  const recoveredMinor = gainMinor < carriedMinor ? gainMinor : carriedMinor;
  const distributedMinor = gainMinor - recoveredMinor;
  const intoReserveMinor = figures.reserveMinor - before.reserveMinor;
  const fromReserveMinor = figures.fromReserveMinor - before.fromReserveMinor;
  const purifiedMinor = figures.impermissibleMinor - before.impermissibleMinor;
  const missingMinor = distributedMinor + purifiedMinor + intoReserveMinor - fromReserveMinor - rentMinor;
  return {
    lostMinor,
    recoveredMinor,
    carriedMinor: carriedMinor + lostMinor - recoveredMinor,
    distributedMinor,
    purifiedMinor,
    paidInMinor: missingMinor > 0n ? missingMinor : 0n,
    repaidMinor: missingMinor < 0n ? -missingMinor : 0n,
  };
}

/** Whether more of these records is impermissible than a review puts up with. Currencies count by the rate of their own record. */
export function isBeyondTolerance(
  records: readonly (Pick<RecordedFigures, 'receivedMinor' | 'impermissibleMinor'> & { usdMicros: bigint })[],
): boolean {
  let [received, impermissible] = [0n, 0n];
  for (const { receivedMinor, impermissibleMinor, usdMicros } of records) {
    received += receivedMinor * usdMicros;
    impermissible += impermissibleMinor * usdMicros;
  }
  return impermissible * 10_000n > received * BigInt(IMPERMISSIBLE_MAX_BASIS_POINTS);
}
