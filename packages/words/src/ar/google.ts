export const continueWith = 'المتابعة باستخدام Google';
export const opening = 'جارٍ فتح Google…';
export const authenticating = 'جارٍ التحقق';
export const authenticatingLead = 'لحظة من فضلك.';
export const failed = 'تعذّر التحقق عبر Google';
export const noToken = 'لا يوجد رمز دخول في الرابط';

/** In the profile. */
export const title = 'Google';
export const lead = 'تسجيل الدخول بنقرة واحدة، من دون كلمة مرور.';
export const isConnected = 'موصول';
export const isNotConnected = 'غير موصول';
export const connect = 'توصيل Google';
export const connected = 'حساب Google موصول بحسابك.';
export const notStarted = 'تعذّر الوصول إلى Google. يُرجى إعادة المحاولة.';
export const disconnect = 'فصل Google';
export const disconnecting = 'جارٍ الفصل…';
export const disconnected = 'لم يعد Google موصولًا بحسابك.';
export const notDisconnected = 'تعذّر فصل Google. يُرجى إعادة المحاولة.';
