import * as countWords from './counts.ts';
import * as genitive from './counts-genitive.ts';
import { isolate } from './isolate.ts';

export const loading = 'جارٍ تحميل الاكتتاب…';
export const loadFailed = 'تعذّر تحميل الاكتتاب';
export const title = 'اكتتاب لشراء هذا البيت';

/** Above the sum, by state. */
export const sumNames = {
  offering: (count: number) => `اكتتاب من ${genitive.people(count)}`,
  funded: (count: number) => `جُمع من ${genitive.people(count)}`,
  bought: (count: number) => `دُفع من ${genitive.people(count)}`,
  failed: (count: number) => `كان الاكتتاب من ${genitive.people(count)}`,
} as const;
export const states = {
  extended: 'مُدّد مرة',
  full: 'اكتمل الاكتتاب',
  closed: 'مغلق، 48 ساعة للإلغاء',
  waiting: 'في حساب الضمان، بانتظار الشراء',
  acquired: 'تم الشراء',
  operating: 'تم الشراء وجاهز للتأجير',
  failed: 'لم يتم',
  suspended: 'معلّق',
} as const;

/** Above a day. */
export const dayNames = {
  closes: 'يُغلق في',
  cancelUntil: 'يمكن إلغاؤه حتى',
  buyBy: 'آخر موعد للشراء',
  bought: 'تم الشراء في',
  returned: 'رُدّ كل المبلغ في',
} as const;
export const inDays = (time: string, days: number) =>
  days <= 0 ? `${time}، خلال أقل من يوم` : `${time}، بعد ${genitive.days(days)}`;
export const extendedFrom = (day: string) =>
  `كان مقررًا أن يُغلق في ${day} ومُدّد. وعلى من قدّم طلبًا قبل ذلك أن يوافق؛ ومن دون موافقته يُردّ ماله في ${day}.`;

export const meterLabel = 'المكتتَب به';
export const ofGoal = (portion: string) => `<b>${portion}</b> من الهدف`;
export const notVerified = (sum: string) => `${sum} من أشخاص لم يُتحقَّق منهم بعد`;
export const minimumAt = (sum: string, portion: string) => `الحد الأدنى ${sum}، ${portion}`;

export const goal = 'الهدف';
export const valuation = 'التقييم المدقَّق';
export const valuedOn = (day: string) => `في ${day}`;
export const tokensAt = (tokens: number, price: string) => `${countWords.tokens(tokens)} بسعر ${price} للحصة`;
export const stillToMinimum = 'المتبقي إلى الحد الأدنى';
export const thenGoesAhead = 'وعندئذٍ يمضي';
export const stillToGoal = 'المتبقي إلى الهدف';
export const minimumReached = 'بلغ الحد الأدنى';
export const fullNote = 'طُلبت كل الحصص';
export const projectedReturn = 'العائد السنوي المتوقَّع';
export const notGuaranteed = 'متوقَّع وغير مضمون';
export const wasReached = 'تم بلوغه';
export const wasNotReached = 'لم يتم بلوغه';

export const filledTitle = 'مسار الاكتتاب';
export const nothingFilled = 'لم يستثمر أحد بعد.';
export const filledTo = (sum: string) => `${sum} اليوم`;
export const filledLast = (sum: string) => `${sum} عند الإغلاق`;
export const minimum = 'الحد الأدنى';
export const close = 'آخر لحظة للاستثمار';
export const day = 'اليوم';
export const subscribed = 'المكتتَب به';

export const outcomesTitle = (closeDay: string) => `ما يحدث في ${closeDay}`;
export const enoughTitle = (sum: string) => `${sum} على الأقل`;
export const enough = (days: number) => [
  'آخر 48 ساعة قبل الإغلاق مخصَّصة لمن تم التحقق من هويتهم. وعندئذٍ تُردّ طلبات غيرهم كاملة.',
  '48 ساعة أخرى للإلغاء. وما يُتنازل عنه يُعرض من جديد حتى ذلك الحين لمن تم التحقق من هويتهم.',
  'ثم ينتقل المال إلى حساب الضمان الخاص بالبيت، ولا يدرّ شيئًا هناك.',
  `يُشترى البيت خلال ${genitive.days(days)}، وإلا رُدّ كل المبلغ.`,
  `وإلى أن يُشترى، لا تنتقل الحصص من مالك إلى آخر إلا بسعر ${isolate('$100')}.`,
];
export const lessTitle = 'أقل من ذلك';
export const less = ['يُردّ كل المبلغ فورًا، بما فيه الرسوم.', 'لا يُسدّ النقص بقرض.', 'يحتفظ المالك بالبيت.'];

export const nextTitle = 'ما يحدث بعد ذلك';
export const cancelTitle = (moment: string) => `حتى ${moment}`;
export const cancelLines = [
  'ما زال يمكن إلغاء كل طلب بالكامل، ويمكن لمن تم التحقق من هويتهم طلب ما بقي. ولمن يطلب الآن 48 ساعة خاصة به للإلغاء.',
  'ثم يُعاد الحساب: إذا بلغ الحد الأدنى، انتقل المال إلى حساب الضمان الخاص بالبيت، ولا يدرّ شيئًا هناك.',
  'ودون الحد الأدنى يُردّ كل المبلغ، بما فيه الرسوم.',
];
export const closingTitle = 'الآن';
export const closingLines = ['انتهت ساعات الإلغاء. ويُوضع ما جُمع في حساب الضمان الخاص بالبيت.'];
export const boughtTitle = (buyDay: string) => `إذا تم الشراء حتى ${buyDay}`;
export const boughtLines = [
  'يسمّي سند الملكية الشركة التي تحوز البيت لملّاكه، ويدققه شخصان.',
  'يُدفع الثمن والتكاليف من حساب الضمان، وتظهر هنا سطرًا سطرًا.',
  'وما يبقى يظل للبيت احتياطيًا له.',
];
export const notBoughtTitle = 'إن لم يتم الشراء حتى ذلك اليوم';
export const notBoughtLines = ['يُردّ كل المبلغ، بما فيه الرسوم.', 'لا يُؤخذ قرض، ولا تُمدّد المدة.', 'يحتفظ المالك بالبيت.'];

/** With and without a seller who keeps what is not sold. */
export const riskKeepsRest = (portion: string) =>
  `يحتفظ البائع بما لا يُباع، لذا فالحد الأدنى ${portion} من الهدف. وقد يتوقف بدل الإيجار، وقد تنخفض قيمة الحصص.`;
export const riskAll =
  'الحد الأدنى هو الهدف كله: إذا بقيت حصة واحدة، لم يُشترَ البيت. وقد يتوقف بدل الإيجار، وقد تنخفض قيمة الحصص.';

export const paidTitle = 'ما دُفع';
export const price = 'إلى البائع، ثمن البيت';
export const reserve = 'احتياطي البيت، في حساب الضمان';
export const reserveNote = 'وهو لملّاك الحصص';
export const paidTotal = 'مجموع ما جُمع';

export const moneyTitle = 'أين مالُك';
export const money = {
  offering: 'محفوظ على حدة باسمك حتى الإغلاق. ويمكن الإلغاء بالكامل في أي وقت قبله.',
  closed: 'محفوظ على حدة باسمك إلى أن تنتهي ساعات الإلغاء.',
  waiting: 'في حساب الضمان الخاص بهذا البيت. لا يدرّ شيئًا، ولا يمكن لأحد استعماله لغير الشراء.',
  bought: 'في البيت. وما لم يلزم هو احتياطيه، في حساب الضمان.',
  failed: 'رُدّ كل المبلغ بالطريقة التي دُفع بها، بما فيه الرسوم.',
} as const;
export const suspendedText =
  'بيع حصص هذا البيت معلّق. ولا يمكن لأحد الاستثمار في الوقت الحالي، ولا يتحرك حساب الضمان، ويمكن إلغاء كل طلب بالكامل.';
