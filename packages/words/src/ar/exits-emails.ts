import * as countWords from './counts.ts';
import { isolateName } from './isolate.ts';

export const openHome = 'فتح صفحة البيت';
export const openWallet = 'فتح محفظتك';
export const openListings = 'فتح عقاراتك';
export const openOffice = 'فتح المكتب';
export const concernedReason = 'وصلتك هذه الرسالة لأن لك في هذا البيت ملكًا أو حصصًا أو طلب حصص.';
export const buyerReason = 'وصلتك هذه الرسالة لأنك تشتري هذا البيت عبر ديار.';
export const staffReason = 'وصلتك هذه الرسالة لأنك من موظفي العمليات في ديار.';

export const agreedSubject = (title: string) => `${isolateName(title)} قيد البيع`;
export const agreed = (price: string) => `اتفق اثنان من موظفي العمليات لدينا على بيع البيت كله بثمن ${price}.`;
export const agreedNext =
  'لا يمكن لأحد طلب حصص بعد الآن، وتُردّ الطلبات غير النهائية كاملة. وعندما يصل الثمن يُوزَّع بحسب الحصص، بعد خصم تكاليف البيع ومعه احتياطي البيت. وحتى ذلك الحين يبقى بدل الإيجار لك كما كان.';

export const toPaySubject = (title: string) => `يُرجى دفع ثمن ${isolateName(title)}`;
export const toPay = (price: string) =>
  `الثمن ${price}. يصبح البيت ملكك عندما يصل الثمن ويؤكد موظفا عمليات التسليم. يُرجى الدفع خلال 60 يومًا.`;
export const transferTo = (holder: string, iban: string, reference: string) =>
  `حوّله إلى ${isolateName(holder)}، ${isolateName(iban)}، بالمرجع ${isolateName(reference)}.`;

export const paidSubject = (title: string) => `وصل ثمن ${isolateName(title)} الذي دفعته`;
export const paid = (price: string) => `استلمنا ${price}. ويُحفظ على حدة إلى أن يسلّمك موظفا عمليات البيت.`;
export const payOutSubject = (title: string) => `وصل ثمن ${isolateName(title)}`;
export const payOut = 'يدفع موظفا عمليات المستحقات لملّاك الحصص ويسلّمان البيت.';

export const doneSubject = (title: string) => `بيع ${isolateName(title)} ودُفع نصيبك`;
export const done = (amounts: readonly string[], tokens: number | bigint) =>
  `${amounts.join('، ')} في رصيدك، مقابل ${countWords.tokens(tokens)} أُعيدت إلى البيت وما كنت تملكه مما لم يملك أحد حصصه.`;
export const doneHolder = (amounts: readonly string[], tokens: number | bigint) =>
  `${amounts.join('، ')} في رصيدك، مقابل ${countWords.tokens(tokens)}. وأُعيدت الحصص إلى البيت.`;
export const doneNext = 'وتجد ذلك في حركاتك وكشوفك.';
export const yoursSubject = (title: string) => `${isolateName(title)} أصبح ملكك`;
export const yours = 'تجده بين عقاراتك، خارج السوق إلى أن تعرضه من جديد.';

export const calledOffSubject = (title: string) => `أُلغي بيع ${isolateName(title)}`;
export const calledOff = (reason: string) => `ألغاه اثنان من موظفي العمليات لدينا: ${isolateName(reason)}`;
export const calledOffNext = 'تبقى الحصص لملّاكها، ويستمر بدل الإيجار.';
export const priceBack = (price: string) => `تسترد ${price}.`;

export const proposedSubject = (title: string) => `خطوة في بيع ${isolateName(title)} تنتظر موظف عمليات ثانيًا`;
export const proposed = (step: string, name: string) =>
  `اقتراح من ${isolateName(name)}: ${step}. يؤكده موظف عمليات آخر أو يرفضه خلال 7 أيام.`;
export const stepNames = {
  sell: 'بيع البيت كله',
  'pay-out': 'دفع المستحقات لملّاك الحصص وتسليم البيت',
  'call-off': 'إلغاء البيع',
} as const;
