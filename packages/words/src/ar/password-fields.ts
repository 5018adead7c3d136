export const required = 'كلمة المرور مطلوبة';
export const tooShort = 'يجب ألّا تقل كلمة المرور عن 8 أحرف';
export const noLetter = 'يجب أن تحتوي كلمة المرور على حرف أبجدي واحد على الأقل';
export const noNumber = 'يجب أن تحتوي كلمة المرور على رقم واحد على الأقل';
export const tooLong = 'يجب ألّا تزيد كلمة المرور على 128 حرفًا';
export const currentMissing = 'يُرجى إدخال كلمة المرور الحالية';
export const confirmationMissing = 'يُرجى تأكيد كلمة المرور';
export const mismatch = 'يجب أن تتطابق كلمتا المرور';
