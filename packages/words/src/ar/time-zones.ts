import { nameZoneCity } from './zone-cities.ts';

/** `الجمعة 20 نوفمبر 2026، 14:30 (بتوقيت دبي)`. */
export const momentThere = (weekday: string, day: string, time: string, city: string) =>
  `${weekday} ${day}، ${time} (بتوقيت ${nameZoneCity(city)})`;

const weekdays = new Intl.DateTimeFormat('ar', { weekday: 'long', timeZone: 'UTC' });
/** `الجمعة`, from a day such as `2026-11-20`. */
export const nameWeekday = (day: string) => weekdays.format(new Date(day));
