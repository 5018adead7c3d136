import { isolate, isolateName } from './isolate.ts';

export const requested = 'طُلب السحب. ونرسل إليك رسالة متى أُرسل المال.';
export const cancelled = 'أُلغي السحب. وعاد المال إلى رصيدك.';
export const accountAdded = 'أُضيف الحساب.';
export const accountRemoved = 'أُزيل الحساب.';
export const ruleSaved = 'حُفظ السحب التلقائي.';
export const ruleRemoved = 'أُوقف السحب التلقائي.';

/** An account as a part of a sentence: «إلى بنك الإمارات، AE •••• 4321». */
export const nameAccount = (bank: string, number: string) => `${isolateName(bank)}، ${isolate(number)}`;

export const withdrawTitle = 'سحب';
export const withdrawText = (available: string) => `المتاح ${available}.`;
export const amount = 'المبلغ';
export const amountInvalid = 'يُرجى إدخال مبلغ، مثل 250 أو 99.50';
export const everything = 'كله';
export const toAccount = 'إلى الحساب';
export const newAccount = 'هذا الحساب جديد. يُرسَل المال بعد 24 ساعة من إضافته.';
/** In place of the notice about cards, where real money moves. */
export const byTransfer = 'يُدفع السحب بتحويل بنكي. ونرسل إليك رسالة متى أرسل البنك تحويلك.';
export const withdraw = (amountText: string) => `سحب ${amountText}`;
export const withdrawing = 'جارٍ الطلب…';
export const notRequested = 'تعذّر طلب السحب. يُرجى إعادة المحاولة.';
export const noAccount = (currency: string) => `يُرجى أولًا إضافة حساب بعملة ${isolateName(currency)}.`;

export const title = 'عمليات السحب';
export const text = 'تُرسَل إلى حسابك البنكي. ويمكنك الإلغاء إلى أن يُرسَل المال.';
export const loading = 'جارٍ تحميل عمليات السحب…';
export const loadFailed = 'تعذّر تحميل عمليات السحب';
export const none = 'لا عمليات سحب بعد';
export const states = {
  pending: 'في الانتظار',
  sending: 'قيد الإرسال',
  sent: 'أُرسل',
  failed: 'فشل',
  returned: 'عاد',
  cancelled: 'ملغى',
} as const;
export const sendsFrom = (moment: string) => `يُرسَل بعد ${moment}`;
export const backOnBalance = 'عاد إلى رصيدك';
export const automatic = 'سحب تلقائي';
export const cancel = 'إلغاء';
export const cancelOf = (amountText: string) => `إلغاء سحب ${amountText}`;
export const cancelTitle = 'إلغاء هذا السحب؟';
export const cancelText = (amountText: string) => `يعود مبلغ ${amountText} إلى رصيدك.`;
export const cancelWithdrawal = 'إلغاء السحب';
export const cancelling = 'جارٍ الإلغاء…';
export const keepIt = 'الإبقاء عليه';
export const notCancelled = 'تعذّر إلغاء السحب. يُرجى إعادة المحاولة.';

export const accountsTitle = 'حسابات السحب';
export const accountsText = 'حساباتك البنكية باسمك. وتُحفظ أرقامها مشفّرة ولا يُعرض إلا جزء منها.';
export const addAccount = 'إضافة حساب';
export const addTitle = 'إضافة حساب بنكي';
export const addText = 'يُرسَل المال إلى الحساب الجديد بعد 24 ساعة من إضافته. ونرسل إليك رسالة بذلك.';
export const currency = 'عملة الحساب';
export const holder = 'صاحب الحساب';
export const holderHelp = 'اسمك كما يكتبه بنكك.';
export const bank = 'البنك';
export const number = 'رقم IBAN أو رقم الحساب';
export const testNumbers = `عرض تجريبي: يمكن استعمال رقم IBAN المثال ${isolate('AE07 0331 2345 6789 0123 456')}.`;
export const adding = 'جارٍ الإضافة…';
export const notAdded = 'تعذّرت إضافة الحساب. يُرجى إعادة المحاولة.';
export const usableFrom = (moment: string) => `جديد، يُرسَل المال بعد ${moment}`;
export const remove = 'إزالة';
export const removeOf = (account: string) => `إزالة ${account}`;
export const removeTitle = 'إزالة هذا الحساب؟';
export const removeText = (account: string) =>
  `لن يمكن اختيار ${account} بعد ذلك. وتبقى عمليات السحب السابقة في القائمة.`;
export const removing = 'جارٍ الإزالة…';
export const notRemoved = 'تعذّرت إزالة الحساب. يُرجى إعادة المحاولة.';

export const automaticTitle = 'السحب التلقائي';
export const automaticText = 'مرة في الشهر، متى بلغ الرصيد مبلغًا معيّنًا، يُسحب كله.';
export const automaticOff = 'متوقف';
export const automaticOn = (amountText: string, account: string) => `ابتداءً من ${amountText}، إلى ${account}`;
export const automaticFor = (currencyName: string) => `السحب التلقائي: ${isolateName(currencyName)}`;
export const setUp = 'إعداد';
export const change = 'تغيير';
export const switchOff = 'إيقاف';
export const atLeast = 'متى بلغ الرصيد على الأقل';
export const save = 'حفظ';
export const saving = 'جارٍ الحفظ…';
export const notSaved = 'تعذّر حفظ السحب التلقائي. يُرجى إعادة المحاولة.';

/** In the dialog that asks for the password before an order. */
export const aboutToWithdraw = (sum: string) => `أنت على وشك سحب ${sum}.`;
