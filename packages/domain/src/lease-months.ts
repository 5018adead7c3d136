import { DAY_MS } from './durations.ts';

const DATE_LENGTH = 10;

function toDay(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, DATE_LENGTH);
}

export function addDays(day: string, count: number): string {
  return toDay(Date.parse(day) + count * DAY_MS);
}

/** Days from one day to another; 0 for the same. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The same day of a later month, or the last day of a shorter one. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

/** One month of a lease, by its number from 0; the last day belongs to it. */
export function toMonth(firstDay: string, number: number): { startsOn: string; endsOn: string } {
  return { startsOn: addMonths(firstDay, number), endsOn: addDays(addMonths(firstDay, number + 1), -1) };
}

/** Number of the month after one, or of the first that is billed. */
export function nextMonthNumber(last: number, billedFrom: number): number {
  return Math.max(last + 1, billedFrom);
}

interface RentSpan {
  startsOn: string;
  endsOn: string;
  amountMinor: bigint;
}

/** Rent of the days of a span up to and including one day. Rounded down, so that the days sum to the whole exactly. */
export function rentUntil({ startsOn, endsOn, amountMinor }: RentSpan, lastDay: string): bigint {
  const days = countDays(startsOn, endsOn) + 1;
  const lived = Math.max(0, Math.min(days, countDays(startsOn, lastDay) + 1));
  return (amountMinor * BigInt(lived)) / BigInt(days);
}

/** Rent of one day. */
export function rentOfDay(span: RentSpan, day: string): bigint {
  return rentUntil(span, day) - rentUntil(span, addDays(day, -1));
}
