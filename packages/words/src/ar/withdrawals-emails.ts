import { isolate } from './isolate.ts';

export const requestedSubject = (amount: string) => `طلبت سحب ${amount}`;
export const automaticSubject = (amount: string) => `سحبك التلقائي بمبلغ ${amount}`;
export const requested = (amount: string, account: string) => `أُخذ مبلغ ${amount} من رصيدك وسيُرسَل إلى ${account}.`;
export const automatic = (amount: string, account: string) =>
  `بلغ رصيدك المبلغ الذي حددته، لذا أُخذ منه ${amount} وسيُرسَل إلى ${account}.`;
export const sendsFrom = (moment: string) =>
  `هذا الحساب جديد، لذا يُرسَل المال ابتداءً من ${moment}. وحتى ذلك الحين يمكنك الإلغاء في محفظتك.`;
export const cancellable = 'يمكنك الإلغاء في محفظتك إلى أن يُسلَّم السحب إلى البنك.';

export const cancelledSubject = (amount: string) => `أُلغي سحبك بمبلغ ${amount}`;
export const cancelled = (amount: string) => `عاد مبلغ ${amount} إلى رصيدك.`;

export const sentSubject = (amount: string) => `سحبك بمبلغ ${amount} في الطريق`;
export const sent = (amount: string, account: string) => `أرسلنا ${amount} إلى ${account}.`;

export const failedSubject = (amount: string) => `فشل سحبك بمبلغ ${amount}`;
export const failed = (amount: string, account: string) =>
  `لم يقبل البنك التحويل إلى ${account}. وعاد مبلغ ${amount} إلى رصيدك. يُرجى مراجعة رقم الحساب أو استعمال حساب آخر.`;

export const returnedSubject = (amount: string) => `عاد سحبك بمبلغ ${amount}`;
export const returned = (amount: string, account: string) =>
  `أعاد البنك التحويل إلى ${account}. وعاد مبلغ ${amount} إلى رصيدك. يُرجى مراجعة رقم الحساب أو استعمال حساب آخر.`;

export const accountAddedSubject = 'أُضيف حساب للسحب';
export const accountAdded = (account: string, currency: string) =>
  `يمكن الآن اختيار ${account} للسحب بعملة ${isolate(currency)}.`;
export const accountUsable = (moment: string) => `يُرسَل السحب إليه ابتداءً من ${moment}، ليتسع الوقت لقراءة هذه الرسالة.`;
export const accountRemovedSubject = 'أُزيل حساب للسحب';
export const accountRemoved = (account: string) => `لم يعد يمكن اختيار ${account} للسحب.`;

export const ruleChangedSubject = 'تغيّر سحبك التلقائي';
export const ruleSet = (amount: string, account: string) =>
  `كل شهر، متى بلغ رصيدك ${amount} على الأقل، يُرسَل كله إلى ${account}.`;
export const ruleRemoved = (currency: string) => `لم يعد هناك سحب تلقائي بعملة ${isolate(currency)}.`;

export const notYou =
  'إن لم تكن أنت من فعل ذلك، فيُرجى إعادة تعيين كلمة المرور الآن وإلغاء عمليات السحب المعلّقة في محفظتك.';
export const reason = 'وصلتك هذه الرسالة لأن مالًا لك نُقل.';
