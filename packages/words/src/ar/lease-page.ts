import * as genitive from './counts-genitive.ts';
import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';
import { nameZoneCity } from './zone-cities.ts';

export const loading = 'جارٍ تحميل عقد الإيجار…';
export const loadFailed = 'تعذّر تحميل عقد الإيجار';
export const notFound = 'لم نجد عقد الإيجار هذا';
export const allLeases = 'كل عقود الإيجار';
export const openLease = 'فتح عقد الإيجار';
export const openLeaseOf = (title: string) => `فتح عقد إيجار ${isolateName(title)}`;

/** Facts, with their names. */
export const facts = 'عقد الإيجار';
export const tenant = 'المستأجر';
export const owner = 'المالك';
export const firstDay = 'اليوم الأول';
export const lastDay = 'اليوم الأخير';
export const rent = 'بدل الإيجار';
export const rentAMonth = (amount: string) => `${amount} شهريًا`;
export const deposit = 'مبلغ التأمين';
export const notice = 'مدة إشعار الإنهاء';
export const noticeDays = (days: number) => countWords.days(days);
export const use = 'الاستعمال';
export const uses = { home: 'سكن', office: 'مكتب' } as const;
export const message = 'الرسالة';
export const timeZone = 'الأيام بتوقيت';
/** `دبي`, from `Asia/Dubai`. */
export const zone = (name: string) => nameZoneCity(name.replaceAll('_', ' ').split('/').at(-1)!);

export const stepsTitle = 'الخطوات';
export const done = (day: string) => `تمت في ${day}`;
export const now = 'الآن';
export const later = 'لاحقًا';
export const steps = {
  applied: 'طلب الاستئجار',
  accepted: 'إجابة المالك',
  signed: 'توقيع الطرفين على العقد',
  active: 'تسليم البيت',
  ended: 'انتهاء عقد الإيجار',
  settled: 'تسوية مبلغ التأمين',
} as const;

export const nextTitle = 'الخطوة التالية';
export const until = (deadline: string) => `حتى ${deadline}.`;
/** What has to be done now, for each side. */
export const next = {
  applied: {
    tenant: 'المالك يجيب عن طلبك. وكل ما دفعته محفوظ على حدة حتى ذلك الحين.',
    owner: 'يُرجى قبول طلب الاستئجار هذا أو رفضه. ومن دون إجابة يُردّ كل المبلغ.',
  },
  accepted: {
    tenant: 'يُرجى قراءة العقد وتوقيعه. ولا بد من توقيع الطرفين.',
    owner: 'يُرجى قراءة العقد وتوقيعه. ولا بد من توقيع الطرفين.',
  },
  waitForSignature: {
    tenant: 'وقّعت العقد. والتوقيع التالي للمالك.',
    owner: 'وقّعت العقد. والتوقيع التالي للمستأجر.',
  },
  early: {
    tenant: 'العقد موقَّع. وفي اليوم الأول يؤكد الطرفان التسليم.',
    owner: 'العقد موقَّع. وفي اليوم الأول يؤكد الطرفان التسليم.',
  },
  signed: {
    tenant: 'يُرجى التأكيد عند استلام البيت والمفاتيح. ويُحتسب بدل الإيجار من اليوم الذي يؤكد فيه الطرفان.',
    owner: 'يُرجى التأكيد عند تسليم البيت والمفاتيح. ويُحتسب بدل الإيجار من اليوم الذي يؤكد فيه الطرفان.',
  },
  waitForHandover: {
    tenant: 'أكدت التسليم. والتأكيد التالي للمالك.',
    owner: 'أكدت التسليم. والتأكيد التالي للمستأجر.',
  },
  active: {
    tenant: 'عقد الإيجار سارٍ ويتجدد شهرًا بعد شهر.',
    owner: 'عقد الإيجار سارٍ ويتجدد شهرًا بعد شهر.',
  },
  notice: {
    tenant: 'قُدّم إشعار الإنهاء.',
    owner: 'قُدّم إشعار الإنهاء.',
  },
  ended: {
    tenant: 'انتهى عقد الإيجار. ويمكن للمالك رد مبلغ التأمين أو المطالبة بجزء منه، وإلا رُدّ تلقائيًا.',
    owner: 'انتهى عقد الإيجار. يُرجى رد مبلغ التأمين، أو المطالبة بجزء منه. ومن دون مطالبة يُردّ تلقائيًا.',
  },
  claimed: {
    tenant:
      'يطالب المالك بجزء من مبلغ التأمين. يُرجى قبول المطالبة أو الاعتراض عليها. ومن دون إجابة يبتّ موظفونا في الأمر.',
    owner: 'المستأجر يجيب عن مطالبتك. ومن دون إجابة يبتّ موظفونا في الأمر.',
  },
  disputed: {
    tenant: 'يبتّ موظفونا في المطالبة ويكتبون إلى الطرفين.',
    owner: 'يبتّ موظفونا في المطالبة ويكتبون إلى الطرفين.',
  },
  settled: { tenant: 'تمت تسوية عقد الإيجار هذا.', owner: 'تمت تسوية عقد الإيجار هذا.' },
  declined: {
    tenant: 'رفض المالك الطلب. ويُردّ كل المبلغ.',
    owner: 'رفضت الطلب. ويُردّ كل المبلغ إلى مقدّم الطلب.',
  },
  expired: {
    tenant: 'لم تتم خطوة في وقتها. ويُردّ كل المبلغ.',
    owner: 'لم تتم خطوة في وقتها. ويُردّ كل المبلغ إلى المستأجر.',
  },
  cancelled: {
    tenant: 'أُلغي عقد الإيجار هذا. ويُردّ كل المبلغ.',
    owner: 'أُلغي عقد الإيجار هذا. ويُردّ كل المبلغ إلى المستأجر.',
  },
} as const;

export const noticeField = 'مدة إشعار الإنهاء بالأيام';
export const noticeHelp = 'المدة التي يجب أن يسبق بها إشعار أي من الطرفين اليوم الأخير. 30 يومًا على الأقل.';
export const accept = 'قبول';
export const accepting = 'جارٍ القبول…';
export const decline = 'رفض';
export const declining = 'جارٍ الرفض…';
export const cancel = 'إلغاء عقد الإيجار';
export const cancelTitle = 'إلغاء عقد الإيجار هذا؟';
export const cancelText = 'يُردّ كل ما دُفع، بما فيه الرسوم، ويصبح البيت متاحًا للآخرين من جديد.';
export const declineTitle = 'رفض طلب الاستئجار هذا؟';
export const declineText = 'يُردّ كل المبلغ إلى مقدّم الطلب، بما فيه الرسوم، ويصبح البيت متاحًا للآخرين من جديد.';

export const readContract = 'قراءة العقد';
export const downloadContract = 'تنزيل بصيغة PDF';
export const hash = (sha256: string) => isolate(`SHA-256 ${sha256}`);
export const sendCode = 'إرسال رمز إلى بريدي';
export const sendCodeAgain = 'إرسال رمز آخر إلى بريدي';
export const nameField = 'اسمك الكامل';
export const codeField = 'الرمز المرسل بالبريد الإلكتروني';
export const sign = 'توقيع العقد';
export const signing = 'جارٍ التوقيع…';

export const handoverNote = 'ملاحظات';
export const handoverNoteHelp = 'الحالة والمفاتيح وقراءات العدادات. يراها الطرفان.';
export const confirmHandover = 'تأكيد التسليم';
export const confirming = 'جارٍ التأكيد…';
export const addPictures = 'إضافة صور';
export const uploading = 'جارٍ الرفع…';
export const picturesAdded = (count: number) =>
  plural(count, {
    zero: 'لم تُضف صور',
    one: 'أُضيفت صورة واحدة',
    two: 'أُضيفت صورتان',
    few: `أُضيفت ${formatNumber(count)} صور`,
    many: `أُضيفت ${formatNumber(count)} صورة`,
    other: `أُضيفت ${formatNumber(count)} صورة`,
  });

export const giveNotice = 'تقديم إشعار الإنهاء';
export const givingNotice = 'جارٍ تقديم الإشعار…';
export const lastDayField = 'اليوم الأخير من عقد الإيجار';
export const lastDayHelp = (days: number) => `بحسب العقد، بعد ${genitive.days(days)} على الأقل ابتداءً من اليوم.`;
export const endNow = 'إنهاء فوري';

export const monthsTitle = 'بدل الإيجار';
export const monthsCaption = 'أشهر عقد الإيجار';
export const month = 'الشهر';
export const due = 'الاستحقاق';
export const amount = 'المبلغ';
export const state = 'الحالة';
export const monthStates = { paid: 'مدفوع', due: 'مستحق اليوم', overdue: 'متأخر', upcoming: 'قادم' } as const;
export const receipt = 'الإيصال';
export const overdue = 'بدل الإيجار متأخر';
export const arrears = (amountText: string) => `المتأخر ${amountText}. ولا يزيد المبلغ أبدًا.`;
export const paidAhead = (amountText: string) =>
  `دُفع مقدمًا ${amountText}، وهو محفوظ على حدة. يُكتسب يومًا بعد يوم، ويُردّ عن الأيام التي تلي الانتهاء.`;
export const payMonth = (amountText: string) => `دفع ${amountText}`;
export const payTitle = 'دفع الشهر التالي';
export const payText = (amountText: string, period: string) => `${amountText} عن ${period}.`;
export const paying = 'جارٍ الدفع…';
export const rentFailed = 'تعذّر دفع بدل الإيجار. يُرجى إعادة المحاولة.';

export const documentsTitle = 'العقد والتسليم';
export const signedBy = {
  tenant: (name: string, moment: string) => `وقّعه المستأجر ${isolateName(name)}، ${moment}`,
  owner: (name: string, moment: string) => `وقّعه المالك ${isolateName(name)}، ${moment}`,
} as const;
export const handedOverBy = {
  tenant: (moment: string) => `أكد المستأجر التسليم، ${moment}`,
  owner: (moment: string) => `أكد المالك التسليم، ${moment}`,
} as const;

export const claimTitle = 'مطالبة من مبلغ التأمين';
export const claimWhat = 'عن ماذا';
export const claimAmount = (currency: string) => `المبلغ بعملة ${isolateName(currency)}`;
export const addItem = 'إضافة مبلغ آخر';
export const sendClaim = 'المطالبة من مبلغ التأمين';
export const claiming = 'جارٍ إرسال المطالبة…';
export const claimTotal = 'إجمالي المطالبة';
export const acceptClaim = 'قبول المطالبة';
export const disputeClaim = 'الاعتراض على المطالبة';
export const disputing = 'جارٍ الإرسال…';
export const disputeField = 'سبب اعتراضك';
export const disputeText = (text: string) => `يعترض عليها المستأجر: «${isolateName(text)}»`;
export const silent = 'لم يُجب المستأجر في الوقت المحدد.';
export const decided = (amountText: string) =>
  `يذهب ${amountText} من مبلغ التأمين إلى المالك، ويُردّ الباقي إلى المستأجر.`;
export const decisionReason = (reason: string) => `السبب: ${isolateName(reason)}`;

export const toAnswer = (count: number) =>
  plural(count, {
    zero: 'لا طلبات استئجار تنتظر إجابتك',
    one: 'طلب استئجار ينتظر إجابتك',
    two: 'طلبا استئجار ينتظران إجابتك',
    few: `${formatNumber(count)} طلبات استئجار تنتظر إجابتك`,
    many: `${formatNumber(count)} طلب استئجار تنتظر إجابتك`,
    other: `${formatNumber(count)} طلب استئجار تنتظر إجابتك`,
  });
export const applicationOf = (name: string, deadline: string) =>
  `طلب من ${isolateName(name)} لاستئجار <home></home>. يُرجى الإجابة قبل ${deadline}.`;
export const lastDayIs = (day: string) => `اليوم الأخير هو ${day}، ويُستحق بدل الإيجار حتى ذلك اليوم.`;
export const noticeTitle = 'تقديم إشعار الإنهاء؟';
export const noticeText = (day: string) =>
  `ينتهي عقد الإيجار في ${day}. ويُستحق بدل الإيجار حتى ذلك اليوم. ولا يمكن التراجع عن الإشعار.`;
