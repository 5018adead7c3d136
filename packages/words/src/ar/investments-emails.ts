import * as cancellation from './cancellation.ts';
import * as genitive from './counts-genitive.ts';
import { tokens } from './counts.ts';
import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const tokensOf = (count: bigint, title: string) => `${tokens(count)} من ${isolateName(title)}`;

export const madeSubject = (title: string) => `استثمارك في ${isolateName(title)}`;
export const charged = (count: bigint, { price, fee, total }: { price: string; fee: string; total: string }) =>
  `${price} عن ${genitive.tokens(count)}، ورسوم قدرها ${fee}. الإجمالي: ${total}.`;
/** `destination` is where a refund goes to: «إلى البطاقة التي دفعت بها». */
export const cancellable = (until: string, destination: string) =>
  `${cancellation.until(until)}. ${cancellation.meanwhile} ${cancellation.refund(destination)}`;
/** `needs` is what is missing, `until` the last moment of waiting. */
export const waits = (needs: string, until: string, destination: string) =>
  `طلبك ينتظر ما يلي: ${needs}. مالُك محفوظ على حدة والحصص محجوزة لك. ومتى اكتمل كل شيء، بدأت مهلة العدول ومدتها 48 ساعة، وبعدها تصبح الحصص ملكك. وإن بقي شيء ناقصًا في ${until}، رُدّ المبلغ كاملًا تلقائيًا ${destination}. وحتى ذلك الحين يمكنك الإلغاء في أي وقت.`;
export const papers = (until: string, destination: string) =>
  `يُرجى تقديم أوراق هويتك قبل ${until}، وإلا رُدّ المبلغ كاملًا عندئذٍ ${destination}.`;
export const waitsSubject = (title: string) => `طلبك في ${isolateName(title)} قيد الانتظار`;
export const readySubject = (title: string) => `يمكن المضي في طلبك في ${isolateName(title)}`;
export const returnedSubject = (title: string) => `رُدّ طلبك في ${isolateName(title)}`;
export const leftOut =
  'آخر 48 ساعة من الاكتتاب مخصَّصة لمن تم التحقق من هويتهم، حتى لا يفشل بسبب طلبات لا يمكن أن تصبح نهائية. ومتى تم التحقق من هويتك أمكنك الطلب من جديد ما دامت هناك حصص.';
export const notConfirmedInTime = (needs: string) => `لم يكتمل في الوقت المحدد: ${needs}.`;
export const final = 'الحصص ملكك. هذا الطلب نهائي، لأنك ألغيت طلبًا لهذا البيت خلال آخر 30 يومًا.';
export const madeReason = 'وصلتك هذه الرسالة لأنك استثمرت عبر ديار. والدخل المعروض لأي بيت متوقَّع وغير مضمون.';

export const cancelledSubject = (title: string) => `أُلغي استثمارك في ${isolateName(title)}`;
export const cancelledHeading = 'أُلغي استثمارك';
export const refunded = (amount: string, destination: string, title: string) =>
  `يُردّ مبلغ ${amount} ${destination}. وهو كل ما خُصم عن ${isolateName(title)}.`;
export const cancelledReason = 'وصلتك هذه الرسالة لأن أحد استثماراتك تغيّر.';

export const reversedSubject = (title: string) => `لم تتم دفعة استثمارك في ${isolateName(title)}`;
export const reversedHeading = 'أُلغي استثمارك';
export const reversed = (amount: string, title: string) =>
  `رفض بنكك دفعتك بالبطاقة بمبلغ ${amount} أو استعادها، لذا أُلغي طلبك في ${isolateName(title)} وأصبحت حصصه متاحة للآخرين من جديد. ولم يُدفع منك شيء مقابله.`;

export const orderCancelledSubject = (title: string) => `أُلغي طلب في ${isolateName(title)}`;
/** The end of a sentence about tokens that somebody else can have now. */
const availableAgain = (count: bigint) =>
  plural(count, {
    zero: 'لم تعد هناك حصص محجوزة.',
    one: 'الحصة متاحة من جديد.',
    two: 'الحصتان متاحتان من جديد.',
    few: 'الحصص متاحة من جديد.',
    many: 'الحصص متاحة من جديد.',
    other: 'الحصص متاحة من جديد.',
  });
export const orderCancelled = (count: bigint, amount: string) =>
  `ألغى مستثمر طلب ${genitive.tokens(count)} (${amount}) قبل إتمامه. ${availableAgain(count)} ولا يلزمك فعل شيء.`;
export const orderReversed = (count: bigint, amount: string) =>
  `لم تتم دفعة طلب ${genitive.tokens(count)} (${amount}). ${availableAgain(count)} ولا يلزمك فعل شيء.`;

export const sellerNeededSubject = (orders: number, title: string) =>
  plural(orders, {
    zero: 'لا طلبات تنتظر التحقق من هويتك',
    one: `طلب في ${isolateName(title)} ينتظر التحقق من هويتك`,
    two: 'طلبان في بيوتك ينتظران التحقق من هويتك',
    few: `${formatNumber(orders)} طلبات في بيوتك تنتظر التحقق من هويتك`,
    many: `${formatNumber(orders)} طلبًا في بيوتك تنتظر التحقق من هويتك`,
    other: `${formatNumber(orders)} طلب في بيوتك تنتظر التحقق من هويتك`,
  });
export const sellerNeeded = (first: string) =>
  `لا يُباع شيء قبل تأكيد هويتك. وتبقى الحصص محجوزة حتى ذلك الحين. وابتداءً من ${first} تُردّ إلى المستثمرين الطلبات التي ما زالت تنتظر.`;

export const orderReturnedSubject = (orders: number, title: string) =>
  plural(orders, {
    zero: `لم يُردّ أي طلب في ${isolateName(title)}`,
    one: `رُدّ طلب في ${isolateName(title)}`,
    two: `رُدّ طلبان في ${isolateName(title)}`,
    few: `رُدّت ${formatNumber(orders)} طلبات في ${isolateName(title)}`,
    many: `رُدّ ${formatNumber(orders)} طلبًا في ${isolateName(title)}`,
    other: `رُدّ ${formatNumber(orders)} طلب في ${isolateName(title)}`,
  });
export const orderReturned = (count: bigint, amount: string) =>
  `لم يتم بيع ${genitive.tokens(count)} (${amount}): ما كان البيع ينتظره ظل ناقصًا في يومه الأخير. ${availableAgain(count)}`;

export const soldSubject = (count: bigint, title: string) =>
  `تم بيع ${genitive.tokens(count)} من ${isolateName(title)}`;
export const noLongerCancellable = (investments: number) =>
  plural(investments, {
    zero: 'كل الاستثمارات ما زال يمكن إلغاؤها.',
    one: 'استثمار واحد لم يعد إلغاؤه ممكنًا.',
    two: 'استثماران لم يعد إلغاؤهما ممكنًا.',
    few: `${formatNumber(investments)} استثمارات لم يعد إلغاؤها ممكنًا.`,
    many: `${formatNumber(investments)} استثمارًا لم يعد إلغاؤها ممكنًا.`,
    other: `${formatNumber(investments)} استثمار لم يعد إلغاؤها ممكنًا.`,
  });
export const sold = (count: bigint, title: string, amount: string) =>
  `تم بيع ${genitive.tokens(count)} من ${isolateName(title)}، وأصبح مبلغ ${amount} لك.`;
