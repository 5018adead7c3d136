import { tokens as countTokens } from './counts.ts';
import { isolate, isolateName } from './isolate.ts';

export const askedSubject = 'أُبلغ عن فقدان محفظة لك';
export const asked = (tokens: bigint, address: string, from: string) =>
  `طُلب نقل حصص (${countTokens(tokens)}) من ${isolate(address)} إلى المحفظة التي تحفظها ديار لك. ويمكن ذلك ابتداءً من ${isolate(from)}، بعد موافقة اثنين من موظفي العمليات لدينا. تبقى الحصص ملكك، ولا ينتقل شيء قبل ذلك.`;
export const howToCallOff =
  'يمكنك الإلغاء في أي وقت قبل ذلك: يُرجى تسجيل الدخول وفتح محفظتك والضغط على «إلغاء الإبلاغ» بجانب هذا العنوان.';
export const askedNotYou = 'إن لم تكن أنت من فعل ذلك، فيُرجى إلغاؤه وإعادة تعيين كلمة المرور الآن.';

export const calledOffSubject = 'أُلغي الإبلاغ عن فقدان محفظة';
export const calledOff = (address: string) => `لم يُنقل شيء من ${isolate(address)}، ويمكن استعمال هذه المحفظة كما كانت.`;

export const refusedSubject = 'لم تُنقل الحصص من محفظتك المفقودة';
export const refused = (address: string) =>
  `لم يوافق موظفو العمليات لدينا على نقل الحصص من ${isolate(address)}. هي حيث كانت، ويمكن استعمال المحفظة كما كانت. ويمكنك الإبلاغ عن فقدانها من جديد أو الكتابة إلينا.`;

export const recoveredSubject = 'نُقلت الحصص من محفظتك المفقودة';
export const recovered = (address: string) => `كل ما كان في ${isolate(address)} صار في المحفظة التي تحفظها ديار لك.`;
export const neverAgain = 'لم يعد العنوان المفقود مرتبطًا، ولا يمكن لأحد ربطه من جديد.';

export const proposedSubject = 'استعادة محفظة مفقودة تنتظر موظف عمليات ثانيًا';
export const proposed = (name: string) =>
  `اقتراح من ${isolateName(name)} بنقل الحصص من محفظة مفقودة. يؤكده موظف عمليات آخر أو يرفضه خلال 7 أيام.`;
