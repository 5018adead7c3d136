/** Answers of the server to what somebody did with a raise. */
export const saved = 'حُفظ اكتتابك.';
export const submitted = 'أُرسل اكتتابك. وينظر فيه موظفو العمليات والهيئة الشرعية بعد ذلك.';
export const withdrawn = 'سُحب اكتتابك.';
export const proposed = 'سُجّل الاقتراح. ويجب أن يؤكده موظف عمليات آخر.';
export const sentBack = 'أُعيد إلى المالك، وأُبلغ بذلك.';
export const agreed = 'شكرًا لك. يستمر طلبك باليوم الأخير الجديد.';
