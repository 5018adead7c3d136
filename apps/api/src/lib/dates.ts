const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const MONTH_LENGTH = 3;

/** `15 November 2026`, in UTC like everything here. */
export function formatDay(date: Date | string): string {
  return long.format(new Date(date));
}

/** `15 Nov 2026`. */
export function formatShortDay(date: Date | string): string {
  const [day, month, year] = formatDay(date).split(' ');
  return `${day} ${month!.slice(0, MONTH_LENGTH)} ${year}`;
}

/** `09:05 UTC`. */
export function formatTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`;
}

/** `15 November 2026 at 09:05 UTC`. */
export function formatMoment(date: Date): string {
  return `${formatDay(date)} at ${formatTime(date)}`;
}

/** `15 Nov 2026, 09:05 UTC`. */
export function formatShortMoment(date: Date): string {
  return `${formatShortDay(date)}, ${formatTime(date)}`;
}
