import { nameZoneCity } from './zone-cities.ts';

/** `20 نوفمبر 2026، 14:30 (بتوقيت دبي)`. */
export const momentThere = (day: string, time: string, city: string) =>
  `${day}، ${time} (بتوقيت ${nameZoneCity(city)})`;
