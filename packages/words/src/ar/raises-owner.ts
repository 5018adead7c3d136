import * as countWords from './counts.ts';
import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';

export const title = 'اكتتاب لشراء هذا البيت';
export const lead =
  'يجمع الناس المال معًا لشراء البيت منك. ولا يُمسّ مال أحد قبل الشراء: يُحفظ على حدة، ثم في حساب الضمان، ويُردّ تلقائيًا إن لم يبلغ الاكتتاب حده الأدنى أو لم يُشترَ البيت في الوقت المحدد.';
export const loading = 'جارٍ تحميل الاكتتاب…';
export const loadFailed = 'تعذّر تحميل الاكتتاب';

export const stateNames = {
  none: 'لم يبدأ',
  draft: 'مسودة',
  submitted: 'مُرسَل',
  screened: 'دُقّقت المستندات',
  attested: 'أقرّته الهيئة الشرعية',
  offering: 'يتلقى الطلبات',
  funded: 'بلغ الحد الأدنى',
  acquired: 'تم الشراء',
  exit: 'قيد البيع',
  exited: 'مبيع',
  operating: 'تم الشراء، جاهز للتأجير',
  failed: 'لم يتم',
  withdrawn: 'مسحوب',
  open: 'مفتوح',
} as const;
export const stateTexts = {
  none: 'يُحدَّد هنا المبلغ المطلوب والمدة. ويمكنك تغييرهما إلى حين الإرسال.',
  draft: 'لا يراه غيرك. ويمكنك تغييره إلى حين الإرسال.',
  submitted: 'يقارن موظفو العمليات الإعلان بمستنداته، ثم تراجع الهيئة الشرعية البيت.',
  screened: 'المستندات مطابقة للإعلان. وتراجع الهيئة الشرعية البيت بعد ذلك.',
  attested: 'يفتحه اثنان من موظفي العمليات بعد ذلك. ومن تلك اللحظة يمكن تقديم الطلبات طوال الأيام التي حددتها.',
  offering: 'يمكن تقديم الطلبات. ويبقى الهدف والحد الأدنى والأيام كما هي.',
  funded: 'بلغ الاكتتاب حده الأدنى. ويجب شراء البيت خلال 90 يومًا، وإلا رُدّ كل المبلغ.',
  acquired: 'دُفع لك الثمن، وأصبح البيت لملّاك حصصه.',
  exit: 'البيت كله قيد البيع.',
  exited: 'بيع البيت، ودُفع لكل من كان يملك حصة فيه.',
  operating: 'دُفع لك الثمن، وأصبح البيت لملّاك حصصه.',
  failed: 'رُدّ كل المبلغ إلى من قدّموا الطلبات. ويمكنك بدء اكتتاب جديد.',
  withdrawn: 'سحبته. ويمكنك بدء اكتتاب جديد.',
  open: '',
} as const;
export const sentBack = 'أُعيد إليك';
export const closesOn = (moment: string) => `يُغلق في ${moment}`;

export const terms = 'الشروط';
export const goal = 'الهدف بالدولار الأمريكي';
export const goalHelp = (least: number, percent: number) =>
  `عدد صحيح من الحصص، قيمة كل منها ${isolate('$100')}، ابتداءً من ${isolate(`$${formatNumber(least)}`)}. وهو ما يُشترى به البيت مع كل التكاليف: على الأكثر تقييمه المدقَّق و${percent}%.`;
export const keepsRest = 'أحتفظ بما لا يُباع';
export const keepsRestHelp = (percent: number) =>
  `من دون ذلك يكون الحد الأدنى هو الهدف كله. ومعه يمكن أن يمضي الاكتتاب ابتداءً من ${isolate(`${percent}%`)} من الهدف.`;
export const minimumPercent = 'الحد الأدنى، بالنسبة المئوية من الهدف';
export const days = 'أيام تقديم الطلبات';
export const daysHelp = (least: number, most: number) => `من ${least} إلى ${genitive.days(most)} بعد الفتح.`;
export const save = 'حفظ';
export const saving = 'جارٍ الحفظ…';
export const saved = 'حُفظ الاكتتاب.';
export const saveFailed = 'لم يُحفظ الاكتتاب. يُرجى إعادة المحاولة.';

export const goalName = 'الهدف';
export const minimumName = 'الحد الأدنى';
export const daysName = 'أيام تقديم الطلبات';
export const showDays = (count: number) => countWords.days(count);
export const minimumOf = (sum: string, portion: string) => `${sum}، ${portion} من الهدف`;
export const minimumWhole = (sum: string) => `${sum}، الهدف كله`;

export const missingTitle = 'المستندات الناقصة';
export const missingHint = 'تُضاف أعلاه. ويمكنك إرسال الاكتتاب متى اكتملت.';
export const complete = 'اكتملت المستندات.';
export const submit = 'إرسال الاكتتاب';
export const submitting = 'جارٍ الإرسال…';
export const submitted = 'أُرسل. ونكتب إليك متى انتهى التدقيق.';
export const submitFailed = 'لم يُرسَل الاكتتاب. يُرجى إعادة المحاولة.';

export const withdraw = 'سحب الاكتتاب';
export const withdrawTitle = 'سحب هذا الاكتتاب؟';
export const withdrawText = 'لم يقدّم أحد طلبًا بعد. ينتهي الاكتتاب فورًا، ويمكنك بدء اكتتاب جديد.';
export const keep = 'الإبقاء عليه';
export const withdrawing = 'جارٍ السحب…';
export const withdrawn = 'سُحب الاكتتاب.';
export const withdrawFailed = 'لم يُسحب الاكتتاب. يُرجى إعادة المحاولة.';
