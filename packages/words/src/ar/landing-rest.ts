import { isolate } from './isolate.ts';

export const claimsTitle = 'البيت والشارع والشروط أمامك قبل أي التزام';
export const tours = {
  title: 'جولات افتراضية في البيوت',
  text: 'نظرة على الغرف بزاوية 360 درجة، في الإعلانات التي لها جولة.',
} as const;
export const rooms = {
  livingRoom: {
    label: 'غرفة الجلوس',
    picture: 'صورة بانورامية لغرفة جلوس فيها أريكة ومقاعد برتقالية ومكتبة',
  },
  majlis: {
    label: 'المجلس',
    picture: 'صورة بانورامية لمجلس بأرائك منخفضة وسجادة حمراء ومشربيات منقوشة',
  },
} as const;
export const roomView = (room: string) => `${room}، للاستدارة يُمرَّر العرض جانبًا`;
export const turnLeft = 'الاستدارة يسارًا';
export const turnRight = 'الاستدارة يمينًا';
export const locationSearch = {
  title: 'البحث عن العقارات بحسب الموقع',
  text: 'استخدام موقعك لعرض أقرب البيوت أولًا، مع المسافات.',
} as const;
export const currencies = {
  title: 'التعامل بعدة عملات',
  text: 'الاستئجار والشراء والاستثمار بأسعار في خمس عملات، بتحويل فوري عند تبديل العملة. ومع كل تحويل تاريخ سعر صرفه.',
} as const;
export const currencyExample = 'مثال: سعر معلن واحد بخمس عملات، بأسعار صرف 14 نوفمبر 2026';
export const currencyExampleNote = 'مثال بأسعار صرف 14 نوفمبر 2026';
export const listedPrice = 'السعر المعلن';
export const contracts = {
  title: 'العقود الذكية',
  text: 'يُسجَّل كل إصدار وتحويل وتوزيع بالترتيب في سجل قيود لا يمكن تعديله. وحيث يرتبط الخادم بسلسلة كتل، يكون لكل بيت تمت مراجعته عقد ذكي أيضًا، ويستطيع أي شخص المقارنة بينهما.',
} as const;
export const recordExample = 'مثال على سجل بيت';
export const recordEntries = {
  issued: { what: 'إصدار الحصص', about: 'بيت على سبيل المثال', amount: '25,051', state: 'حصة' },
  transferred: {
    what: 'تحويل إليك',
    about: `50 حصة بسعر ${isolate('$100')} للحصة`,
    amount: isolate('$5,000.00'),
    state: 'تمت التسوية',
  },
  distributed: { what: 'توزيع بدل الإيجار', about: 'أكتوبر 2026', amount: isolate('$31.20'), state: 'نصيبك' },
  closed: { what: 'إقفال الشهر', about: 'كل المبالغ متوازنة' },
} as const;

export const interestTitle = 'لا فوائد: لا في السعر، ولا في السداد، ولا في العائد.';
export const interestLead = 'لك بيت أو جزء منه. والمدفوع هو السعر المعروض، وما يصلك بدل إيجار.';
export const interestFree = {
  title: 'نموذج بلا فوائد',
  text: 'لا قروض ولا أموال مقترضة، ولا يربح أحد من تأخّر في الدفع.',
} as const;
export const boardOversight = {
  title: 'إشراف هيئة شرعية',
  text: 'ديار مصمَّمة لذلك. وفي سجل المراجعة الشرعية لكل بيت بيان ما إذا راجعته هيئة شرعية، ومن خالف في الرأي.',
} as const;

export const stepsTitle = 'من الحساب إلى التملّك في أربع خطوات';
/** Of the first step, where real money moves. */
export const registerForReal = 'إنشاء حساب وتأكيد البريد الإلكتروني.';
export const steps = [
  {
    id: 'register',
    title: 'التسجيل والتأكيد',
    text: 'إنشاء حساب وتأكيد البريد الإلكتروني. والتحقق من الهوية (KYC) في الملف الشخصي، ولا تلزمه وثيقة حقيقية ما دامت لا تُستخدم أموال حقيقية.',
  },
  {
    id: 'browse',
    title: 'تصفّح العقارات',
    text: 'التصفية بحسب المكان والسعر والنوع، والجولة الافتراضية حيث تتوفر.',
  },
  {
    id: 'invest',
    title: 'الاستثمار',
    text: `اختيار حصص رقمية كاملة بسعر ${isolate('$100')} للحصة، أو استئجار بيت كامل أو شراؤه.`,
  },
  { id: 'track', title: 'الإدارة والمتابعة', text: 'متابعة ما لك من ملك وما يصلك من بدل إيجار في صفحة واحدة.' },
] as const;

export const deckPicture = 'شرفة بيت على الشاطئ تواجه البحر والشمس منخفضة';
export const closingTitle = 'البدء بالبحث';
export const closingText = 'إنشاء الحساب مجاني ويستغرق دقيقتين.';
