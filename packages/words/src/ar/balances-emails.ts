import { isolate } from './isolate.ts';

export const topUpSubject = (amount: string) => `أُضيف مبلغ ${amount} إلى رصيدك`;
export const toppedUp = {
  creditCard: (amount: string) => `شحنت رصيدك بمبلغ ${amount} ببطاقة ائتمان.`,
  crypto: (amount: string) => `شحنت رصيدك بمبلغ ${amount} بعملة مشفّرة.`,
  bankTransfer: (amount: string) => `شحنت رصيدك بمبلغ ${amount} بتحويل بنكي.`,
} as const;
export const reversedSubject = (amount: string) => `لم يتم شحن رصيدك بمبلغ ${amount}`;
export const reversed = (amount: string) => `رفض بنكك دفعتك بالبطاقة بمبلغ ${amount} أو استعادها، فلم تعد في رصيدك.`;
export const transferReceived = (amount: string, reference: string) =>
  `وصلنا مبلغ ${amount} برقم المرجع ${isolate(reference)}، وهو الآن في رصيدك.`;
/** Why it has not paid what it was sent for. */
export const transferCredited = {
  excess: 'وهو ما أرسلته زيادة على المبلغ المستحق. ويمكنك إنفاقه أو سحبه.',
  tooLittle:
    'وهو أقل من المبلغ المستحق، فلم يُدفع به شيء. يُرجى إكمال الباقي بشحن الرصيد والدفع منه، أو سحب المبلغ وتحويل المبلغ المطلوب بالضبط.',
  otherCurrency: 'وقد وصل بعملة غير عملة المبلغ المستحق، فلم يُدفع به شيء. ويمكنك إنفاقه أو سحبه.',
  twice: 'وكان المبلغ المستحق قد دُفع من قبل. ويمكنك إنفاقه أو سحبه.',
  tooLate: 'وقد انتهى ما أُرسل لأجله، فلم يُدفع به شيء. ويمكنك إنفاقه أو سحبه.',
} as const;
export const transferReason = 'وصلتك هذه الرسالة لأن بنكنا استلم تحويلًا برقم مرجعك.';
export const available = (amount: string) => `رصيدك الآن ${amount}.`;
export const reason = 'وصلتك هذه الرسالة لأنك شحنت رصيدك.';
