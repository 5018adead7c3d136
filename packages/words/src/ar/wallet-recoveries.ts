import { tokens as countTokens } from './counts.ts';
import { isolate, isolateName } from './isolate.ts';

/** Answers of the server. */
export const asked = 'سُجّل الإبلاغ. وكتبنا إليك كيف يمكنك إلغاؤه.';
export const calledOff = 'أُلغي الإبلاغ. ولم يُنقل شيء.';
export const proposed = 'سُجّل الاقتراح. ويلزم أن يؤكده موظف عمليات آخر.';
export const refused = 'سُجّل الرفض. وأُبلغ الشخص.';

/** On the wallet page. */
export const report = 'فقدتها';
export const reportOf = (address: string) => `${report}: ${isolate(address)}`;
export const reporting = 'جارٍ الإبلاغ…';
export const reportTitle = (address: string) => `هل فقدت المحفظة ${isolate(address)}؟`;
export const reportText = (tokens: number) =>
  `ننقل ما فيها (${countTokens(tokens)}) إلى المحفظة التي تحفظها ديار لك. يستغرق ذلك 72 ساعة يمكنك الإلغاء خلالها، وينظر فيه اثنان من موظفي العمليات لدينا. وحتى ذلك الحين لا ينتقل شيء إلى هذه المحفظة ولا منها. وبعده يُفقد العنوان نهائيًا: لا يمكن لأحد ربطه من جديد.`;
export const reportFailed = 'تعذّر الإبلاغ عن فقدان المحفظة. يُرجى المحاولة من جديد.';
export const notLinked = 'لم تعد مرتبطة';
export const holds = countTokens;

export const title = 'محافظ مفقودة';
export const states = {
  waiting: 'أُبلغ عن فقدانها',
  started: 'في الطريق',
  done: 'استُعيدت',
  'called-off': 'أُلغي الإبلاغ',
  refused: 'رُفضت',
} as const;
export const waitsFor = {
  delay: (from: string) => `يمكن نقل حصصها ابتداءً من ${isolate(from)}.`,
  signatures: 'يلزم أن يوافق اثنان من موظفي العمليات.',
  identity: 'تنتظر تحققًا ساريًا من الهوية.',
  restriction: 'تنتظر لأن الحساب مقيَّد.',
} as const;
const ready = 'اكتمل كل شيء: تُنقل الحصص خلال دقائق.';
export const sayNeeds = (needs: readonly (keyof typeof waitsFor)[], from: string) =>
  needs.map((need) => (need === 'delay' ? waitsFor.delay(from) : waitsFor[need])).join(' ') || ready;
export const underWay = 'الحصص في طريقها إلى المحفظة التي تحفظها ديار لك.';
export const endedOn = {
  done: (day: string) => `استُعيدت في ${isolate(day)}. ولا يمكن لأحد ربط هذا العنوان من جديد.`,
  'called-off': (day: string) => `أُلغي الإبلاغ في ${isolate(day)}. ولم يُنقل شيء.`,
  refused: (day: string) => `رفضها موظفو العمليات لدينا في ${isolate(day)}. ولم يُنقل شيء.`,
} as const;
export const callOff = 'إلغاء الإبلاغ';
export const callOffOf = (address: string) => `${callOff}: ${isolate(address)}`;
export const callingOff = 'جارٍ الإلغاء…';
export const callOffFailed = 'تعذّر الإلغاء. يُرجى المحاولة من جديد.';
export const loadFailed = 'تعذّر تحميل محافظك المفقودة';

/** In the office. */
export const officeText =
  'أشخاص فقدوا محافظهم ويطلبون ما فيها من حصص. يقترح موظف عمليات ويؤكد آخر، ولا ينتقل شيء قبل انقضاء 72 ساعة.';
export const officeLoading = 'جارٍ تحميل المحافظ المفقودة...';
export const officeFailed = 'تعذّر تحميل المحافظ المفقودة';
export const askedOn = (moment: string) => `طُلبت ${isolate(moment)}`;
export const newEmail = 'بريد إلكتروني جديد';
export const isProposed = 'ينتظر موظف عمليات ثانيًا';
export const propose = 'اقتراح';
export const proposeOf = (name: string) => `اقتراح استعادة محفظة ${isolateName(name)}`;
export const proposing = 'جارٍ الاقتراح…';
export const proposeText =
  'يلزم أن يؤكده موظف عمليات آخر. بعدها تنتقل كل حصص هذه المحفظة إلى المحفوظة للشخص، حين تنقضي 72 ساعة.';
export const refuse = 'رفض';
export const refuseOf = (name: string) => `رفض استعادة محفظة ${isolateName(name)}`;
export const refusing = 'جارٍ الرفض…';
export const refuseText = 'ينتهي الأمر فورًا. ويُبلَّغ الشخص، ويمكنه استعمال المحفظة كما كانت.';
