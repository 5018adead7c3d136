import * as genitive from './counts-genitive.ts';
import { isolateName } from './isolate.ts';

/** Answers of the server. */
export const proposed = 'سُجّل الاقتراح. ويجب أن يؤكده موظف عمليات آخر.';
export const received = 'سُجّل وصول الثمن. ويدفع موظفا عمليات المستحقات منه.';

/** On the page of the home. */
export const title = 'بيع البيت كله';
export const titles = { agreed: 'قيد البيع', paid: 'قيد البيع', done: 'مبيع' } as const;
export const texts = {
  agreed: 'اتفق موظفا عمليات على بيع البيت كله. ولا يمكن لأحد طلب حصص فيه، ولم يدفع المشتري بعد.',
  paid: 'وصل الثمن. ويوزعه موظفا عمليات على كل من يملك حصة.',
  done: 'دُفع لكل من كان يملك حصصًا بحسب عددها، وأُعيدت الحصص إلى البيت.',
} as const;
export const price = 'الثمن';
export const agreedOn = (day: string) => `اتُّفق عليه في ${day}`;
export const costs = 'تكاليف البيع';
export const shared = 'الموزَّع على جميع الملّاك';
export const paidOn = (day: string) => `في ${day}، ومعه احتياطي البيت`;
export const eachToken = 'لكل حصة';
export const ofTokens = (count: number) => `مقرَّب إلى الأدنى، من أصل ${genitive.tokens(count)}`;

/** In the office. */
export const stateNames = { agreed: 'بانتظار الثمن', paid: 'وصل الثمن', done: 'مبيع', 'called-off': 'ملغى' } as const;
export const none = 'لا أحد يبيع البيت كله.';
export const loadFailed = 'تعذّر تحميل بيع هذا البيت';
export const to = (name: string, day: string) => `إلى ${isolateName(name)}، بالاتفاق في ${day}`;
export const awaits = (reference: string) => `بانتظار تحويل بالمرجع ${isolateName(reference)}`;
export const waits = (step: string, name: string, day: string) =>
  `${step}، باقتراح من ${isolateName(name)}. بانتظار موظف عمليات ثانٍ، وينتهي في ${day}.`;
export const receive = 'وصل الثمن';
export const receiving = 'جارٍ الحفظ…';
export const receiveText = 'في العرض التجريبي لا كشف بنك يثبت ذلك، ويُعتدّ بقولك. ويدفع موظفا عمليات المستحقات بعد ذلك.';
export const propose = {
  sell: 'اقتراح بيع البيت',
  'pay-out': 'اقتراح دفع المستحقات',
  'call-off': 'اقتراح إلغاء البيع',
} as const;
export const callOffHelp = 'يقرؤه المالك وملّاك الحصص والمشتري.';
export const buyerEmail = 'البريد الإلكتروني للمشتري';
export const buyerHelp = 'حساب في ديار بهوية متحقَّق منها. ويُسلَّم البيت إليه.';
export const priceInDollars = 'الثمن بالدولار الأمريكي';
export const valuedAt = (sum: string) => `التقييم المدقَّق هو ${sum}.`;
export const reserves = 'احتياطي البيت وما في حساب الضمان';
