import * as cancellation from './cancellation.ts';
import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const pageTitle = 'الإيصالات';
export const pageLead = 'كل ما استثمرته ودفعته واستأجرته وشحنته وسحبته، الأحدث أولًا';
export const investmentsTitle = 'الاستثمارات';
export const paymentsTitle = 'الدفعات';
export const balanceTitle = 'الشحن والسحب';
export const leasesTitle = 'عقود الإيجار';

export const noInvestments = 'لا استثمارات لك بعد';
export const cancelInvestmentIn = (title: string) => `إلغاء الاستثمار في ${isolateName(title)}`;
export const noPayments = 'لا دفعات منك عن أي بيت بعد';
export const noPaymentsText = 'تظهر هنا دفعات الإيجار والشراء.';

export const noBalance = 'لا عمليات شحن أو سحب بعد';
export const balanceLoading = 'جارٍ تحميل عمليات الشحن والسحب…';
export const balanceFailed = 'تعذّر تحميل عمليات الشحن والسحب';

export const topUpTitle = 'شحن رصيدك';
export const addedToBalance = 'أُضيف إلى رصيدك';
export const withdrawalTitle = 'سحب من رصيدك';
export const takenFromBalance = 'أُخذ من رصيدك';

export const monthOfRent = 'بدل إيجار شهر';
export const rentFrom = (day: string) => `بدل إيجار الشهر الذي يبدأ في ${day}`;
export const paymentNames = { rent: 'بدل الإيجار ومبلغ التأمين', buy: 'شراء بيت' } as const;
export const investmentStates = {
  held: 'يمكن إلغاؤه',
  cancelled: 'ملغى',
  completed: 'مكتمل',
  returned: 'مردود',
} as const;
export const waiting = 'في الانتظار';
/** Of a final order, after the whole home was sold. */
export const homeSold = 'بيع البيت';
export const homeSoldOn = (day: string) => `بيع البيت كله في ${day}`;
export const homeSoldText = 'دُفع نصيبك من الثمن إلى رصيدك، وأُعيدت الحصص إلى البيت. وتجد الأمرين في محفظتك.';
export const openWallet = 'افتح المحفظة';
export const stepsTitle = 'من الطلب إلى الملكية';
export const steps = {
  ordered: 'الطلب',
  buyer: 'التحقق من هويتك',
  seller: 'التحقق من هوية البائع',
  home: 'المراجعة الشرعية للبيت',
  raise: 'إغلاق الاكتتاب',
  coolingOff: 'مهلة العدول، 48 ساعة',
  afterClose: '48 ساعة بعد الإغلاق',
  final: 'نهائي: الحصص ملكك',
  done: 'تم',
  missing: 'لم يتم بعد',
  notAttested: 'لم تُقرّه الهيئة حتى الآن، أو عليها أن تنظر فيه من جديد',
  suspended: (day: string) => `البيع معلّق منذ ${day}`,
  ahead: 'لم يحن بعد',
  none: 'لا شيء لهذا الطلب',
  until: (moment: string) => `حتى ${moment}`,
  on: (moment: string) => `في ${moment}، إذا بلغ حده الأدنى`,
} as const;
export const paid = 'مدفوع';
export const purchaseStates = {
  reserved: 'بانتظار المالك',
  accepted: 'مقبول',
  documents: 'باقي الثمن مستحق',
  funded: 'جاهز للإتمام',
  completed: 'مكتمل',
  returned: 'رُدّ المبلغ',
} as const;

export const allReceipts = 'كل الإيصالات';
export const loading = 'جارٍ تحميل الإيصال…';
export const loadFailed = 'تعذّر تحميل الإيصال';
export const notFound = 'لم نجد هذا الإيصال';

export const receipt = 'إيصال';
/** Title of a receipt while no real money moves. */
export const demonstration = (title: string) => `${title} (عرض تجريبي)`;
export const print = 'طباعة';
export const number = 'رقم الإيصال';
export const date = 'التاريخ';
export const payer = 'الدافع';
export const methods = {
  creditCard: 'بطاقة ائتمان',
  crypto: 'عملة مشفّرة',
  balance: 'الرصيد',
  bankTransfer: 'تحويل بنكي',
} as const;
export const recipient = 'المستلِم';
export const method = 'طريقة الدفع';
export const issuer = 'صادر عن';
export const issuerAt = (brand: string, host: string) => `${isolateName(brand)}، ${isolate(host)}`;

export const investmentTitle = 'استثمارك';
export const canCancelUntil = cancellation.until;
export const coolingOff = (backToYou: string) => `${cancellation.meanwhile} ${cancellation.refund(backToYou)}`;
/** `destination` is where a refund goes to. */
export const factsChanged = (destination: string) =>
  `غيّر المالك بيانات هذا البيت بعد شرائك بوقت قصير. ${cancellation.refund(destination)}`;
export const cancelThisInvestment = 'إلغاء هذا الاستثمار';
export const finalTitle = 'كان هذا الطلب نهائيًا';
export const finalText = 'كنت قد ألغيت طلبًا لهذا البيت خلال 30 يومًا قبله، لذا اكتمل هذا الطلب فورًا.';
export const endedOn = {
  cancelled: (moment: string) => `أُلغي في ${moment}`,
  returned: (moment: string) => `رُدّ في ${moment}`,
} as const;
export const refunded = (total: string, backToYou: string) => `رُدّ المبلغ كاملًا، ${total}، ${backToYou}.`;
export const projectedIncome = (income: string, percent: string) =>
  `الدخل السنوي المتوقَّع <b>${income}</b>، أي ${percent} من المبلغ المخصوم. متوقَّع وغير مضمون.`;

export const cancelInvestmentTitle = 'إلغاء هذا الاستثمار؟';
export const cancelInvestmentText = (total: string, backToYou: string, tokens: number, title: string) => {
  const figure = formatNumber(tokens);
  const home = `من «${isolateName(title)}»`;
  const available = plural(tokens, {
    zero: '',
    one: ` وتصبح حصة واحدة ${home} متاحة للآخرين من جديد.`,
    two: ` وتصبح حصتان ${home} متاحتين للآخرين من جديد.`,
    few: ` وتصبح ${figure} حصص ${home} متاحة للآخرين من جديد.`,
    many: ` وتصبح ${figure} حصة ${home} متاحة للآخرين من جديد.`,
    other: ` وتصبح ${figure} حصة ${home} متاحة للآخرين من جديد.`,
  });
  return `يُردّ ${total} ${backToYou}.${available} وأي طلب جديد لهذا البيت خلال 30 يومًا يكون نهائيًا فورًا، إلا إذا كان عليه أن ينتظر التحقق من هوية.`;
};
export const keepIt = 'الإبقاء عليه';
export const cancelInvestment = 'إلغاء الاستثمار';
export const cancelling = 'جارٍ الإلغاء…';

export const ownerAcceptedOn = (moment: string) => `وافق المالك في ${moment}`;
export const purchaseEndedOn = (moment: string) => `انتهى في ${moment}`;
export const purchaseRefunded = 'رُدّ كل ما دفعته.';
export const ownerCanAcceptUntil = (deadline: string) => `يمكن للمالك القبول حتى ${deadline}`;
export const purchaseGoesOn = 'الخطوة التالية والمستندات وطريقة الإلغاء في صفحة الشراء.';

export const depositReturned = (day: string, backToYou: string) => `تمت التسوية في ${day}. وتُردّ المبالغ ${backToYou}.`;
export const leaseEndedOn = (day: string) => `انتهى عقد الإيجار في ${day}`;
export const leaseStarted = (day: string) => `وكان قد بدأ في ${day}.`;
export const depositAsked = (day: string) => `طلبنا مبلغ التأمين من المالك بالبريد الإلكتروني في ${day}.`;
export const yourLeases = 'عقود إيجارك';
export const leaseStarts = (day: string, rent: string) => `يبدأ عقد الإيجار في ${day} ببدل ${rent} شهريًا.`;

export const ledgerTitle = 'في سجل القيود';
export const ledgerText = 'كيف قُيّدت هذه الدفعة. ومجموع قيود كل معاملة صفر.';
export const account = 'الحساب';
export const amount = 'المبلغ';
export const sum = 'المجموع';
/** As the person who paid reads them: "you" is that person. */
export const accountNames = {
  held: 'محفوظ لك على حدة',
  property: 'دخل البيت',
  reserve: 'احتياطي البيت',
  person: 'مالك البيت',
  deposit: 'مبلغ التأمين، محفوظ على حدة',
  rent: 'بدل إيجار مدفوع مقدمًا، محفوظ على حدة',
  sale: 'لشراء البيت، محفوظ على حدة',
  platform: 'الرسوم',
  'in-transit': 'في الطريق من خدمة الدفع',
  payable: 'سحب، سيُرسَل',
  bank: 'لدى البنك',
  issuer: 'الحصص المُصدَرة',
  treasury: 'الحصص غير المبيعة',
  reserved: 'الحصص المحجوزة لك',
  holding: 'حصصك',
  charity: 'الأعمال الخيرية، ليست لك',
  escrow: 'حساب الضمان الخاص بالبيت',
} as const;
export const bankAccount = 'حسابك البنكي';
/** Where an order in another currency was paid with US dollars. */
export const exchangeAccount = 'تحويل العملة';
export const payerAccounts = {
  creditCard: 'بطاقتك',
  crypto: 'محفظتك',
  balance: 'رصيدك',
  bankTransfer: bankAccount,
} as const;
export const transactionNames = {
  'tokens-issued': 'إصدار حصص',
  'tokens-withdrawn': 'سحب حصص غير مبيعة',
  'investment-held': 'دُفع وحُفظ على حدة',
  'investment-cancelled': 'أُلغي ورُدّ المبلغ',
  'investment-returned': 'رُدّ الطلب والمبلغ',
  'investment-pooled': 'اكتمل، في حساب الضمان',
  'investment-completed': 'اكتمل',
  'rent-paid': 'دفع بدل الإيجار ومبلغ التأمين',
  'rent-earned': 'بدل إيجار اكتسبه المالك',
  'rent-returned': 'رُدّ المبلغ',
  'home-bought': 'دُفع وحُفظ على حدة',
  'purchase-returned': 'رد مبلغ الشراء',
  'purchase-completed': 'إتمام الشراء',
  'home-settled': 'دخل بيت مبيع واحتياطيه',
  'deposit-returned': 'رد مبلغ التأمين',
  'deposit-claimed': 'مبلغ تأمين احتفظ به المالك',
  'income-received': 'استلام دخل',
  'income-distributed': 'دفع دخل',
  'income-corrected': 'تصحيح دخل',
  'income-purified': 'تجنيب للأعمال الخيرية',
  'charity-given': 'تبرّع للأعمال الخيرية',
  'home-acquired': 'شراء البيت لملّاك حصصه',
  'sale-received': 'استلام ثمن البيت',
  'sale-returned': 'رد ثمن البيت',
  'home-sold': 'بيع البيت واحتياطيه',
  'sale-shared': 'توزيع الثمن على ملّاك الحصص',
  'tokens-retired': 'إعادة الحصص',
  'tokens-transferred': 'نقل حصص',
  'top-up': 'شحن الرصيد',
  'withdrawal-requested': 'طلب سحب',
  'withdrawal-sent': 'إرسال مبلغ السحب',
  'withdrawal-returned': 'عودة مبلغ السحب إلى رصيدك',
  'charge-reversed': 'عكس دفعة بالبطاقة',
  'bank-matched': 'مطابقة مع كشف البنك',
  exchanged: 'تحويل دولارات',
  'exchange-returned': 'ردّ دولارات',
} as const;
