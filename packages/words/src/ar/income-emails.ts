import * as countWords from './counts.ts';
import { isolateName } from './isolate.ts';

interface Amounts {
  received: string;
  costs: string;
  net: string;
}

/** What a home received and cost on one day, and what is distributed. */
export const receivedOn = (title: string, day: string, { received, costs, net }: Amounts) =>
  `${isolateName(title)}: ورد مبلغ ${received} في ${day}، وتُخصم منه تكاليف قدرها ${costs}. ويُوزَّع ${net}.`;
export const receivedBetween = (
  title: string,
  { from, to }: { from: string; to: string },
  { received, costs, net }: Amounts,
) => `${isolateName(title)}: ورد مبلغ ${received} من ${from} إلى ${to}، وتُخصم منه تكاليف قدرها ${costs}. ويُوزَّع ${net}.`;

export const corrected = (
  title: string,
  { from, to }: { from: string; to: string },
  { received, costs, net }: Amounts,
) =>
  `${isolateName(title)}: صحّح المالك السجل من ${from} إلى ${to}. ورد مبلغ ${received}، وتُخصم منه تكاليف قدرها ${costs}. ويُوزَّع الفرق وقدره ${net}.`;
export const onAccount =
  'الأرقام يسجّلها المالك. ويُدفع الدخل تحت الحساب: فأي تصحيح لاحق يُسوّى مع دخل لاحق، ولا يُستعاد منك شيء.';

export const setAside = (amount: string) =>
  `وقبل ذلك جُنِّب ${amount} للأعمال الخيرية: دخل لا يجوز لأحد الاحتفاظ به. وهو ليس جزءًا مما يُوزَّع.`;

export const paidSubject = (title: string, amount: string) => `دخل من ${isolateName(title)}: ${amount}`;
export const paidHeading = (amount: string) => `وصلك مبلغ ${amount}`;
export const yourShare = (amount: string) => `نصيبك عن الحصص التي كانت لك في هذه الفترة: ${amount}.`;
export const paidReason = 'وصلتك هذه الرسالة لأن لك حصصًا من هذا البيت عبر ديار أو كانت لك.';

export const distributedSubject = (title: string) => `وُزِّع دخل ${isolateName(title)}`;
export const distributedHeading = (amount: string) => `وُزِّع مبلغ ${amount}`;
export const shares = (toHolders: string, toOwner: string) =>
  `يذهب ${toHolders} إلى ملّاك الحصص في هذه الفترة و${toOwner} إليك بصفتك المالك. وكله من المبلغ الوارد.`;
export const distributedReason = 'وصلتك هذه الرسالة لأن دخل هذا البيت سُجّل على ديار من حسابك.';

export const seeInWallet = 'عرض الدخل في محفظتك';

export const reminderSubject = (title: string) => `يُرجى تسجيل دخل ${isolateName(title)}`;
export const reminderHeading = (days: number) => `${countWords.days(days)} بلا تسجيل`;
export const silentSince = (title: string, day: string) =>
  `${isolateName(title)}: لم يُسجَّل دخل ولا تكاليف عن الأيام التي تلي ${day}.`;
export const reminderText =
  'يُرجى تسجيل ما ورد إلى البيت وما كلّفه، حتى إن كان خاليًا. فملّاك حصصه يرون عدد الأيام غير المسجّلة، ويُبلَّغون بعد 65 يومًا.';
export const recordIncome = 'تسجيل الدخل';
export const reminderReason = 'وصلتك هذه الرسالة لأن هناك من يملك حصصًا من بيت معروض باسمك على ديار.';
export const silenceSubject = (title: string) => `لم يُسجَّل دخل ${isolateName(title)}`;
export const silenceText =
  'ذكّرنا المالك. ويُقسَّم الدخل متى سجّله المالك. ولا تضيع هذه الأيام، فكل من كان يملك حصصًا فيها يصله نصيبه حينئذٍ.';
export const openHome = 'فتح صفحة البيت';
