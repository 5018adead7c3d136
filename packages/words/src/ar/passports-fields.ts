export const textRequired = 'يُرجى كتابة بضع كلمات على الأقل: فهي تُنشر';
export const dueRequired = 'يُرجى اختيار اليوم الذي يلزم استيفاء الشرط حتى حلوله';
export const conditionRequired = 'الصوت بشرط يحتاج إلى نص الشرط وموعده';
