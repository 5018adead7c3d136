export const keyMissing = 'يلزم الرسالة مفتاح خاص بها';
export const textRequired = 'يُرجى كتابة رسالة';
export const textTooLong = 'أقصى طول للرسالة 2,000 حرف';
export const tooManyPictures = 'أقصى عدد للصور في الرسالة 4';
export const reasonMissing = 'يُرجى اختيار المشكلة';
export const noteTooLong = 'أقصى طول للملاحظة 1,000 حرف';
