import { isolate, isolateName } from './isolate.ts';

export const paused = 'أُوقف الطرح مؤقتًا.';
export const resumed = 'الطرح مفتوح من جديد.';
export const closed = 'أُغلق الطرح.';
export const revised = 'حُفظ التقييم الجديد.';

export const manage = 'الطرح';
export const manageNamed = (name: string) => `طرح ${isolateName(name)}`;
export const dialogTitle = 'الطرح على المستثمرين';
export const stateNames = { open: 'مفتوح', paused: 'موقوف مؤقتًا', closed: 'مغلق' } as const;
export const stateTexts = {
  open: 'يمكن للمستثمرين شراء حصص هذا البيت.',
  paused: 'لا يمكن لأحد الاستثمار في الوقت الحالي. وتبقى الطلبات والحصص القائمة كما هي.',
  closed: 'انتهى بيع الحصص. وتبقى الطلبات والحصص القائمة كما هي.',
} as const;
export const sold = (count: string, total: string) => `الحصص المحجوزة: ${count} من أصل ${total}`;
export const notDivided = `عند تحديد قيمة، يُقسَّم البيت إلى حصص قيمة كل منها ${isolate('$100')}.`;

export const valuation = (currency: string) => `التقييم بعملة ${isolateName(currency)}`;
export const valuationHelp = 'قيمة البيت كله. وبها تُسعَّر الحصص التي لم تُبَع بعد.';
export const valuedOn = 'تاريخ التقييم';
export const source = 'جهة التقييم';
export const sourceHelp = 'خبير تقييم أو تقرير. يُترك فارغًا إذا كان الرقم من عندك.';
export const lastDay = 'اليوم الأخير';
export const save = 'حفظ التقييم';
export const actions = { pause: 'إيقاف مؤقت', resume: 'إعادة الفتح', close: 'إغلاق الطرح' } as const;
export const working = 'جارٍ الحفظ…';
export const failed = 'تعذّر تغيير الطرح. يُرجى إعادة المحاولة.';

export const valuationTitle = 'التقييم';
export const valuedAt = 'القيمة المقدَّرة';
export const valuedOnDay = (day: string) => `في ${day}، من المالك`;
export const valuedOnDayBy = (day: string, by: string) => `في ${day}، من ${isolateName(by)}، كما سجّله المالك`;
export const implied = 'القيمة بحسب سعر الحصة';
export const impliedNote = (count: string, price: string) => `عدد الحصص ${count} بسعر ${price} للحصة`;
export const asked = 'المطلوب للبيت كله';
export const openUntil = 'مفتوح حتى';
export const openUntilNote = 'آخر لحظة للاستثمار';
export const pausedNotice = 'أوقف المالك هذا الطرح مؤقتًا. ولا يمكن لأحد الاستثمار في الوقت الحالي.';
export const closedNotice = 'هذا الطرح مغلق. ولا يمكن لمستثمر جديد الاستثمار.';
export const forUnsold = 'للحصص التي لم تُبَع بعد';
