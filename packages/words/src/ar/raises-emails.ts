import { isolate, isolateName } from './isolate.ts';

export const openedSubject = (title: string) => `فُتح الاكتتاب في ${isolateName(title)}`;
export const opened = (deadline: string, goal: string) =>
  `يمكن المشاركة فيه حتى ${deadline}. والهدف ${goal}. وإن لم يبلغ الحد الأدنى حتى ذلك الحين، رُدّ إلى الجميع كل ما دفعوه.`;

export const sentBackSubject = (title: string) => `الاكتتاب في ${isolateName(title)} يحتاج إلى تعديل`;
export const sentBack = (reason: string) => `أعاده إليك أحد موظفي العمليات لدينا: ${isolateName(reason)}`;
export const sentBackHow = 'يُرجى تعديله في ملف البيت وإرساله من جديد.';

export const fundedSubject = (title: string) => `بلغ الاكتتاب في ${isolateName(title)} حده الأدنى`;
export const fundedInvestor = (finalAt: string) =>
  `ما زال يمكنك الإلغاء حتى ${finalAt} واسترداد المبلغ كاملًا. وبعد ذلك يدخل مالُك حساب الضمان الخاص بالبيت، وتصبح الحصص ملكك.`;
export const fundedNext = `يُشترى البيت خلال 90 يومًا، وإلا رُدّ إليك كل المبلغ، بما فيه الرسوم. وحتى ذلك الحين لا تنتقل حصصك من مالك إلى آخر إلا بسعر ${isolate('$100')}.`;
export const fundedOwner = (finalAt: string) =>
  `ما زال يمكن للمستثمرين الإلغاء حتى ${finalAt}. وبعد ذلك يدخل المال حساب الضمان الخاص بالبيت، ويُدفع لك متى أكد اثنان من موظفي العمليات الشراء.`;

export const failedSubject = (title: string) => `لم يتم الاكتتاب في ${isolateName(title)}`;
export const failed = {
  'below-minimum': 'طلبات الأشخاص المتحقَّق منهم لم تبلغ الحد الأدنى.',
  'off-market': 'لم يعد الإعلان معروضًا على المستثمرين.',
  'not-bought': 'لم يُشترَ البيت في الوقت المحدد.',
  'by-office': 'أوقفه اثنان من موظفي العمليات لدينا.',
} as const;
export const stoppedFor = (reason: string) => `أوقفه اثنان من موظفي العمليات لدينا: ${isolateName(reason)}`;
export const failedInvestor = 'يُردّ إليك كل ما دفعته، بما فيه الرسوم. وتبيّن لك رسالة ثانية المبلغ ومكان رده.';
export const failedOwner = 'يُردّ كل طلب كاملًا. ويبقى البيت ملكك.';

export const extendedSubject = (title: string) => `مُدّد الاكتتاب في ${isolateName(title)}: نحتاج إلى إجابتك`;
export const extended = (deadline: string, before: string) =>
  `ينتهي الآن في ${deadline}. يُرجى إبداء موافقتك في إيصالك. ومن دون إجابتك يُردّ مالُك كاملًا في ${before}.`;
export const extendedOwner = (deadline: string) =>
  `ينتهي الآن في ${deadline}. والمستثمرون الذين لا يوافقون يُردّ إليهم مالهم في اليوم الذي وُعدوا به.`;

export const acquiredSubject = (title: string) => `تم شراء ${isolateName(title)}`;
export const acquired = (price: string, costs: string, reserve: string) =>
  `ذهب ${price} إلى البائع و${costs} إلى تكاليف الشراء. ويبقى ${reserve} في حساب الضمان احتياطيًا للبيت.`;
export const acquiredInvestor = 'أصبح البيت لملّاك حصصه. ويُدفع لك من بدل إيجاره بحسب أيام امتلاكك لحصصك.';
export const acquiredOwner = (price: string) => `${price} في رصيدك.`;

export const openRaise = 'فتح صفحة البيت';
export const investorReason = 'وصلتك هذه الرسالة لأنك استثمرت في هذا البيت عبر ديار.';

export const proposedSubject = (title: string) => `خطوة في الاكتتاب في ${isolateName(title)} تنتظر موظف عمليات ثانيًا`;
export const proposed = (step: string, name: string) =>
  `اقتراح من ${isolateName(name)}: ${step}. يؤكده موظف عمليات آخر أو يرفضه خلال 7 أيام.`;
export const openProposals = 'فتح الاقتراحات';
export const staffReason = 'وصلتك هذه الرسالة لأنك من موظفي العمليات في ديار.';
export const stepNames = {
  open: 'فتح الاكتتاب',
  extend: 'تمديد الاكتتاب',
  cancel: 'إلغاء الاكتتاب ورد كل المبالغ',
  acquire: 'شراء البيت من حساب الضمان الخاص به',
  operate: 'تسجيل البيت جاهزًا للتأجير',
} as const;
