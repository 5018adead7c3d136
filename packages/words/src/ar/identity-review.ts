import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

/** Identity checks in the office. */
export const lead = 'الأقدم أولًا. تبدأ المراجعة بأخذ حالة ومقارنة الصور بالإجابات، ثم الطلب من جديد أو الرفض أو الاعتماد.';
export const loading = 'جارٍ تحميل الحالات…';
export const loadFailed = 'تعذّر تحميل الحالات';
export const caseLoading = 'جارٍ تحميل الحالة…';
export const caseFailed = 'تعذّر تحميل الحالة';
export const caseNotFound = 'لا توجد حالة كهذه';
export const allCases = 'كل الحالات';
export const shelves = {
  waiting: 'في الانتظار',
  rechecks: 'للنظر من جديد',
  hits: 'تطابقات مع القوائم',
  restricted: 'حسابات مقيَّدة',
} as const;
export const shelvesLabel = 'أي حالات';
export const nothingWaits = 'لا حالة في الانتظار';
export const nothingWaitsText = 'حين يُرسَل طلب تحقق من الهوية، يظهر هنا.';
export const emptyShelves = {
  rechecks: 'لا اعتماد ينتظر نظرة ثانية',
  hits: 'لا تطابق في الانتظار',
  restricted: 'لا حساب مقيَّد',
} as const;
export const open = (name: string) => `فتح حالة ${isolateName(name)}`;
export const openCase = 'فتح';
export const waits = (time: string) => `مدة الانتظار: ${time}`;
export const takenBy = (name: string) => `لدى ${isolateName(name)}`;
export const takenByYou = 'لديك';

export const caseTitle = (id: string) => `حالة هوية ${isolate(id)}`;
export const level = (value: number) => (value > 1 ? 'المستوى 2: الهوية والوضع المالي' : 'المستوى 1: الهوية');
export const attempt = (round: number) => `المحاولة ${formatNumber(round)}`;
/** Of a case that nobody has. */
export const states = {
  draft: 'قيد التعبئة',
  submitted: 'ليست لدى أحد',
  'in-review': 'ليست لدى أحد',
  asked: 'طُلب من جديد: بانتظار الشخص',
  'to-confirm': 'بانتظار مراجع ثانٍ',
  approved: 'معتمدة',
  refused: 'مرفوضة',
  expired: 'انتهت صلاحيتها',
  withdrawn: 'أُنهي الحساب',
  abandoned: 'غير مكتملة',
} as const;
export const yoursUntil = (clock: string) => `لديك حتى ${clock}`;
export const theirsUntil = (name: string, clock: string) => `لدى ${isolateName(name)} حتى ${clock}`;
export const restrictedSince = (day: string) => `الحساب مقيَّد منذ ${day}`;
export const approvedAlone = (name: string) => `اعتُمدت بتوقيع ${isolateName(name)} وحده: ينظر فيها مراجع آخر من جديد.`;
export const recheckDue = (day: string) => `موعد النظرة الثانية ${day}`;
export const liftProposed = 'اقتُرح رفع القيد: يرفعه مراجع ثانٍ';
export const appeal = 'تظلّم';
export const appealTitle = 'ما كتبه الشخص مع التظلّم';
export const appealHidden = 'يظهر لمن لديه الحالة.';
export const appealEmpty = 'لا يوجد نص.';

export const take = 'أخذ هذه الحالة';
export const taking = 'جارٍ الأخذ…';
export const giveBack = 'إعادتها';
export const givingBack = 'جارٍ الإعادة…';
export const stepFailed = 'لم تنجح العملية. يُرجى إعادة المحاولة.';
export const coveredTitle = 'الصور والإجابات محجوبة';
export const coveredText = 'تظهر بعد أخذ الحالة. تبقى لديك 30 دقيقة، وأكثر ما دام العمل عليها مستمرًا.';
export const coveredTheirs = 'هذه الحالة لدى شخص آخر، لذلك لا يرى الصور والإجابات غيره.';
export const coveredOwnProposal = 'اقترحت اعتمادها. ينظر فيها مراجع آخر ويقرر.';
export const heldSince = (day: string) => `الوثائق متحفَّظ عليها منذ ${day}`;
export const holdTitle = 'تحفظ قانوني';
export const holds = {
  hold: { text: 'تُمحى الوثائق حين تنتهي مدتها.', propose: 'اقتراح التحفظ على الوثائق' },
  'end-hold': {
    text: 'لا يُمحى شيء من هذه الوثائق، حتى إن انتهى الحساب.',
    propose: 'اقتراح إنهاء التحفظ',
  },
} as const;
export const holdDecides = 'يقرر مدير. ولا يُمحى شيء خلال الانتظار.';
export const coveredOwnApproval = 'اعتمدتها. ينظر فيها مراجع آخر من جديد.';
export const coveredClosed = 'لا شيء هنا ينتظر قرارًا.';

export const pictures = 'الصور';
export const pictureNames = {
  documentFront: 'الوثيقة',
  documentBack: 'الوجه الخلفي',
  face: 'الوجه',
  addressProof: 'العنوان',
  moneyProof: 'الأموال',
} as const;
export const pictureAlt = (name: string) => `صورة من وثائق الشخص: ${name}`;
export const noPictures = 'لا توجد صور.';
export const pictureFailed = 'تعذّر عرض الصورة.';
export const enlarge = 'تكبير';
export const turn = 'تدوير';
export const closePicture = 'إغلاق الصورة';
export const recorded = 'تُسجَّل كل صورة تُفتح، ويُرسم اسمك عليها. 60 صورة في الساعة على الأكثر.';
export const auditorReason = 'ما سبب الاطلاع؟';
export const auditorReasonHelp = 'يُسجَّل مع اسمك.';
export const auditorReasonMissing = 'يُرجى بيان السبب.';
export const showPicture = 'عرض الصور';

export const answers = 'الإجابات';
export const compared = (count: number, total: number) =>
  `المتوافق مع الوثيقة: ${formatNumber(count)} من ${formatNumber(total)}`;
export const field = 'الحقل';
export const answer = 'الإجابة';
/** As a reviewer reads them; those for the person are in identity.ts. */
export const fieldNames = {
  legalName: 'الاسم بالحروف اللاتينية',
  nativeName: 'الاسم كما هو مكتوب في الوثيقة',
  birthDate: 'تاريخ الميلاد',
  nationality: 'الجنسية',
  residence: 'بلد الإقامة',
  address: 'العنوان',
  documentKind: 'نوع الوثيقة',
  documentNumber: 'رقم الوثيقة',
  documentExpiry: 'تاريخ انتهاء الوثيقة',
  documentCountry: 'بلد الإصدار',
  actsForSelf: 'صفة التصرف',
  isExposed: 'منصب عام',
  moneySource: 'مصدر الأموال',
  riskStatements: 'إقرارات المخاطر',
  statementsVersion: 'إقرارات المخاطر',
  documentFront: 'صورة الوثيقة',
  documentBack: 'صورة الوجه الخلفي',
  face: 'صورة الوجه',
  wantsMeans: 'إثبات الوضع المالي',
  addressProofDate: 'التاريخ المكتوب على إثبات العنوان',
  wealthOrigin: 'مصدر الممتلكات',
  addressProof: 'إثبات العنوان',
  moneyProof: 'إثبات مصدر الأموال',
} as const;
export const agrees = 'متوافق مع الوثيقة';
export const agreesField = (name: string) => `${name}: متوافق مع الوثيقة`;
export const notInDocument = 'ليس في الوثيقة';
export const notAnswered = 'بلا إجابة';
export const ticked = (count: number) => `مؤشَّر على ${formatNumber(count)} من 5`;

export const checksTitle = 'قبل القرار';
export const cautions = {
  'not-screened': 'لم يُفحص في القوائم.',
  'has-hits': 'في إحدى القوائم من يشبه هذا الشخص. يستبعد كل تطابق مراجعان.',
  exposed: 'ذكر أن له منصبًا عامًا، حاليًا أو سابقًا، أو صلة قريبة بمن له منصب كهذا.',
  'acts-for-another': 'يتصرف عن شخص آخر.',
  'refused-before': 'سبق رفضه.',
  doubted: 'انتهى مراجع آخر إلى نتيجة غير نتيجة من اعتمد.',
  'high-risk': 'مخاطر عالية: النقاط مذكورة أدناه.',
  means: 'يطلب المستوى 2. يُرجى النظر في إثبات العنوان وفي مصدر الأموال.',
} as const;
const points = (count: number) =>
  plural(count, {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: `${formatNumber(count)} نقاط`,
    many: `${formatNumber(count)} نقطة`,
    other: `${formatNumber(count)} نقطة`,
  });
export const riskTitle = (grade: 'low' | 'medium' | 'high', count: number) =>
  `مخاطر ${{ low: 'منخفضة', medium: 'متوسطة', high: 'عالية' }[grade]}: ${points(count)}`;
export const riskReasons = {
  country: 'يقيم في بلد من بلدان السياسة، أو يحمل جنسيته.',
  exposed: 'منصب عام.',
  'hit-cleared': 'تطابق مع قائمة.',
  amount: 'طلبات سنة تتجاوز حد المستوى 1.',
  'country-mismatch': 'الوثيقة من بلد غير بلد الجنسية.',
} as const;
export const noRiskReasons = 'لا سبب يضيف نقاطًا.';
export const riskPolicy = (day: string) => `البلدان وفق سياسة ${day}. لا يرى الشخص هذا أبدًا.`;
export const noCautions = 'لا شيء يستدعي الحذر: يكفي مراجع واحد. وينظر مراجع آخر من جديد في حالة من كل عشر.';
export const noCautionsForTwo = 'لا شيء يستدعي الحذر.';
export const documentInUse = 'اعتُمد شخص آخر بهذه الوثيقة. يجب ألّا يعلم الشخص بذلك؛ ولا يمكن اعتمادها.';

export const history = 'ما جرى';
export const noHistory = 'لا شيء بعد.';
export const byPerson = 'من الشخص';
export const byRole = (role: string) => `من: ${role}`;

export const decisions = 'القرار';
export const whatNext = {
  mine: 'الاعتماد اقتراح: يؤكده مراجع آخر.',
  alone: 'القرار لك وحدك: لا شيء هنا يتطلب مراجعًا ثانيًا.',
  recheck: (name: string) => `اعتُمدت بتوقيع ${isolateName(name)}. يُرجى بيان موافقتك أو مخالفتك.`,
  second: (name: string) => `اقتراح الاعتماد من ${isolateName(name)}. يمكنك التأكيد أو الطلب من جديد أو الرفض.`,
  none: 'لا يمكن هنا سوى التقييد.',
} as const;
export const keysOn = 'اختصارات لوحة المفاتيح مفعَّلة';
export const keysOff = 'اختصارات لوحة المفاتيح متوقفة';
export const ask = 'طلب من جديد';
export const refuse = 'رفض';
export const restrict = 'تقييد';
export const lift = 'رفع القيد';
export const proposeApproval = 'اقتراح الاعتماد';
export const confirmApproval = 'تأكيد الاعتماد';
export const approveAlone = 'اعتماد';
export const finishRecheck = 'إتمام النظرة الثانية';
export const recheckTitle = 'إتمام النظرة الثانية';
export const recheckText =
  'إن انتهيت إلى نتيجة أخرى، قرر مراجعان من جديد. ويبقى ما اعتُمد ساريًا حتى ذلك الحين؛ ويمكنك تقييد الحساب فورًا.';
export const recheckAgrees = 'موافقة';
export const recheckDiffers = 'انتهيت إلى نتيجة أخرى';
export const recheckSaving = 'جارٍ الحفظ…';

export const askTitle = 'الطلب من الشخص من جديد';
export const askText = 'يظهر له كل طلب عند حقله، وتصله رسالة إلكترونية. وتعود الحالة إليه.';
export const askFields = 'المطلوب من جديد';
export const askReason = (field_: string) => `السبب: ${field_}`;
export const askNote = (field_: string) => `ملاحظة إلى الشخص عن: ${field_}`;
export const askNoteHelp = 'يقرؤها الشخص. وهي لازمة عند اختيار «سبب آخر».';
export const askReasons = {
  blurred: 'غير واضحة',
  'cut-off': 'جزء مقطوع',
  expired: 'انتهت الصلاحية',
  'too-old': 'مضى عليه أكثر من 3 أشهر',
  'name-differs': 'الاسم مختلف عمّا في الوثيقة',
  unreadable: 'تعذّرت القراءة',
  other: 'سبب آخر',
} as const;
export const asking = 'جارٍ الطلب…';
export const refuseTitle = 'رفض هذا التحقق';
export const refuseText = 'يقرأ الشخص جملة السبب، لا ملاحظتك أبدًا. يكفي مراجع واحد.';
export const refusalReason = 'السبب الذي يقرؤه الشخص';
export const mayTryAgain = 'هل يمكن للشخص المحاولة من جديد؟';
export const tryLater = 'نعم، ابتداءً من يوم معيّن';
export const tryNever = 'لا، القرار نهائي';
export const tryAgainOn = 'ابتداءً من';
export const tryAgainMissing = 'يُرجى اختيار يوم بعد اليوم الحالي';
export const refusing = 'جارٍ الرفض…';
export const restrictTitle = 'تقييد هذا الحساب';
export const restrictText =
  'يسري فورًا. لا تُرسل رسالة؛ ويذكر الملف الشخصي أن الحساب مقيَّد، من دون السبب. تنتظر الطلبات المفتوحة. ويلزم مراجعان لرفع القيد.';
export const restricting = 'جارٍ التقييد…';
export const liftTitle = 'رفع القيد';
export const liftText = 'يقترحه المراجع الأول، وينفّذه الثاني.';
export const lifting = 'جارٍ الرفع…';
export const proposeTitle = 'اقتراح الاعتماد';
export const withoutMeans = 'المستوى 1 فقط: الأوراق لا تثبت الوضع المالي.';
export const proposing = 'جارٍ الاقتراح…';
export const confirmTitle = 'اعتماد هذا الشخص';
export const approvalTexts = {
  propose: 'ينظر مراجع آخر في كل شيء مرة أخرى ثم يؤكد.',
  confirm: 'توقيعك هو الثاني: تُؤكَّد الهوية فورًا، ويُبلَّغ الشخص.',
  alone: 'تُؤكَّد الهوية فورًا، ويُبلَّغ الشخص. وعند الشك يُرجى اقتراحها على مراجع آخر.',
} as const;
export const confirming = 'جارٍ الاعتماد…';
export const knowsUnscreened = 'أعلم أن هذا الشخص لم يُفحص: لا قائمة أسماء محمّلة.';
export const knowsMissing = 'يُرجى التأشير على هذه الجملة.';
export const sealedNote = 'ملاحظة للمكتب';
export const sealedNoteHelp = 'مشفّرة؛ يقرؤها المدققون والمديرون. ولا يقرؤها الشخص أبدًا.';
