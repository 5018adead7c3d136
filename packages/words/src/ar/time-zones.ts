import { isolate } from './isolate.ts';

/** Cities by which time zones are named. */
const cities: Record<string, string> = {
  Dubai: 'دبي',
  Riyadh: 'الرياض',
  Qatar: 'قطر',
  Bahrain: 'البحرين',
  Kuwait: 'الكويت',
  Muscat: 'مسقط',
  Baghdad: 'بغداد',
  Amman: 'عمّان',
  Beirut: 'بيروت',
  Damascus: 'دمشق',
  Cairo: 'القاهرة',
  Tunis: 'تونس',
  Algiers: 'الجزائر',
  Casablanca: 'الدار البيضاء',
  Istanbul: 'إسطنبول',
  'Kuala Lumpur': 'كوالالمبور',
  Singapore: 'سنغافورة',
  Jakarta: 'جاكرتا',
  Karachi: 'كراتشي',
  London: 'لندن',
  Paris: 'باريس',
  Madrid: 'مدريد',
  Berlin: 'برلين',
  'New York': 'نيويورك',
};

/** `20 نوفمبر 2026، 14:30 (بتوقيت دبي)`. */
export const momentThere = (day: string, time: string, city: string) =>
  `${day}، ${time} (بتوقيت ${cities[city] ?? isolate(city)})`;
