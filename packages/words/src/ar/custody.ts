import { tokens as countTokens } from './counts.ts';
import { isolate, isolateName } from './isolate.ts';

export const title = 'أين حصصك';
export const loading = 'جارٍ السؤال عن مكان حصصك…';
export const loadFailed = 'تعذّر تحميل مكان حصصك';
export const own = 'في محفظتك';
export const ownText = 'لا تنتقل إلا بتوقيعك.';
export const kept = 'تحفظها ديار لك';
export const keptText = 'هي ملكك كذلك.';
export const keptTextOpen = 'هي ملكك كذلك. انقلها متى شئت، ورسوم الشبكة علينا.';
export const columns = { home: 'البيت', own: 'محفظتك', kept: 'محفوظة لك', act: 'النقل' } as const;
export const total = 'المجموع';
export const linkFirst = 'صِل محفظة أدناه واربط عنوانها. بعدها يمكنك نقل حصصك إليها.';

export const moveOut = 'نقل إلى محفظتي';
export const moveOutOf = (home: string) => `نقل إلى محفظتي: ${isolateName(home)}`;
export const moveBack = 'إعادة';
export const moveBackOf = (home: string) => `إعادة: ${isolateName(home)}`;
export const outTitle = (tokens: number, address: string) =>
  `هل تريد نقل ${countTokens(tokens)} إلى ${isolate(address)}؟`;
export const outText =
  'تبقى ملكك، ويدخل بدل الإيجار في رصيدك كما كان. ومن حينها لا تنتقل إلا بتوقيع هذه المحفظة، فاحفظ مفتاحها جيدًا. وإذا بيع البيت كله، أو رُدّت دفعة، تُستعاد من دونه.';
export const backTitle = (tokens: number) => `هل تريد إعادة ${countTokens(tokens)} إلى ديار؟`;
export const backText = 'تطلب منك محفظتك توقيع هذا بعينه. لا يكلّف شيئًا، ويُحتسب مرة واحدة، ولا يأذن بغيره. وتبقى ملكك.';
export const sign = 'التوقيع في محفظتي';
export const signing = 'بانتظار توقيعك…';
export const moving = 'جارٍ النقل…';
export const rejected = 'رفضت طلب التوقيع. ولم يُنقل شيء.';
export const pending = 'هناك طلب ينتظر في إضافة المحفظة. يُرجى الرد عليه هناك ثم المحاولة من جديد.';
export const otherChain = (chainId: number) =>
  `محفظتك على سلسلة أخرى. يُرجى تحويلها إلى السلسلة رقم ${chainId} ثم المحاولة من جديد.`;
export const connectThis = (address: string) => `صِل ${isolate(address)} أولًا: فهو وحده يوقّع عن هذه الحصص.`;
export const moveFailed = 'تعذّر نقل الحصص. يُرجى المحاولة من جديد.';

/** Answers of the server. */
export const movingOut = 'الحصص في طريقها إلى محفظتك.';
export const movingBack = 'الحصص في طريق عودتها إلى ديار.';

export const onTheWayOut = (tokens: number) => `في الطريق إلى محفظتك: ${countTokens(tokens)}`;
export const onTheWayBack = (tokens: number) => `في طريق العودة إلى ديار: ${countTokens(tokens)}`;
export const waitsFor = {
  person: 'تنتظر التحقق من هويتك.',
  attestation: 'تنتظر المراجعة الشرعية للبيت.',
  earlier: 'تنتظر طلبًا سابقًا.',
  chain: 'تنتظر السلسلة.',
} as const;
export const ended = 'لم تُسفر آخر عملية نقل عن شيء: كانت الحصص في مكان آخر، أو انقضت مدة التوقيع.';
