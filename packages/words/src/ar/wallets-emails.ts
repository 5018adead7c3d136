import { tokens as countTokens } from './counts.ts';
import { isolate } from './isolate.ts';

export const linkedSubject = 'رُبط عنوان محفظة بحسابك';
export const linked = (address: string) =>
  `العنوان ${isolate(address)} مرتبط الآن بحسابك. ومن ربطه أثبت بتوقيع أن مفتاحه لديه.`;
export const nothingMoved = 'لم تُنقل أي أموال، ولا يمكن استعمال العنوان لتسجيل الدخول.';

export const unlinkedSubject = 'أُلغي ربط عنوان محفظة بحسابك';
export const unlinked = (address: string) => `لم يعد العنوان ${isolate(address)} مرتبطًا بحسابك. ولم تُنقل أي أموال.`;

export const notYou = 'إن لم تكن أنت من فعل ذلك، فيُرجى إعادة تعيين كلمة المرور الآن ومراجعة عناوينك المرتبطة.';
export const reviewWallet = 'مراجعة محفظتي';

export const movedOutSubject = 'حصصك في طريقها إلى محفظتك';
export const movedOut = (tokens: bigint, address: string) =>
  `تنتقل حصص بيت (${countTokens(tokens)}) من المحفظة التي تحفظها ديار لك إلى ${isolate(address)}.`;
export const movedBackSubject = 'حصصك في طريق عودتها إلى ديار';
export const movedBack = (tokens: bigint, address: string) =>
  `تعود حصص بيت (${countTokens(tokens)}) من ${isolate(address)} إلى المحفظة التي تحفظها ديار لك.`;
export const stillYours = 'تبقى ملكك، ولا يتغير شيء آخر.';
