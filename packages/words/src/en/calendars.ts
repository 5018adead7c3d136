import { readClock } from '../clocks.ts';
import { formatUtcDay, formatUtcMoment, formatUtcShortDay, formatUtcShortMoment, formatUtcTime } from './format.ts';

/** Day of the calendar of Umm al-Qura, which counts by the moon. */
export function formatHijri(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura', options).format(new Date(`${day}T12:00:00Z`));
}

/** City of a time zone: `New York`, from `America/New_York`. */
export function nameCity(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ');
}

/** A moment where a home is: `15 November 2026 at 13:05 (Dubai time)`. */
export function formatMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcMoment(date);
  const { day, time } = readClock(timeZone, date);
  return `${formatUtcDay(day)} at ${time} (${nameCity(timeZone)} time)`;
}

/** `15 Nov 2026`: the day it is there. */
export function formatShortDayIn(timeZone: string, date: Date): string {
  return formatUtcShortDay(readClock(timeZone, date).day);
}

/** `13:05`; with `UTC` where the reader's zone is not known. */
export function formatTimeIn(timeZone: string, date: Date): string {
  return timeZone === 'UTC' ? formatUtcTime(date) : readClock(timeZone, date).time;
}

/** `15 Nov 2026, 13:05`. */
export function formatShortMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcShortMoment(date);
  return `${formatShortDayIn(timeZone, date)}, ${formatTimeIn(timeZone, date)}`;
}
