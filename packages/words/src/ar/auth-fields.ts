export const firstName = {
  required: 'الاسم الأول مطلوب',
  tooShort: 'يجب ألّا يقل الاسم الأول عن حرفين',
  tooLong: 'يجب ألّا يزيد الاسم الأول على 100 حرف',
  hasContact: 'لا يمكن أن يحتوي الاسم الأول على عنوان موقع أو بريد إلكتروني أو رقم هاتف',
};
export const lastName = {
  required: 'اسم العائلة مطلوب',
  tooShort: 'يجب ألّا يقل اسم العائلة عن حرفين',
  tooLong: 'يجب ألّا يزيد اسم العائلة على 100 حرف',
  hasContact: 'لا يمكن أن يحتوي اسم العائلة على عنوان موقع أو بريد إلكتروني أو رقم هاتف',
};

export const otpRequired = 'رمز التحقق مطلوب';
export const otpNotDigits = 'يجب أن يتكوّن رمز التحقق من أرقام فقط';
export const otpTooShort = 'يجب ألّا يقل رمز التحقق عن 6 أرقام';
export const otpTooLong = 'يجب ألّا يزيد رمز التحقق على 8 أرقام';

export const emailCodeMissing = 'يُرجى إدخال الرمز الوارد في رسالتنا';
export const emailCodeIncomplete = 'يُرجى إدخال الرمز الوارد في رسالتنا، وهو من 6 أرقام';
