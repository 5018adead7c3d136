import type { IncomePeriod } from '@diyar/domain/income.ts';

interface Days {
  periodStart: string;
  periodEnd: string;
}

function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return toDay(new Date(Date.UTC(year, month - 1, date + days)));
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return toDay(new Date(Date.UTC(year, month, 0)));
}

/** Last day that has ended in UTC, as the ledger counts days. */
export function findYesterday(now: number): string {
  return addDays(toDay(new Date(now)), -1);
}

/** Days after the newest period to the end of that month, at most until yesterday; last month when there is none. */
export function suggestPeriod(periods: readonly Pick<IncomePeriod, 'periodEnd'>[], now: number): Days {
  const yesterday = findYesterday(now);
  const thisMonth = `${toDay(new Date(now)).slice(0, 7)}-01`;
  const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`;
  const [newest] = periods
    .map(({ periodEnd }) => periodEnd)
    .toSorted()
    .toReversed();
  const next = newest === undefined ? lastMonth : addDays(newest, 1);
  if (next > yesterday) return { periodStart: '', periodEnd: '' };
  const last = lastOfMonth(next);
  return { periodStart: next, periodEnd: last < yesterday ? last : yesterday };
}
