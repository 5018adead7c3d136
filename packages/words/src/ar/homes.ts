import { properties } from './home-counts.ts';
import { isolate, isolateName } from './isolate.ts';

/** What a listing offers: a chip on a card, a choice of a filter. */
export const offerNames = { isForRent: 'للإيجار', isForSale: 'للبيع', isForInvestment: 'للاستثمار' } as const;
/** The chip of a home for rent, by how far a lease has come; one that somebody buys is reserved, too. */
export const rentalNames = {
  available: 'للإيجار',
  applied: 'طلب استئجار قيد النظر',
  reserved: 'محجوز',
  rented: 'مؤجَّر',
} as const;
export const noLongerListed = 'لم يعد معروضًا';

/** An apartment without a bedroom of its own. */
export const studio = 'استوديو';
/** Types of property, one of each. */
export const typeNames = {
  House: 'منزل',
  Apartment: 'شقة',
  Villa: 'فيلا',
  Land: 'أرض',
  Commercial: 'تجاري',
  Other: 'أخرى',
} as const;

export const amenityNames = {
  'Swimming Pool': 'مسبح',
  Garden: 'حديقة',
  Garage: 'مرآب',
  Balcony: 'شرفة',
  'Air Conditioning': 'تكييف',
  Heating: 'تدفئة',
  Wifi: 'إنترنت لاسلكي',
  Parking: 'موقف سيارات',
  Gym: 'صالة رياضية',
  'Security System': 'نظام أمني',
  Elevator: 'مصعد',
} as const;

export const featured = 'مميَّز، دُقّقت مستنداته';
export const newest = 'الأحدث';
export const viewProperty = 'عرض العقار';
/** The same for screen readers, who meet several. */
export const viewPropertyNamed = (title: string) => `عرض العقار: ${isolateName(title)}`;
export const noPicture = 'لا صورة بعد';
export const floorPlan = 'مخطط الطابق';
export const isNew = 'جديد';
export const priceReduced = (percent: string) => `خُفِّض السعر ${percent}`;
export const previousPictureOf = (title: string) => `الصورة السابقة: ${isolateName(title)}`;
export const nextPictureOf = (title: string) => `الصورة التالية: ${isolateName(title)}`;

export const priceOnRequest = 'السعر عند الطلب';
/** `unit` is set smaller than the price. */
export const monthlyPrice = (price: string) => `${price}<unit>شهريًا</unit>`;
export const yearlyPrice = (price: string) => `${price}<unit>سنويًا</unit>`;
export const pricePerMonth = (price: string) => `${price} شهريًا`;
/** Under the rent of a home that can be bought, too. */
export const orToBuy = (price: string) => `أو ${price} للشراء`;
export const aboutPrice = (price: string) => `نحو ${price}`;
export const shortAboutPrice = (price: string) => `≈ ${price}`;
export const aboutPriceAtRate = (price: string, date: string) => `نحو ${price} بسعر صرف ${date}`;

/** `25.2048° N, 55.2708° E`, as maps write it in every language. */
export const coordinates = (latitude: number, longitude: number, decimals: number) =>
  isolate(
    `${Math.abs(latitude).toFixed(decimals)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(decimals)}° ${longitude < 0 ? 'W' : 'E'}`,
  );
export const distanceAway = (distance: string) => `<hidden>على بُعد </hidden>${distance}`;
export const tokensTaken = 'الحصص المحجوزة';
export const tokensTakenOf = (taken: string, total: string) => `الحصص المحجوزة <b>${taken}</b> من ${total}`;

/** What a home is to investors, on its card. */
export const fromToken = (price: string) => `الحصة من ${price}`;
export const portionTaken = (portion: string) => `حُجز ${portion}`;
export const investFrom = (price: string, taken: string) => `الاستثمار من ${price}، حُجز ${taken}`;
export const rent = 'بدل الإيجار';
export const notForRent = 'ليس للإيجار';
export const occupancy = 'حاليًا';
export const occupied = 'مشغول';
export const empty = 'خالٍ';
export const noLease = 'لا عقد إيجار عبر ديار';
export const netYield = 'نسبة العائد الصافي، متوقَّعة';
export const notEnoughRecords = 'السجلات غير كافية';
export const paidSoFar = 'المدفوع لملّاك الحصص';
export const nothingPaid = 'لا شيء بعد';
export const incomeRecorded = 'الدخل كما سجّله المالك. الأرقام المتوقَّعة غير مضمونة.';

export const estimatedTotal = (count: number) => `نحو ${properties(count)}`;
/** Items of a list in one line. */
export const list = (items: readonly string[]) => items.join('، ');
