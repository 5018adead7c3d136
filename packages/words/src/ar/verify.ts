import { tokens as countTokens } from './counts.ts';
import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const kicker = 'إثبات بيت واحد';
export const title = 'تحقّق من هذا البيت دون أن تثق بنا';
export const tabTitle = (home: string) => `الدفتر والسلسلة للبيت ${isolateName(home)}`;
export const description = (home: string) =>
  `ما يقوله دفترنا عن ${isolateName(home)}، وما تقوله السلسلة، وكيف تسأل السلسلة بنفسك.`;
export const lead = (home: string) =>
  `${isolateName(home)}. في جانبٍ ما تقوله دفاترنا، وفي الآخر ما تقوله السلسلة، وكيف تسألها بنفسك.`;
export const loading = 'جارٍ مقارنة الدفتر بالسلسلة…';
export const loadFailed = 'تعذّر تحميل المقارنة';
export const notFound = 'هذا البيت غير معروض';
export const properties = 'العقارات';
/** Of a link to this page. */
export const openProof = 'تحقّق من الحصص على السلسلة';
export const proof = 'الدفتر والسلسلة';

export const stateTitles = {
  off: 'لا سلسلة لهذا الخادم',
  none: 'ليس على السلسلة بعد',
  differs: 'الدفتر والسلسلة مختلفان',
  away: 'السلسلة لا تجيب',
  behind: 'تقدّمت السلسلة',
  waiting: 'متطابقان، عدا ما هو في الطريق',
  agrees: 'الدفتر والسلسلة متطابقان',
} as const;
export const compared = (moment: string, block: number) => `قورنا ${moment}، عند الكتلة ${formatNumber(block)}.`;
export const offText = 'من يملك أي حصة من هذا البيت مسجّل في دفترنا وحده. ولا شيء على سلسلة يمكنك مقارنته به.';
export const missing = {
  parts: 'هذا البيت غير مقسّم إلى حصص، فلا شيء منه على السلسلة.',
  buyer: 'يُكتب البيت على السلسلة مع أول طلب نهائي. ولم يشترِ أحد حصة منه بعد.',
  attestation: 'لا يُكتب بيت على السلسلة دون مراجعة شرعية قائمة. وليس لهذا البيت مراجعة.',
  title: 'لا تذكر مراجعة هذا البيت سند ملكية، ولا يُكتب على السلسلة دون بصمته.',
  chain: 'يُكتب البيت الآن على السلسلة. يستغرق ذلك دقيقة أو دقيقتين؛ وأكثر ما دامت السلسلة لا تجيب.',
} as const;
export const differsText =
  'سطر واحد على الأقل أدناه ليس كما ينبغي. وإلى أن نعرف السبب، الدفتر هو الذي يحدّد من يملك ماذا.';
export const awaySince = (moment: string) =>
  `لم نصل إليها منذ ${moment}. في عمود السلسلة ما قُرئ حينها؛ ولا شيء مؤكَّد إلى أن تجيب من جديد.`;
export const awayText = 'في عمود السلسلة آخر ما قُرئ؛ ولا شيء مؤكَّد إلى أن تجيب من جديد.';
export const behindText = (block: number) =>
  `قرأناها حتى الكتلة ${formatNumber(block)} ونحن نلحق بها. في عمود السلسلة ما كان عندها.`;
export const compareAgain = 'قارن من جديد';

export const tableCaption = 'الدفتر إلى جانب السلسلة';
export const fact = 'ما يُقارَن';
export const ledger = 'دفترنا';
export const ledgerNote = 'ما دوّناه';
export const chain = 'السلسلة';
export const chainNote = 'ما يقرؤه أي أحد';
export const sign = 'هل يتطابقان؟';
export const signs = { agrees: 'متطابقان', waiting: 'في الطريق', differs: 'مختلفان', unknown: 'غير مؤكَّد' } as const;
export const facts = {
  supply: 'الحصص الموجودة',
  unsold: 'غير المبيع',
  held: 'في حيازة الناس',
  holders: 'الملّاك',
  rent: 'بدل الإيجار المدفوع كله',
  title: 'سند الملكية',
  review: 'المراجعة الشرعية',
} as const;
export const reviewVersion = (number: number) => `المراجعة الشرعية، الإصدار ${number}`;
export const factNotes = {
  supply: 'حُدّدت عند كتابة البيت على السلسلة',
  unsold: 'في الخزينة، وهي عقد الحصص نفسه',
  held: 'في محافظ تحفظها المنصة لهم، أو في محافظهم',
  holders: 'بالعدد، دون أسماء',
  rent: 'بالعملة المستقرة لهذه السلسلة',
  title: 'بصمة SHA-256 للملف المختوم',
  review: 'بصمة SHA-256 لسجل المراجعة المعلن',
} as const;
export const testDollars = 'بدولارات تجريبية لهذه السلسلة';
export const nothing = 'لا شيء';
export const unreadable = 'لم يُقرأ';
export const onItsWay = 'في الطريق';
export const onItsWayFacts = (tokens: number, rents: number) =>
  [
    ...(tokens > 0 ? [countTokens(tokens)] : []),
    ...(rents > 0
      ? [
          plural(rents, {
            zero: 'لا دفعات إيجار',
            one: 'دفعة إيجار واحدة',
            two: 'دفعتا إيجار',
            few: `${formatNumber(rents)} دفعات إيجار`,
            many: `${formatNumber(rents)} دفعة إيجار`,
            other: `${formatNumber(rents)} دفعة إيجار`,
          }),
        ]
      : []),
  ].join('، ');
export const sentAt = (moment: string) => `أُرسل ${moment}، وليس في كتلة قرأناها`;
export const notSent = 'نهائي في الدفتر، ويُرسل تاليًا';
export const reserved = 'محجوز';
export const reservedNote = 'بطلبات ما زال يمكن إلغاؤها؛ ولا يصل إلى السلسلة إلا النهائي منها';
export const reservedTokens = countTokens;
export const notOnChain = 'ليس على السلسلة';
export const waitingWord = 'ينتظر';
export const unclaimed = (amount: string) => `منه ${isolate(amount)} ما زال في العقد`;

export const askYourself = 'اسأل السلسلة بنفسك';
export const askYourselfText =
  'تحتاج إلى عقدة من هذه السلسلة وأداة <code>cast</code> من Foundry؛ وأي أداة أخرى تصلح. هذه الأسماء أولًا:';
export const ownNode = 'هذه سلسلة يشغّلها خادمنا، فليس الآن إلا عقدتنا لتسألها.';
export const otherNode = 'ضع في السطر الأول عنوان أي عقدة من هذه السلسلة، والأفضل أن تكون عقدتك.';
export const steps = {
  supply: { title: 'كم حصة توجد', text: '' },
  unsold: { title: 'كم منها لم يُبَع', text: 'رصيد الخزينة. وما نقص منه فهو في أيدي الناس.' },
  title: { title: 'هل بُدّل السند', text: 'البصمة التي كُتبت مرة واحدة، عند كتابة البيت على السلسلة.' },
  review: {
    title: 'هل المراجعة هي التي قرأتها',
    text: 'احسب بصمة سجل المراجعة المعلن، ثم اقرأ البصمة على السلسلة: مرتين الشيء نفسه.',
  },
  rent: { title: 'ما الذي دخل من الإيجار', text: 'كل دفعة حدث فيه مبلغها وبصمة قيدها.' },
  script: { title: 'كل ذلك دفعة واحدة', text: 'برنامج قصير من مستودعنا لا يسأل إلا العقدة.' },
} as const;
export const copyCommand = 'انسخ هذا الأمر';
export const copied = 'نُسخ.';
export const notCopied = 'تعذّر النسخ. يُرجى تحديده ونسخه بنفسك.';

export const whereWritten = 'أين كُتب';
export const ownChain = (chainId: string) => `سلسلة تجريبية لهذا الخادم، رقمها ${isolate(chainId)}`;
export const otherChain = (chainId: string) => `السلسلة رقم ${isolate(chainId)}`;
export const addresses = {
  token: (symbol: string) => `عقد حصص هذا البيت، ${isolate(symbol)}`,
  factory: 'المصنع والمراجعات',
  registry: 'سجل المحافظ المتحقَّق منها',
  currency: 'العملة المستقرة للإيجار',
  transaction: (block: number) => `أُنشئ في الكتلة ${formatNumber(block)}، بالمعاملة`,
  title: 'بصمة سند الملكية',
  review: 'بصمة المراجعة',
} as const;
export const copyOf = (name: string) => `نسخ: ${name}`;
export const openData = 'افتح البيانات';

export const limitsTitle = 'ما لا يثبته هذا';
export const limits = {
  deed: 'أن السند صحيح. فهو يبيّن أن السند لم يُبدَّل منذ كتابة البيت على السلسلة.',
  ownChain: 'أن هذه السلسلة لا يمكن كتابتها من جديد. فهي سلسلة تجريبية يشغّلها هذا الخادم.',
  otherChain: 'أن لا أحد أخطأ. فلا يُكتب عليها إلا الطلبات النهائية لأشخاص متحقَّق من هويتهم.',
  worth: 'كم ستساوي قيمة البيت، أو كم سيدرّ.',
} as const;

export const eventsTitle = 'سلسلة هذا البيت';
export const eventsText = 'أحدث عشرة أحداث.';
export const eventColumns = {
  when: 'متى',
  what: 'ماذا',
  detail: 'التفاصيل',
  block: 'الكتلة',
  transaction: 'المعاملة',
} as const;
export const eventKinds = {
  tokenised: 'كُتب البيت على السلسلة',
  issued: 'بيع لمالك متحقَّق منه',
  moved: 'انتقال بين مالكين متحقَّق منهما',
  returned: 'عاد غير مبيع',
  redeemed: 'أُلغي',
  rent: 'دُفع بدل إيجار',
  claimed: 'سُحب بدل إيجار',
} as const;
