import { formatHijri, formatMomentIn, nameCity } from './calendars.ts';
import * as countWords from './counts.ts';
import { formatNumber, formatUtcDay, formatUtcTime } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const days = (from: string, to: string) => `من ${from} إلى ${to}`;

/** The first page. */
export const documentTitle = (name: string, period: string) => `كشف حساب ${isolateName(name)}، ${period}`;
export const heading = 'كشف حساب';
/** In place of a title while no real money moves. */
export const demonstration = (title: string) => `عرض تجريبي: ${title}`;
export const preparedFor = 'أُعدّ باسم';
export const issuedBy = 'صادر عن';
export const issuer = (name: string, address: string) => `${isolateName(name)}، ${isolate(address)}`;
export const questions = (address: string) => `للاستفسار: ${isolate(address)}`;
export const createdAt = (timeZone: string, moment: Date) =>
  timeZone === 'UTC'
    ? `أُنشئ في ${formatUtcDay(moment)} الساعة ${formatUtcTime(moment)}`
    : `أُنشئ في ${formatMomentIn(timeZone, moment)}`;
export const purpose = 'هذا بيان بما يظهره سجل القيود في ديار عنك. وهو ليس كشف حساب بنكيًا ولا مستندًا ضريبيًا ولا تقييمًا.';
/** By the clock of the reader, where it is known. */
export const timesIn = (timeZone: string) =>
  timeZone === 'UTC'
    ? 'كل التواريخ والأوقات بتوقيت UTC.'
    : `التواريخ والأوقات بتوقيت ${nameCity(timeZone)}. ويبدأ الكشف وينتهي عند منتصف الليل بتوقيت UTC، كما يعدّ سجل القيود الأيام.`;
export const hijriPeriod = (from: string, to: string) =>
  `بتقويم أم القرى: من ${formatHijri(from)} إلى ${formatHijri(to)}.`;
export const lastDayNotOver = 'لم يكن اليوم الأخير قد انتهى عند إنشاء هذا الكشف.';
export const ownedAtCost = 'حصصك، بالتكلفة';
export const incomeAsOwner = 'الدخل بصفة المالك';
export const none = 'لا شيء';

/** Column titles and totals of several tables. */
export const home = 'البيت';
export const tokens = 'الحصص';
export const currency = 'العملة';
export const total = 'المجموع';
export const totalIn = (code: string) => `المجموع بعملة ${isolate(code)}`;

export const owned = 'حصصك';
export const ownListingsNotIncluded = 'البيوت المعروضة باسمك غير محتسبة.';
export const nothingOwned = (day: string) => `في نهاية ${day} لم تكن لك حصص.`;
export const ownedNote = (day: string) =>
  `الحصص في نهاية ${day}. وكل حصة جزء متساوٍ من بيتها. والتكلفة هي ما دفعته مقابلها بالدولار الأمريكي، من دون الرسوم. وهي ليست قيمتها اليوم.`;
export const shareOfHome = 'نسبة الملكية';
export const cost = 'التكلفة بالدولار الأمريكي';
export const tokensCancellable = (count: string, until: string) => `محجوز ${count}، يمكن الإلغاء حتى ${until}`;
export const ofTokens = (count: string) => `من ${count}`;
export const sharesRounded =
  'النسب مقرّبة إلى منزلتين عشريتين، وما دون الواحد بالمئة إلى أربع. وأعداد الحصص المجاورة لها دقيقة.';

export const bought = 'البيوت التي حجزتها أو اشتريتها';
export const boughtNote = (day: string) =>
  `البيوت الكاملة التي حجزتها أو اشتريتها حتى نهاية ${day}. وما دفعته محفوظ على حدة إلى أن يتم الشراء.`;
export const boughtOn = 'تاريخ الحجز';
export const price = 'الثمن';

export const held = 'المحفوظ لك على حدة';
export const nothingHeld = (period: string) => `لم يُحفظ لك شيء على حدة في هذه الفترة (${period}).`;
export const heldNote = (from: string, to: string) =>
  `المال المحفوظ على حدة، من بداية ${from} إلى نهاية ${to}. يبقى مبلغ التأمين ملكك: يُردّ بعد انتهاء عقد الإيجار، ما عدا ما يطالب به المالك بموافقتك أو بموافقة موظفينا. أما مال الاستثمار فيُحفظ على حدة ما دام يمكنك الإلغاء، ثم يُحوَّل: الثمن إلى البائع، والرسوم إلى ديار.`;
export const opening = 'الافتتاحي';
export const added = 'المضاف';
export const refunded = 'المردود';
export const passedOn = 'المحوَّل';
export const closing = 'الختامي';
export const heldSum =
  'الافتتاحي + المضاف − المردود − المحوَّل = الختامي. والمبلغ الختامي هو المبلغ الافتتاحي في الكشف التالي.';
export const heldNames = {
  deposit: 'مبلغ التأمين',
  held: 'مال الاستثمارات',
  sale: 'المدفوع لشراء بيت',
} as const;

export const balances = 'رصيدك';
export const balancesNote = (from: string, to: string) =>
  `مال يمكنك إنفاقه في ديار أو سحبه، من بداية ${from} إلى نهاية ${to}.`;
export const toppedUp = 'المشحون';
export const spent = 'المصروف';
export const withdrawn = 'المسحوب';
export const balancesSum = 'الافتتاحي + المشحون + المستلَم − المصروف − المسحوب = الختامي. ويُحتسب السحب من يوم طلبه.';

export const payments = 'مدفوعاتك ومقبوضاتك';
export const nothingPaid = (period: string) => `لم يُدفع شيء ولم يُستلم شيء في هذه الفترة (${period}).`;
export const waysOfPaying =
  'مدفوعاتك من بطاقتك أو محفظتك أو رصيدك. ومقبوضاتك تذهب إلى رصيدك، وما يُردّ يعود بالطريقة التي دفعت بها. والشحن والسحب لا يُعدّان دفعًا ولا استلامًا.';
export const paymentSums = 'كل مبلغ هو مجموع السطور التي تحمل الاسم نفسه أدناه.';
export const inCurrency = (code: string) => `بعملة ${isolate(code)}`;
export const paidByYou = 'المدفوع منك';
export const receivedByYou = 'المستلَم لك';

export const lines = 'سطرًا سطرًا';
export const linesNote =
  'بترتيب الزمن. والرقم هو رقم القيد في سجل القيود. وتحته أول أحرف رقم إيصالك، إن وُجد إيصال. وعلامة الزائد للحصص التي وصلتك، وعلامة الناقص للحصص التي تخليت عنها.';
export const date = 'التاريخ';
export const ledgerNumber = 'الرقم';
export const what = 'البيان';
export const paid = 'المدفوع';
export const received = 'المستلَم';

/** Notes next to a line, in the PDF and in the CSV. */
export const cancellableUntil = (moment: string) => `يمكن إلغاؤه حتى ${moment}`;
export const intoEscrow = 'دخل المال المحفوظ له على حدة حساب الضمان الخاص بالبيت';
export const moneyPassedOn = 'حُوّل المال المحفوظ له على حدة';
export const addedToBalance = 'أُضيف إلى رصيدك';
export const takenFromBalance = 'أُخذ من رصيدك';
export const firstMonth = 'الشهر الأول';
export const depositStaysYours = 'يبقى ملكك';
export const priceSetAside = 'محفوظ على حدة إلى أن يتم الشراء';
export const priceNotPaidYet = 'محفوظ على حدة ولم يُدفع لك بعد';
export const priceRefunded = 'رُدّ إلى المشتري';

export const income = 'الدخل من حصصك';
export const noIncome = (period: string) => `لم يُسجَّل دخل في هذه الفترة (${period}).`;
export const incomeNote =
  'ما ورد إلى كل بيت وما كلّفه، كما سجّله مالكه، ونصيبك من الصافي. ويُدفع الدخل تحت الحساب: فالتصحيحات والخسائر المرحَّلة تُسوّى مع دخل لاحق. ومبلغك هو ما وُزّع مضروبًا في أيام حصصك، مقسومًا على كل أيام حصص البيت، ومقرّبًا إلى السنت بحيث يساوي مجموع الدفعات المبلغ الموزَّع. ويوم الحصة هو امتلاك حصة واحدة يومًا واحدًا. وتُحتسب الحصص من اليوم الذي تصبح فيه ملكك، لذا قد يختلف هذا النصيب عن نسبة ملكيتك في البيت في النهاية.';
export const incomeSoFar = (day: string, amount: string) =>
  `كل الدخل من حصصك منذ البداية حتى نهاية ${day}: ${amount}. ويظهر في محفظتك باسم «الدخل المدفوع».`;
export const convertedToUsd =
  'المبالغ بالعملات الأخرى محوَّلة إلى الدولار الأمريكي بالسعر المبيّن تحتها، وهو أحدث سعر عند تسجيل الدخل.';
/** What stands after the sign of such a rate. */
export const dividedByRate = 'بعد «÷» عدد وحدات العملة التي تساوي دولارًا أمريكيًا واحدًا: قُسم المبلغ عليه.';
export const multipliedByRate = 'بعد «×» عدد الدولارات الأمريكية التي تساويها وحدة واحدة من العملة: ضُرب المبلغ فيه.';
export const losses =
  'حين تزيد التكاليف على المبلغ المستلَم، لا يُدفع شيء. وتُرحَّل الخسارة وتُستردّ من دخل لاحق للبيت قبل توزيعه.';
export const ownerIncome = 'الدخل بصفة مالك البيوت المعروضة باسمك';
/** `rentEarned` is the name of those lines. */
export const ownerIncomeNote = (rentEarned: string) =>
  `للمالك نصيب كل الحصص التي لم يملكها غيره. وهو غير محتسب في الدخل أعلاه. أما بدل الإيجار الذي دفعه لك مستأجر عبر ديار فليس في أي منهما: يظهر باسم «${rentEarned}» ضمن مقبوضاتك.`;
export const homeAndPeriod = 'البيت والفترة';
export const gross = 'الإجمالي';
export const costs = 'التكاليف';
export const net = 'الصافي';
/** Where only a part of the net amount was shared, because losses were recovered or a reserve was made. */
export const shared = (amount: string) => `وُزّع ${amount}`;
export const yourShare = 'نصيبك';
export const yourAmount = 'مبلغك';
export const inUsd = 'بالدولار الأمريكي';
export const recordedOn = (day: string) => `سُجّل في ${day}`;
export const noTokens = 'لا حصص';
export const tokenDaysOf = (yours: string, all: string) => `${yours} من ${all}`;
export const tokenDays = 'أيام الحصص';

export const footer = (name: string, issuerName: string) => `كشف حساب ${isolateName(name)}، صادر عن ${issuerName}`;
export const pageOf = (page: number, count: number) => `صفحة ${page} من ${count}`;

/** Column titles of the CSV. English in every language: programs read them. */
export const csvColumns = [
  'Date',
  'Time',
  'What',
  'Home',
  'Tokens',
  'Currency',
  'Amount',
  'Change of what is held for you',
  'Held for you',
  'Ledger number',
  'Receipt',
  'Note',
  'Statement of',
  'Change of your balance',
  'Balance',
] as const;
/** Lines of the CSV before and after the movements. */
export const heldAtBeginning = {
  nothing: 'المحفوظ في البداية: لا شيء',
  deposit: 'المحفوظ في البداية: مبلغ التأمين',
  held: 'المحفوظ في البداية: مال الاستثمارات',
  sale: 'المحفوظ في البداية: المدفوع لشراء بيت',
} as const;
export const balanceAtBeginning = 'الرصيد في البداية';
export const balanceAtEnd = 'الرصيد في النهاية';
export const heldAtEnd = {
  nothing: 'المحفوظ في النهاية: لا شيء',
  deposit: 'المحفوظ في النهاية: مبلغ التأمين',
  held: 'المحفوظ في النهاية: مال الاستثمارات',
  sale: 'المحفوظ في النهاية: المدفوع لشراء بيت',
} as const;
/** Of tokens that were sold on one day. */
export const ordersOfDay = (count: number) =>
  plural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: `${formatNumber(count)} طلبات`,
    many: `${formatNumber(count)} طلبًا`,
    other: `${formatNumber(count)} طلب`,
  });
/** Of rent that was earned day by day. */
export const daysOfRent = (count: number) => countWords.days(count);
/** Last line of every page of a contract. */
export const documentFooter = (title: string, madeBy: string, day: string) => `${title}، ${madeBy}، طُبع في ${day}`;

/** Note of income that nobody may keep. */
export const setAside = (amount: string, why: string) => `${amount}، ليس لك أبدًا: ${why}`;
export const givenAway = (amount: string) => `تُبرِّع بمبلغ ${amount} باسمك`;
export const takenBack = (amount: string) => `استُعيد ${amount} بتصحيح`;
