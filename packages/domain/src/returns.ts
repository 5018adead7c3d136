import { DAY_MS } from './durations.ts';
import { countDays } from './income.ts';
import { z } from 'zod';
import { currency, minor } from './ledger.ts';
import { RETURN_RECORDED_DAYS_MIN } from './limits.ts';

/** What a home itself can be expected to bring, from its rent and its records; null where there are not enough of them. */
export const homeReturn = z.object({
  currency,
  /** A month's rent that the listing asks; null where it is not for rent, or at a price on request. */
  monthlyRentMinor: minor.nullable(),
  /** Days between the first and the last record of the last year, and how many of them brought nothing. */
  recordedDays: z.int(),
  emptyDays: z.int(),
  /** Share of the income that went into costs, in hundredths of a percent. */
  costsBasisPoints: z.int().nullable(),
  /** Projected, not guaranteed: a year's income after empty days and costs, and its share of the valuation. */
  annualNetMinor: minor.nullable(),
  netYieldBasisPoints: z.int().nullable(),
});
export type HomeReturn = z.infer<typeof homeReturn>;

export interface RecordedIncome {
  startsOn: string;
  endsOn: string;
  receivedMinor: bigint;
  costsMinor: bigint;
}

interface HomeFigures {
  currency: HomeReturn['currency'];
  monthlyRentMinor: bigint | null;
  valuationMinor: bigint | null;
  /** In the same currency; periods never overlap. */
  records: RecordedIncome[];
  today: string;
}

const DAYS_A_YEAR = 365n;
const MONTHS = 12n;
const BASIS_POINTS = 10_000n;

const sum = (amounts: bigint[]) => amounts.reduce((whole, amount) => whole + amount, 0n);

/** Rounded to the nearest, halves up. */
const divide = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/**
 * Projection from the home's own figures: the rent it asks, or else what it received, less the share of days that brought nothing and
 * the share of costs, both as recorded in the last year. Without enough records nothing is projected.
 */
export function projectHomeReturn({
  monthlyRentMinor,
  valuationMinor,
  records,
  today,
  ...home
}: HomeFigures): HomeReturn {
  const since = new Date(Date.parse(today) - Number(DAYS_A_YEAR) * DAY_MS).toISOString().slice(0, today.length);
  const recent = records.filter(({ startsOn }) => startsOn >= since);
  const asked = monthlyRentMinor === null ? null : Number(monthlyRentMinor);
  const nothing = { ...home, monthlyRentMinor: asked, annualNetMinor: null, netYieldBasisPoints: null };
  const [first] = recent.map(({ startsOn }) => startsOn).toSorted();
  const last = recent
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined)
    return { ...nothing, recordedDays: 0, emptyDays: 0, costsBasisPoints: null };
  const days = countDays(first, last);
  const earning = recent.filter(({ receivedMinor }) => receivedMinor > 0n);
  const earningDays = earning.reduce((whole, { startsOn, endsOn }) => whole + countDays(startsOn, endsOn), 0);
  const receivedMinor = sum(recent.map((each) => each.receivedMinor));
  const costsMinor = sum(recent.map((each) => each.costsMinor));
  const costsBasisPoints = receivedMinor === 0n ? null : Number(divide(costsMinor * BASIS_POINTS, receivedMinor));
  const known = { ...nothing, recordedDays: days, emptyDays: days - earningDays, costsBasisPoints };
  if (days < RETURN_RECORDED_DAYS_MIN || receivedMinor === 0n) return known;
  const annualNetMinor =
    monthlyRentMinor === null
      ? divide((receivedMinor - costsMinor) * DAYS_A_YEAR, BigInt(days))
      : divide(
          monthlyRentMinor * MONTHS * BigInt(earningDays) * (receivedMinor - costsMinor),
          BigInt(days) * receivedMinor,
        );
  const netYieldBasisPoints =
    valuationMinor === null ? null : Number(divide(annualNetMinor * BASIS_POINTS, valuationMinor));
  return { ...known, annualNetMinor: Number(annualNetMinor), netYieldBasisPoints };
}
