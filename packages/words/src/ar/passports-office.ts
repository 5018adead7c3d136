import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'المراجعات الشرعية';
export const lead = 'الأقدم أولًا. القرار بثلاثة أصوات، ويلزم أن يؤيد أكثر من نصفها.';
export const shelvesLabel = 'أي بيوت';
export const shelves = { waiting: 'مراجعات مفتوحة', ready: 'جاهزة للمراجعة', all: 'لها سجل مراجعة' } as const;
export const loading = 'جارٍ تحميل البيوت…';
export const loadFailed = 'تعذّر تحميل البيوت';
export const nothingWaits = 'لا شيء في الانتظار';
export const nothingWaitsText = 'تظهر البيوت هنا بعد أن يدقق موظفو العمليات إعلاناتها ومستنداتها.';
export const notFound = 'لا توجد حالة كهذه';
export const back = 'العودة إلى المراجعات';
export const open = 'فتح';
export const openNamed = (home: string) => `فتح ${isolateName(home)}`;
export const causes = {
  new: 'المراجعة الأولى',
  changed: 'مراجعة من جديد: تغيّر شيء',
  yearly: 'المراجعة السنوية',
  withdrawal: 'سُحب سجل المراجعة',
} as const;
export const votesCast = (count: number) => `الأصوات المسجّلة: ${count} من 3`;
export const versionInWork = (number: number) => `الإصدار ${number} قيد العمل`;

export const openReview = 'فتح مراجعة';
export const openReviewText = 'تُفتح قائمة المراجعة للهيئة كلها. وقد دقّق موظفو العمليات الإعلان والمستندات.';
export const opening = 'جارٍ الفتح…';
export const conflict =
  'لك في هذا البيت ملك أو حصص أو طلب أو إيجار، لذلك لا يمكنك التصويت عليه. ويمكن ذلك لغيرك من المراجعين.';
export const noConflict = 'ليست لك حصص في هذا البيت، ولا ملك في الإعلان، ولا عقد إيجار عليه. سُئل عن ذلك سجل القيود.';
export const readsOnly = 'يمكنك قراءة هذه الحالة من دون تغيير أي شيء.';

export const documentsTitle = 'المستندات';
export const documentsText = 'تُحفظ على جهازك: لا يُشغَّل هنا شيء رفعه أحد.';
export const noDocuments = 'لا مستندات.';
export const missing = (names: readonly string[]) => `ناقص أو غير مدقَّق: ${names.join('، ')}.`;
export const save = 'حفظ';
export const saveNamed = (document: string) => `حفظ: ${document}`;
export const saveFailed = 'تعذّر حفظ المستند.';
export const verified = 'مدقَّق';
export const notVerified = 'غير مدقَّق';

export const figuresTitle = 'أرقام اليوم';
export const declared = (received: string, impermissible: string) =>
  `سجّل المالك في آخر 365 يومًا دخلًا قدره ${received}، منه ${impermissible} غير مباح.`;
export const nothingDeclared = 'لم يسجّل المالك دخلًا في آخر 365 يومًا.';
export const stated = (percent: number) =>
  `تذكر بيانات الاستعمال وعقود الإيجار أن ${formatNumber(percent)}% من الإيجار غير مباح.`;
export const declaredLess = 'ما يسجّله المالك غير مباح أقل مما تذكره البيانات.';
export const earlierTitle = (number: number, day: string) => `الإصدار ${number}، ${day}`;
export const earlierCounted = (inFavour: number, against: number) =>
  `الأصوات المؤيدة: ${inFavour}، والمخالفة: ${against}`;
export const dissented = (reviewer: string) => `رأي مخالف: ${isolateName(reviewer)}.`;

export const checklist = 'قائمة المراجعة';
export const answered = (count: number, all: number) => `أُجيب عن ${count} من ${all}`;
export const structure = 'الهيكل';
export const structures = {
  'co-ownership': 'ملكية مشتركة على الشيوع، مؤجَّرة بعقد إجارة',
  company: 'أسهم شركة تملك بيتًا واحدًا',
} as const;
export const answers = { yes: 'نعم', no: 'لا', condition: 'بشرط', 'not-applicable': 'لا ينطبق' } as const;
export const note = 'ملاحظة تُنشر مع الإجابة';
export const earlierAnswer = (number: number, answer: string) => `الإصدار ${number}: ${answer}`;
export const saveAnswers = 'حفظ الإجابات';
export const saving = 'جارٍ الحفظ…';
export const answersStand = 'صوّت أحد المراجعين على هذه الإجابات، لذلك تبقى كما هي.';
export const unsaved = 'يُرجى حفظ الإجابات قبل التصويت.';

export const votesTitle = 'الأصوات';
export const votesText = 'يُقَرّ البيت بتأييد أكثر من النصف. وتُنشر الآراء المخالفة بنصها.';
export const sealed = 'مختوم إلى أن تكتمل ثلاثة أصوات';
export const you = 'أنت';
export const reviewer = (number: number) => `المراجع ${number}`;
export const castOn = (day: string) => `سُجّل في ${day}`;
export const notCast = 'لم يُسجَّل';
export const yourVote = 'صوتك';
export const votes = { for: 'مؤيد', condition: 'مؤيد، بشرط', against: 'معارض' } as const;
export const reason = 'السبب، ويُنشر مع صوتك';
export const conditionText = 'الشرط';
export const conditionDue = 'موعد الاستيفاء';
export const castVote = 'تسجيل صوتي';
export const changeVote = 'تغيير صوتي';
export const casting = 'جارٍ التسجيل…';
export const questionsOpen = (count: number) =>
  plural(count, {
    zero: 'لا أسئلة مفتوحة',
    one: 'سؤال واحد مفتوح',
    two: 'سؤالان مفتوحان',
    few: `${count} أسئلة مفتوحة`,
    many: `${count} سؤالًا مفتوحًا`,
    other: `${count} سؤال مفتوح`,
  });

export const withdraw = 'سحب سجل المراجعة';
export const withdrawText =
  'يتوقف البيع فورًا، وتنتظر الطلبات المفتوحة، ويصل نصك إلى كل مالك حصص أو صاحب طلب. وتقرر الهيئة خلال 14 يومًا.';
export const withdrawing = 'جارٍ السحب…';
export const withdrawReason = { label: 'السبب', help: 'يُنشر ويُرسل إلى كل من يعنيه الأمر.' } as const;
export const markMet = 'تسجيل الاستيفاء';
export const markMetText = 'سيذكر سجل المراجعة أن الشرط استُوفي، ومتى.';
export const marking = 'جارٍ التسجيل…';
export const publicPassport = 'سجل المراجعة المنشور';

export const questions = {
  title: ['هل يتفق سند الملكية وسند الحيازة على من يحوز البيت؟', 'العقد ينقل الملكية حتى قبل تسجيله.'],
  contract: ['هل لكل علاقة عقدها؟', 'المالك والملّاك، والمدير، والمستأجر: لا يُشترط عقد في عقد.'],
  fee: ['هل كل رسم مرتبط بعقد؟', 'لا رسم بلا مقابل، ولا رسم بنسبة من رأس المال.'],
  guarantee: ['هل صحيح أن أحدًا لا يضمن رأس المال ولا الدخل؟', 'بالكلمات أو الأرقام أو الألوان.'],
  debt: ['هل البيت خالٍ من الديون ذات الفوائد؟', 'يجب أن تكون معدومة. وما يُتسامح فيه في الشركات المدرجة ليس إذنًا هنا.'],
  use: ['هل استخدام المستأجرين للبيت مشروع؟', 'كل عقد إيجار على حدة.'],
  repair: ['هل الإصلاحات الكبرى على الملّاك؟', 'الهيكل والمصاعد والتكييف على الملّاك.'],
  insurance: ['هل البيت مغطى بالتكافل، أم هناك سبب مؤرَّخ لعدم ذلك؟', 'يتحمله الملّاك.'],
  lateRent: ['هل صحيح أن تأخّر بدل الإيجار لا يعود على الملّاك بكسب؟', 'تبرّع للأعمال الخيرية على الأكثر.'],
  trading: ['هل يمكن بيع الحصص وفق القاعدة المحسوبة لهذا البيت؟', 'وفق أرقام اليوم.'],
  buyBack: ['هل صحيح أن أحدًا لا يَعِد بإعادة الشراء بالقيمة الاسمية؟', 'بسعر السوق، أو لا إعادة شراء.'],
  escrow: ['هل صحيح أن المال المنتظر لا يدرّ فوائد؟', 'إن دفع بنك شيئًا منها، ذهب كله للأعمال الخيرية.'],
  distribution: ['هل يوزَّع بدل الإيجار بحسب الحصص وأيام تملكها، بعد التكاليف؟', 'تحت الحساب، ويُسوّى في النهاية.'],
  loss: ['هل تُتحمَّل الخسارة بحسب نسبة الملكية؟', 'لا يُقدَّم أحد على أحد.'],
  purification: ['هل يذهب الدخل غير الجائز كله للأعمال الخيرية؟', 'يصرّح به المالك؛ ويُجنَّب قبل خصم أي تكلفة.'],
  zakat: ['هل ذُكر النقد الخاضع للزكاة؟', 'يُحسب من سجل القيود.'],
  offPlan: ['هل البيت قائم، وهل عُوين؟', 'لا بيوت على الخارطة.'],
  independence: ['هل المقيّم مستقل عن المالك؟', 'لا يحكم أحد فيما هو له.'],
  adverts: ['هل صحيح أن الإعلانات لا تَعِد بما ليس في العقود؟', 'الإذن ليس توصية.'],
  exit: ['هل يُسوّى كل شيء بحسب نسبة الملكية عند بيع البيت؟', 'يُسوّى عندئذ ما دُفع تحت الحساب.'],
} as const;
