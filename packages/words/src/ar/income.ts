import * as genitive from './counts-genitive.ts';
import * as countWords from './counts.ts';
import { formatDate, formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الدخل';
export const ownerLead = 'يُسجَّل بدل الإيجار المستلَم والتكاليف، ويُقسَّم الباقي على كل من كان يملك حصصًا، بحسب أيام الامتلاك.';

export const formTitle = 'تسجيل فترة';
export const period = 'الفترة';
export const periodText = 'تشمل التاريخين معًا. ولا يجوز أن تتداخل الفترات.';
export const firstDay = 'اليوم الأول';
export const lastDay = 'اليوم الأخير';
export const received = 'المستلَم';
export const costs = 'التكاليف';
export const inCurrency = (currency: string) => `بعملة ${isolateName(currency)}`;
export const note = 'ملاحظة';
export const noteHelp = 'يراها الجميع، مثل: بدل إيجار أكتوبر، إصلاح المصعد';

export const preview = 'معاينة';
export const net = 'الصافي';
export const costsHigher = 'التكاليف أعلى من المبلغ المستلَم. لا يُدفع شيء، وتُرحَّل الخسارة وتُستردّ من دخل لاحق.';
export const payouts = 'الدفعات';
export const eachToken = 'كل حصة';
export const eachTokenNote = (days: number, tokens: number) =>
  days === 1
    ? `مملوكة في ذلك اليوم، من أصل ${genitive.tokens(tokens)}`
    : `مملوكة طوال الفترة (${countWords.days(days)})، من أصل ${genitive.tokens(tokens)}`;
export const tokenHolders = 'ملّاك الحصص';
export const noHolders = 'لم يملك أحد حصة في هذه الأيام';
export const holdersNote = (holders: number, tokenDays: number, wholeTokenDays: number) =>
  `${countWords.holders(holders)}، ${formatNumber(tokenDays)} من أصل ${formatNumber(wholeTokenDays)} من <nowrap>أيام الحصص</nowrap> (الحصص × أيام الامتلاك)`;
export const you = 'أنت';
export const notDivided = 'البيت غير مقسّم إلى حصص';
export const forUnsoldTokens = 'عن الحصص غير المبيعة';
export const distributed = 'الموزَّع';
export const previewText =
  'يُستخدم أولًا بدل الإيجار المدفوع عبر ديار، وعليك إيداع الباقي قبل التوزيع. ويرى كلٌّ نصيبه في محفظته، تحت الحساب.';

export const toDistribute = 'للتوزيع';
export const recordPeriod = 'تسجيل الفترة';
export const distribute = (amount: string) => `توزيع ${amount}`;
export const recording = 'جارٍ التسجيل…';
export const calculating = 'جارٍ الحساب…';

export const distributeTitle = (amount: string) => `توزيع ${amount}؟`;
export const recordTitle = 'تسجيل هذه الفترة؟';
export const allToYou = (days: string) => `${days}: يذهب كل المبلغ إلى رصيدك.`;
export const toHoldersAndYou = (days: string, holders: number, toHolders: string, toYou: string) =>
  plural(holders, {
    zero: `${days}: يذهب ${toYou} إلى رصيدك.`,
    one: `${days}: يذهب ${toHolders} إلى رصيد مالك حصص واحد و${toYou} إلى رصيدك.`,
    two: `${days}: يذهب ${toHolders} إلى رصيدَي مالكَي حصص و${toYou} إلى رصيدك.`,
    few: `${days}: يذهب ${toHolders} إلى أرصدة ${genitive.tokenHolders(holders)} و${toYou} إلى رصيدك.`,
    many: `${days}: يذهب ${toHolders} إلى أرصدة ${genitive.tokenHolders(holders)} و${toYou} إلى رصيدك.`,
    other: `${days}: يذهب ${toHolders} إلى أرصدة ${genitive.tokenHolders(holders)} و${toYou} إلى رصيدك.`,
  });
export const nothingToPay = (days: string) => `${days}: لم يبقَ شيء، فلا يُدفع شيء. وأي خسارة تُرحَّل وتُستردّ من دخل لاحق.`;
export const isFinal = 'لا يمكن حذف السجل. وإن تبيّن أنه خطأ، أمكنك تصحيحه، ويُسوّى الفرق.';
export const youPayIn = (amount: string) => `عليك إيداع ${amount}.`;

export const leaveTitle = 'المغادرة من دون تسجيل؟';
export const leaveText = 'لن يُحفظ ما كتبته، ولن يُسجَّل شيء.';
export const keepEditing = 'متابعة التحرير';
export const leave = 'مغادرة';

export const recorded = 'سُجّلت الفترة.';
export const nothingPaid = 'لم يبقَ شيء، فلم يُدفع شيء.';
export const allPaidToYou = (amount: string) => `دُفع لك المبلغ كله، ${amount}.`;
export const paidToHoldersAndYou = (toHolders: string, toYou: string) => `دُفع ${toHolders} لملّاك الحصص و${toYou} لك.`;
export const notRecorded = 'تعذّر تسجيل الفترة. يُرجى إعادة المحاولة.';

export const periodsTitle = 'الفترات المسجّلة';
export const periodsLoading = 'جارٍ تحميل الفترات المسجّلة…';
export const periodsFailed = 'تعذّر تحميل الفترات المسجّلة';
export const noPeriods = 'لا فترات مسجّلة بعد';
export const noPeriodsText = 'تظهر هنا أول فترة مسجّلة، مع المبلغ المستلَم والتكاليف والدفعات.';
export const columns = {
  received: 'المستلَم',
  costs: 'التكاليف',
  net: 'الصافي',
  holders: 'لملّاك الحصص',
  owner: 'لك',
} as const;
export const recordedOn = (days: number, day: string) => `${countWords.days(days)}، سُجّلت في ${day}`;

export const listText = 'مما ورد إلى البيت إلى ما دُفع لك، سطرًا سطرًا.';
export const noneText = 'لم يُدفع شيء بعد. حين يصل بدل إيجار بيت لك، أو لك حصص منه، يظهر هنا.';
export const loading = 'جارٍ تحميل دخلك…';
export const loadFailed = 'تعذّر تحميل دخلك';
/** Before the amount, for screen readers. */
export const paid = 'المدفوع';
export const ofProjected = (amount: string) => `من <b>${amount}</b> متوقَّعة`;

export const receivedByHome = 'ما ورد إلى البيت';
export const netOfHome = 'صافي البيت كله';
export const yourDays = 'أيامك';
export const yourTokenDays = 'نصيبك من الفترة (الحصص × أيام الامتلاك)';
export const ofTokenDays = (total: number) => `من ${formatNumber(total)}`;
export const exactShare = 'نصيبك بالضبط';
export const rounding = 'التقريب';
export const roundingNote = 'مقرّب إلى أقرب سنت';
export const paidToYou = 'المدفوع لك';
export const paidOn = (day: string) => `في ${day}`;
export const projectedDays = 'المتوقَّع عن هذه الأيام';
export const projectedAndPaid = (amount: string) => `متوقَّع وغير مضمون. المدفوع: ${amount}.`;
export const projectedAndPaidAtRate = (amount: string) => `متوقَّع وغير مضمون. المدفوع: ${amount} بسعر صرف ذلك اليوم.`;
export const ownerNote = (text: string) => `ملاحظة المالك: ${isolateName(text)}`;
export const openHome = 'فتح صفحة البيت';

export const recordedByOwner = 'سجّله المالك';
export const onAccount = 'مدفوع تحت الحساب: إذا صحّح المالك سجلًا، سُوّي الفرق مع دخل لاحق، ولا يُستعاد منك شيء.';
export const accountTitle = 'حساب البيت';
export const rentOnAccount = 'بدل إيجار تحت الحساب';
export const rentOnAccountNote = 'دفعه مستأجرون عبر ديار، ولم يُسجَّل بعد';
export const reserve = 'الاحتياطي';
export const reserveNote = 'مخصّص لتكاليف لاحقة';
export const carried = 'خسائر للاسترداد';
export const carriedNote = 'تُستردّ من دخل لاحق قبل توزيع أي شيء';
const unrecordedDays = (days: number) =>
  plural(days, {
    zero: 'كل الأيام مسجّلة.',
    one: 'يوم واحد لم يُسجَّل بعد.',
    two: 'يومان لم يُسجَّلا بعد.',
    few: `${formatNumber(days)} أيام لم تُسجَّل بعد.`,
    many: `${formatNumber(days)} يومًا لم تُسجَّل بعد.`,
    other: `${formatNumber(days)} يوم لم تُسجَّل بعد.`,
  });
export const unrecorded = (days: number, last: string | null) =>
  last === null ? unrecordedDays(days) : `${unrecordedDays(days)} آخر يوم مسجّل هو ${formatDate(last)}.`;
export const costCategories = {
  repairs: 'إصلاحات',
  takaful: 'تكافل',
  management: 'إدارة',
  tax: 'ضرائب',
  utilities: 'خدمات الماء والكهرباء',
  other: 'أخرى',
} as const;
export const costNumber = (number: number) => `مبلغ التكلفة ${formatNumber(number)}`;
export const costCategory = (number: number) => (number === 1 ? 'الفئة' : `فئة التكلفة ${formatNumber(number)}`);
export const costDocument = (number: number) => (number === 1 ? 'الفاتورة' : `فاتورة التكلفة ${formatNumber(number)}`);
export const addCost = 'إضافة تكلفة';
export const removeCost = 'إزالة آخر تكلفة';
/** Why a part of an income is set aside. */
export const impermissibleKinds = {
  interest: 'فوائد بنكية',
  'late-charge': 'غرامة على تأخّر بدل الإيجار',
  activity: 'بدل إيجار نشاط غير جائز',
  other: 'أخرى',
} as const;
export const impermissible = 'المستلَم غير المشروع';
export const impermissibleHelp = 'مثل الفوائد البنكية. يذهب إلى الأعمال الخيرية قبل خصم أي تكلفة.';
export const impermissibleKind = 'مصدره';
export const impermissibleNote = 'شرح';
export const impermissibleNoteHelp = 'يراه الجميع، مثل: فوائد على حساب المبنى';
export const setAside = 'المجنَّب للأعمال الخيرية';
export const wasSetAside = (amount: string, why: string) => `جُنِّب ${amount} للأعمال الخيرية: ${why}.`;
export const explained = (why: string, text: string) => (text === '' ? why : `${why} (${isolateName(text)})`);
export const setAsideForYou = 'مجنَّب عنك، وليس لك';
export const setAsideForYouNote = 'بحسب حصصك في المساء الأخير. يذهب إلى الأعمال الخيرية باسمك.';
export const allSetAside = 'كل السنوات، وما تُبرِّع به';
export const takenBackForYou = 'المستعاد لك من الأعمال الخيرية';
export const putAside = 'المحوَّل إلى الاحتياطي';
export const putAsideHelp = 'يُضاف إلى الاحتياطي لتكاليف لاحقة';
export const fromReserve = 'من الاحتياطي';
export const fromReserveHelp = (amount: string) => `يغطي التكاليف. في الاحتياطي ${amount}.`;
export const reason = 'سبب زيادته على بدل الإيجار';
export const settlement = 'التسوية';
export const difference = 'الفرق عن السجل السابق';
export const recovered = 'خسائر مستردّة';
export const carriedOn = 'خسارة مرحَّلة';
export const fromRent = 'من بدل الإيجار تحت الحساب';
export const repaid = 'يُردّ إليك عن التكاليف';
export const payIn = 'عليك إيداع';
export const correct = (days: string) => `تصحيح ${days}`;
export const correctTitle = 'تصحيح سجل';
export const correctText = 'يُرجى إدخال الأرقام الصحيحة للأيام نفسها. ولا يُسوّى إلا الفرق.';
export const stopCorrecting = 'إبقاء السجل كما هو';
export const beingPaid = 'قيد الدفع.';
export const wasCorrected = 'صحّحه سجل لاحق.';
export const corrects = (amount: string) => `يصحّح سجلًا سابقًا بفرق ${amount}.`;
export const lossCarried = (amount: string) => `رُحّلت خسارة قدرها ${amount}، وتُستردّ من دخل لاحق.`;
export const lossRecovered = (amount: string) => `استُردّت خسائر سابقة بمبلغ ${amount}.`;
export const wasPutAside = (amount: string) => `حُوّل ${amount} إلى الاحتياطي.`;
export const cameFromReserve = (amount: string) => `جاء ${amount} من الاحتياطي.`;
export const costItem = (category: string, amount: string, document: string) =>
  document === '' ? `${category} ${amount}` : `${category} ${amount} (${isolateName(document)})`;
export const reasonGiven = (text: string) => `أعلى من بدل الإيجار: ${isolateName(text)}`;
