import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const heroTitle = 'بيوت تُملَك، لا ديون تُحمَل.';
export const heroLead = 'ديار مكان للعثور على بيت وامتلاكه، أو امتلاك جزء منه، بلا فوائد.';
export const name =
  'الاسم كلمة <ar>ديار</ar>، أي البيوت. ذكرها الشعراء للأماكن التي يشتاق إليها الناس، ونريد بها الأماكن التي يمكنهم الاحتفاظ بها.';

export const storyTitle = 'العثور على بيت وامتلاكه، في مكان واحد';
export const story = [
  'يبحث معظم الناس عن البيت في مكان، وعن طريقة لدفع ثمنه في مكان آخر. الأول يعرض الصور، والثاني يبيع قرضًا. ويضيع بينهما السؤال المهم: من يملك البيت، ومن يكسب منه؟',
  'بدأنا من هذا السؤال. في كل إعلان بيان المعروض: استئجار البيت، أو شراؤه، أو امتلاك جزء منه مع نصيب من بدل إيجاره. ويرى المستأجرون والمشترون والمستثمرون الصفحة نفسها والأرقام نفسها، ويُقيَّد كل طلب في السجل نفسه.',
] as const;

export const modelTitle = 'كيف يعمل هذا بلا فوائد';
export const modelLead =
  'لا قرض هنا، فلا فوائد. يملك الناس معًا بيتًا حقيقيًا، والبيت يدرّ بدل إيجار. والفقه الإسلامي يسمّي التملّك معًا مشاركة، والدفع مقابل المنفعة إجارة. وما نفعله قريب من الاثنتين، ونصفه بكلمات واضحة ليكون الحكم لك.';
export const modelSteps = [
  {
    id: 'price',
    title: 'للبيت سعر',
    text: 'يحدد المالك السعر. ولا فوائد ولا رسوم تأخير.',
  },
  {
    id: 'share',
    title: 'ويمكن أن يتشارك فيه الناس',
    text: `البيت المتاح للمستثمرين مقسّم إلى حصص رقمية متساوية، سعر كل منها ${isolate('$100')}. وشراء الحصص امتلاك لجزء من البيت، وليس قرضًا.`,
  },
  { id: 'tenant', title: 'ويسكنه أحد', text: 'بدل الإيجار هو ما يدفعه المستأجر لقاء استعمال بيت حقيقي.' },
  {
    id: 'rent',
    title: 'وبدل الإيجار يتبع الملكية',
    text: 'ما يبقى بعد التكاليف يُقسَّم بحسب الحصص. ويزيد الدخل وينقص لكل الملّاك بحسب نسبة كل منهم.',
  },
] as const;

export const exampleTitle = 'مثال بأرقام مقرَّبة';
export const exampleLead = `بيت سعره ${isolate('$500,000')} له 5,000 حصة. دفع مستأجروه هذا الشهر بدل الإيجار، وبقي منه ${isolate('$3,000')} بعد التكاليف.`;
export const owner = 'المالك';
export const tokens = 'الحصص';
export const owns = 'النسبة';
export const receives = 'يصله';
export const owners = { you: 'أنت', investors: 'مستثمرون آخرون', lister: 'المالك الذي عرضه' } as const;
export const exampleNote = `مثال، لا عرض. وبلا مستأجر يكون نصيب كل منهم ${isolate('$0')} في ذلك الشهر.`;

export const limitsTitle = 'ما لا نَعِد به';
export const limitsLead = 'يُرجى قراءة هذه النقاط الأربع قبل الاستثمار.';
export const limits = {
  return: {
    title: 'عائد',
    text: `نسبة ${isolate('8.5%')} سنويًا متوقَّعة وغير مضمونة. قد يتوقف بدل الإيجار وقد تنخفض القيمة. ولا يُعرض دخلًا إلا بدل إيجار استُلم.`,
  },
  ruling: {
    title: 'حكم شرعي',
    text: 'لم يمنح ديار شهادةً أي عالم أو هيئة أو سلطة. وهي مصمَّمة لإشراف هيئة شرعية، وفي صفحة كل بيت بيان ما إذا راجعه أحد.',
  },
  exit: {
    title: 'خروج سريع',
    text: 'لا يمكنك إعادة بيع الحصص في ديار بعد. لذا ينبغي توقّع الاحتفاظ بها سنوات.',
  },
  valuation: {
    title: 'تقييم',
    text: 'الأسعار أسعار مطلوبة حددها الملّاك، لا تقييمات منا.',
  },
} as const;

export const todayTitle = 'ديار بالأرقام';
export const figures = {
  homes: 'بيوت معروضة',
  cities: 'مدن',
  currencies: 'عملات',
  value: 'مجموع الأسعار المطلوبة (بيوت البيع والاستثمار)',
} as const;
/** The caption of one star for each home. */
export const openToInvestors = (open: number, homes: number) =>
  `البيوت المتاحة للمستثمرين: <b>${formatNumber(open)}</b> من ${formatNumber(homes)}`;
export const notOpen = 'للإيجار أو البيع فقط';
export const homesPerStar = (homes: number) =>
  plural(homes, {
    zero: 'لا نجوم.',
    one: 'كل نجمة بيت واحد.',
    two: 'كل نجمة بيتان.',
    few: `كل نجمة ${formatNumber(homes)} بيوت.`,
    many: `كل نجمة ${formatNumber(homes)} بيتًا.`,
    other: `كل نجمة ${formatNumber(homes)} بيت.`,
  });
export const live = 'أرقام مباشرة.';
export const liveDemo = 'أرقام مباشرة. هذا عرض تجريبي: البيوت والأشخاص مُتخيَّلون.';
export const loading = 'جارٍ تحميل الأرقام…';
export const failed = 'تعذّر تحميل الأرقام.';

export const demoTitle = 'هذا عرض تجريبي: لا تُستخدم أموال حقيقية';
export const demoText =
  'الإعلانات والحسابات والرسائل محفوظة فعلًا، وكل دفعة واستثمار مقيَّد إلى آخر سنت في سجل قيود يُضاف إليه ولا يُغيَّر. ولا يُخصم أبدًا من أي حساب بنكي أو بطاقة أو سلسلة كتل.';
export const realTitle = 'تُستخدم أموال حقيقية على هذا الخادم';
export const realText =
  'الإعلانات والحسابات والرسائل محفوظة، وكل دفعة واستثمار مقيَّد إلى آخر سنت في سجل قيود يُضاف إليه ولا يُغيَّر. والخصم من البطاقات عبر Stripe، والمبالغ الكبيرة بتحويل بنكي. ولا تُستخدم أي سلسلة كتل.';
export const boardText = 'في صفحة المراجعات بيان ما إذا كانت لهذا الخادم هيئة شرعية، وما راجعته.';
export const readFaq = 'قراءة الأسئلة الشائعة';
