import { tokens as countTokens } from './counts.ts';
import { isolateName } from './isolate.ts';

/** Names are in quotation marks already. */
export const sentSubject = (tokens: bigint, title: string) =>
  `أرسلت حصصًا من ${isolateName(title)} (${countTokens(tokens)})`;
export const sent = (tokens: bigint, title: string, name: string) =>
  `انتقلت حصص من ${isolateName(title)} (${countTokens(tokens)}) إلى ${name} هبةً. ولا يمكن التراجع عن ذلك.`;
export const sentRent = 'بدل إيجار الأيام السابقة يبقى لك. وهو ابتداءً من اليوم لمن استلم الحصص.';
export const sentNotYou = 'إن لم تكن أنت من فعل ذلك، فيُرجى إعادة تعيين كلمة المرور الآن ومراسلتنا.';
export const sentReason = 'وصلتك هذه الرسالة لأن حصصًا أُرسلت من حسابك.';

export const receivedSubject = (tokens: bigint, title: string) =>
  `استلمت حصصًا من ${isolateName(title)} (${countTokens(tokens)})`;
export const received = (tokens: bigint, title: string, name: string) =>
  `أرسل إليك ${name} حصصًا من ${isolateName(title)} (${countTokens(tokens)}) هبةً. وهي ملكك: لا شيء يُدفع ولا شيء يلزم تأكيده.`;
export const receivedRent = 'بدل الإيجار لك ابتداءً من اليوم.';
export const receivedReason = 'وصلتك هذه الرسالة لأن شخصًا أرسل حصصًا إلى حسابك.';
export const openWallet = 'فتح محفظتك';
