import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const loading = 'جارٍ تحميل عقود إيجارك…';
export const loadFailed = 'تعذّر تحميل عقود إيجارك';
export const none = 'ليس لديك عقود إيجار';
export const noneText = 'يبدأ عقد الإيجار بطلب استئجار: يُدفع بدل الشهر الأول ومبلغ التأمين، ثم يجيب المالك.';

/** Facts of a lease, in one line. */
export const ownerName = (name: string) => `المالك ${isolateName(name)}`;
export const tenantName = (name: string) => `المستأجر ${isolateName(name)}`;
export const from = (day: string) => `من ${day}`;
export const rentPerMonth = (rent: string) => `${rent} شهريًا`;
export const endedOn = (day: string) => `انتهى في ${day}`;
export const states = {
  applied: 'بانتظار المالك',
  accepted: 'جاهز للتوقيع',
  signed: 'موقَّع',
  active: 'سارٍ',
  notice: 'قُدّم إشعار الإنهاء',
  ended: 'منتهٍ',
  settled: 'تمت تسويته',
  declined: 'مرفوض',
  expired: 'انتهت مهلته',
  cancelled: 'ملغى',
} as const;
export const appliedAsOwner = 'بانتظار إجابتك';
export const laterMonths = 'تُدفع الأشهر التالية عبر ديار، كل شهر في يوم استحقاقه. ولا رسوم على التأخير.';
export const laterMonthsAsOwner =
  'تُدفع لك الأشهر التالية عبر ديار، كل شهر في يوم استحقاقه. وما يُدفع مقدمًا من بدل الإيجار محفوظ على حدة، ويصبح لك يومًا بعد يوم.';
export const howItBegins =
  'أمام المالك 7 أيام للإجابة. بعدها يوقّع الطرفان العقد ويؤكدان التسليم. وإذا رفض المالك أو لم تتم خطوة في وقتها، رُدّ كل المبلغ، بما فيه الرسوم.';
export const howItEnds =
  'يتجدد العقد شهرًا بعد شهر. ويمكن لأي من الطرفين إنهاؤه بإشعار مدته كما في العقد، ولا تقل عن 30 يومًا، ويُردّ بدل الإيجار عن الأيام التي تلي اليوم الأخير.';

export const depositAmount = (amount: string) => `مبلغ التأمين ${amount}`;
export const depositHeld =
  'مبلغ التأمين محفوظ على حدة، منفصلًا عن مال المالك. ويُردّ بعد انتهاء العقد، ما عدا ما يطالب به المالك خلال 14 يومًا بموافقتك أو بموافقة موظفينا.';
export const depositHeldAsOwner =
  'مبلغ التأمين محفوظ على حدة، منفصلًا عن أموالك. ويمكنك المطالبة بجزء منه خلال 14 يومًا من انتهاء العقد، وإلا رُدّ إلى المستأجر.';
export const depositReturnedToYou = (day: string, backToYou: string) =>
  `تمت التسوية في ${day}. وتُردّ المبالغ ${backToYou}.`;
export const depositReturnedTo = (tenant: string, day: string) => `تمت التسوية مع ${isolateName(tenant)} في ${day}.`;
export const pleaseReturn = (tenant: string) => `يُرجى رده إلى ${isolateName(tenant)} الآن.`;
export const ownerAskedOn = (day: string) => `طلبناه من المالك بالبريد الإلكتروني في ${day}.`;

export const askOwner = 'طلب مبلغ التأمين من المالك';
export const askOwnerFor = (title: string) => `طلب مبلغ التأمين عن ${isolateName(title)} من المالك`;
export const askOwnerAgain = 'طلب مبلغ التأمين من المالك مرة أخرى';
export const askOwnerAgainFor = (title: string) => `طلب مبلغ التأمين عن ${isolateName(title)} من المالك مرة أخرى`;
export const canAskFrom = (moment: string) => `يمكنك الطلب مرة أخرى من ${moment}.`;
export const depositAsked = 'أرسلنا رسالة إلى المالك.';
export const notAsked = 'تعذّر إرسال رسالة إلى المالك. يُرجى إعادة المحاولة.';

export const endLease = 'إنهاء العقد';
export const endTitle = 'إنهاء عقد الإيجار هذا؟';
export const endsNow = (title: string) => `ينتهي عقد إيجار «${isolateName(title)}» فورًا.`;
export const ownerRefunds = 'يُردّ إلى المستأجر بدل الإيجار عن اليوم وكل الأيام التالية.';
export const daysRefunded = 'يُردّ إليك بدل الإيجار عن اليوم وكل الأيام التالية.';
const owesDays = (days: number) =>
  `عليك بدل إيجار مدة الإشعار، وهي ${countWords.days(days)}، ويُؤخذ مما دفعته مقدمًا. ويُردّ الباقي.`;
export const tenantOwes = (days: number) =>
  days === 1 ? owesDays(days) : `${owesDays(days)} أما تقديم إشعار الإنهاء بدلًا من ذلك فلا يكلّف شيئًا إضافيًا.`;
export const weAskOwner = (deposit: string) => `سنرسل رسالة إلى المالك ونطلب رد ${deposit} إليك.`;
export const youCanReturn = (deposit: string, tenant: string) =>
  `يمكنك بعد ذلك رد ${deposit} إلى ${isolateName(tenant)}.`;
export const ending = 'جارٍ الإنهاء…';
export const ended = 'انتهى عقد الإيجار.';

export const returnDeposit = 'رد مبلغ التأمين';
export const returnDepositOf = (title: string) => `رد مبلغ التأمين عن ${isolateName(title)}`;
export const returnTitle = 'رد مبلغ التأمين؟';
export const returnText = (deposit: string, tenant: string, backToPayer: string) =>
  `يُردّ مبلغ ${deposit} كاملًا إلى ${isolateName(tenant)}، ${backToPayer}.`;
export const returning = 'جارٍ الرد…';
export const depositReturned = 'رُدّ مبلغ التأمين إلى المستأجر.';
export const notChanged = 'تعذّر تغيير عقد الإيجار. يُرجى إعادة المحاولة.';

export const toReturn = (count: number) =>
  plural(count, {
    zero: 'لا مبالغ تأمين يجب ردها',
    one: 'مبلغ تأمين يجب رده',
    two: 'مبلغا تأمين يجب ردهما',
    few: `${formatNumber(count)} مبالغ تأمين يجب ردها`,
    many: `${formatNumber(count)} مبلغ تأمين يجب ردها`,
    other: `${formatNumber(count)} مبلغ تأمين يجب ردها`,
  });
export const toReturnTo = (deposit: string, tenant: string, title: string, day: string) =>
  `${deposit} إلى ${isolateName(tenant)}: انتهى عقد إيجار «${isolateName(title)}» في ${day}.`;
export const goToLeases = 'الانتقال إلى عقود إيجارك';

export const yourDeposits = 'مبالغ تأمينك';
export const depositFor = (home: string) => `مبلغ التأمين عن ${isolateName(home)}`;
export const leaseSince = (day: string) => `عقد الإيجار منذ ${day}`;
export const returnRequested = (day: string) => `انتهى عقد الإيجار في ${day}، وطُلب الرد`;

/** Answers to the steps of a lease. */
export const accepted = 'وافقت على الطلب. ويمكن للطرفين توقيع العقد الآن.';
export const declined = 'رفضت الطلب. ويُردّ المبلغ إلى مقدّم الطلب.';
export const cancelled = 'أُلغي عقد الإيجار. ويُردّ كل المبلغ.';
export const codeSent = 'أرسلنا إليك رمزًا بالبريد الإلكتروني.';
export const signed = 'وقّعت العقد.';
export const handedOver = 'أكدت التسليم.';
export const noticeGiven = 'قُدّم إشعار الإنهاء.';
export const claimed = 'سُجّلت مطالبتك. وأمام المستأجر 14 يومًا للإجابة.';
export const claimAccepted = 'وافقت على المطالبة.';
export const claimDisputed = 'سُجّلت إجابتك. وسيبتّ موظفونا في الأمر.';
export const rentPaid = 'دُفع بدل الإيجار. وصلك الإيصال بالبريد الإلكتروني.';
export const contractFile = 'lease-contract.pdf';
