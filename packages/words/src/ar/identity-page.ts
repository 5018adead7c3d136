import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

const regions = /* @__PURE__ */ new Intl.DisplayNames('ar', { type: 'region' });
/** By its code of two letters. */
export const nameCountry = (code: string): string => {
  try {
    return regions.of(code) ?? code;
  } catch {
    return code;
  }
};

/** The card in the profile, the member's own check, and who looked at it. */
export const title = 'التحقق من الهوية';
export const lead = 'نحو أربع دقائق. يمكنك المغادرة والعودة: تُحفظ كل إجابة أولًا بأول.';
export const sendLead = 'نظرة أخيرة. سيقارن شخص هذه الإجابات بوثيقتك.';
export const loading = 'جارٍ تحميل التحقق من هويتك…';
export const loadFailed = 'تعذّر تحميل التحقق من هويتك';

export const cardText = 'يقارن المراجعون إجاباتك بوثيقتك ويؤكدون هويتك.';
export const level = (value: number) => `المستوى ${formatNumber(value)}`;
export const validUntil = (day: string) => `مؤكَّد حتى ${day}`;
export const ranOut = (day: string) => `انتهت الصلاحية في ${day}`;
/** Of the check, as a chip. */
export const states = {
  none: 'لم يبدأ',
  draft: 'لم يُرسل بعد',
  submitted: 'قيد المراجعة',
  asked: 'بانتظارك',
  approved: 'مؤكَّد',
  refused: 'لم يُؤكَّد',
  expired: 'انتهت صلاحيته',
  withdrawn: 'منتهٍ',
  abandoned: 'غير مكتمل',
} as const;
export const runsOut = 'تنتهي صلاحيته قريبًا';
export const restricted = 'مقيَّد';
/** What it means, and what comes next. */
export const stateTexts = {
  none: 'لم نتعرّف عليك بعد. يلزم جواز سفر أو بطاقة هوية، ونحو أربع دقائق.',
  draft: 'إجاباتك محفوظة. يمكنك المتابعة من حيث توقفت، وإرسالها حين تكتمل.',
  submitted: 'يقرأ أحد المراجعين إجاباتك. لا يلزمك فعل شيء؛ سنراسلك.',
  asked: 'يحتاج المراجع إلى أمر ما مرة أخرى. والباقي محفوظ.',
  approved: 'لا يلزمك فعل شيء. سنراسلك قبل انتهاء الصلاحية.',
  refused: 'لم نتمكن من تأكيد هويتك. ممتلكاتك تبقى لك.',
  expired: 'ممتلكاتك تبقى لك. يُرجى إرسال وثائقك من جديد لتأكيد هويتك مرة أخرى.',
  withdrawn: 'انتهى هذا التحقق.',
  abandoned: 'انتهت هذه المحاولة بعد 30 يومًا من دون تغيير. يمكنك البدء من جديد في أي وقت.',
} as const;
export const runsOutText = 'إن أُرسلت وثائقك من جديد قبل ذلك اليوم، فلن ينقطع شيء.';
/** Neutral: why is never told. */
export const restrictedText = 'بعض الأمور غير ممكنة بحسابك في الوقت الحالي. يُرجى مراسلتنا.';
export const start = 'البدء';
export const goOn = 'المتابعة';
export const look = 'عرض ما أُرسل';
export const answerAsks = 'عرض المطلوب';
export const startAgain = 'إرسال الوثائق من جديد';
export const startingAgain = 'جارٍ الفتح…';
export const openCheck = 'فتح التحقق';
export const startAgainText = 'يُدخَل ما تغيّر وتُرسَل صور جديدة. وما هو مؤكَّد اليوم يبقى ساريًا في هذه الأثناء.';
export const startFailed = 'تعذّر فتح التحقق. يُرجى إعادة المحاولة.';
export const contactUs = 'التواصل معنا';
export const backToProfile = 'العودة إلى ملفك الشخصي';

export const progress = 'الخطوات';
export const stepNames = {
  about: 'عنك',
  document: 'الوثيقة',
  face: 'الوجه',
  means: 'وضعك المالي',
  know: 'علمك بالمخاطر',
  send: 'المراجعة والإرسال',
} as const;
export const stepTitles = {
  about: 'عنك',
  document: 'وثيقتك',
  face: 'وجهك',
  means: 'وضعك المالي',
  know: 'علمك بالمخاطر',
  send: 'مراجعة إجاباتك',
} as const;
export const stepOf = (position: number, count: number) => `الخطوة ${position} من ${count}`;
export const complete = 'مكتملة';
export const needsYou = 'بانتظارك';
export const back = 'رجوع';
export const next = 'متابعة';
export const missing = (count: number) =>
  plural(count, {
    zero: 'لا إجابات ناقصة أو بحاجة إلى تغيير',
    one: 'إجابة واحدة ناقصة أو بحاجة إلى تغيير',
    two: 'إجابتان ناقصتان أو بحاجة إلى تغيير',
    few: `${formatNumber(count)} إجابات ناقصة أو بحاجة إلى تغيير`,
    many: `${formatNumber(count)} إجابة ناقصة أو بحاجة إلى تغيير`,
    other: `${formatNumber(count)} إجابة ناقصة أو بحاجة إلى تغيير`,
  });

export const saving = 'جارٍ الحفظ…';
export const savedAt = (clock: string) => `حُفظ ${clock}`;
export const notSaved = 'محفوظ في علامة التبويب هذه، ولم يُحفظ لدينا بعد';
export const saveAgain = 'حفظ الآن';

export const demonstrationAbout = '<b>يُرجى عدم إدخال بيانات حقيقية.</b> هذا خادم عرض تجريبي، وتكفي إجابات مُتخيَّلة.';
export const demonstration =
  '<b>يُرجى عدم رفع وثيقة حقيقية.</b> هذا خادم عرض تجريبي. يُرجى استخدام النماذج المرسومة بدلًا منها.';

export const legalName = 'الاسم بالحروف اللاتينية';
export const legalNameHelp = 'كما في الوثيقة';
export const nativeName = 'الاسم كما هو مكتوب في الوثيقة';
export const nativeNameHelp = 'بحروفه الأصلية؛ ويُكرَّر إن كانت لاتينية';
export const birthDate = 'تاريخ الميلاد';
export const nationality = 'الجنسية';
export const residence = 'بلد الإقامة';
export const address = 'عنوان السكن';
export const choose = 'اختيار…';
export const actsForSelf = 'هل تصرفك بالأصالة عن نفسك؟';
export const actsForSelfYes = 'نعم، عن نفسي';
export const actsForSelfNo = 'لا، عن شخص آخر';
export const companies = 'التحقق خاص بالأفراد. لا يمكن التحقق من الشركات هنا بعد.';
export const isExposed = 'هل لك منصب عام بارز، حاليًا أو سابقًا، أو صلة قريبة بمن له منصب كهذا؟';
export const isExposedHelp = 'مثل وزير أو قاضٍ أو لواء أو رئيس شركة حكومية، أو أحد أفراد أسرته. وليس ذلك سببًا لرفضك.';
export const yes = 'نعم';
export const no = 'لا';
export const moneySource = 'ما مصدر أموالك؟';
export const moneySources = {
  salary: 'راتب',
  business: 'نشاطي التجاري',
  savings: 'مدخرات',
  property: 'بيع عقار أو تأجيره',
  inheritance: 'إرث أو هبة',
  investments: 'استثمارات',
  other: 'مصدر آخر',
} as const;

export const documentKind = 'أي وثيقة؟';
export const documentKinds = { passport: 'جواز سفر', 'id-card': 'بطاقة هوية' } as const;
export const documentKindHelp = { passport: 'الصفحة التي فيها صورتك', 'id-card': 'الوجهان الأمامي والخلفي' } as const;
export const documentNumber = 'الرقم';
export const documentNumberHelp = 'كما هو مطبوع';
export const documentExpiry = 'تاريخ الانتهاء';
export const documentCountry = 'بلد الإصدار';
export const pictureNames = {
  documentFront: { passport: 'الصفحة التي فيها صورتك', 'id-card': 'الوجه الأمامي' },
  documentBack: { passport: 'الوجه الخلفي', 'id-card': 'الوجه الخلفي' },
  face: { passport: 'وجهك', 'id-card': 'وجهك' },
  addressProof: { passport: 'إثبات العنوان', 'id-card': 'إثبات العنوان' },
  moneyProof: { passport: 'مصدر الأموال', 'id-card': 'مصدر الأموال' },
} as const;
export const faceLead =
  'يُرجى النظر إلى الكاميرا مباشرة، من دون نظارة شمسية، وفي إضاءة متساوية، ومن دون أي شخص آخر في الصورة.';
export const pictureHelp = 'JPEG أو PNG، حتى 10 ميغابايت';
export const takePicture = 'التقاط صورة';
export const chooseFile = 'اختيار ملف';
export const takeSpecimen = 'استخدام النموذج';
export const replace = 'استبدال';
export const remove = 'إزالة';
export const removing = 'جارٍ الإزالة…';
export const ready = 'جاهزة';
export const uploadProgress = (name: string) => `الرفع: ${name}`;
export const pictureOf = (action: string, name: string) => `${action}: ${name}`;
export const pictureFailed = 'تعذّر عرض الصورة';
export const removeFailed = 'تعذّرت إزالة الصورة. يُرجى إعادة المحاولة.';
export const cameraTitle = (name: string) => `التقاط صورة: ${name}`;
export const cameraText = 'تبقى الصورة في هذه النافذة إلى حين استخدامها.';
export const cameraFailed = 'لا يتيح متصفحك الوصول إلى كاميرا. يُرجى اختيار ملف بدلًا من ذلك.';
export const capture = 'التقاط';
export const cameraPreview = 'ما تراه الكاميرا';
export const pictureTips = 'صورة صالحة';
export const tips = { good: 'كل الزوايا ظاهرة', cut: 'جزء مقطوع', glare: 'انعكاس الضوء' } as const;
export const specimen = {
  mark: 'نموذج',
  passport: 'جواز سفر',
  'id-card': 'بطاقة هوية',
  name: 'الاسم',
  number: 'الرقم',
  birthDate: 'تاريخ الميلاد',
  expires: 'تاريخ الانتهاء',
  address: 'إثبات العنوان',
  money: 'مصدر الأموال',
  nobody: 'شخص تجريبي',
  noNumber: '000-0000-0000000-0',
  invented: 'مُتخيَّل لعرض تجريبي',
} as const;

export const meansLead = (most: string) =>
  `اختياري. من دونه تصبح طلباتك نهائية حتى ${most} خلال 365 يومًا، وما زاد على ذلك ينتظر. ويمكنك إثباته لاحقًا أيضًا.`;
export const wantsMeans = 'هل ترغب في إثبات مصدر أموالك؟';
export const wantsMeansYes = 'نعم، من دون حد';
export const wantsMeansNo = 'ليس الآن';
export const means = 'إثبات الوضع المالي';
export const meansAnswers = { yes: 'نعم', no: 'ليس الآن' } as const;
export const addressProofDate = 'التاريخ المكتوب على إثبات العنوان';
export const addressProofDateHelp = 'لم يمضِ عليه أكثر من 3 أشهر';
export const addressProofLead = 'فاتورة ماء أو كهرباء أو هاتف، أو كشف حساب بنكي، أو رسالة من جهة رسمية.';
export const moneyProofLead = 'مثل قسيمة راتب، أو كشف مدخرات، أو عقد بيع.';
export const wealthOrigin = 'ما مصدر ممتلكاتك؟';
export const wealthOriginHelp = 'بسبب المنصب العام. حتى 500 حرف.';
export const levelOneText = (most: string) =>
  `المستوى 1: تصبح طلباتك نهائية حتى ${most} خلال 365 يومًا. وما زاد على ذلك ينتظر إلى حين إثبات وضعك المالي.`;
export const showMeans = 'إثبات وضعك المالي';
export const knowLead = 'يُرجى قراءة كل جملة والتأشير عليها إن كانت صحيحة.';
export const statements = {
  'can-lose': 'قد أخسر بعض ما أدفعه أو كله.',
  'hard-to-sell': 'قد لا أتمكن من البيع حين أريد.',
  'no-promise': 'قد يتوقف بدل الإيجار. والرقم المتوقَّع ليس وعدًا.',
  'own-decision': 'لم ينصحني أحد هنا بهذا. القرار قراري.',
  'can-afford': 'لا أدفع إلا مالًا أستطيع الاستغناء عنه.',
} as const;
export const statementsTicked = 'تم التأشير على الجمل الخمس كلها.';
export const statementsOpen = 'لم يكتمل التأشير على الجمل الخمس بعد.';

export const documentAndFace = 'الوثيقة والوجه';
export const change = 'تغيير';
export const changeStep = (step: string) => `تغيير: ${step}`;
export const notAnswered = 'بلا إجابة';
export const actsFor = 'صفة التصرف';
export const actsForAnswers = { yes: 'بالأصالة عن النفس', no: 'عن شخص آخر' } as const;
export const exposed = 'منصب عام';
export const moneyFrom = 'مصدر الأموال';
export const numberEnds = (end: string) => `ينتهي بـ ${isolate(end)}`;
export const areTrue = 'هذه الإجابات صحيحة.';
export const areTrueMissing = 'يُرجى تأكيد صحة الإجابات.';
export const send = 'إرسال للمراجعة';
export const sending = 'جارٍ الإرسال…';
export const sendFailed = 'لم تُرسل إجاباتك. يُرجى إعادة المحاولة.';

export const askedTitle = 'يحتاج المراجع إلى هذا مرة أخرى';
export const askedText = 'يُرجى تغيير المذكور ثم إعادة إرساله. كل ما عدا ذلك محفوظ.';
export const ask = (reason: string) => `مطلوب من جديد: ${reason}.`;
export const askNote = (note: string) => `«${isolateName(note)}»`;

export const nextTitle = 'ما يحدث بعد ذلك';
export const nextSteps = [
  { title: 'إرسال الإجابات', text: 'لا يمكن تغيير شيء أثناء قراءتها.' },
  { title: 'يقرؤها شخص', text: 'يقارن إجاباتك بوثيقتك. ثم يؤكد شخص ثانٍ.' },
  { title: 'قد نطلب من جديد', text: 'عند الإجابة المعنية، وبالبريد الإلكتروني.' },
  { title: 'يصلك ردّنا', text: 'بالبريد الإلكتروني، وهنا.' },
] as const;
export const sentTitle = 'أُرسل للمراجعة';

export const keptTitle = 'ما يُحفظ، وإلى متى';
export const keptAnswers = 'إجاباتك';
export const keptDocument = 'صور الوثيقة';
export const kept = (years: number) => {
  const span = plural(years, {
    zero: 'حتى',
    one: 'لمدة سنة واحدة بعد',
    two: 'لمدة سنتين بعد',
    few: `لمدة ${formatNumber(years)} سنوات بعد`,
    many: `لمدة ${formatNumber(years)} سنة بعد`,
    other: `لمدة ${formatNumber(years)} سنة بعد`,
  });
  return `مشفّرة. تُحفظ ${span} انتهاء الحساب إن انتقلت أموال؛ وإلا فتُمحى مع الحساب.`;
};
export const keptMeans = 'أوراق وضعك المالي';
export const keptFace = 'صورة وجهك';
export const keptFaceText = 'مشفّرة. تُحفظ لمدة 90 يومًا بعد القرار.';
export const keptStatements = 'ما أشّرت عليه';
export const keptStatementsText = 'مع نسخة الجمل، وطوال مدة حفظ إجاباتك.';
export const keptWho = 'من يطّلع';
export const keptWhoText = 'مراجعو الهوية والمدققون. يُسجَّل كل اطلاع، ويظهر لك في «الخصوصية».';
export const keptNever = 'أبدًا';
export const keptNeverText = 'لا في الرسائل الإلكترونية ولا في الروابط ولا للإعلانات.';
export const keptHeld =
  'يمنعنا سبب قانوني من محو وثائقك في الوقت الحالي. وتعود المدد المذكورة هنا إلى السريان بعد زواله.';
export const keptFailed = 'تُمحى المحاولة التي لا تكتمل بعد 30 يومًا.';

export const refusedTitle = 'تعذّر تأكيد هويتك';
export const tryAgainOn = (day: string) => `يمكنك المحاولة من جديد ابتداءً من ${day}.`;
export const finalText = 'هذا القرار نهائي.';
export const appealTitle = 'طلب نظر شخص آخر';
export const appealLead = 'يقرأ تظلّمك، مع ما أرسلته، مراجع لم يتخذ هذا القرار.';
export const appealLabel = 'لماذا ينبغي النظر فيه من جديد؟';
export const appealHelp = 'حتى 500 حرف';
export const appeal = 'إرسال التظلّم';
export const appealing = 'جارٍ الإرسال…';
export const appealFailed = 'لم يُرسل التظلّم. يُرجى إعادة المحاولة.';

export const viewsTitle = 'من اطّلع على وثائق هويتك';
export const viewsLead = 'كلما فتح أحد موظفينا صورة، سُجّل ذلك. ولا تظهر أسماء الموظفين.';
export const noViews = 'لم يفتح أحد صورة بعد.';
export const allViews = (count: number) => `عرض الكل (${formatNumber(count)})`;
