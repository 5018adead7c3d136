import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'مستندات بيتك';
export const loading = 'جارٍ تحميل المستندات…';
export const loadFailed = 'تعذّر تحميل المستندات';
export const notFound = 'هذا البيت غير موجود';
export const backToListings = 'العودة إلى عقاراتي';
export const backToHomes = 'كل البيوت';

export const ownerVerified = 'هوية المالك مؤكَّدة';
export const checkedOn = (day: string) => `دُقّقت المستندات في ${day}`;
export const demonstratedOn = (day: string) => `تدقيق تجريبي في ${day}`;
export const demonstration = 'عرض تجريبي: المستندات مُتخيَّلة، ولم ينظر فيها أحد. ولا معنى للتدقيق خارج العرض التجريبي.';
export const demonstrationCheck = (day: string) => `تدقيق تجريبي في ${day}`;

export const listingStates = {
  unchecked: 'غير مدقَّق',
  asked: 'بانتظار التدقيق',
  verified: 'مدقَّق',
  stale: 'يلزم تدقيقه من جديد',
} as const;
export const listingTexts = {
  unchecked: 'لم يقارن أحد هذا الإعلان بمستنداته بعد.',
  asked: 'سيقارن موظف عمليات الإعلان بمستنداته. وسنراسلك.',
  verified: 'الإعلان متوافق مع مستنداته. وتذكر صفحته ذلك إلى أن يتغيّر شيء مما قورن.',
  stale: 'تغيّر شيء مما قورن أو انتهت صلاحيته منذ آخر تدقيق. يُرجى إرسال الإعلان من جديد.',
} as const;
export const documentStates = {
  unchecked: 'لم يُدقَّق بعد',
  proposed: 'دقّقه موظف، بانتظار آخر',
  verified: 'مدقَّق',
  refused: 'غير مقبول',
} as const;
export const demonstrationOnly = 'عرض تجريبي';
export const visibilityNames = {
  public: 'الجميع',
  members: 'من سجّلوا الدخول',
  holders: 'ملّاك الحصص',
  parties: 'أنت وموظفونا',
  staff: 'موظفونا',
} as const;
/** To somebody who may not open it. */
export const lockedFor = {
  public: 'متاح للجميع',
  members: 'لمن سجّلوا الدخول',
  holders: 'لملّاك حصص هذا البيت',
  parties: 'للمالك وموظفينا',
  staff: 'لموظفينا',
} as const;

export const listTitle = 'المستندات';
export const versionsTitle = 'الإصدارات';
export const versionNumber = (number: number) => `الإصدار ${formatNumber(number)}`;
export const uploadedOn = (day: string) => `أُضيف في ${day}`;
export const verifiedOn = (day: string, isByTwo: boolean) =>
  isByTwo ? `دقّقه موظفا عمليات في ${day}` : `دقّقه موظف عمليات في ${day}`;
export const refusedOn = (day: string) => `لم يُقبل في ${day}`;
export const countsUntil = (day: string) => `يُعتدّ به حتى ${day}`;
export const changed = (names: readonly string[]) => `تغيّر: ${names.join('، ')}`;
export const fieldNames = {
  issuedOn: 'تاريخ الإصدار',
  endsOn: 'صالح حتى',
  value: 'القيمة',
  currency: 'العملة',
  valuer: 'المقيّم',
  isUnrelated: 'لا صلة للمقيّم بي',
  impermissiblePercent: 'نسبة الإيجار من استعمالات غير مباحة، بالمئة (إن وُجدت)',
  title: 'ما هو',
  file: 'الملف',
  deedNumber: 'رقم السند',
} as const;
export const deedNumberHelp = 'يُحفظ بصيغة لا يستطيع أحد قراءتها؛ ولا يُعرض البيت الواحد إلا مرة واحدة.';
export const save = 'حفظ الملف';
export const saveVersion = (name: string, number: number) =>
  `${save}: ${isolateName(name)}، الإصدار ${formatNumber(number)}`;
export const saveFailed = 'تعذّر تحميل الملف. يُرجى إعادة المحاولة.';
export const hash = (sha256: string) => isolate(`SHA-256 ${sha256}`);
export const changedSince = (day: string) => `ما تغيّر منذ استثمارك في ${day}`;
export const nothingChanged = 'لم يُضَف مستند ولم يُجدَّد منذ ذلك الحين.';

export const missingTitle = 'ما ينقص';
export const nothingMissing = 'لا شيء ناقص. يمكنك إرسال الإعلان.';
export const missingForReview = 'وللمراجعة الشرعية أيضًا:';
export const submit = 'إرسال للتدقيق';
export const submitting = 'جارٍ الإرسال…';
export const submitFailed = 'لم يُرسل الإعلان. يُرجى إعادة المحاولة.';
export const refusedTitle = 'لم ينجح التدقيق الأخير';
export const addTitle = 'إضافة مستند';
export const addText = 'PDF أو JPEG أو PNG، حتى 20 ميغابايت. لا يحل إصدار أحدث محل إصدار أقدم أبدًا.';
export const kind = 'النوع';
export const visibility = 'من يمكنه رؤيته بعد تدقيقه';
export const usualVisibility = 'المعتاد لهذا النوع';
export const file = 'الملف';
export const fileMissing = 'يُرجى اختيار ملف';
export const add = 'إضافة المستند';
export const adding = 'جارٍ الإضافة…';
export const addFailed = 'لم يُضَف المستند. يُرجى إعادة المحاولة.';
export const none = 'لا مستندات بعد.';

export const officeTitle = 'البيوت';
export const officeLead = 'إعلانات طلب ملّاكها تدقيقها، الأقدم أولًا.';
export const shelvesLabel = 'أي بيوت';
export const shelves = { asked: 'في الانتظار', all: 'كل ما له مستندات' } as const;
export const nothingWaits = 'لا شيء في الانتظار';
export const nothingWaitsText = 'حين يرسل مالك إعلانًا، يظهر هنا.';
export const open = 'فتح';
export const openHome = (name: string) => `فتح ${isolateName(name)}`;
export const ownedBy = (name: string) => `معروض من ${isolateName(name)}`;
export const uncheckedDocuments = (count: number) =>
  plural(count, {
    zero: 'لا مستندات للنظر فيها',
    one: 'مستند واحد للنظر فيه',
    two: 'مستندان للنظر فيهما',
    few: `${formatNumber(count)} مستندات للنظر فيها`,
    many: `${formatNumber(count)} مستندًا للنظر فيها`,
    other: `${formatNumber(count)} مستند للنظر فيها`,
  });
export const listedTitle = 'ما يذكره الإعلان';
export const listedNames = {
  location: 'الموقع',
  propertyType: 'النوع',
  areaSqft: 'المساحة (قدم²)',
  price: 'السعر',
} as const;
export const conflict = 'لك في هذا البيت ملك أو حصص أو إيجار، لذلك يقرر غيرك.';
export const deedElsewhere = 'يذكر إعلان آخر السند نفسه.';
export const firstBy = (name: string) => `التوقيع الأول: ${isolateName(name)}`;
export const needsTwo = 'يتطلب موظفَي عمليات';
export const verify = 'تأكيد التدقيق';
export const verifying = 'جارٍ التأكيد…';
export const verifyNamed = (name: string) => `تأكيد تدقيق ${isolateName(name)}`;
export const refuse = 'رفض';
export const refusing = 'جارٍ الرفض…';
export const refuseNamed = (name: string) => `رفض ${isolateName(name)}`;
export const verifyText = 'يُسجَّل باسمك. ويرى الآخرون المستند من ذلك الحين، بقدر ما تسمح به إتاحته.';
export const verifyListing = 'تأكيد تدقيق الإعلان';
export const verifyListingText =
  'قارنت المالك والسند والموقع والنوع والمساحة والسعر بالمستندات. وتذكر صفحة البيت ذلك من الآن.';
export const refuseText = 'يكفي شخص واحد. تصل المالك رسالة بالسبب، ويقرأ ملاحظتك في ملف المستندات.';
export const refuseListing = 'رفض الإعلان';
export const why = 'السبب';
export const note = 'ملاحظة إلى المالك';
export const noteHelp = 'يقرؤها المالك والمدققون.';
export const historyTitle = 'القرارات';
