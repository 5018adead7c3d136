import type { StepValues } from '../en/leases-emails.ts';
import { isolate, isolateName } from './isolate.ts';

export const endedByYou = (title: string, day: string) => `أنهيت عقد إيجار ${isolateName(title)} في ${day}.`;
export const endedBy = (name: string, title: string, day: string) =>
  `عقد إيجار ${isolateName(title)} أنهاه ${isolateName(name)} في ${day}.`;
export const pleaseReturn = (deposit: string, tenant: string) => `يُرجى رد ${deposit} إلى ${isolateName(tenant)} الآن.`;
export const ownerReason = 'وصلتك هذه الرسالة لأنك أجّرت هذا البيت عبر ديار.';
export const tenantReason = 'وصلتك هذه الرسالة لأنك استأجرت هذا البيت عبر ديار.';

export const endedToOwnerSubject = (title: string) => `انتهى عقد إيجار ${isolateName(title)}: يُرجى رد مبلغ التأمين`;
export const rentRefunded = (amount: string) =>
  `يُردّ إلى المستأجر مبلغ ${amount} من بدل الإيجار عن الأيام التي تلي الانتهاء.`;
/** `destination` is where it goes to: «إلى البطاقة التي دفعت بها». */
export const rentRefundedToYou = (amount: string, destination: string) =>
  `يُردّ ${destination} مبلغ ${amount} من بدل الإيجار عن الأيام التي تلي الانتهاء.`;
export const canClaim =
  'إذا وجب دفع شيء منه، فيُرجى المطالبة بالمبلغ مع ذكر سببه خلال 14 يومًا. ومن دون مطالبة يُردّ تلقائيًا.';
export const endedToOwnerHeading = 'انتهى عقد إيجار';

export const endedSubject = (title: string) => `انتهى عقد إيجار ${isolateName(title)}`;
export const endedHeading = 'انتهى عقد إيجارك';
export const ownerAsked = (deposit: string) =>
  `طلبنا من المالك رد ${deposit} إليك. وإذا طال الأمر، أمكنك الطلب مرة أخرى من صفحة الإيصالات، مرة في اليوم.`;

export const depositAskedSubject = (tenant: string, title: string) =>
  `${isolateName(tenant)}: طلب رد مبلغ التأمين عن ${isolateName(title)}`;
export const depositAskedHeading = 'المستأجر يطلب رد مبلغ التأمين';
export const notReturnedYet = (title: string, day: string) =>
  `انتهى عقد إيجار ${isolateName(title)} في ${day}، ولم يُردّ مبلغ التأمين بعد.`;
export const depositAskedReason = 'وصلتك هذه الرسالة لأنك أجّرت هذا البيت عبر ديار. ويمكن للمستأجر أن يطلب مرة في اليوم.';

export const depositBackSubject = (title: string) => `رُدّ مبلغ تأمينك عن ${isolateName(title)}`;
export const depositBackHeading = 'رُدّ مبلغ تأمينك';
/** `destination` is where the deposit goes to: «إلى البطاقة التي دفعت بها». */
export const depositBack = (refund: { owner: string; title: string; deposit: string; destination: string }) =>
  `مبلغ التأمين عن ${isolateName(refund.title)} ردّه المالك ${isolateName(refund.owner)} كاملًا: يُردّ ${refund.deposit} ${refund.destination}.`;

export const depositReturnedSubject = (title: string) => `رددت مبلغ التأمين عن ${isolateName(title)}`;
export const depositReturnedHeading = 'رُدّ مبلغ التأمين';
export const depositReturned = (refund: { tenant: string; deposit: string; destination: string }) =>
  `يُردّ مبلغ ${refund.deposit} كاملًا إلى ${isolateName(refund.tenant)}، ${refund.destination}. وعقد الإيجار هذا مغلق.`;

export const openLease = 'فتح عقد الإيجار';

export const codeSubject = 'رمزك لتوقيع عقد الإيجار';
export const codeHeading = 'رمزك للتوقيع';
export const codeText = (code: string, title: string) =>
  `رمزك هو ${isolate(code)}. يُرجى إدخاله لتوقيع عقد إيجار ${isolateName(title)}. وهو صالح لمدة 10 دقائق. ومن يحصل عليه يمكنه التوقيع باسمك، فلا ينبغي إعطاؤه لأحد.`;

export const reminderSubject = (title: string, isLate: boolean) =>
  isLate ? `بدل إيجار ${isolateName(title)} متأخر` : `يُستحق بدل إيجار ${isolateName(title)} قريبًا`;
export const reminderHeading = 'بدل إيجارك';
export const reminderBefore = (rent: string, title: string, day: string) =>
  `يُستحق ${rent} عن ${isolateName(title)} في ${day}.`;
export const reminderToday = (rent: string, title: string) => `يُستحق ${rent} عن ${isolateName(title)} اليوم.`;
export const reminderLate = (rent: string, title: string, day: string) =>
  `كان ${rent} عن ${isolateName(title)} مستحقًا في ${day}. ويبقى المبلغ كما هو: لا يُضاف شيء بسبب التأخير. وإن تعذّر الدفع الآن، فيُرجى التحدث إلى المالك.`;
export const payRent = 'دفع بدل الإيجار';

export const rentReceivedSubject = (title: string) => `دُفع بدل إيجار ${isolateName(title)}`;
export const rentReceivedHeading = 'دُفع بدل الإيجار';
export const rentReceived = (rent: string, tenant: string, from: string, to: string) =>
  `دفع المستأجر ${isolateName(tenant)} مبلغ ${rent} عن الفترة من ${from} إلى ${to}. وهو محفوظ على حدة، ويصبح لك يومًا بعد يوم، أو للبيت إذا كان غيرك يملك حصصًا منه.`;

interface StepWords {
  subject: (title: string) => string;
  tenant: (values: StepValues) => string;
  owner: (values: StepValues) => string;
}

const allRefunded = ({ amount }: StepValues) => `يُردّ ${amount}: بدل الشهر الأول ومبلغ التأمين والرسوم.`;
const openAgain = 'ويُردّ المبلغ إلى المستأجر، ويمكن للآخرين استئجار البيت من جديد.';

/** What both sides are told at each step of a lease. */
export const steps = {
  accepted: {
    subject: (title) => `قُبل طلب استئجار ${isolateName(title)}`,
    tenant: ({ owner, title, until }) =>
      `وافق المالك ${isolateName(owner)} على طلبك لاستئجار ${isolateName(title)}. يُرجى قراءة العقد وتوقيعه قبل ${until}.`,
    owner: ({ title, tenant, until }) =>
      `وافقت على طلب ${isolateName(tenant)} لاستئجار ${isolateName(title)}. يُرجى قراءة العقد وتوقيعه قبل ${until}.`,
  },
  declined: {
    subject: (title) => `رُفض طلب استئجار ${isolateName(title)}`,
    tenant: (values) =>
      `رفض المالك ${isolateName(values.owner)} طلبك لاستئجار ${isolateName(values.title)}. ${allRefunded(values)}`,
    owner: ({ title, tenant }) => `رفضت طلب ${isolateName(tenant)} لاستئجار ${isolateName(title)}. ${openAgain}`,
  },
  cancelledByTenant: {
    subject: (title) => `أُلغي عقد إيجار ${isolateName(title)}`,
    tenant: (values) => `ألغيت عقد إيجار ${isolateName(values.title)}. ${allRefunded(values)}`,
    owner: ({ title, tenant }) => `ألغى المستأجر ${isolateName(tenant)} عقد إيجار ${isolateName(title)}. ${openAgain}`,
  },
  cancelledByOwner: {
    subject: (title) => `أُلغي عقد إيجار ${isolateName(title)}`,
    tenant: (values) =>
      `ألغى المالك ${isolateName(values.owner)} عقد إيجار ${isolateName(values.title)}. ${allRefunded(values)}`,
    owner: ({ title }) => `ألغيت عقد إيجار ${isolateName(title)}. ${openAgain}`,
  },
  unanswered: {
    subject: (title) => `انتهت مهلة طلب استئجار ${isolateName(title)}`,
    tenant: (values) =>
      `لم يُجب المالك عن طلبك لاستئجار ${isolateName(values.title)} في الوقت المحدد. ${allRefunded(values)}`,
    owner: ({ title, tenant }) =>
      `انتهت مهلة الإجابة عن طلب ${isolateName(tenant)} لاستئجار ${isolateName(title)}. ${openAgain}`,
  },
  unsigned: {
    subject: (title) => `لم يُوقَّع عقد ${isolateName(title)}`,
    tenant: (values) => `لم يوقّع الطرفان عقد ${isolateName(values.title)} في الوقت المحدد. ${allRefunded(values)}`,
    owner: ({ title }) => `لم يوقّع الطرفان عقد ${isolateName(title)} في الوقت المحدد. ${openAgain}`,
  },
  notHandedOver: {
    subject: (title) => `لم يتم تسليم ${isolateName(title)}`,
    tenant: (values) => `لم يؤكد الطرفان تسليم ${isolateName(values.title)} في الوقت المحدد. ${allRefunded(values)}`,
    owner: ({ title }) => `لم يؤكد الطرفان تسليم ${isolateName(title)} في الوقت المحدد. ${openAgain}`,
  },
  signedByTenant: {
    subject: (title) => `وقّع المستأجر عقد ${isolateName(title)}`,
    tenant: ({ title, until }) => `وقّعت عقد ${isolateName(title)}. ويمكن للمالك التوقيع حتى ${until}.`,
    owner: ({ title, tenant, until }) =>
      `وقّع المستأجر ${isolateName(tenant)} عقد ${isolateName(title)}. يُرجى توقيعه قبل ${until}.`,
  },
  signedByOwner: {
    subject: (title) => `وقّع المالك عقد ${isolateName(title)}`,
    tenant: ({ title, owner, until }) =>
      `وقّع المالك ${isolateName(owner)} عقد ${isolateName(title)}. يُرجى توقيعه قبل ${until}.`,
    owner: ({ title, until }) => `وقّعت عقد ${isolateName(title)}. ويمكن للمستأجر التوقيع حتى ${until}.`,
  },
  signed: {
    subject: (title) => `عقد ${isolateName(title)} موقَّع`,
    tenant: ({ title, until }) =>
      `وقّع الطرفان عقد ${isolateName(title)}. وعند استلام البيت، في اليوم الأول أو بعده، يُرجى أن يؤكد الطرفان ذلك قبل ${until}.`,
    owner: ({ title, until }) =>
      `وقّع الطرفان عقد ${isolateName(title)}. وعند تسليم البيت، في اليوم الأول أو بعده، يُرجى أن يؤكد الطرفان ذلك قبل ${until}.`,
  },
  handedOverByTenant: {
    subject: (title) => `أكد المستأجر تسليم ${isolateName(title)}`,
    tenant: ({ title }) => `أكدت تسليم ${isolateName(title)}. ويبدأ عقد الإيجار متى أكد المالك أيضًا.`,
    owner: ({ title, tenant, until }) =>
      `أكد المستأجر ${isolateName(tenant)} تسليم ${isolateName(title)}. يُرجى تأكيده قبل ${until}.`,
  },
  handedOverByOwner: {
    subject: (title) => `أكد المالك تسليم ${isolateName(title)}`,
    tenant: ({ title, owner, until }) =>
      `أكد المالك ${isolateName(owner)} تسليم ${isolateName(title)}. يُرجى تأكيده قبل ${until}.`,
    owner: ({ title }) => `أكدت تسليم ${isolateName(title)}. ويبدأ عقد الإيجار متى أكد المستأجر أيضًا.`,
  },
  handedOver: {
    subject: (title) => `بدأ عقد إيجار ${isolateName(title)}`,
    tenant: ({ title }) => `أكد الطرفان تسليم ${isolateName(title)}. ويُحتسب بدل الإيجار من اليوم.`,
    owner: ({ title }) => `أكد الطرفان تسليم ${isolateName(title)}. وبدل الشهر الأول محفوظ على حدة ويُكتسب يومًا بعد يوم.`,
  },
  noticeByTenant: {
    subject: (title) => `قُدّم إشعار إنهاء عقد إيجار ${isolateName(title)}`,
    tenant: ({ title, day }) => `قدّمت إشعار الإنهاء. واليوم الأخير من عقد إيجار ${isolateName(title)} هو ${day}.`,
    owner: ({ title, tenant, day }) =>
      `قدّم المستأجر ${isolateName(tenant)} إشعار الإنهاء. واليوم الأخير من عقد إيجار ${isolateName(title)} هو ${day}.`,
  },
  noticeByOwner: {
    subject: (title) => `قُدّم إشعار إنهاء عقد إيجار ${isolateName(title)}`,
    tenant: ({ title, owner, day }) =>
      `قدّم المالك ${isolateName(owner)} إشعار الإنهاء. واليوم الأخير من عقد إيجار ${isolateName(title)} هو ${day}.`,
    owner: ({ title, day }) => `قدّمت إشعار الإنهاء. واليوم الأخير من عقد إيجار ${isolateName(title)} هو ${day}.`,
  },
  claimed: {
    subject: (title) => `مطالبة من مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title, owner, amount, until }) =>
      `يطالب المالك ${isolateName(owner)} بمبلغ ${amount} من مبلغ التأمين عن ${isolateName(title)}. يُرجى قبول المطالبة أو الاعتراض عليها قبل ${until}. ومن دون إجابة يبتّ موظفونا في الأمر.`,
    owner: ({ title, amount, until }) =>
      `سُجّلت مطالبتك بمبلغ ${amount} من مبلغ التأمين عن ${isolateName(title)}. ويمكن للمستأجر أن يجيب حتى ${until}.`,
  },
  claimAccepted: {
    subject: (title) => `تمت تسوية مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title, amount, returned }) =>
      `وافقت على المطالبة من مبلغ التأمين عن ${isolateName(title)}. يذهب ${amount} إلى المالك، ويُردّ إليك ${returned}.`,
    owner: ({ title, tenant, amount, returned }) =>
      `وافق المستأجر ${isolateName(tenant)} على مطالبتك من مبلغ التأمين عن ${isolateName(title)}. أصبح مبلغ ${amount} لك، ويُردّ ${returned} إلى المستأجر.`,
  },
  disputed: {
    subject: (title) => `اعتراض على مطالبة من مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title }) =>
      `سُجّل اعتراضك على المطالبة من مبلغ التأمين عن ${isolateName(title)}. وسيبتّ موظفونا في الأمر ويكتبون إلى الطرفين.`,
    owner: ({ title, tenant }) =>
      `اعترض المستأجر ${isolateName(tenant)} على مطالبتك من مبلغ التأمين عن ${isolateName(title)}. وسيبتّ موظفونا في الأمر ويكتبون إلى الطرفين.`,
  },
  unansweredClaim: {
    subject: (title) => `لا إجابة عن المطالبة من مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title }) =>
      `لم تصل إجابتك عن المطالبة من مبلغ التأمين عن ${isolateName(title)} في الوقت المحدد. وسيبتّ موظفونا في الأمر.`,
    owner: ({ title }) => `لم يُجب المستأجر عن مطالبتك من مبلغ التأمين عن ${isolateName(title)}. وسيبتّ موظفونا في الأمر.`,
  },
  decided: {
    subject: (title) => `صدر القرار في مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title, amount, returned, reason }) =>
      `بتّ موظفونا في مبلغ التأمين عن ${isolateName(title)}: يذهب ${amount} إلى المالك، ويُردّ إليك ${returned}. السبب: ${isolateName(reason)}`,
    owner: ({ title, amount, returned, reason }) =>
      `بتّ موظفونا في مبلغ التأمين عن ${isolateName(title)}: أصبح مبلغ ${amount} لك، ويُردّ ${returned} إلى المستأجر. السبب: ${isolateName(reason)}`,
  },
  notClaimed: {
    subject: (title) => `رُدّ مبلغ التأمين عن ${isolateName(title)}`,
    tenant: ({ title, returned }) =>
      `لم يطالب المالك بشيء خلال 14 يومًا من انتهاء عقد إيجار ${isolateName(title)}، لذا يُردّ إليك ${returned}.`,
    owner: ({ title, returned }) =>
      `لم تصل منك أي مطالبة خلال 14 يومًا من انتهاء عقد إيجار ${isolateName(title)}، لذا يُردّ ${returned} إلى المستأجر.`,
  },
} as const satisfies Record<string, StepWords>;
