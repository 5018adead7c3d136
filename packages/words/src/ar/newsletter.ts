/** Names of the two forms, for screen readers. */
export const footerForm = 'النشرة البريدية';
export const stripForm = 'بيوت جديدة بالبريد الإلكتروني';
export const stripTitle = 'بريد عن البيوت الجديدة';
export const stripText = 'رسالة قصيرة واحدة في الأسبوع. ويمكن إلغاء الاشتراك في أي وقت.';
export const emailLabel = 'البريد الإلكتروني';
export const subscribe = 'اشتراك';
export const signUp = 'اشتراك';
export const checkInbox = 'بقيت خطوة. يُرجى التأكيد من الرابط الذي أرسلناه إليك الآن.';

export const linkIncomplete = 'هذا الرابط غير كامل';
export const confirming = 'جارٍ تأكيد اشتراكك';
export const oneMoment = 'لحظة من فضلك.';
export const welcome = 'أهلًا بك';
export const confirmed = 'بدأ اشتراكك. وفي كل رسالة رابط لإلغاء الاشتراك.';
export const notConfirmed = 'لم يتأكد بعد';
export const confirmFailed = 'تعذّر تأكيد اشتراكك. يُرجى إعادة المحاولة.';

export const leaveTitle = 'إلغاء الاشتراك؟';
export const leaveText = 'بالضغط على «إلغاء الاشتراك» نتوقف عن إرسال النشرة إليك.';
export const unsubscribe = 'إلغاء الاشتراك';
export const unsubscribing = 'جارٍ إلغاء الاشتراك…';
export const leftTitle = 'أُلغي اشتراكك';
export const left = 'لن نرسل إليك النشرة بعد الآن.';
export const nothingToLeave = 'لا اشتراك لإلغائه';
export const leaveFailed = 'تعذّر إلغاء اشتراكك. يُرجى إعادة المحاولة.';
