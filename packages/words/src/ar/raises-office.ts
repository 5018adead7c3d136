import * as countWords from './counts.ts';
import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const loading = 'جارٍ تحميل الطرح…';
export const loadFailed = 'تعذّر تحميل الطرح';

export const lineTitle = 'مرحلة الطرح';
export const closesIn = (days: number, moment: string) =>
  days <= 0 ? `يُغلق اليوم أو غدًا: ${moment}` : `المتبقي ${countWords.days(days)}، ويُغلق في ${moment}`;
export const closed = (moment: string) => `أُغلق في ${moment}`;
export const since = (day: string) => `منذ ${day}`;
export const stageTexts = {
  draft: 'لم يرسله المالك.',
  submitted: 'يجب مقارنة الإعلان بمستنداته.',
  screened: 'يجب أن تُقرّ الهيئة الشرعية البيت.',
  attested: 'يفتحه اثنان من موظفي العمليات.',
  offering: 'إذا كان دون الحد الأدنى عند الإغلاق فشل الاكتتاب: يُردّ كل طلب كاملًا فورًا، بما فيه الرسوم.',
  funded: 'إن لم يُشترَ البيت في الوقت المحدد، رُدّ كل المبلغ.',
  acquired: 'البيت لملّاك حصصه. ولا يُدفع لهم شيء قبل أن يصبح جاهزًا للتأجير.',
  operating: 'يُدفع بدل الإيجار لملّاك الحصص بحسب أيام امتلاكهم.',
  exit: 'البيت كله قيد البيع، ولا يمكن لأحد طلب حصص فيه.',
  exited: 'بيع البيت، ودُفع لكل من كان يملك حصة فيه.',
  failed: 'رُدّ كل طلب كاملًا، بما فيه الرسوم.',
  withdrawn: 'سحبه المالك قبل فتحه.',
  open: 'يبيع المالك حصصًا. وتنتظر الطلبات إلى أن يُدقَّق الإعلان وتُقرّ الهيئة البيت.',
} as const;
export const partsText = 'يبيع المالك حصصًا من بيت يملكه أصلًا. وينتظر كل طلب تدقيق البيت، ثم يصبح نهائيًا بعد 48 ساعة.';
export const suspended =
  'بيع حصص هذا البيت معلّق. وتنتظر الطلبات غير النهائية، ولا يتحرك حساب الضمان، ويبقى الطرح في مكانه.';

export const moneyTitle = 'أموال الاكتتاب';
export const inDollars = 'بالدولار الأمريكي';
export const subscribed = 'المكتتَب به';
export const ofGoal = (portion: string) => `${portion} من الهدف`;
export const waiting = 'منه في الانتظار';
export const notVerified = 'من أشخاص لم يُتحقَّق منهم بعد';
export const goal = 'الهدف';
export const valuation = 'التقييم المدقَّق';
export const valuedOn = (day: string, most: string) => `في ${day}؛ ومع التكاليف والاحتياطي ${most} على الأكثر`;
export const notValued = 'لا يوجد بعد';
export const tokens = (count: number) => countWords.tokens(count);
export const held = 'محفوظ على حدة';
export const underNames = (count: number) =>
  plural(count, {
    zero: 'من دون أسماء',
    one: 'باسم واحد',
    two: 'باسمين',
    few: `بـ ${formatNumber(count)} أسماء`,
    many: `بـ ${formatNumber(count)} اسمًا`,
    other: `بـ ${formatNumber(count)} اسم`,
  });
export const escrow = 'في حساب الضمان';
export const ofHome = 'الخاص بهذا البيت، بلا فوائد';

export const canTitle = 'ما يمكنك فعله الآن';
export const canNothing = 'لا شيء في الوقت الحالي. والسبب في القائمة الأخرى.';
export const readOnly = 'يمكنك قراءة كل شيء هنا من دون تغيير شيء.';
export const cannotTitle = 'ما لا يمكن فعله، ولماذا';
export const propose = 'اقتراح';
export const proposing = 'جارٍ الاقتراح…';
export const sendBack = 'إعادة';
export const sendingBack = 'جارٍ الإعادة…';
export const byItself = 'تلقائيًا';
export const byOwner = 'المالك';
export const byBoard = 'الهيئة';
export const byCheck = 'أدناه';
export const confirmedByOther = 'يؤكد موظف عمليات آخر.';

export const actions = {
  submit: { name: 'إرسال', text: 'يفعل المالك ذلك متى اكتملت المستندات.' },
  withdraw: { name: 'سحب', text: 'يمكن للمالك إنهاؤه إلى أن يُفتح.' },
  'send-back': { name: 'إعادة إلى المالك', text: 'شخص واحد، فورًا، مع سبب يقرؤه المالك.' },
  screen: { name: 'مقارنة الإعلان بالمستندات', text: 'تُدقَّق المستندات والإعلان في هذه الصفحة.' },
  attest: { name: 'إقرار البيت', text: 'يصوّت ثلاثة مراجعين من الهيئة الشرعية.' },
  open: { name: 'فتح باب الطلبات', text: 'يثبت الهدف والحد الأدنى والأيام من ذلك الحين.' },
  extend: { name: 'تمديد حتى 30 يومًا', text: 'مرة واحدة. ويجب أن يوافق كل مستثمر؛ والسكوت يعني رد المبلغ.' },
  fund: { name: 'تسجيل بلوغ الحد الأدنى', text: 'يتم عند الإغلاق، إذا جاء الحد الأدنى من أشخاص متحقَّق منهم.' },
  pool: { name: 'وضع المال في حساب الضمان', text: 'يتم بعد 48 ساعة من الإغلاق، بعد إعادة الحساب.' },
  fail: {
    name: 'رد كل المبالغ',
    text: 'يتم تلقائيًا دون الحد الأدنى، وبعد 90 يومًا من بلوغه من دون شراء.',
  },
  cancel: { name: 'إلغاء الاكتتاب', text: 'يُردّ كل طلب كاملًا فورًا، بما فيه الرسوم.' },
  acquire: {
    name: 'شراء البيت',
    text: 'تُدفع التكاليف وثمن البائع من حساب الضمان. ويبقى الباقي احتياطيًا.',
  },
  operate: { name: 'جاهز للتأجير', text: 'من ذلك الحين يُدفع بدل الإيجار لملّاك الحصص.' },
} as const;

/** Why an action is not possible; `minimum` is the sum that the raise needs. */
export const facts = {
  isComplete: () => 'مستند ناقص، أو لم يدققه أحد.',
  isScreened: () => 'لم يُقارَن الإعلان بمستنداته.',
  isAttested: () => 'لم تُقرّ الهيئة الشرعية البيت.',
  isValued: () => 'لم يُدقَّق أي تقييم للبيت.',
  isValuedLately: () => 'مضى على التقييم المدقَّق أكثر من 90 يومًا.',
  isWithinValuation: (_least: string, most: string) => `الهدف أعلى من ${most}: التقييم المدقَّق مع التكاليف والاحتياطي.`,
  isOver: () => 'لم تنقضِ آخر لحظة للاستثمار.',
  isNotOver: () => 'انقضت آخر لحظة للاستثمار.',
  isNotExtended: () => 'سبق تمديده مرة.',
  isEnough: (least: string) => `طلبات الأشخاص المتحقَّق منهم لا تبلغ ${least}.`,
  isNotEnough: (least: string) => `طلبات الأشخاص المتحقَّق منهم تبلغ ${least}.`,
  isFullOrOver: () => 'بقيت حصص، ولم تنقضِ آخر لحظة للاستثمار.',
  isCooledOff: () => 'لم تنقضِ 48 ساعة بعد الإغلاق.',
  isPooled: () => 'لا حساب ضمان بعد. وما زال المال محفوظًا باسم كل مشترٍ.',
  isDeedVerified: () => 'يجب أن يدقق شخصان سند ملكية يسمّي شركة ملّاك الحصص.',
  isNotSuspended: () => 'بيع حصص هذا البيت معلّق.',
  isStopped: () => 'لم يعلّق موظفو العمليات البيع.',
  isNotStopped: () => 'سبق أن علّق موظفو العمليات البيع.',
  isContractVerified: () => 'لم يُدقَّق عقد بيع من آخر 90 يومًا.',
  isHeld: () => 'لا أحد يملك حصة فيه.',
  isNotLet: () => 'البيت مؤجَّر.',
  isPaid: () => 'لم يصل الثمن.',
  isCleared: () => 'ما زال هناك طلب مفتوح.',
  isSettled: () => 'هناك بدل إيجار لم يسجله أحد.',
  isBuyerIdentified: () => 'لم يُتحقَّق من هوية المشتري.',
} as const;
/** Never possible, whatever the state. */
export const changeTerms = 'تغيير الهدف أو الحد الأدنى';
export const fixedOn = (day: string) => `ثبت عند فتح الطرح في ${day}.`;
export const fillGap = 'سد النقص بقرض';
export const never = 'غير ممكن أبدًا.';
export const releaseEscrow = 'الصرف من حساب الضمان';
export const releaseText = 'لا يتم إلا بالشراء، سنتًا سنتًا.';

export const waitsTitle = 'بانتظار شخص ثانٍ';
export const waitsText = (step: string, name: string, day: string) =>
  `${step}، باقتراح من ${isolateName(name)}. وتنقضي مهلته في ${day}.`;
export const lapsesOn = (step: string, day: string) => `${step}، باقتراح منك. وتنقضي مهلته في ${day}.`;
export const openProposals = 'كل الاقتراحات';

export const proposeTitles = {
  open: 'اقتراح فتح الاكتتاب',
  extend: 'اقتراح تمديد الاكتتاب',
  cancel: 'اقتراح إلغاء الاكتتاب',
  acquire: 'اقتراح شراء البيت',
  operate: 'اقتراح: جاهز للتأجير',
} as const;
export const proposeTexts = {
  open: 'يجب أن يؤكد موظف عمليات آخر. ومن ذلك الحين يمكن تقديم الطلبات، وتثبت الشروط.',
  extend:
    'يجب أن يؤكد موظف عمليات آخر. ويُسأل كل من قدّم طلبًا؛ ومن لم يوافق تُردّ إليه أمواله في اليوم الذي كان مقررًا للإغلاق.',
  cancel: 'يجب أن يؤكد موظف عمليات آخر. وعندئذٍ يُردّ كل طلب كاملًا، بما فيه الرسوم، ويُعلن السبب.',
  acquire: 'يجب أن يؤكد موظف عمليات آخر. وعندئذٍ تُدفع التكاليف وثمن البائع من حساب الضمان، ويصبح البيت لملّاك حصصه.',
  operate: 'يجب أن يؤكد موظف عمليات آخر. ومن ذلك الحين يكون بدل إيجار البيت لملّاك حصصه.',
} as const;
export const sendBackTitle = 'إعادة الاكتتاب إلى المالك';
export const sendBackText = 'يكفي شخص واحد. ويعود مسودة، ويمكن للمالك تعديله وإرساله من جديد.';
export const sendBackReason = 'السبب';
export const sendBackReasonHelp = 'يقرؤه المالك.';
export const cancelReasonHelp = 'يقرؤه كل من قدّم طلبًا.';

export const extensionDays = 'أيام التمديد';
export const extensionHelp = (most: number) => `من 1 إلى ${most}.`;
export const costsTitle = 'التكاليف، تُدفع من حساب الضمان';
export const costName = (position: number) => `التكلفة ${position}`;
export const costAmount = (position: number) => `مبلغ التكلفة ${position}، بالدولار الأمريكي`;
export const addCost = 'إضافة تكلفة';
export const removeCost = (position: number) => `إزالة التكلفة ${position}`;
export const reserve = 'احتياطي البيت، بالدولار الأمريكي';
export const reserveHelp = 'يبقى في حساب الضمان، وهو لملّاك الحصص.';
export const toSeller = 'إلى البائع';
export const inEscrow = 'في حساب الضمان';
export const tooMuch = 'التكاليف والاحتياطي أكثر مما في حساب الضمان';
