import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const compare = 'مقارنة';
export const compareNamed = (title: string) => `مقارنة ${isolateName(title)}`;
export const compareCount = (count: number) =>
  plural(count, {
    zero: 'لا بيوت للمقارنة',
    one: 'مقارنة بيت واحد',
    two: 'مقارنة بيتين',
    few: `مقارنة ${count} بيوت`,
    many: `مقارنة ${count} بيتًا`,
    other: `مقارنة ${count} بيت`,
  });
export const clear = 'مسح المقارنة';
export const full = 'أقصى عدد للمقارنة أربعة بيوت. يُرجى إزالة أحدها أولًا.';

export const pageTitle = 'مقارنة البيوت';
export const pageLead = 'حتى أربعة بيوت جنبًا إلى جنب. الفروق بخط عريض.';
export const loading = 'جارٍ تحميل البيوت للمقارنة…';
export const failed = 'تعذّر تحميل البيوت للمقارنة';
export const gone = 'أحد البيوت المختارة لم يعد معروضًا.';
export const none = 'لا شيء للمقارنة بعد';
export const noneHint = 'يُرجى اختيار بيتين إلى أربعة للمقارنة.';
export const explore = 'استكشاف البيوت';

export const tableLabel = 'البيوت جنبًا إلى جنب';
export const differencesBold = 'الفروق بخط عريض.';
export const homeColumn = 'البيت';
export const removeNamed = (title: string) => `إزالة ${isolateName(title)}`;
export const rowNames = {
  price: 'السعر',
  inOneCurrency: 'بعملة واحدة',
  pricePerMetre: 'سعر المتر المربع',
  purpose: 'الغرض المتاح',
  type: 'النوع',
  bedrooms: 'غرف النوم',
  bathrooms: 'الحمّامات',
  area: 'المساحة',
  yearBuilt: 'سنة البناء',
  tokens: 'الحصص',
  location: 'الموقع',
  distance: 'المسافة',
} as const;
/** Mark of the home that is alone the best in a row. */
export const bestWords = {
  price: 'الأدنى',
  pricePerMetre: 'الأدنى',
  area: 'الأكبر',
  distance: 'الأقرب',
} as const;
export const nextStep = 'الخطوة التالية';
export const viewHome = 'عرض البيت';
export const viewHomeNamed = (title: string) => `عرض البيت: ${isolateName(title)}`;
export const purposes = { isForRent: 'إيجار', isForSale: 'بيع', isForInvestment: 'استثمار' } as const;
export const tokensAvailable = (available: number, total: number) =>
  `المتاح ${formatNumber(available)} من ${formatNumber(total)}`;
export const tokenPrice = (price: string) => `${price} للحصة`;
export const yes = 'نعم';
export const no = 'لا';
