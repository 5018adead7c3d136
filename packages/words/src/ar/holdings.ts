import * as genitive from './counts-genitive.ts';
import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const whatIOwn = 'ما أملكه';
export const openWallet = 'فتح المحفظة';
export const paidByMonth = 'الدخل المدفوع حسب الشهر';
export const paidBetween = (amount: string, first: string, last: string) => `دُفع ${amount} من ${first} إلى ${last}.`;
export const paidInMonth = (month: string, amount: string) => `${month}: ${amount}`;
export const latestReceipt = (what: string) => `آخر إيصال: ${what}`;

export const ownedAtCost = 'ما أملكه، بالتكلفة';
export const tokensIn = (tokens: number, homes: number) =>
  `${countWords.tokens(tokens)} في ${genitive.properties(homes)}`;
export const paidIncome = 'الدخل المدفوع';
export const paidIncomeNote = 'من حصصك';
export const nothingPaidNote = 'لم يصلك شيء بعد';
export const projectedYear = 'المتوقَّع سنويًا';
export const projectedYearNote = (percent: string) => `${percent}، متوقَّع وغير مضمون`;
export const lastPayout = 'آخر دفعة';
export const noPayout = 'لا دفعات بعد';
export const paidIn = (month: string) => `في ${month}`;

export const title = 'حصصك';
export const saveAsCsv = 'حفظ حصصي بصيغة CSV';
export const loading = 'جارٍ تحميل حصصك…';
export const loadFailed = 'تعذّر تحميل حصصك';
export const none = 'لا حصص لديك بعد';
export const tableCaption = 'ما أملكه، بالدولار الأمريكي';
export const columns = {
  property: 'العقار',
  tokens: 'الحصص',
  share: 'النسبة',
  cost: 'التكلفة',
  projected: 'المتوقَّع سنويًا',
  paid: 'المدفوع حتى الآن',
  portion: 'من المتوقَّع',
} as const;
export const tokensAndShare = (tokens: string, share: string) => `${tokens} · ${share}`;
export const showAll = (homes: number) =>
  plural(homes, {
    zero: 'عرض كل العقارات',
    one: 'عرض العقار',
    two: 'عرض العقارين',
    few: `عرض كل العقارات (${formatNumber(homes)})`,
    many: `عرض كل العقارات (${formatNumber(homes)})`,
    other: `عرض كل العقارات (${formatNumber(homes)})`,
  });
export const total = 'المجموع';
const moreReserved = (tokens: number, rest = '') => {
  const figure = formatNumber(tokens);
  return plural(tokens, {
    zero: `لا حصص محجوزة إضافية${rest}`,
    one: `حصة إضافية محجوزة${rest}`,
    two: `حصتان إضافيتان محجوزتان${rest}`,
    few: `${figure} حصص إضافية محجوزة${rest}`,
    many: `${figure} حصة إضافية محجوزة${rest}`,
    other: `${figure} حصة إضافية محجوزة${rest}`,
  });
};
export const reservedCount = (tokens: number) => moreReserved(tokens);
/** Tokens of orders that can still be cancelled, which are not owned yet. */
export const reserved = (tokens: number, amount: string) => moreReserved(tokens, ` بمبلغ ${amount}`);
export const ofTotal = (tokens: number) => `من ${formatNumber(tokens)}`;
export const ofProjected = (amount: string) => `من ${amount}`;
/** A home in a line, under its title. */
export const homeNow = (parts: readonly string[]) => parts.join(' · ');
export const netYield = (percent: string) => `نسبة العائد الصافي ${percent}، متوقَّعة وغير مضمونة`;
export const recordedByOwners =
  'المدفوع هو ما سجّله الملّاك، بالدولار الأمريكي بسعر صرف كل يوم. أما المبلغ المتوقَّع فعن الأيام نفسها، وهو متوقَّع وغير مضمون.';
export const daysMissing = (days: number) =>
  plural(days, {
    zero: 'لا أيام غير مسجّلة',
    one: 'يوم واحد غير مسجّل',
    two: 'يومان غير مسجّلين',
    few: `${formatNumber(days)} أيام غير مسجّلة`,
    many: `${formatNumber(days)} يومًا غير مسجّل`,
    other: `${formatNumber(days)} يوم غير مسجّل`,
  });
export const unsoldTokens = (homes: number) => {
  const many = `الحصص غير المبيعة من <a>إعلاناتك (${formatNumber(homes)})</a> ملكك أيضًا، وهي غير محتسبة أعلاه.`;
  return plural(homes, {
    zero: many,
    one: 'الحصص غير المبيعة من <a>إعلانك</a> ملكك أيضًا، وهي غير محتسبة أعلاه.',
    two: 'الحصص غير المبيعة من <a>إعلانيك</a> ملكك أيضًا، وهي غير محتسبة أعلاه.',
    few: many,
    many,
    other: many,
  });
};
export const rentReceived = (amount: string) => `استلمت بصفتك المالك ${amount} من بدل الإيجار، منفصلًا عن دخل حصصك.`;

export const historyTitle = 'الدخل عبر الزمن';
export const historyLoading = 'جارٍ تحميل السجل…';
export const historyFailed = 'تعذّر تحميل السجل';
/** The projection includes days whose rent is not paid out yet. */
export const historyText = (paid: string, projected: string) =>
  `دُفع ${paid} من ${projected}، وهو مبلغ متوقَّع وغير مضمون.`;
export const monthsShown = 'الأشهر المعروضة';
export const twelveMonths = '12 شهرًا';
export const allMonths = 'الكل';
export const historyCaption = 'الحصص والدخل حسب الشهر، بالدولار الأمريكي';
export const historyColumns = {
  month: 'الشهر',
  owned: 'المملوك، بالتكلفة',
  paid: 'المدفوع',
  projected: 'المتوقَّع',
} as const;
export const monthFigures = (month: string, cost: string, paid: string, projected: string) =>
  `${month}: المملوك ${cost} بالتكلفة، المدفوع ${paid}، المتوقَّع ${projected}`;
export const noIncome = 'لا دخل بعد. يبدأ متى اكتمل استثمار: بعد 48 ساعة من الطلب، أو من آخر تحقق ينتظره.';

export const activity = 'الحركات';
export const wholeActivity = 'كل الحركات';
export const saveActivityAsCsv = 'حفظ حركاتي بصيغة CSV';
export const showActivity = 'العرض';
export const allActivity = 'الكل';
export const activityKinds = {
  investments: 'الاستثمارات',
  payments: 'الدفعات',
  income: 'الدخل',
  balance: 'الرصيد',
} as const;
export const sentTo = (name: string) => `أُرسلت إلى ${isolateName(name)}`;
export const receivedFrom = (name: string) => `وصلت من ${isolateName(name)}`;
export const activityLoading = 'جارٍ تحميل حركاتك…';
export const activityFailed = 'تعذّر تحميل حركاتك';
export const noActivity = 'لا حركات بعد';
export const noActivityText = 'تظهر هنا الاستثمارات والمدفوعات وما يصلك من دفعات.';

export const csv = 'CSV';
export const saved = 'حُفظ الملف.';
export const notSaved = 'تعذّر إنشاء الملف. يُرجى إعادة المحاولة.';
