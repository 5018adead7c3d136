import * as cancellation from './cancellation.ts';
import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const loading = 'جارٍ تحميل العقار…';
export const loadFailed = 'تعذّر تحميل تفاصيل العقار.';
export const notFound = 'العقار غير موجود';
export const missingText = 'ربما كان الرابط قديمًا، أو أزال المالك الإعلان.';
export const viewAll = 'عرض كل العقارات';

export const properties = 'العقارات';
export const backToProperties = 'العودة إلى العقارات';
export const share = 'مشاركة';
export const approximate = ' (تقريبي)';
export const offersLabel = 'المعروض';
export const withdrawnText = 'سحب المالك هذا البيت من السوق. وتستمر الحصص وعقود الإيجار والطلبات القائمة.';
/** Of a home that was sold as a whole. */
export const sold = 'مبيع';
export const soldOn = (day: string) => `بيع البيت في ${day}`;
export const soldText = (amount: string) => `بيع البيت كله، ودُفع لكل من كان يملك حصصًا ${amount} عن كل حصة.`;

export const pictures = 'الصور';
/** Followed by what the picture shows. */
export const openPicture = (position: number, total: number) => `فتح الصورة ${position} من ${total}: `;
export const showPicture = (position: number, total: number) => `عرض الصورة ${position} من ${total}`;
export const allPictures = 'كل الصور';
export const photos = 'الصور الفوتوغرافية';
export const floorPlans = 'مخططات الطوابق';
export const galleryFailed = 'تعذّر فتح الصور. يُرجى إعادة المحاولة.';
export const virtualTour = 'جولة افتراضية';
export const picturesOf = (title: string) => `صور ${isolateName(title)}`;
export const pictureOf = (position: number, total: number) => `<hidden>الصورة </hidden>${position} من ${total}`;
export const counter = (position: number, total: number) => `${position} من ${total}`;
/** Above what an owner wrote in another language than the page's; languages are named in their own letters. */
export const writtenIn = (name: string) => `كُتب هذا الوصف بلغة أخرى: ${isolateName(name)}`;
export const closeGallery = 'إغلاق معرض الصور';
export const tourTitle = 'جولة في البيت';
export const startTour = 'بدء الجولة الافتراضية';
export const tourOf = (title: string) => `جولة افتراضية في ${isolateName(title)}`;
export const tourLoading = 'جارٍ تحميل الجولة…';
export const tourFailed = 'لا يمكن عرض الجولة في هذا المتصفح.';
export const tourHelp = 'النظر حولك بالسحب أو بمفاتيح الأسهم';
export const closeTour = 'إغلاق الجولة';

export const tabsLabel = 'عن هذا العقار';
export const tabNames = { about: 'نبذة', financial: 'المالية', market: 'السوق', documents: 'المستندات' } as const;

export const areaLabel = 'المساحة';
export const yearBuilt = 'سنة البناء';
/** Heading above the description: what the home is, in one line. */
export const homeInPlace = (home: string, place: string) => (place === '' ? home : `${home} في ${isolateName(place)}`);
export const withBedrooms = (count: number, type: string) =>
  plural(count, {
    zero: type,
    one: `${type} بغرفة نوم واحدة`,
    two: `${type} بغرفتي نوم`,
    few: `${type} من ${count} غرف نوم`,
    many: `${type} من ${count} غرفة نوم`,
    other: `${type} من ${count} غرفة نوم`,
  });
/** With a number of bedrooms, and without one: the same words in Arabic. */
export const homeKinds = {
  House: 'منزل',
  Apartment: 'شقة',
  Villa: 'فيلا',
  Land: 'أرض',
  Commercial: 'عقار تجاري',
  Other: 'بيت',
} as const;
export const homeKindsAlone = homeKinds;
export const locationTitle = 'الموقع';
export const approximateLocation = 'موقع تقريبي';
export const noLocation = 'ليس لهذا الإعلان موقع على الخريطة.';
export const openInMap = 'فتح في OpenStreetMap';
export const opensNewTab = '(يُفتح في علامة تبويب جديدة)';
export const amenitiesTitle = 'المرافق';
export const noDocuments = 'قريبًا…';
export const similarHomes = 'بيوت مشابهة';
export const similarIn = (place: string) => `بيوت مشابهة في ${isolateName(place)}`;

export const factsLabel = 'البيانات';
export const factNames = {
  type: 'النوع',
  pricePerMetre: 'سعر المتر المربع',
  alsoForSale: 'للبيع أيضًا',
  tour: 'جولة افتراضية',
  listed: 'تاريخ الإعلان',
} as const;
export const listedBy = 'المُعلِن';
export const hasTour = `نعم، ${isolate('360°')}`;
export const payNowTitle = 'المدفوع الآن';
export const firstMonth = 'الشهر الأول';
export const depositSetAside = 'مبلغ التأمين، محفوظ على حدة';
export const dueNow = 'المستحق الآن';
export const reservation = 'دفعة الحجز';
export const partOfPrice = 'جزء من السعر. ويُدفع الباقي لاحقًا بتحويل بنكي أو من رصيدك.';
export const goodToKnow = 'معلومات مفيدة';
export const nothingCharged = 'يُعرض المبلغ كاملًا للتأكيد قبل خصم أي شيء.';
export const rentRefunded = 'إذا رفض المالك أو لم يُجب خلال 7 أيام، يُرد كل شيء.';
export const depositKept = 'مبلغ التأمين محفوظ على حدة، منفصل عن أموال المالك.';
export const canCancel = cancellation.within;
export const purchaseDeclined = 'إذا رفض المالك أو لم يُجب، تُرد أموالك كلها.';
export const investmentRisk = 'الدخل غير مضمون، وقد تفقد الحصص من قيمتها.';
export const openToInvestors = 'متاح للمستثمرين';
export const alsoOpenToInvestors = 'متاح للمستثمرين أيضًا';
export const investorsAskPrice = 'السعر عند الطلب.';
export const investFromToken = (amount: string) => `الاستثمار من ${amount} (حصة واحدة).`;
export const seeFinancial = 'عرض تبويب «المالية»';

export const actionLabel = 'السعر والخطوة التالية';
export const rentNow = 'استأجر الآن';
export const buyNow = 'اشترِ الآن';
export const investNow = 'استثمر الآن';
export const editListing = 'تعديل الإعلان';
/** `unit` is set smaller than the price. */
export const fromTokenPrice = (price: string) => `من ${price}<unit>للحصة</unit>`;
export const homeValuedAt = (price: string) => `البيت كاملًا ${price}`;
export const orInvestFrom = (price: string) => `أو الاستثمار من ${price}`;
export const dueNowWithDeposit = (amount: string) => `${amount} الآن، مع مبلغ التأمين`;
export const dueNowToReserve = (amount: string) => `${amount} الآن للحجز`;
export const answerBuyer = 'الرد على المشتري';
export const seePurchase = 'عرض عملية الشراء';
/** Why a home cannot be rented now. */
export const notForRentNow = {
  applied: 'طلب استئجار قيد النظر',
  reserved: 'محجوز',
  rented: 'مؤجَّر حاليًا',
} as const;
export const soldOut = 'نفدت الحصص';
export const offeringStates = { paused: 'الطرح موقوف مؤقتًا', closed: 'الطرح مغلق', suspended: 'البيع معلّق' } as const;

export const rentTitle = 'تكاليف الانتقال إلى البيت';
export const rentLead = 'المدفوع هو الشهر الأول ومبلغ تأمين.';
export const monthlyRent = 'بدل الإيجار الشهري';
export const firstMonthDue = 'الشهر الأول مستحق الآن';
export const deposit = 'مبلغ التأمين';
export const depositNote = (months: number) =>
  plural(months, {
    zero: 'بلا مبلغ تأمين',
    one: 'بدل إيجار شهر واحد، محفوظ على حدة',
    two: 'بدل إيجار شهرين، محفوظ على حدة',
    few: `بدل إيجار ${months} أشهر، محفوظ على حدة`,
    many: `بدل إيجار ${months} شهرًا، محفوظ على حدة`,
    other: `بدل إيجار ${months} شهر، محفوظ على حدة`,
  });
export const firstPayment = 'الدفعة الأولى';
export const firstPaymentNote = 'الشهر الأول مع مبلغ التأمين';

export const saleTitle = 'شراء البيت كاملًا';
export const salePriceUnknown = 'للبيع أيضًا. لم ينشر المالك سعر البيع.';
export const saleLead = 'سعر يُدفع مرة واحدة. بلا فوائد وبلا قرض.';
export const pricePerMetre = 'سعر المتر المربع';
export const interest = 'الفوائد';
export const noInterest = 'لا فوائد';
export const price = 'السعر';

export const investTitle = (amount: string) => `الاستثمار من ${amount}`;
export const investWithoutPriceTitle = 'الاستثمار في هذا البيت';
export const sharePriceUnknown = 'لم ينشر المالك قيمة للمستثمرين بعد، فليس للبيت حصص.';
export const investLead = (total: number) => {
  const many = `البيت مقسّم إلى ${formatNumber(total)} حصة رقمية متساوية، ويُوزَّع ما يدرّه من بدل إيجار بنسبتها.`;
  return plural(total, {
    zero: 'البيت غير مقسّم إلى حصص.',
    one: 'البيت حصة رقمية واحدة، ولمالكها بدل الإيجار كله.',
    two: 'البيت مقسّم إلى حصتين رقميتين متساويتين، ويُوزَّع ما يدرّه من بدل إيجار بنسبتهما.',
    few: `البيت مقسّم إلى ${formatNumber(total)} حصص رقمية متساوية، ويُوزَّع ما يدرّه من بدل إيجار بنسبتها.`,
    many,
    other: many,
  });
};
export const tokenPrice = 'سعر الحصة';
export const eachToken = 'لكل حصة';
export const tokensAvailable = 'الحصص المتاحة';
export const ofTotal = (total: number) => `من ${formatNumber(total)}`;
export const projectedReturn = 'العائد السنوي المتوقَّع';
export const notGuaranteed = 'واحد لكل البيوت، وغير مضمون';
export const netYield = 'نسبة العائد الصافي لهذا البيت';
export const netYieldNote = 'متوقَّع من بدل إيجاره وحده، وغير مضمون';

export const estimateTitle = 'تقدير دخلك';
export const amountLabel = 'المبلغ بالدولار الأمريكي';
export const tokensLabel = 'الحصص';
export const projectedIncome = 'الدخل السنوي المتوقَّع';
export const noTokensLeft = 'نفدت الحصص.';
export const tokenCosts = (amount: string) => `سعر الحصة ${amount}.`;
export const onlyTokensLeft = (count: number) => `لم تبقَ سوى ${genitive.tokens(count)}.`;
export const allInvested = 'متوقَّع وغير مضمون. يُستثمر المبلغ كله.';
export const someLeftOver = (amount: string) => `متوقَّع وغير مضمون. يبقى ${amount} ولا يُخصم.`;
export const returnWarning = (percent: string) =>
  `نسبة ${percent} مثال توضيحي واحد لكل البيوت: متوقَّع وغير مضمون. قد يتوقف بدل الإيجار، وقد تفقد الحصص من قيمتها.`;

export const takenTitle = 'الحصص المحجوزة حتى الآن';
const takenPhrase = (taken: number, total: number) =>
  plural(taken, {
    zero: `لم تُحجز أي حصة من أصل ${formatNumber(total)}`,
    one: `حُجزت حصة واحدة من أصل ${formatNumber(total)}`,
    two: `حُجزت حصتان من أصل ${formatNumber(total)}`,
    few: `حُجزت ${formatNumber(taken)} حصص من أصل ${formatNumber(total)}`,
    many: `حُجزت ${formatNumber(taken)} حصة من أصل ${formatNumber(total)}`,
    other: `حُجزت ${formatNumber(taken)} حصة من أصل ${formatNumber(total)}`,
  });
export const takenOf = (taken: number, total: number) => `<b>${takenPhrase(taken, total)}</b>`;
export const takenAndAvailable = (taken: number, total: number, available: string) =>
  `<b>${takenPhrase(taken, total)}</b>، والمتاح ${available}`;
export const taken = 'محجوزة';
export const available = 'متاحة';
export const noLongerOffered = 'لم تعد معروضة';
