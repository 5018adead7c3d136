import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

/** Of a home to whoever thinks of investing in it: what it earns, what it costs and what it has paid. */
export const failed = 'تعذّر تحميل أرقام هذا البيت';

export const earnsTitle = 'ما يدرّه هذا البيت';
export const lead = 'من بدل الإيجار والدخل اللذين سجّلهما مالكه في آخر 12 شهرًا. متوقَّع وغير مضمون.';
export const notEnoughText = 'سجّل المالك دخل أقل من 12 أسبوعًا في السنة الأخيرة، لذا لا عائد متوقَّعًا لهذا البيت.';
export const rent = 'بدل الإيجار الشهري';
export const rentAsked = 'المطلوب في الإعلان';
export const rentReceived = 'المستلَم في المتوسط';
export const notRented = 'ليس للإيجار';
export const notEnough = 'غير معروف بعد';
export const nothingKnown =
  'يظهر هنا بدل الإيجار ونسبتا الإشغال والعائد متى طلب المالك بدل إيجار لهذا البيت أو سجّل دخله.';
export const occupancy = 'نسبة الإشغال';
export const occupiedDays = (days: number, recorded: number) =>
  `${formatNumber(days)} من ${formatNumber(recorded)} من الأيام المسجّلة`;
export const leasesOnly = 'عقود الإيجار المبرمة عبر ديار';
export const grossYield = 'نسبة العائد الإجمالي';
export const grossNote = 'بدل إيجار سنة، نسبةً إلى التقييم';
export const netYield = 'نسبة العائد الصافي';
export const netNote = 'بعد الأيام الخالية والتكاليف';

export const yearOfRent = 'بدل إيجار سنة';
export const yearOfIncome = 'دخل سنة';
export const emptyDays = 'الأيام الخالية';
export const annualNet = 'الدخل المتوقَّع لسنة';
export const annualNetNote = 'للبيت كله. متوقَّع وغير مضمون';

export const paidTitle = 'ما دفعه';
export const paidLead = 'دخل كل حصة شهريًا بعد التكاليف، بالدولار الأمريكي. سجّله المالك.';
export const nothingPaid = 'لم يُدفع شيء بعد. وتظهر هنا أعمدة متى سجّل المالك أول دخل.';
export const paid = 'المدفوع';
export const projected = `المتوقَّع بنسبة ${isolate('8.5%')}، متوقَّع وغير مضمون`;
export const showTable = 'عرض كجدول';
export const showChart = 'عرض كرسم بياني';
export const month = 'الشهر';
export const projectedColumn = 'المتوقَّع';
export const notRecorded = 'غير مسجّل';
export const total = 'المجموع';
export const paidSoFar = 'المدفوع حتى الآن';
export const paidNote = 'لكل ملّاك الحصص، بعد التكاليف';
export const projectedSoFar = 'المتوقَّع عن الأيام نفسها';
export const projectedNote = 'متوقَّع وغير مضمون';
export const holders = 'ملّاك الحصص';
export const moreReserved = (count: number) =>
  plural(count, {
    zero: 'لا حصص إضافية محجوزة',
    one: 'حصة إضافية محجوزة وما زال يمكن إلغاؤها',
    two: 'حصتان إضافيتان محجوزتان وما زال يمكن إلغاؤهما',
    few: `${formatNumber(count)} حصص إضافية محجوزة وما زال يمكن إلغاؤها`,
    many: `${formatNumber(count)} حصة إضافية محجوزة وما زال يمكن إلغاؤها`,
    other: `${formatNumber(count)} حصة إضافية محجوزة وما زال يمكن إلغاؤها`,
  });
export const recordedUntil = 'الدخل مسجّل حتى';
export const nothingRecorded = 'لا شيء بعد';
export const daysMissing = (days: number) =>
  plural(days, {
    zero: 'لا أيام غير مسجّلة',
    one: 'يوم واحد غير مسجّل',
    two: 'يومان غير مسجّلين',
    few: `${formatNumber(days)} أيام غير مسجّلة`,
    many: `${formatNumber(days)} يومًا غير مسجّل`,
    other: `${formatNumber(days)} يوم غير مسجّل`,
  });

export const costsTitle = 'التكاليف بالمال';
export const costsLead = (tokens: number) =>
  `تُخصم من بدل الإيجار قبل أن يُدفع لك، عن ${genitive.tokens(tokens)} بمستوى آخر 12 شهرًا.`;
export const noCosts = 'تظهر هنا التكاليف الجارية متى سجّل المالك دخل 12 أسبوعًا.';
export const cost = 'التكلفة';
export const fee = 'رسوم الاستثمار، مرة واحدة';
export const reserve = 'الاحتياطي، مخصّص للبيت';

/** Records of income on the page of a home. */
export const recordsTitle = 'الدخل الذي سجّله المالك';
export const recordsLead = 'مدفوع تحت الحساب: التصحيح يسوّي الفرق عن السجل الذي يصحّحه، ويظهر كلاهما.';
export const receivedAndCosts = (received: string, spent: string) => `المستلَم ${received}، التكاليف ${spent}`;
export const paidToHolders = (amount: string) => `${amount} لملّاك الحصص`;
export const showRecords = (records: number) =>
  plural(records, {
    zero: 'عرض السجلات',
    one: 'عرض السجل',
    two: 'عرض السجلين',
    few: `عرض كل السجلات (${formatNumber(records)})`,
    many: `عرض كل السجلات (${formatNumber(records)})`,
    other: `عرض كل السجلات (${formatNumber(records)})`,
  });
