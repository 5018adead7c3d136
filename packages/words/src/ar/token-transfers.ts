import { tokens as countTokens } from './counts.ts';
import * as genitive from './counts-genitive.ts';
import { isolateName } from './isolate.ts';

/** Answer of the server. */
export const sent = (tokens: number, name: string) => `أُرسل إلى ${isolateName(name)}: ${countTokens(tokens)}.`;

export const text = 'امنح حصصًا من بيت لشخص تم التحقق من هويته أيضًا.';
export const loading = 'جارٍ تحميل حصصك…';
export const loadFailed = 'تعذّر تحميل حصصك';
export const noTokens = 'لا تملك حصصًا يمكن إرسالها.';
export const to = 'إلى';
export const toHelp = 'البريد الإلكتروني لحسابه هنا، أو عنوان محفظة مرتبط به.';
export const home = 'البيت';
export const homeOption = (title: string, tokens: number) => `${isolateName(title)}، ${countTokens(tokens)}`;
export const tokensLabel = 'الحصص';
export const check = 'تحقق';
export const checking = 'جارٍ التحقق…';
export const checkFailed = 'تعذّر التحقق من ذلك. يُرجى المحاولة من جديد.';

export const reviewTitle = (tokens: number, name: string) =>
  `هل تريد إرسال ${genitive.tokens(tokens)} إلى ${isolateName(name)}؟`;
export const checks = 'ما تم التحقق منه';
export const mayReceive = (name: string) => `هوية ${isolateName(name)} متحقَّق منها، ويمكن إرسال الحصص إلى هذا الحساب.`;
export const fromHome = (title: string, left: number) =>
  left === 0 ? `كل ما تملكه من ${isolateName(title)}.` : `من ${isolateName(title)}. ويبقى لك: ${countTokens(left)}.`;
export const rules = {
  free: 'رُوجع البيت شرعيًا، ويمكن تداول حصصه. وهذه هبة: لا نتولى أي ثمن.',
  par: 'رُوجع البيت شرعيًا. ولا تُباع حصصه إلا بسعرها الأول، لا أكثر منه ولا أقل؛ أما الهبة فمتاحة.',
  closed: 'رُوجع البيت شرعيًا. ولا تُباع حصصه حاليًا؛ أما الهبة فمتاحة.',
} as const;
export const rent =
  'بدل إيجار اليوم لمن يملك الحصص في نهايته (منتصف الليل بالتوقيت العالمي): فهو ابتداءً من اليوم لمن يستلمها.';
export const arrive = 'تصل إلى المحفظة التي تحفظها ديار لمن يستلمها.';
export const isGift = 'هذه هبة: لا يدفع لي أحد مقابل هذه الحصص.';
export const final = 'لا يمكن التراجع عن ذلك.';
export const back = 'رجوع';
export const send = (tokens: number) => `إرسال ${genitive.tokens(tokens)}`;
export const sending = 'جارٍ الإرسال…';
export const aboutToSend = (tokens: number, name: string) => `ترسل إلى ${isolateName(name)}: ${countTokens(tokens)}.`;
export const notSent = 'تعذّر إرسال الحصص. يُرجى المحاولة من جديد.';
