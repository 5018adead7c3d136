/** `Fri 20 Nov 2026, 14:30 (Dubai time)`. */
export const momentThere = (weekday: string, day: string, time: string, city: string) =>
  `${weekday} ${day}, ${time} (${city} time)`;

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
/** `Fri`, from a day such as `2026-11-20`. */
export const nameWeekday = (day: string) => weekdays.format(new Date(day));
