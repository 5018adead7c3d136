import { readClock } from '../clocks.ts';
import { formatUtcDay, formatUtcMoment, formatUtcShortDay, formatUtcShortMoment, formatUtcTime } from './format.ts';
import { nameZoneCity } from './zone-cities.ts';

const HIJRI_MONTHS = [
  'محرم',
  'صفر',
  'ربيع الأول',
  'ربيع الآخر',
  'جمادى الأولى',
  'جمادى الآخرة',
  'رجب',
  'شعبان',
  'رمضان',
  'شوال',
  'ذو القعدة',
  'ذو الحجة',
] as const;

/** Day of the calendar of Umm al-Qura, which counts by the moon: `3 رجب 1448 هـ`. */
export function formatHijri(day: string): string {
  const options = { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', options).formatToParts(
    new Date(`${day}T12:00:00Z`),
  );
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('day')} ${HIJRI_MONTHS[Number(valueOf('month')) - 1]!} ${valueOf('year')} هـ`;
}

/** City of a time zone: `دبي`, from `Asia/Dubai`. */
export function nameCity(timeZone: string): string {
  return nameZoneCity(timeZone.split('/').at(-1)!.replaceAll('_', ' '));
}

/** A moment where a home is: `15 نوفمبر 2026، 13:05 (بتوقيت دبي)`. */
export function formatMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcMoment(date);
  const { day, time } = readClock(timeZone, date);
  return `${formatUtcDay(day)}، ${time} (بتوقيت ${nameCity(timeZone)})`;
}

/** `15 نوفمبر 2026`: the day it is there. */
export function formatShortDayIn(timeZone: string, date: Date): string {
  return formatUtcShortDay(readClock(timeZone, date).day);
}

/** `13:05`; with `UTC` where the reader's zone is not known. */
export function formatTimeIn(timeZone: string, date: Date): string {
  return timeZone === 'UTC' ? formatUtcTime(date) : readClock(timeZone, date).time;
}

/** `15 نوفمبر 2026، 13:05`. */
export function formatShortMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcShortMoment(date);
  return `${formatShortDayIn(timeZone, date)}، ${formatTimeIn(timeZone, date)}`;
}
