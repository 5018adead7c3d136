import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const insightsFailed = 'تعذّر تحميل مؤشرات السوق';
export const tooFewListings = 'الإعلانات أقل من أن تُقارَن بعد.';
/** The names of currencies have their article, and «ب» joins it. */
export const priceNear = (city: string, currency: string) =>
  `سعر المتر المربع، ${isolateName(city)} <unit>· ب${currency}، الوسيط</unit>`;
export const priceEverywhere = (currency: string) => `سعر المتر المربع، كل المواقع <unit>· ب${currency}، الوسيط</unit>`;
/** A line of the chart in a sentence. */
export const lineFrom = (type: string, first: string, from: string, last: string, to: string) =>
  `${type}: ${from} في ${first}، و${to} في ${last}.`;
export const noLines = 'إعلانات النوع الواحد أقل من أن يُرسم منها خط بعد.';
const askedIn = (listings: string) => `الأسعار المطلوبة اليوم في ${listings} للبيع أو الاستثمار، بحسب شهر الإعلان`;
export const basedOn = (listings: number) =>
  plural(listings, {
    zero: 'لا إعلانات للبيع أو الاستثمار بعد',
    one: askedIn('إعلان واحد'),
    two: askedIn('إعلانين'),
    few: askedIn(`${formatNumber(listings)} إعلانات`),
    many: askedIn(`${formatNumber(listings)} إعلانًا`),
    other: askedIn(`${formatNumber(listings)} إعلان`),
  });
export const byType = 'بحسب النوع';
export const typeColumns = {
  type: 'النوع',
  listings: 'الإعلانات',
  medianPrice: 'السعر الوسيط',
  perMetre: 'للمتر المربع',
} as const;
export const byMonth = 'بحسب الشهر';
export const monthColumns = { month: 'الشهر', listed: 'البيوت المعروضة', medianPrice: 'السعر الوسيط' } as const;
export const perMetreByMonth = 'سعر المتر المربع بحسب الشهر';
export const month = 'الشهر';

export const loadFailed = 'تعذّر تحميل بيانات السوق';
export const noData = 'لا بيانات سوق متاحة لهذا العقار بعد.';
export const similarPrice = 'سعر قريب من أسعار البيوت المجاورة';
export const cheaper = (percent: number) => `أقل من البيوت المجاورة بنسبة ${isolate(`${percent}%`)}`;
export const dearer = (percent: number) => `أعلى من البيوت المجاورة بنسبة ${isolate(`${percent}%`)}`;

const counted =
  (forms: { none: string; one: string; two: string; few: string; many: string; other: string }) => (count: number) =>
    plural(count, {
      zero: forms.none,
      one: forms.one,
      two: forms.two,
      few: `${formatNumber(count)} ${forms.few}`,
      many: `${formatNumber(count)} ${forms.many}`,
      other: `${formatNumber(count)} ${forms.other}`,
    });
/** Homes of one type and offer: "4 apartments for rent". */
export const homesAlike = {
  House: counted({
    none: 'لا منازل',
    one: 'منزل واحد',
    two: 'منزلان',
    few: 'منازل',
    many: 'منزلًا',
    other: 'منزل',
  }),
  Apartment: counted({ none: 'لا شقق', one: 'شقة واحدة', two: 'شقتان', few: 'شقق', many: 'شقة', other: 'شقة' }),
  Villa: counted({ none: 'لا فلل', one: 'فيلا واحدة', two: 'فيلتان', few: 'فلل', many: 'فيلا', other: 'فيلا' }),
  Land: counted({
    none: 'لا أراضٍ',
    one: 'قطعة أرض واحدة',
    two: 'قطعتا أرض',
    few: 'قطع أرض',
    many: 'قطعة أرض',
    other: 'قطعة أرض',
  }),
  Commercial: counted({
    none: 'لا عقارات تجارية',
    one: 'عقار تجاري واحد',
    two: 'عقاران تجاريان',
    few: 'عقارات تجارية',
    many: 'عقارًا تجاريًا',
    other: 'عقار تجاري',
  }),
  Other: counted({
    none: 'لا إعلانات من نوع «أخرى»',
    one: 'إعلان واحد من نوع «أخرى»',
    two: 'إعلانان من نوع «أخرى»',
    few: 'إعلانات من نوع «أخرى»',
    many: 'إعلانًا من نوع «أخرى»',
    other: 'إعلان من نوع «أخرى»',
  }),
} as const;
export const forRent = (homes: string) => `${homes} للإيجار`;
export const forSale = (homes: string) => `${homes} للبيع أو الاستثمار`;
// The homes stand after a colon, where their form does not depend on the sentence.
export const comparedWith = (homes: string, kilometres: number) =>
  `السعر المطلوب للمتر المربع مقارنةً بغيره ضمن ${kilometres} كم: ${homes}.`;
export const comparedRentWith = (homes: string, kilometres: number) =>
  `بدل الإيجار الشهري للمتر المربع مقارنةً بغيره ضمن ${kilometres} كم: ${homes}.`;
export const tooFewTitle = 'البيوت غير كافية للمقارنة';
export const tooFew = (homes: string, kilometres: number, least: number) =>
  `المعروض ضمن ${kilometres} كم: ${homes}. والمقارنة تحتاج إلى ${least} على الأقل.`;
export const tooFewOf = (homes: string, kilometres: number, least: number) =>
  `المعروض ضمن ${kilometres} كم: ${homes} فقط. والمقارنة تحتاج إلى ${least} على الأقل.`;
export const middleHalf = (lower: string, upper: string) => `نصفها يُعرض بسعر بين ${lower} و${upper}.`;
export const middleHalfOfRents = (lower: string, upper: string) => `نصفها يُعرض بسعر بين ${lower} و${upper} شهريًا.`;
export const notValuations = 'أسعار مطلوبة، لا تقييمات.';
/** The bar of the property itself, above those of its neighbours. */
export const thisHome = {
  House: 'هذا المنزل',
  Apartment: 'هذه الشقة',
  Villa: 'هذه الفيلا',
  Land: 'هذه الأرض',
  Commercial: 'هذا العقار التجاري',
  Other: 'هذا البيت',
} as const;
export const distanceAway = (distance: string) => `على بُعد ${distance}`;

export const priceHistory = 'تاريخ السعر';
export const firstListed = 'أول إعلان';
export const currencyChanged = (currency: string) => `غُيِّرت العملة من ${currency}`;
