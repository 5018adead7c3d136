import { DAY_MS } from './durations.ts';
import { VALUE_PER_MONTHLY_INCOME } from './limits.ts';

/** What a home earns a month by a lease, from its first day to its last; without a last day it goes on. */
export interface LeaseRent {
  startsOn: string;
  endsOn: string | null;
  monthlyMinor: bigint;
}

export interface EarningPower {
  leases: readonly LeaseRent[];
  /** Asked for a month; null when it is not for rent. */
  rentMinor: bigint | null;
  /** What the whole home is worth; null when nobody said. */
  valueMinor: bigint | null;
}

export interface ReceivedPeriod {
  startsOn: string;
  endsOn: string;
  receivedMinor: bigint;
}

interface MonthDays {
  /** `2026-05`. */
  month: string;
  first: string;
  last: string;
  days: bigint;
}

/** The calendar months of a period, with its days in each. */
function listMonths(startsOn: string, endsOn: string): MonthDays[] {
  const months: MonthDays[] = [];
  for (let month = startsOn.slice(0, 7); month <= endsOn.slice(0, 7); month = nextMonth(month)) {
    const first = startsOn > `${month}-01` ? startsOn : `${month}-01`;
    const end = `${month}-${countMonthDays(month)}`;
    const last = endsOn < end ? endsOn : end;
    months.push({ month, first, last, days: BigInt(Number(last.slice(8)) - Number(first.slice(8)) + 1) });
  }
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function countMonthDays(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** What a home can earn in a month: the rent of its leases for their days, else the asked rent, else a part of its value. */
export function capMonth(month: string, { leases, rentMinor, valueMinor }: EarningPower): bigint {
  const whole = BigInt(countMonthDays(month));
  const last = `${month}-${whole}`;
  const letOut = leases.filter(({ startsOn, endsOn }) => startsOn <= last && (endsOn ?? last) >= `${month}-01`);
  if (letOut.length === 0) return rentMinor ?? (valueMinor ?? 0n) / BigInt(VALUE_PER_MONTHLY_INCOME);
  return letOut.reduce((sum, { startsOn, endsOn, monthlyMinor }) => {
    const [part] = listMonths(
      startsOn > `${month}-01` ? startsOn : `${month}-01`,
      endsOn !== null && endsOn < last ? endsOn : last,
    );
    return sum + (monthlyMinor * (part?.days ?? 0n) + whole - 1n) / whole;
  }, 0n);
}

/** Amount of a period by month: each of its days counts by what the home can earn on it. */
function divideByMonth({ startsOn, endsOn, receivedMinor }: ReceivedPeriod, power: EarningPower): Map<string, bigint> {
  const parts = listMonths(startsOn, endsOn).map(({ month, days }) => ({
    month,
    days,
    weight: (capMonth(month, power) * days * 1000n) / BigInt(countMonthDays(month)),
  }));
  const sum = parts.reduce((total, { weight }) => total + weight, 0n);
  const all = parts.reduce((total, { days }) => total + days, 0n);
  return new Map(
    parts.map(({ month, days, weight }) => [
      month,
      sum === 0n ? (receivedMinor * days) / all : (receivedMinor * weight) / sum,
    ]),
  );
}

/** The first calendar month in which a home would have earned more than it can, all its periods together. */
export function findExcess(
  wanted: ReceivedPeriod,
  others: readonly ReceivedPeriod[],
  power: EarningPower,
): { month: string; capMinor: bigint } | undefined {
  const known = others.map((period) => divideByMonth(period, power));
  for (const [month, amountMinor] of divideByMonth(wanted, power)) {
    const before = known.reduce((sum, months) => sum + (months.get(month) ?? 0n), 0n);
    const capMinor = capMonth(month, power);
    if (before + amountMinor > capMinor) return { month, capMinor };
  }
  return undefined;
}

/** How many days from the first to the last no period covers; periods never overlap. */
export function countUncovered(
  first: string,
  last: string,
  periods: readonly { startsOn: string; endsOn: string }[],
): number {
  const covered = periods.reduce((sum, { startsOn, endsOn }) => {
    const from = startsOn > first ? startsOn : first;
    const to = endsOn < last ? endsOn : last;
    return sum + Math.max(0, toDayNumber(to) - toDayNumber(from) + 1);
  }, 0);
  return Math.max(0, toDayNumber(last) - toDayNumber(first) + 1 - covered);
}

function toDayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}
