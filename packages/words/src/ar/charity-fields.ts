export const nameMissing = 'يُرجى إدخال اسم الجهة';
export const nameTooLong = 'الحد الأقصى هنا 200 حرف';
export const registrationMissing = 'يُرجى إدخال رقم القيد في السجل';
export const countryMissing = 'يُرجى اختيار بلد';
export const recipientMissing = 'يُرجى اختيار الجهة المستفيدة';
export const amountMissing = 'يُرجى إدخال مبلغ';
export const amountTooHigh = 'هذا المبلغ أعلى من المسموح';
