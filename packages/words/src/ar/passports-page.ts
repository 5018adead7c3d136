import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

/** Not «جواز»: next to «شرعي» it would read as a ruling that the home is permissible. */
export const name = 'سجل المراجعة الشرعية';
export const loading = 'جارٍ تحميل سجل المراجعة…';
export const loadFailed = 'تعذّر تحميل سجل المراجعة';
export const notFound = 'هذا البيت غير معروض';
export const tabTitle = (home: string) => `سجل المراجعة الشرعية للبيت ${isolateName(home)}`;

export const states = {
  none: 'لم يُراجَع',
  'in-review': 'قيد المراجعة',
  attested: 'رُوجِع شرعيًا',
  'attested-with-conditions': 'رُوجِع شرعيًا، بشرط',
  'not-attested': 'لم يُقَرّ',
  due: 'رُوجِع شرعيًا، وحلّ موعد مراجعته',
  lapsed: 'سقطت المراجعة',
  're-review': 'يُراجَع من جديد: تغيّر شيء',
  withdrawn: 'سُحبت المراجعة',
} as const;
export const demonstrationStates = { attested: 'مراجعة تجريبية' } as const;
/** What each state means for whoever reads it. */
export const stateTexts = {
  none: 'لم ينظر مراجع شرعي في هذا البيت. ولا شيء في هذه الصفحة مراجعة.',
  'in-review': 'يعمل المراجعون على البيت. والأصوات مختومة إلى أن تكتمل ثلاثة.',
  attested: 'أيّد أكثر من نصف المراجعين.',
  'attested-with-conditions': 'أيّد أكثر من نصف المراجعين. وهناك شرط مفتوح؛ إن لم يُستوفَ في موعده، سقطت المراجعة.',
  'not-attested': 'عارض نصف المراجعين أو أكثر.',
  due: 'حلّ موعد المراجعة السنوية. وتبقى العلامة حتى 30 يومًا بعد ذلك اليوم.',
  lapsed: 'انتهت مدة المراجعة، أو لم يُستوفَ شرط في موعده. لم يعد يُعتدّ بها؛ وتبقى الحصص لملّاكها.',
  're-review': 'لم يعد أحد المستندات أو الإعلان كما اعتمد عليه المراجعون. ولا يُعتدّ بالمراجعة إلى أن ينظروا من جديد.',
  withdrawn:
    'توقف البيع. الطلبات غير النهائية تنتظر الهيئة، لمدة 14 يومًا على الأكثر. وتبقى الحصص لملّاكها، ويستمر بدل الإيجار.',
} as const;

export const state = 'الحالة';
export const reviewedOn = 'تاريخ المراجعة';
export const nextReview = 'المراجعة التالية حتى';
export const version = 'الإصدار';
export const versionNumber = (number: number) => `الإصدار ${number}`;
export const none = '–';

export const demonstrationTitle = 'مراجعة تجريبية.';
export const demonstrationText =
  'المراجعون (أ) و(ب) و(ج) مُتخيَّلون وبلا أي صفة رسمية. هذه الصفحة ليست شهادة ولا فتوى ولا نصيحة. والإذن ليس توصية.';
export const honestTitle = 'ما هذه الصفحة؟';
export const honestText =
  'تبيّن ما وجده مراجعو هذا الخادم وكيف صوّتوا. وهي ليست شهادة ولا فتوى ولا نصيحة. والإذن ليس توصية.';

export const part = 'الجزء';
export const found = 'ما وُجد';
export const restsOn = 'يستند إلى';
export const parts = {
  structure: 'الهيكل',
  ownership: 'الملكية',
  use: 'الاستخدام والمستأجرون',
  debt: 'الديون على البيت',
  takaful: 'التكافل',
  repairs: 'الإصلاحات وتأخّر بدل الإيجار',
  sharing: 'توزيع بدل الإيجار',
  guarantees: 'الضمانات',
  tangible: 'نسبة الأعيان',
  purification: 'التطهير',
  zakat: 'الزكاة',
} as const;

export const structures = {
  'co-ownership': 'ملكية مشتركة على الشيوع، مؤجَّرة بعقد إجارة.',
  company: 'أسهم شركة تملك بيتًا واحدًا.',
} as const;

/** What a yes to each question of the checklist says. */
export const statements = {
  title: 'سند الملكية وسند الحيازة موجودان ومتفقان.',
  contract: 'لكل علاقة عقدها.',
  fee: 'كل رسم مرتبط بعقد.',
  guarantee: 'لا يضمن أحد رأس المال ولا الدخل.',
  debt: 'لا ديون ذات فوائد على البيت.',
  use: 'استخدام البيت مشروع.',
  repair: 'الإصلاحات الكبرى على الملّاك.',
  insurance: 'التغطية بالتكافل، أو هناك سبب مؤرَّخ لعدم ذلك.',
  lateRent: 'تأخّر بدل الإيجار لا يعود على الملّاك بكسب.',
  trading: 'قاعدة البيع كما حُسبت.',
  buyBack: 'لا يَعِد أحد بإعادة الشراء بالقيمة الاسمية.',
  escrow: 'المال المنتظر لا يدرّ فوائد.',
  distribution: 'يوزَّع بدل الإيجار بحسب الحصص وأيام تملكها، بعد التكاليف.',
  loss: 'تُتحمَّل الخسارة بحسب نسبة الملكية.',
  purification: 'يذهب الدخل غير الجائز للأعمال الخيرية.',
  zakat: 'الرقم كما حُسب.',
  offPlan: 'البيت قائم وعُوين.',
  independence: 'لا صلة للمقيّم بالمالك.',
  adverts: 'الإعلانات لا تَعِد بما ليس في العقود.',
  exit: 'عند البيع يُسوّى كل شيء بحسب نسبة الملكية.',
} as const;
export const describeAnswer = {
  yes: (statement: string) => statement,
  no: (statement: string) => `الإجابة لا: «${statement}»`,
  condition: (statement: string) => `بشرط: «${statement}»`,
  'not-applicable': (statement: string) => `لا ينطبق: «${statement}»`,
} as const;

export const tangible = (share: string, day: string, value: string, cash: string) =>
  `${share} في ${day}: البيت ${value}، والنقد ${cash}. الديون المستحقة له غير مسجّلة.`;
export const noValuation = 'لا يوجد تقييم مدقَّق، لذلك لا يوجد رقم.';
export const tradingRules = {
  free: 'يمكن بيع الحصص بحرية.',
  par: 'يمكن بيع الحصص بسعر الحصة فقط، لا أكثر ولا أقل.',
  closed: 'لا يمكن بيع الحصص.',
} as const;
export const howPurified =
  'ما يصرّح المالك بأنه غير جائز يُجنَّب كله للأعمال الخيرية، قبل خصم أي تكلفة. ويذكر دخل البيت كل حالة؛ وما لا يصرّح به أحد لا يراه أحد.';
export const zakatable = (amount: string, day: string) => `النقد الخاضع للزكاة في الحصة الواحدة: ${amount} في ${day}.`;
export const relied = (document: string, number: number) => `${document}، الإصدار ${number}`;

export const unconfirmedMark = 'بانتظار تأكيد عالم شرعي';
export const unconfirmed = 'رقم البند بانتظار أن يؤكده عالم شرعي بالرجوع إلى الطبعة الرسمية.';

export const reviewTitle = 'المراجعة';
export const noVotes = 'لم يصوّت أحد على هذا البيت.';
export const votes = { for: 'مؤيد', condition: 'مؤيد، بشرط', against: 'مخالف' } as const;
export const votesText =
  'كانت الأصوات محجوبة إلى أن سُجّل الثالث. ولا يصوّت من له في البيت ملك أو حصص أو طلب أو إيجار؛ وقد سُئل عن ذلك سجل القيود، لا المراجعون.';
export const conditionsTitle = 'الشروط';
export const conditionBy = (text: string, day: string) => `${isolateName(text)} الموعد: ${day}.`;
export const conditionOpen = 'مفتوح. إن لم يُستوفَ، سقطت المراجعة.';
export const conditionMet = (day: string) => `استُوفي في ${day}.`;
export const withdrawnTitle = (day: string) => `سُحبت في ${day}`;
export const documentsTitle = 'المستندات التي استندت إليها المراجعة';
export const checkTitle = 'التحقق من هذه الصفحة';
export const checkText = (number: number) => `بصمة SHA-256 للإصدار ${number}، وتشمل كل ما سبق وبصمات مستنداته:`;
/** A command to copy, so without isolates. */
export const checkCommand = (address: string) => `curl -s ${address} | sha256sum`;
export const checkComment = '# سجل المراجعة كما هو، وبصمته';
export const foot = (id: string, number: number) => `ديار · سجل المراجعة الشرعية ${isolate(id)} · الإصدار ${number}`;
export const sheet = (number: number) => `${number} من 2`;

export const print = 'طباعة ورقتين';
export const openData = 'فتح كبيانات';
export const qrLabel = 'عنوان هذه الصفحة';
export const qrText = (number: number) => `هذه الصفحة، الإصدار ${number}`;
export const versionsTitle = 'الإصدارات';
export const current = 'الحالي';
export const counted = (inFavour: number, against: number) =>
  against === 0 ? `الأصوات المؤيدة: ${inFavour}` : `الأصوات المؤيدة: ${inFavour}، والمعارضة: ${against}`;
export const changesTitle = 'ما الذي تغيّر';
export const changesLoading = 'تجري المقارنة بالإصدار السابق…';
export const changesFailed = 'تعذّرت مقارنة الإصدارين. افتح هذا الجزء من جديد لتعيد المحاولة.';
export const nothingChanged = 'الإجابات والمستندات والأرقام هي نفسها في الإصدار السابق.';
export const outcomeChanged = (now: string, before: string) => `${now}. سابقًا: ${before}.`;
export const noAnswer = (statement: string) => `لم تعد هناك إجابة عن: «${statement}»`;
export const documentNew = (document: string, number: number) => `${document}: جديد، الإصدار ${number}.`;
export const documentGone = (document: string) => `${document}: لم تعد المراجعة تستند إليه.`;
export const documentChanged = (document: string, now: number, before: number) =>
  `${document}: الإصدار ${now}، وسابقًا الإصدار ${before}.`;
export const valueChanged = (now: string, before: string) => `التقييم: ${now}، وسابقًا ${before}.`;
export const homeTitle = 'البيت';
export const homeText = 'صفحته وصوره وأرقامه.';
export const allReviews = 'كيف تُراجَع البيوت';
export const properties = 'العقارات';
export const passport = 'سجل المراجعة';

/** On the page of a home. */
export const openPassport = 'فتح سجل المراجعة';
export const reviewedShort = (day: string) => `رُوجِع في ${day}.`;

/** `/sharia` */
export const kicker = 'كيف تُراجَع البيوت';
export const title = 'ما نتبعه، وإلى أين وصلنا';
export const lead =
  'كل قاعدة نستند إليها، وما يفعله المنتج بشأنها، وأين يمكنك رؤية ذلك. وما لم يؤكده عالم شرعي مكتوب عليه ذلك.';
export const figures = {
  homes: 'بيوت مفتوحة للمستثمرين تمت مراجعتها',
  votes: (dissents: number) =>
    plural(dissents, {
      zero: 'أصوات مسجّلة، لا مخالف بينها',
      one: 'أصوات مسجّلة، منها صوت مخالف واحد',
      two: 'أصوات مسجّلة، منها صوتان مخالفان',
      few: `أصوات مسجّلة، منها ${formatNumber(dissents)} أصوات مخالفة`,
      many: `أصوات مسجّلة، منها ${formatNumber(dissents)} صوتًا مخالفًا`,
      other: `أصوات مسجّلة، منها ${formatNumber(dissents)} صوت مخالف`,
    }),
  clauses: 'بنود أكدها عالم شرعي',
  reviewers: 'مراجعون شرعيون على هذا الخادم',
} as const;
export const ofAll = (count: number, all: number) => `${formatNumber(count)} من ${formatNumber(all)}`;
export const boardIsDemonstration = 'مراجعات هذا الخادم عرض تجريبي.';
export const boardIsDemonstrationText =
  'المراجعون (أ) و(ب) و(ج) مُتخيَّلون وبلا أي صفة رسمية. لا شيء هنا فتوى أو شهادة أو ترخيص، والإذن ليس توصية.';
export const noBoard = 'لا هيئة على هذا الخادم.';
export const noBoardText = 'لا أحد هنا له دور مراجع شرعي، لذلك لا يمكن مراجعة أي بيت. ولا شيء هنا فتوى أو شهادة أو ترخيص.';
export const smallBoard = 'هيئة هذا الخادم أصغر من اللازم.';
export const smallBoardText = 'يتطلب القرار ثلاثة مراجعين. لا شيء هنا فتوى أو شهادة أو ترخيص، والإذن ليس توصية.';
export const board = 'لهذا الخادم هيئة.';
export const boardText = 'لا شيء هنا فتوى أو شهادة أو ترخيص، والإذن ليس توصية.';

export const standardsTitle = 'سطر لكل معيار';
export const standardsLead =
  'نقرأ النص العربي للمعايير ونعيد صياغته. وتبقى الأرقام «غير مؤكدة» إلى أن يراجعها عالم شرعي على الطبعة الرسمية.';
export const columns = {
  standard: 'المعيار',
  does: 'ما يفعله المنتج',
  proved: 'ما يثبته',
  status: 'الحالة',
} as const;
export const builtStates = { built: 'منجَز', partly: 'منجَز جزئيًا', 'not-built': 'غير منجَز' } as const;
export const notConfirmed = 'لم يؤكده عالم شرعي';
export const confirmedCount = (count: number, all: number) => `البنود المؤكدة: ${count} من ${all}`;
export const standards = {
  'SS 5': {
    name: 'المعيار الشرعي 5: الضمانات',
    does: 'لا يضمن أحد رأس المال ولا الدخل؛ والأرقام المتوقَّعة مذكور أنها متوقَّعة.',
    proved: 'قائمة المراجعة، الضمانات',
    state: 'built',
  },
  'SS 9': {
    name: 'المعيار الشرعي 9: الإجارة',
    does: 'يُنظر في كل بيت من حيث استخدامه وإصلاحاته وتغطيته وتأخّر بدل إيجاره. ولا يزيد بدل الإيجار المتأخر أبدًا.',
    proved: 'قائمة المراجعة، أربعة أسئلة',
    state: 'built',
  },
  'SS 12': {
    name: 'المعيار الشرعي 12: المشاركة',
    does: 'بدل الإيجار بحسب الحصص وأيام تملكها، والخسارة بحسب نسبة الملكية، ولا عائد موعود.',
    proved: 'سجل القيود، إلى آخر سنت',
    state: 'built',
  },
  'SS 17': {
    name: 'المعيار الشرعي 17: صكوك الاستثمار',
    does: 'الطلب إيجاب. ويصبح نهائيًا حين تُعرف هوية المشتري والبائع، ويُراجَع البيت، وتمر 48 ساعة.',
    proved: 'إيصال الطلب',
    state: 'built',
  },
  'SS 21': {
    name: 'المعيار الشرعي 21: الأسهم',
    does: 'لا يمكن إقرار بيت عليه ديون ذات فوائد. وما يصرّح المالك بأنه دخل غير جائز يُجنَّب كله للأعمال الخيرية.',
    proved: 'قائمة المراجعة، الديون',
    state: 'partly',
  },
  'SS 29': {
    name: 'المعيار الشرعي 29: الأحكام الشرعية',
    does: 'الأصوات مكتوبة ومؤرَّخة ومنشورة مع الآراء المخالفة. ولا يصوّت على بيت من له فيه نصيب. والمراجعة المسحوبة توقف البيع.',
    proved: 'كل سجل مراجعة',
    state: 'built',
  },
  'SS 35': {
    name: 'المعيار الشرعي 35: الزكاة',
    does: 'يذكر كل سجل مراجعة النقد الخاضع للزكاة في الحصة. ويتولى مساعد في المحفظة الباقي.',
    proved: 'المحفظة، مساعد الزكاة',
    state: 'built',
  },
  'SS 52': {
    name: 'المعيار الشرعي 52: خيارات العدول',
    does: 'لكل طلب ينتظر يوم أخير. ولا يمكن بيع الحصص المحجوزة.',
    proved: 'عرض سعر الطلب',
    state: 'built',
  },
  'SS 59': {
    name: 'المعيار الشرعي 59: بيع الدين',
    does: `نسبة الأعيان تحدد كيف تُتداول الحصص: بحرية من ${isolate('51%')}، ولا تُتداول دون ${isolate('33%')}. ولا توجد سوق للحصص بعد.`,
    proved: 'كل سجل مراجعة، نسبة الأعيان',
    state: 'partly',
  },
} as const;

export const boardTitle = 'الهيئة';
export const boardLead = 'ثلاثة أصوات على الأقل، وتأييد أكثر من نصفها. ولا يجوز أن يكون أحد أعضائها موظف عمليات.';
export const boardCount = (count: number) =>
  plural(count, {
    zero: 'لا أحد له هذا الدور على هذا الخادم.',
    one: 'شخص واحد له هذا الدور. الأسماء غير معلنة.',
    two: 'شخصان لهما هذا الدور. الأسماء غير معلنة.',
    few: `${formatNumber(count)} أشخاص لهم هذا الدور. الأسماء غير معلنة.`,
    many: `${formatNumber(count)} شخصًا لهم هذا الدور. الأسماء غير معلنة.`,
    other: `${formatNumber(count)} شخص لهم هذا الدور. الأسماء غير معلنة.`,
  });
export const demoBoard = 'المراجعون التجريبيون (أ) و(ب) و(ج)';
export const demoBoardText = 'مُتخيَّلون لهذا العرض التجريبي، وبلا أي صفة رسمية.';
export const charityTitle = 'الأعمال الخيرية';

export const passportsTitle = 'مراجعات هذا الخادم';
export const noPassports = 'لم يُراجَع أي بيت على هذا الخادم.';
export const reviewLine = (number: number, day: string) => `الإصدار ${number}، ${day}`;
export const demonstration = 'عرض تجريبي';

export const openTitle = 'أسئلة لا تزال مفتوحة';
export const openLead = 'أسئلة لا يجيب عنها إلا عالم شرعي. وحتى ذلك الحين يأخذ المنتج بالأحوط.';
export const open = 'مفتوح';
export const openQuestions = [
  [
    'هل الحصة ملكية على الشيوع مع وكيل تُسجَّل باسمه، أم تلزمها شركة؟',
    'إلى حين الإجابة: ملكية على الشيوع، وتُسمّى كذلك في كل مراجعة.',
  ],
  ['هل الطلب إيجاب يُقبل حين لا ينقص شيء؟', 'إلى حين الإجابة: يمكن إلغاؤه كاملًا إلى أن يصبح نهائيًا.'],
  ['على من تقع الخسارة إن تلف البيت خلال 48 ساعة؟', 'إلى حين الإجابة: على البائع؛ ويُردّ الطلب كاملًا.'],
  [
    'من أي نسبة أعيان يمكن بيع الحصص بسعر يُتفق عليه؟',
    `إلى حين الإجابة: بحرية من ${isolate('51%')}، ولا بيع دون ${isolate('33%')}، وبسعر الحصة بينهما.`,
  ],
  [`هل يناسب حد ${isolate('5%')} للدخل غير الجائز بيتًا واحدًا؟`, 'إلى حين الإجابة: يقرر المراجعون لكل بيت.'],
  [
    'البيوت متعددة الاستخدام، والإيجارات القصيرة، والفنادق، ومكاتب البنوك؟',
    'إلى حين الإجابة: يجيب المراجعون عن كل مستأجر.',
  ],
  ['التطهير في نهاية الفترة، والدخل بحسب الأيام؟', 'إلى حين الإجابة: بحسب حصص المساء الأخير.'],
  ['هبة الحصص ما دامت تُتداول بسعرها فقط؟', 'إلى حين الإجابة: بين أشخاص تم التحقق من هوياتهم، ما لم يكن البيع موقوفًا.'],
  ['هل للبائع أن يُبقي الحصص غير المبيعة بالسعر نفسه؟', 'إلى حين الإجابة: السعر يتبع التقييم.'],
  ['التأمين التقليدي حيث لا يُعرض تكافل؟', 'إلى حين الإجابة: سبب مؤرَّخ وشرط.'],
  ['زكاة المال المنتظر، وزكاة الحصص المنوي بيعها؟', 'إلى حين الإجابة: يُحسب المال نفسه.'],
  ['هل تُردّ رسوم الطلبات المعلّقة أم تُحفظ؟', 'إلى حين الإجابة: تُردّ كاملة.'],
] as const;
export const allQuestions = (count: number) => `كل الأسئلة (${count})`;

export const clausesTitle = 'البنود التي يذكرها المنتج';
export const clausesLead = 'كل بند «بانتظار تأكيد عالم شرعي» إلى أن يقارنه أحدهم بالطبعة الرسمية.';
export const clauseStates = {
  unchecked: 'بانتظار تأكيد عالم شرعي',
  confirmed: 'مؤكد',
  corrected: 'مصحَّح',
} as const;
export const clauseAfter = (edition: string, day: string) => `${isolateName(edition)}، ${day}`;

export const sealTitle = 'ختم كل ليلة';
export const sealText = 'بصمة واحدة لكل قرارات المكتب حتى ذلك اليوم. بحفظها لا يستطيع أحد إعادة كتابة ذلك اليوم خفيةً.';
export const noSeal = 'لم يُختم أي يوم بعد: لم يمضِ يوم على أول قرار لهذا الخادم.';
export const shariaFailed = 'تعذّر تحميل المراجعات';

export const homeFacts = (location: string, kind: string, squareFeet: number) =>
  `${isolateName(location)} · ${kind} · ${formatNumber(squareFeet)} قدم²`;
