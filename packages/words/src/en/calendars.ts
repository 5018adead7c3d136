import { formatUtcDay, formatUtcMoment } from './format.ts';

/** Day of the calendar of Umm al-Qura, which counts by the moon. */
export function formatHijri(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB-u-ca-islamic-umalqura', options).format(new Date(`${day}T12:00:00Z`));
}

/** A moment where a home is: `15 November 2026 at 13:05 (Dubai time)`. */
export function formatMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcMoment(date);
  const place = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  // The Swedish way to write a moment is that of ISO 8601.
  const [day, time] = date.toLocaleString('sv-SE', { timeZone }).split(' ');
  return `${formatUtcDay(day!)} at ${time!.slice(0, 5)} (${place} time)`;
}
