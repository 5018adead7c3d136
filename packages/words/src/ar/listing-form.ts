import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const addTitle = 'إضافة عقار';
export const editTitle = 'تعديل العقار';
export const lead = 'الحقول مطلوبة ما لم يُذكر أنها اختيارية';
export const adding = 'جارٍ الإضافة…';
export const update = 'تحديث العقار';

export const sectionsLabel = 'الأقسام';
export const reasonTitle = 'لمستثمري البيت';
export const reasonLead =
  'لهذا البيت مستثمرون. وإذا تغيّر مكانه أو نوعه أو مساحته أو صوره، يُبلَّغون بما تغيّر وسببه، ويمكن لمن اشترى في آخر 48 ساعة أن يلغي.';
export const reasonHelp = 'لازم فقط إذا تغيّر المكان أو النوع أو المساحة أو الصور.';
export const sectionTitles = {
  basic: 'المعلومات الأساسية',
  details: 'تفاصيل العقار',
  images: 'صور العقار',
} as const;
export const sectionDone = 'مكتمل';
export const toFix = (count: number) => `${count} للتصحيح`;
export const preview = 'معاينة الإعلان';
export const previewTitle = 'عنوان إعلانك';
export const previewLocation = 'الموقع';

export const draftRestored = 'استُعيدت مسوّدتك';
export const draftUnpublished = 'لم تُنشر بعد.';
export const discardDraft = 'حذف المسوّدة';
export const draftKept = 'مسوّدتك محفوظة على هذا الجهاز';
export const leaveTitle = 'الخروج بلا حفظ؟';
export const leaveText = 'تبقى المسوّدة على هذا الجهاز. ولا تُنشر إلا بعد حفظها.';
export const stay = 'متابعة التعديل';
export const leave = 'خروج';

export const keepChanges = 'تبقى تعديلاتك في النموذج. وتُحدَّث الحقول التي لم تُعدَّل.';
export const loadLatest = 'تحميل أحدث نسخة';
export const loadingLatest = 'جارٍ التحميل…';
export const merged = 'هذه أحدث نسخة، مع الإبقاء على تعديلاتك';
export const mergedFields = 'حيث تختلف تعديلاتك، في أحدث نسخة:';
export const takeLatestNamed = (field: string) => `استخدام أحدث قيمة: ${field}`;
export const takeLatest = 'استخدام هذه';
export const noDifference = 'تعديلاتك تطابق أحدث نسخة.';
export const fieldNames = {
  title: 'عنوان الإعلان',
  description: 'الوصف',
  texts: 'لغات أخرى',
  location: 'الموقع',
  pin: 'نقطة على الخريطة',
  price: 'السعر',
  rentPeriod: 'عرض بدل الإيجار',
  rentPrice: 'بدل الإيجار الشهري',
  salePrice: 'سعر البيع',
  valuation: 'القيمة للمستثمرين',
  currency: 'العملة',
  isForSale: 'للبيع',
  isForRent: 'للإيجار',
  isForInvestment: 'للاستثمار',
  propertyType: 'نوع العقار',
  bedrooms: 'غرف النوم',
  bathrooms: 'الحمّامات',
  area: 'المساحة (بالقدم المربعة)',
  yearBuilt: 'سنة البناء',
  amenities: 'المرافق',
  reason: 'سبب التغيير',
} as const;
export const fieldLabel = (name: string) => `${name}:`;
export const yes = 'نعم';
export const no = 'لا';
export const noneChosen = 'لا شيء';
export const empty = 'فارغ';

export const basicLead = 'العنوان والوصف';
export const descriptionHelp = 'جملتان أو ثلاث تكفي';

/** Title and description in a language next to the one that the owner writes in. */
const names = new Intl.DisplayNames(['ar'], { type: 'language' });

export function otherText(language: string) {
  const name = names.of(language);
  return {
    add: `إضافة عنوان ووصف ب${name}`,
    heading: `ب${name}`,
    lead: `لمن يتصفّح ديار ب${name}. وبقية النموذج واحدة في كل اللغات.`,
    without: `اختياري. وبدونهما يظهر لمن يتصفّح ديار ب${name} ما كُتب أعلاه، مع ذكر لغته.`,
    title: `العنوان ب${name}`,
    description: `الوصف ب${name}`,
    remove: `حذف النص المكتوب ب${name}`,
  };
}

export const locationHint = 'الحي، المدينة';
export const missingTitle = 'ما لن يراه الآخرون بعد';
export const missing = {
  pictures: 'بلا صور: يُعرض رسم مكانها، في القوائم وفي صفحة البيت.',
  area: 'بلا مساحة: لا تُعرض المساحة ولا سعر المتر المربع.',
} as const;
export const missingHint = 'يظهر البيت للجميع فور حفظه. ويمكن إضافة هذه الآن أو لاحقًا.';
/** Label of the price where a listing has several offers. */
export const priceOf = {
  month: 'السعر: بدل الإيجار شهريًا',
  year: 'السعر: بدل الإيجار سنويًا',
  sale: 'السعر: البيع',
} as const;
export const currencyHelp = 'نعرض السعر بالدولار الأمريكي أيضًا';
export const rent = {
  month: (price: string) => `${price} شهريًا`,
  year: (price: string) => `${price} سنويًا`,
} as const;
export const rentPeriods = { month: 'شهريًا', year: 'سنويًا' } as const;
export const rentPeriodHelp = 'يدفع المستأجرون شهريًا في الحالتين';
export const amountHelp = {
  salePrice: 'يُترك فارغًا لعرض «السعر عند الطلب»',
  valuation: 'قيمة البيت كاملًا. تُترك فارغة لعرض «السعر عند الطلب»',
} as const;
export const priceInDollars = (price: string, dollars: string, date: string) =>
  `${price} ≈ ${dollars} بسعر صرف ${date}`;
export const purposeLabel = 'الغرض';
export const saleHint = 'سعر يُدفع مرة واحدة';
export const rentHint = 'شهريًا أو سنويًا';
export const investmentHint = (tokenPrice: string) => `يُباع حصصًا، سعر الواحدة ${tokenPrice}`;

export const pinAt = (place: string) => `النقطة عند ${place}. `;
export const dragMap = 'سحب الخريطة يضع النقطة على المبنى.';
export const noPin = 'بلا نقطة نعرض موقعًا تقريبيًا.';
export const setPin = 'وضع نقطة على الخريطة';
export const movePin = 'نقل النقطة';
export const closeMap = 'إغلاق الخريطة';
export const removePin = 'إزالة النقطة';
export const myLocation = 'استخدام موقعي';
export const findingLocation = 'جارٍ تحديد موقعك…';
export const locationFailed = 'تعذّر تحديد موقعك';
export const pasteCoordinates = 'أو لصق الإحداثيات';
export const wrongCoordinates = `يُرجى إدخال خط العرض وخط الطول، مثل ${isolate('25.2048, 55.2708')}`;

export const detailsLead = 'تفاصيل تُستخدم في البحث';
export const studioHint = 'الشقة بلا غرفة نوم تُعرض على أنها استوديو.';
export const bedroomsHint = 'كم عدد غرف النوم؟ البحث بعدد الغرف يستبعد بيتًا بلا غرف.';
export const amenitiesOptional = 'المرافق <note>اختياري</note>';

export const imagesLead = 'الصورة الأولى هي الغلاف. والترتيب بالسحب أو بمفاتيح الأسهم. ومخططات الطوابق تأتي بعد الصور.';
export const dropPictures = 'إفلات الصور هنا';
export const pictureTypes = `${isolate('jpg, jpeg, png, gif')}، بحد أقصى 10 ميغابايت لكل صورة`;
export const chooseFiles = 'اختيار ملفات';
export const picturesLabel = 'الصور';
export const pictureName = (place: number) => `الصورة ${place}`;
export const uploaded = (ready: number, total: number) =>
  plural(total, {
    zero: 'لا صور للرفع',
    one: `رُفعت ${ready} من صورة واحدة`,
    two: `رُفعت ${ready} من صورتين`,
    few: `رُفعت ${ready} من ${total} صور`,
    many: `رُفعت ${ready} من ${total} صورة`,
    other: `رُفعت ${ready} من ${total} صورة`,
  });
export const ready = 'جاهزة';
export const waiting = 'في الانتظار';
export const preparing = 'قيد التجهيز';
export const notUploaded = 'لم تُرفع';
export const uploadOf = (name: string) => `رفع ${isolateName(name)}`;
export const retry = 'إعادة المحاولة';
export const retryNamed = (name: string) => `إعادة محاولة رفع ${isolateName(name)}`;
export const megabytes = (size: string) => `${size} ميغابايت`;
export const kilobytes = (size: number) => `${size} كيلوبايت`;
export const percent = (value: number) => isolate(`${value}%`);
export const lost = 'لم تعد هذه الصورة على الخادم. يُرجى اختيارها من جديد.';
export const picturesFull = (max: number) =>
  plural(max, {
    zero: 'لا صور في الإعلان.',
    one: 'أقصى عدد للصور في الإعلان صورة واحدة.',
    two: 'أقصى عدد للصور في الإعلان صورتان.',
    few: `أقصى عدد للصور في الإعلان ${max} صور.`,
    many: `أقصى عدد للصور في الإعلان ${max} صورة.`,
    other: `أقصى عدد للصور في الإعلان ${max} صورة.`,
  });
export const notAdded = (name: string) => `لم يُضف الملف ${isolateName(name)}.`;
export const tooLargeToAdd = (name: string, size: string) => `حجم الملف ${isolateName(name)} هو ${size}، فلم يُضف.`;

export const moveHelp = 'نقل الصورة بالسحب أو بمفاتيح الأسهم.';
export const moveNamed = (name: string, place: number, count: number) =>
  `نقل ${isolateName(name)}، الصورة ${place} من ${count}`;
export const moved = (name: string, place: number, count: number) =>
  `${isolateName(name)} الآن الصورة ${place} من ${count}.`;
export const movedToCover = (name: string, count: number) =>
  `${isolateName(name)} الآن الصورة 1 من ${count}، وهي الغلاف.`;
export const cancelUpload = (name: string) => `إلغاء رفع ${isolateName(name)}`;
export const removeNamed = (name: string) => `إزالة ${isolateName(name)}`;
export const removed = (name: string) => `أُزيلت الصورة: ${isolateName(name)}.`;
export const cover = 'الغلاف';
export const altLabel = 'ما تُظهره';
export const isFloorPlan = 'مخطط طابق';
export const isFloorPlanNamed = (name: string) => `: ${isolateName(name)}`;
export const altLabelNamed = (name: string) => `، ${isolateName(name)} (اختياري)`;

export const tourTitle = `جولة ${isolate('360°')} <note>اختياري</note>`;
export const panoramaName = `صورة ${isolate('360°')}`;
export const panoramaHelp = `صورة بانورامية بنسبة ${isolate('2:1')} من كاميرا ${isolate('360°')} أو من تطبيق هاتف`;
export const choosePanorama = `اختيار صورة ${isolate('360°')}`;
