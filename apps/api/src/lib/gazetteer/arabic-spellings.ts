const ARABIC = /^[\u0621-\u064A ]+$/;

/** Where the list has no name, or several of which the first choice would be a foreign or former one. */
const spellings: Record<string, string> = {
  'AE Ajman City': 'عجمان',
  'AE Ras Al Khaimah City': 'رأس الخيمة',
  'AE Sharjah': 'الشارقة',
  'AR Buenos Aires': 'بوينس آيرس',
  'CA Montréal': 'مونتريال',
  'CA Toronto': 'تورونتو',
  'CI Abidjan': 'أبيدجان',
  'DE Munich': 'ميونخ',
  'DZ Algiers': 'الجزائر',
  'DZ Oran': 'وهران',
  'EG Luxor': 'الأقصر',
  'ES Barcelona': 'برشلونة',
  'GB London': 'لندن',
  'IN Hyderabad': 'حيدر أباد',
  'IN Mumbai': 'مومباي',
  'IQ Karbala': 'كربلاء',
  'IR Tehran': 'طهران',
  'IT Rome': 'روما',
  'JO Amman': 'عمّان',
  'JP Tokyo': 'طوكيو',
  'KR Busan': 'بوسان',
  'KR Seoul': 'سول',
  'KW Al Aḩmadī': 'الأحمدي',
  'LY Tripoli': 'طرابلس',
  'MA Casablanca': 'الدار البيضاء',
  'MX Mexico City': 'مكسيكو سيتي',
  'MY Kuala Lumpur': 'كوالالمبور',
  'PK Lahore': 'لاهور',
  'RO Bucharest': 'بوخارست',
  'RU Saint Petersburg': 'سانت بطرسبرغ',
  'SA Buraydah': 'بريدة',
  'SA Hafar Al-Batin': 'حفر الباطن',
  'SA Mecca': 'مكة المكرمة',
  'SA Medina': 'المدينة المنورة',
  'SD El Obeid': 'الأبيض',
  'SD Kassala': 'كسلا',
  'SD Khartoum': 'الخرطوم',
  'SD Kosti': 'كوستي',
  'SY Damascus': 'دمشق',
  'TR Adana': 'أضنة',
  'TR Bursa': 'بورصة',
  'TR Istanbul': 'إسطنبول',
  'TR Üsküdar': 'أسكدار',
  'TW Taipei': 'تايبيه',
  'US Los Angeles': 'لوس أنجلوس',
  'US Queens': 'كوينز',
  'US The Bronx': 'برونكس',
  'US Washington': 'واشنطن',
  'UZ Tashkent': 'طشقند',
  'VE Valencia': 'فالنسيا',
  'VN Hanoi': 'هانوي',
};

/** Persian and Uyghur letters, names of provinces, endings of Egyptian print. */
const UNUSUAL = [/\u0649/, /\u0626\u0627|^\u0626/, /^(?:محافظة|إمارة|ولاية|جزيرة|مدينة) /, /\S\u0623\S.*\u0623/];

interface NamedCity {
  name: string;
  country: string;
  /** 0 for a neighbourhood, whose names were written by hand, the usual one first. */
  population: number;
}

/** Of the names that a place has in Arabic letters the one that is written today; the first where nothing tells. */
export function pickArabicName(
  { name, country, population }: NamedCity,
  others: readonly string[],
): string | undefined {
  const known = spellings[`${country} ${name}`];
  if (known !== undefined) return known;
  const names = others.filter((each) => ARABIC.test(each));
  if (population === 0) return names[0];
  const faults = (each: string) =>
    UNUSUAL.filter((pattern) => pattern.test(each)).length +
    (each.endsWith('ه') && names.includes(`${each.slice(0, -1)}ة`) ? 1 : 0) +
    (names.includes(`ال${each}`) ? 1 : 0);
  return names.toSorted((one, other) => faults(one) - faults(other))[0];
}
