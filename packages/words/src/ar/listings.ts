import { enquiries, saves, views } from './counts.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

/** Nouns alone, next to a number that is set apart from them. */
const named = (count: number, few: string, rest: string) =>
  plural(count, { zero: few, one: rest, two: rest, few, many: rest, other: rest });

export const title = 'عقاراتي';
export const lead = 'كل إعلاناتك، وحال كل منها';
/** Next to the numbers of the strip. */
export const totals = {
  listings: (count: number) => named(count, 'إعلانات', 'إعلان'),
  views: (count: number) => named(count, 'مشاهدات في 30 يومًا', 'مشاهدة في 30 يومًا'),
  saves: (count: number) => named(count, 'مرات حفظ في 90 يومًا', 'مرة حفظ في 90 يومًا'),
  rented: 'مؤجَّر',
} as const;
export const show = 'عرض';
export const filters = {
  all: 'الكل',
  isForSale: 'للبيع',
  isForRent: 'للإيجار',
  isForInvestment: 'للاستثمار',
} as const;
export const noneOfKind = 'لا إعلان من هذا النوع';
export const showAll = 'عرض كل الإعلانات';
export const statuses = {
  live: 'معروض',
  applied: 'طلب استئجار ينتظر إجابتك',
  reserved: 'محجوز لمستأجر',
  rented: 'مؤجَّر',
  rentedUntil: (day: string) => `مؤجَّر حتى ${day}`,
  withdrawn: 'مسحوب من السوق',
  underOffer: 'عليه عرض شراء',
} as const;
export const viewsOfDays = (total: number, most: number) =>
  `${views(total)} في آخر 30 يومًا، وأكثرها في يوم واحد ${most}.`;
export const noViews = 'لا مشاهدات في آخر 30 يومًا.';
export const lastDays = 'المشاهدات، آخر 30 يومًا';
/** `tenant` is filled in by the screen. */
export const leaseLine = {
  applied: 'طلب استئجار من <tenant></tenant>',
  accepted: 'قُبل طلب <tenant></tenant>، ويبقى توقيع العقد',
  signed: 'وُقّع العقد مع <tenant></tenant>، ويبقى تسليم المفاتيح',
  active: 'مؤجَّر إلى <tenant></tenant>',
  notice: 'مؤجَّر إلى <tenant></tenant>، وقُدّم إشعار الإنهاء',
} as const;
export const openLease = 'فتح عقد الإيجار';
export const openLeaseOf = (name: string) => `فتح عقد إيجار ${isolateName(name)}`;
export const add = 'إضافة عقار';
export const addHint = 'للإيجار أو البيع أو الاستثمار.';
export const none = 'ليس لديك إعلانات بعد';

export const interest = (viewed: number, saved: number, asked: number) =>
  `${views(viewed)} · ${saves(saved)} · ${enquiries(asked)} (آخر 90 يومًا)`;
export const reserved = 'محجوز لمشترٍ، والإعلان مغلق.';
export const edit = 'تعديل';
export const editNamed = (name: string) => `تعديل ${isolateName(name)}`;
export const documents = 'المستندات';
export const documentsNamed = (name: string) => `مستندات ${isolateName(name)}`;
export const income = 'الدخل';
export const incomeNamed = (name: string) => `دخل ${isolateName(name)}`;
export const withdraw = 'سحب من السوق';
export const withdrawNamed = (name: string) => `سحب من السوق: ${isolateName(name)}`;
export const deleteNamed = (name: string) => `حذف ${isolateName(name)}`;

export const withdrawTitle = 'سحب هذا الإعلان من السوق؟';
export const withdrawText = (name: string) =>
  `يُسحب «${isolateName(name)}» من السوق: فلا استئجار ولا شراء ولا استثمار جديد. وتبقى عقود الإيجار والحصص القائمة كما هي. ويمكن عرضه من جديد في أي وقت.`;
export const withdrawReservedText = (name: string) =>
  `يُسحب «${isolateName(name)}» من السوق: فلا استئجار ولا شراء ولا استثمار جديد. ويبقى الحجز: ما زال بإمكانك قبول الشراء أو رفضه. ويمكن عرضه من جديد في أي وقت.`;
export const withdrawListing = 'سحب من السوق';
export const withdrawing = 'جارٍ السحب…';
export const withdrawn = 'سُحب إعلانك من السوق.';
export const withdrawFailed = 'تعذّر سحب الإعلان من السوق. يُرجى إعادة المحاولة.';

export const isWithdrawn = 'سحبت هذا الإعلان من السوق.';
export const relist = 'عرض من جديد';
export const relistNamed = (name: string) => `عرض من جديد: ${isolateName(name)}`;
export const relisting = 'جارٍ العرض…';
export const relisted = 'عاد إعلانك إلى السوق.';
export const relistFailed = 'تعذّر عرض الإعلان من جديد. يُرجى إعادة المحاولة.';

export const deleteTitle = 'حذف هذا العقار؟';
export const deleteText = (name: string) => `يُحذف «${isolateName(name)}» وصوره نهائيًا.`;
export const withdrawInstead = 'لإيقاف عرضه بلا حذف، يمكن سحبه من السوق بدلًا من ذلك.';
export const deleteLabel = 'حذف';
export const deleting = 'جارٍ الحذف…';
export const deleted = 'حُذف العقار';
export const deleteFailed = 'تعذّر حذف العقار';

/** `buyer` and `home` are filled in by the screen: they are other people's words. */
export const saleToAnswer = (price: string, deadline: string) =>
  `طلب من <buyer></buyer> لشراء <home></home> بسعر ${price}. يُرجى القبول أو الرفض حتى ${deadline}.`;
export const salesToAnswer = (count: number) =>
  plural(count, {
    zero: 'لا طلبات شراء تنتظر إجابتك',
    one: 'طلب شراء ينتظر إجابتك',
    two: 'طلبا شراء ينتظران إجابتك',
    few: `${count} طلبات شراء تنتظر إجابتك`,
    many: `${count} طلب شراء تنتظر إجابتك`,
    other: `${count} طلب شراء تنتظر إجابتك`,
  });
export const answerBy = (deadline: string) => `يُرجى الإجابة حتى ${deadline}`;
export const salePaid = (buyer: string, price: string, deposit: string) =>
  `طلب من ${isolateName(buyer)} لشراء هذا البيت بسعر ${price}، ودُفعت دفعة حجز قدرها ${deposit}. وإن لم تصل إجابتك، رُدّ المبلغ إلى المشتري وفُتح الإعلان من جديد.`;
export const salePaidWithdrawn = (buyer: string, price: string, deposit: string) =>
  `طلب من ${isolateName(buyer)} لشراء هذا البيت بسعر ${price}، ودُفعت دفعة حجز قدرها ${deposit}. وإن لم تصل إجابتك، رُدّ المبلغ إلى المشتري. ويبقى إعلانك مسحوبًا من السوق.`;
/** Titles of a purchase that its owner has accepted. */
export const saleStates = {
  accepted: 'تُستكمل المستندات',
  documents: 'بانتظار باقي السعر',
  funded: 'جاهز للإتمام',
  completed: 'مبيع',
  returned: 'منتهٍ',
} as const;
export const saleUnderWay = (buyer: string, price: string) =>
  `شراء هذا البيت جارٍ من ${isolateName(buyer)} بسعر ${price}. ولم يُدفع لك السعر بعد.`;
export const accept = 'قبول';
export const acceptNamed = (name: string) => `قبول شراء ${isolateName(name)}`;
export const acceptTitle = 'قبول عملية الشراء هذه؟';
export const acceptText = (buyer: string, name: string, price: string) =>
  `يُباع «${isolateName(name)}» إلى ${isolateName(buyer)} بسعر ${price}. والخطوة التالية هي المستندات. ويمكن لكل طرف إنهاء عملية الشراء إلى أن يؤكد المستندات، وللمشتري كذلك خلال 48 ساعة من الحجز.`;
export const acceptPurchase = 'قبول الشراء';
export const accepting = 'جارٍ القبول…';
export const decline = 'رفض';
export const declineNamed = (name: string) => `رفض شراء ${isolateName(name)}`;
export const declineTitle = 'رفض عملية الشراء هذه؟';
export const declineText = (buyer: string, name: string, price: string) =>
  `يُرد إلى ${isolateName(buyer)} مبلغ ${price}، ويُتاح «${isolateName(name)}» للآخرين من جديد.`;
export const declineWithdrawnText = (buyer: string, name: string, price: string) =>
  `يُرد إلى ${isolateName(buyer)} مبلغ ${price}. ويبقى «${isolateName(name)}» مسحوبًا من السوق.`;
export const declinePurchase = 'رفض الشراء';
export const declining = 'جارٍ الرفض…';

export const ownHomeText = (name: string) =>
  `لا يمكنك استئجار «${isolateName(name)}» أو شراؤه أو الاستثمار فيه بنفسك. ويمكنك تغيير سعره وصوره ونصه.`;
export const editListing = 'تعديل الإعلان';

export const chooseHomeFirst = 'يُرجى اختيار بيت أولًا.';
export const loading = 'جارٍ تحميل بيانات العقار…';
export const loadFailedTitle = 'خطأ في تحميل العقار';
export const loadFailed = 'تعذّر تحميل تفاصيل العقار.';
export const retryLoading = 'إعادة تحميل بيانات العقار';

export const added = 'أُضيف العقار';
export const addFailed = 'تعذّرت إضافة العقار';
export const updated = 'حُدّث العقار';
export const updateFailed = 'تعذّر تحديث العقار';
export const errorTitle = 'خطأ';
