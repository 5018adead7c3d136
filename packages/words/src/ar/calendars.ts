import { formatUtcDay, formatUtcMoment } from './format.ts';
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

/** A moment where a home is: `15 نوفمبر 2026، 13:05 (بتوقيت دبي)`. */
export function formatMomentIn(timeZone: string, date: Date): string {
  if (timeZone === 'UTC') return formatUtcMoment(date);
  const place = timeZone.split('/').at(-1)!;
  // The Swedish way to write a moment is that of ISO 8601.
  const [day, time] = date.toLocaleString('sv-SE', { timeZone }).split(' ');
  const city = nameZoneCity(place.replaceAll('_', ' '));
  return `${formatUtcDay(day!)}، ${time!.slice(0, 5)} (بتوقيت ${city})`;
}
