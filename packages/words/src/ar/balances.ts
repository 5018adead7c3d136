import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الرصيد';
export const text = 'مال يمكنك إنفاقه في ديار أو سحبه. ولا يدرّ شيئًا ما دام هنا.';
export const loading = 'جارٍ تحميل رصيدك…';
export const loadFailed = 'تعذّر تحميل رصيدك';
export const available = 'المتاح';
export const setAside = 'محفوظ على حدة';
export const withdrawing = 'قيد السحب';
export const moreCurrencies = (count: number) =>
  plural(count, {
    zero: 'لا عملات أخرى',
    one: 'عملة أخرى واحدة',
    two: 'عملتان أخريان',
    few: `${formatNumber(count)} عملات أخرى`,
    many: `${formatNumber(count)} عملة أخرى`,
    other: `${formatNumber(count)} عملة أخرى`,
  });
export const topUp = 'شحن الرصيد';
export const withdraw = 'سحب';
export const reinvest = 'إعادة الاستثمار';
export const topUpIn = (currency: string) => `شحن الرصيد بعملة ${isolate(currency)}`;
export const withdrawIn = (currency: string) => `السحب من الرصيد بعملة ${isolate(currency)}`;
export const reinvestFrom = (amount: string) => `إعادة استثمار ${amount}`;

export const reinvestTitle = 'إعادة الاستثمار من رصيدك';
export const reinvestText = 'يمكنك اختيار بيت لك حصص منه، أو البحث عن بيت آخر.';
export const reinvestIn = (home: string) => `إعادة الاستثمار في ${isolateName(home)}`;
export const exploreHomes = 'استكشاف البيوت';

export const topUpTitle = 'شحن رصيدك';
export const topUpText = 'يُضاف المبلغ إلى رصيدك. وما يُدفع بالبطاقة يمكن سحبه بعد إتمام الدفعة.';
export const howMuch = 'المبلغ المراد إضافته';
export const currency = 'العملة';
export const amount = 'المبلغ';
export const amountHelp = (least: string, most: string) => `من ${least} إلى ${most}`;
export const amountInvalid = 'يُرجى إدخال مبلغ، مثل 250 أو 99.50';
export const topUpAmount = (amountText: string) => `شحن الرصيد بمبلغ ${amountText}`;
export const toppingUp = 'جارٍ الشحن…';
export const toppedUp = 'شُحن رصيدك.';
export const notToppedUp = 'تعذّر شحن رصيدك. يُرجى إعادة المحاولة.';

export const payFromBalance = (amountText: string) =>
  `يُؤخذ الإجمالي من رصيدك البالغ ${amountText}. وأي مبلغ يُردّ يعود إلى رصيدك.`;
