const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** As letters write it: `15 November 2026`. */
export function sayDay(date: Date | string): string {
  return day.format(new Date(date));
}

/** `15 November 2026 at 09:05 UTC`. */
export function sayMoment(date: Date): string {
  return `${moment.format(date)} UTC`;
}
