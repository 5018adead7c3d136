import { DAY_MS } from './durations.ts';
import { z } from 'zod';
import { costCategories, countDays, type CostLine } from './income.ts';
import { currency, minor } from './ledger.ts';
import { PROJECTED_RETURN_PERCENT, RETURN_RECORDED_DAYS_MIN, TOKEN_PRICE_USD } from './limits.ts';
import { divideByWeight, MINOR_PER_UNIT } from './money.ts';

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
  /** A year of the rent that is asked, or else of what was received, and what empty days would take of it. */
  annualGrossMinor: minor.nullable(),
  annualEmptyMinor: minor.nullable(),
  grossYieldBasisPoints: z.int().nullable(),
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
  records: readonly RecordedIncome[];
  today: string;
}

const DAYS_A_YEAR = 365n;
const MONTHS = 12n;
const BASIS_POINTS = 10_000n;

const sum = (amounts: bigint[]) => amounts.reduce((whole, amount) => whole + amount, 0n);

/** Rounded to the nearest, halves up. */
const divide = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/** Of the last year. */
function listRecent<Recorded extends RecordedIncome>(records: readonly Recorded[], today: string): Recorded[] {
  const since = new Date(Date.parse(today) - Number(DAYS_A_YEAR) * DAY_MS).toISOString().slice(0, today.length);
  return records.filter(({ startsOn }) => startsOn >= since);
}

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
  const recent = listRecent(records, today);
  const asked = monthlyRentMinor === null ? null : Number(monthlyRentMinor);
  const toYield = (amount: bigint) =>
    valuationMinor === null ? null : Number(divide(amount * BASIS_POINTS, valuationMinor));
  const yearMinor = monthlyRentMinor === null ? null : monthlyRentMinor * MONTHS;
  const nothing = {
    ...home,
    monthlyRentMinor: asked,
    annualGrossMinor: yearMinor === null ? null : Number(yearMinor),
    annualEmptyMinor: null,
    grossYieldBasisPoints: yearMinor === null ? null : toYield(yearMinor),
    annualNetMinor: null,
    netYieldBasisPoints: null,
  };
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
  const annualGrossMinor = yearMinor ?? divide(receivedMinor * DAYS_A_YEAR, BigInt(days));
  const filledMinor = yearMinor === null ? annualGrossMinor : divide(yearMinor * BigInt(earningDays), BigInt(days));
  return {
    ...known,
    annualGrossMinor: Number(annualGrossMinor),
    annualEmptyMinor: Number(annualGrossMinor - filledMinor),
    grossYieldBasisPoints: toYield(annualGrossMinor),
    annualNetMinor: Number(annualNetMinor),
    netYieldBasisPoints: toYield(annualNetMinor),
  };
}

/** Running costs of a home, and what is put into its reserve. */
export const homeCost = z.object({
  category: z.enum([...costCategories, 'reserve']),
  /** Of a year, for the whole home in the currency of its listing. */
  annualMinor: minor,
  /** The same for one token, in millionths of a US dollar. */
  tokenUsdMicros: z.int(),
});
export type HomeCost = z.infer<typeof homeCost>;

export interface RecordedCosts extends RecordedIncome {
  costs: Pick<CostLine, 'category' | 'amountMinor'>[];
  reserveMinor: bigint;
  fromReserveMinor: bigint;
}

interface CostFigures {
  homeReturn: HomeReturn;
  records: readonly RecordedCosts[];
  today: string;
  tokensTotal: bigint;
  /** Value of one unit of the currency, in millionths of a US dollar. */
  usdMicros: bigint;
}

/** Costs of a year at the level of the records; together they are what the projection takes off. Empty where nothing is projected. */
export function projectCosts({ homeReturn: figures, tokensTotal, usdMicros, ...recorded }: CostFigures): HomeCost[] {
  const records = listRecent(recorded.records, recorded.today);
  const { annualGrossMinor, annualEmptyMinor, annualNetMinor } = figures;
  if (annualGrossMinor === null || annualEmptyMinor === null || annualNetMinor === null || tokensTotal === 0n)
    return [];
  const filledMinor = BigInt(annualGrossMinor - annualEmptyMinor);
  const receivedMinor = sum(records.map((each) => each.receivedMinor));
  const spent = costCategories.flatMap((category) => {
    const lines = records.flatMap(({ costs }) => costs.filter((line) => line.category === category));
    const amount = sum(lines.map(({ amountMinor }) => BigInt(amountMinor)));
    return amount > 0n ? [{ category, amount }] : [];
  });
  const whole = filledMinor - BigInt(annualNetMinor);
  const shares =
    spent.length === 0
      ? []
      : divideByWeight(
          whole,
          spent.map(({ amount }) => amount),
        );
  const kept = sum(records.map((each) => each.reserveMinor - each.fromReserveMinor));
  const toCost = (category: HomeCost['category'], annualMinor: bigint) => ({
    category,
    annualMinor: Number(annualMinor),
    tokenUsdMicros: Number(divide(annualMinor * usdMicros, MINOR_PER_UNIT * tokensTotal)),
  });
  return [
    ...spent.map(({ category }, index) => toCost(category, shares[index]!)),
    ...(kept > 0n && receivedMinor > 0n ? [toCost('reserve', divide(filledMinor * kept, receivedMinor))] : []),
  ];
}

/** One month of what a home has paid for each token, next to the projection for the same days; both in millionths of a US dollar. */
export const paidMonth = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Days of the month that the owner has recorded. */
  recordedDays: z.int(),
  /** At the rates of those days. */
  paidUsdMicros: z.int(),
  /** Projected, not guaranteed. */
  projectedUsdMicros: z.int(),
});
export type PaidMonth = z.infer<typeof paidMonth>;

export interface PaidRecord {
  startsOn: string;
  endsOn: string;
  /** Of a correction: the difference that it paid. */
  distributedMinor: bigint;
  tokensTotal: bigint;
  usdMicros: bigint;
  corrects: string | null;
}

const PAID_MONTHS = 12;
const MONTH = 'YYYY-MM'.length;
const PER_MILLE = 1000n;

/** The last twelve months up to the last record, without gaps. A period over several months counts for each by its days. */
export function listPaidMonths(records: readonly PaidRecord[]): PaidMonth[] {
  const months = new Map<string, { days: number; paid: bigint }>();
  for (const { startsOn, endsOn, distributedMinor, tokensTotal, usdMicros, corrects } of records) {
    if (tokensTotal === 0n) continue;
    const paid = (distributedMinor * usdMicros) / (MINOR_PER_UNIT * tokensTotal);
    const whole = countDays(startsOn, endsOn);
    let before = 0;
    for (const part of splitByMonth(startsOn, endsOn)) {
      const after = before + part.days;
      // Differences of running totals, so that the parts of a period add up to it.
      const share = (paid * BigInt(after)) / BigInt(whole) - (paid * BigInt(before)) / BigInt(whole);
      const month = months.get(part.month) ?? { days: 0, paid: 0n };
      months.set(part.month, { days: month.days + (corrects === null ? part.days : 0), paid: month.paid + share });
      before = after;
    }
  }
  const names = [...months.keys()].toSorted();
  const [first] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined) return [];
  return splitByMonth(`${first}-01`, `${last}-01`)
    .slice(-PAID_MONTHS)
    .map(({ month }) => {
      const { days, paid } = months.get(month) ?? { days: 0, paid: 0n };
      return {
        month,
        recordedDays: days,
        paidUsdMicros: Number(paid),
        projectedUsdMicros: Number(divide(BigInt(days) * projectedYearMicros, DAYS_A_YEAR)),
      };
    });
}

const projectedYearMicros =
  (BigInt(TOKEN_PRICE_USD) * 1_000_000n * BigInt(Math.round(PROJECTED_RETURN_PERCENT * 10))) / PER_MILLE;

function splitByMonth(first: string, last: string): { month: string; days: number }[] {
  const parts: { month: string; days: number }[] = [];
  for (let start = first; start <= last;) {
    const next = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, MONTH)), 1)).toISOString();
    const end = new Date(Date.parse(next) - DAY_MS).toISOString().slice(0, first.length);
    parts.push({ month: start.slice(0, MONTH), days: countDays(start, end < last ? end : last) });
    start = next.slice(0, first.length);
  }
  return parts;
}
