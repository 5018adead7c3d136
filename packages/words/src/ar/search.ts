import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const pageTitle = 'بيوت للإيجار أو الشراء أو الاستثمار';
export const exploreTitle = 'استكشاف العقارات';
export const exploreLead = 'بيوت للإيجار أو الشراء أو الاستثمار.';
export const exploreHint = 'البحث بالمنطقة أو المدينة أو عنوان الإعلان';
export const searchHint = 'مدينة أو حي أو عنوان إعلان';
export const searchLabel = 'بحث';
export const search = 'بحث';

/** What a visitor is looking for. */
export const offerLabel = 'أرغب في';
export const offerChoices = {
  any: 'الكل',
  isForRent: 'الاستئجار',
  isForSale: 'الشراء',
  isForInvestment: 'الاستثمار',
} as const;

/** Names that what was typed may begin. */
export const suggestionsLabel = 'اقتراحات';
export const suggestionKinds = { country: 'بلد', city: 'مدينة', district: 'حي', title: 'عنوان إعلان' } as const;
export const suggestionHomes = (count: number) =>
  plural(count, {
    zero: 'لا بيوت',
    one: 'بيت واحد',
    two: 'بيتان',
    few: `${formatNumber(count)} بيوت`,
    many: `${formatNumber(count)} بيتًا`,
    other: `${formatNumber(count)} بيت`,
  });
export const suggestionsFound = (count: number) =>
  plural(count, {
    zero: 'لا اقتراحات',
    one: 'اقتراح واحد',
    two: 'اقتراحان',
    few: `${count} اقتراحات`,
    many: `${count} اقتراحًا`,
    other: `${count} اقتراح`,
  });

/** Heading of a list: what it shows. */
interface Shown {
  /** `بغرفتي نوم`, or nothing. */
  rooms?: string | undefined;
  homes: string;
  /** `للإيجار`, or nothing. */
  offer?: string | undefined;
  /** `في دبي`, or nothing. */
  where?: string | undefined;
}
/** `شقق بغرفتي نوم للإيجار في دبي`: the rooms stand after the homes. */
export const shownHomes = ({ rooms, homes, offer, where }: Shown) =>
  [homes, rooms, offer, where].filter((each) => each !== undefined).join(' ');
export const shownTypes = {
  any: 'بيوت',
  House: 'منازل',
  Apartment: 'شقق',
  Villa: 'فلل',
  Land: 'أراضٍ',
  Commercial: 'عقارات تجارية',
  Other: 'عقارات أخرى',
} as const;
export const shownRooms = (count: number) =>
  plural(count, {
    zero: 'بلا غرف نوم',
    one: 'بغرفة نوم واحدة',
    two: 'بغرفتي نوم',
    few: `من ${count} غرف نوم`,
    many: `من ${count} غرفة نوم`,
    other: `من ${count} غرفة نوم`,
  });
export const shownRoomsOrMore = (count: number) => `${shownRooms(count)} أو أكثر`;
export const shownOffers = { isForRent: 'للإيجار', isForSale: 'للبيع', isForInvestment: 'للاستثمار' } as const;
export const placeWithin = (name: string, within: string) => `${name}، ${within}`;
export const shownIn = (place: string) => `في ${isolateName(place)}`;
export const shownMatching = (text: string) => `تطابق «${isolateName(text)}»`;
export const shownNearby = 'بالقرب منك';
export const shownInArea = 'في المنطقة المرسومة';
export const shownOnMap = 'في المنطقة الظاهرة على الخريطة';
export const clearSearch = 'مسح البحث';

export const findNearby = 'البحث بالقرب مني';
export const refreshNearby = 'تحديث القريب مني';
export const findingLocation = 'جارٍ تحديد الموقع…';
/** Why homes nearby cannot be shown. */
export const locationRefusals = {
  denied: '<b>رُفض الوصول إلى الموقع</b>. يمكن السماح به في إعدادات المتصفح.',
  failed: 'تعذّر تحديد موقعك. يُرجى إعادة المحاولة.',
  unsupported: 'لا يستطيع هذا المتصفح تحديد موقعك.',
} as const;

export const sortLabel = 'ترتيب';
export const sortNames = {
  'createdAt-desc': 'الأحدث',
  'price-asc': 'السعر، من الأدنى إلى الأعلى',
  'price-desc': 'السعر، من الأعلى إلى الأدنى',
  'area-desc': 'الأكبر مساحة',
  nearest: 'الأقرب',
} as const;

export const showMap = 'الخريطة';
export const hideMap = 'إخفاء الخريطة';

export const filters = 'عوامل التصفية';
export const moreFilters = 'المزيد من عوامل التصفية';
/** The number is on the button; the rest is for screen readers. */
export const activeFilters = (count: number) => `${formatNumber(count)}<hidden> قيد التطبيق</hidden>`;
export const clearAll = 'مسح الكل';
export const clearFilters = 'مسح عوامل التصفية';
export const any = 'الكل';

export const purposeLabel = 'الغرض';
export const propertyTypeLabel = 'نوع العقار';
export const typeLabel = 'النوع';
export const allTypes = 'كل الأنواع';
/** Types of property as a search names them, several of each. */
export const typeNames = {
  House: 'منازل',
  Apartment: 'شقق',
  Villa: 'فلل',
  Land: 'أراضٍ',
  Commercial: 'عقارات تجارية',
  Other: 'عقارات أخرى',
} as const;

export const priceLabel = 'السعر';
export const priceUnder = (price: string) => `أقل من ${price}`;
export const priceBetween = (lowest: string, highest: string) => `من ${lowest} إلى ${highest}`;
export const priceOver = (price: string) => `أكثر من ${price}`;
export const rentLabel = 'بدل الإيجار';
export const perMonth = (price: string) => `${price} شهريًا`;
export const perYear = (price: string) => `${price} سنويًا`;
export const rentPeriodLabel = 'عرض بدل الإيجار';
export const rentPeriods = { month: 'شهريًا', year: 'سنويًا' } as const;
/** With the article, since «ب» comes before them. */
export const currencyNames = {
  USD: 'الدولار الأمريكي',
  EUR: 'اليورو',
  GBP: 'الجنيه الإسترليني',
  AED: 'الدرهم الإماراتي',
  SAR: 'الريال السعودي',
} as const;
export const priceMinLabel = (currency: string) => `الحد الأدنى للسعر ب${currency}`;
export const priceMaxLabel = (currency: string) => `الحد الأقصى للسعر ب${currency}`;
export const priceHelp = (currency: string) =>
  `ب${currency}. تُحوَّل العملات الأخرى بأحدث سعر صرف لدينا. وبدلات الإيجار شهرية.`;
export const rentHelp = (currency: string) => `ب${currency}. تُحوَّل العملات الأخرى بأحدث سعر صرف لدينا.`;
export const noMinimum = 'بلا حد أدنى';
export const noMaximum = 'بلا حد أقصى';
export const rangeReversed = 'الحد الأدنى أعلى من الحد الأقصى، فلا يطابق أي بيت. يُرجى خفض الأول أو رفع الثاني.';
export const rangeTo = 'إلى';

export const bedroomsLabel = 'غرف النوم';
export const bedsLabel = 'الغرف';
export const bathroomsLabel = 'الحمّامات';
export const orMore = (count: number) => isolate(`${count}+`);
export const bedrooms = (count: number) =>
  plural(count, {
    zero: 'لا غرف نوم',
    one: 'غرفة نوم واحدة',
    two: 'غرفتا نوم',
    few: `${count} غرف نوم`,
    many: `${count} غرفة نوم`,
    other: `${count} غرفة نوم`,
  });
export const bedroomsOrMore = (count: number) => `${bedrooms(count)} أو أكثر`;
export const bathrooms = (count: number) =>
  plural(count, {
    zero: 'لا حمّامات',
    one: 'حمّام واحد',
    two: 'حمّامان',
    few: `${count} حمّامات`,
    many: `${count} حمّامًا`,
    other: `${count} حمّام`,
  });
export const bathroomsOrMore = (count: number) => `${bathrooms(count)} أو أكثر`;

export const areaLabel = 'المساحة <unit>بالقدم المربعة</unit>';
export const areaMinLabel = 'الحد الأدنى للمساحة بالقدم المربعة';
export const areaMaxLabel = 'الحد الأقصى للمساحة بالقدم المربعة';
export const areaHelp = 'المتر المربع 10.8 قدم مربعة.';
export const areaInMetres = (squareFeet: string, squareMetres: string) => `${squareFeet} = ${squareMetres}`;
export const areaUpTo = (area: string) => `حتى ${area}`;
export const areaFrom = (area: string) => `من ${area}`;
export const areaBetween = (smallest: string, largest: string) => `من ${smallest} إلى ${largest}`;

export const amenitiesLabel = 'المرافق';
export const listedLabel = 'تاريخ الإعلان';
export const anyTime = 'أي وقت';
export const lastDays = (days: number) =>
  plural(days, {
    zero: 'اليوم',
    one: 'آخر 24 ساعة',
    two: 'آخر يومين',
    few: `آخر ${days} أيام`,
    many: `آخر ${days} يومًا`,
    other: `آخر ${days} يوم`,
  });
export const listedInLastDays = (days: number) => `إعلانات ${lastDays(days)}`;
export const withTour = 'مع جولة افتراضية';
export const virtualTour = 'جولة افتراضية';
export const mapArea = 'منطقة الخريطة';
export const drawnArea = 'المنطقة المرسومة';

/** A noun after a figure that stands apart from it, for screen readers. */
const homesNoun = (count: number) =>
  plural(count, { zero: 'بيت', one: 'بيت', two: 'بيت', few: 'بيوت', many: 'بيتًا', other: 'بيت' });
/** How many homes a choice would leave: the number next to the choice, the rest for screen readers. */
export const facetCount = (count: number) =>
  `<hidden>، </hidden>${formatNumber(count)}<hidden> ${homesNoun(count)}</hidden>`;
export const estimatedFacetCount = (count: number) =>
  `<hidden>، </hidden>${isolate(`~${formatNumber(count)}`)}<hidden> ${homesNoun(count)}</hidden>`;
export const showHomes = 'عرض البيوت';
export const showCount = (count: number) =>
  plural(count, {
    zero: 'لا بيوت للعرض',
    one: 'عرض بيت واحد',
    two: 'عرض بيتين',
    few: `عرض ${formatNumber(count)} بيوت`,
    many: `عرض ${formatNumber(count)} بيتًا`,
    other: `عرض ${formatNumber(count)} بيت`,
  });
export const showEstimatedCount = (count: number) => `عرض نحو ${formatNumber(count)} ${homesNoun(count)}`;

/** What a search is called when nothing narrows it. */
export const allHomes = 'كل البيوت';
export const quoted = (text: string) => `«${isolateName(text)}»`;
/** Whole sentences are understood in English only. */
export const noMatchHint = `يمكن تجربة اسم مكان، أو جملة بالإنجليزية مثل «${isolate('2 bed flat in Dubai under 2m')}». وعوامل تصفية أقل أو منطقة أوسع تعطي نتائج أكثر.`;
export const shownOf = (shown: number, total: string) => `${formatNumber(shown)} من ${total}`;
export const showMore = 'عرض المزيد';
