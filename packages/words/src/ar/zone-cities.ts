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

/** Of a city as time zones write it; one that is not in the list keeps its own letters. */
export function nameZoneCity(city: string): string {
  return cities[city] ?? isolate(city);
}
