export const titleRequired = 'عنوان الإعلان مطلوب';
export const titleTooLong = 'عنوان الإعلان طويل جدًا';
export const titleHasAddress = 'لا يمكن أن يحتوي عنوان الإعلان على رابط أو بريد إلكتروني';
export const descriptionRequired = 'الوصف مطلوب';
export const descriptionTooLong = 'يجب ألا يزيد الوصف على 5000 حرف';
export const inOtherLanguage = 'معظم هذا النص بلغة أخرى';
export const locationRequired = 'الموقع مطلوب';
export const locationTooLong = 'الموقع طويل جدًا';
export const locationHasAddress = 'لا يمكن أن يحتوي الموقع على رابط أو بريد إلكتروني';
export const offerMissing = 'يُرجى اختيار غرض واحد على الأقل: للبيع أو للإيجار أو للاستثمار';

export const priceRequired = 'السعر مطلوب';
export const priceNotPositive = 'يجب أن يكون السعر أكبر من صفر';
export const priceTooHigh = 'يجب ألا يزيد السعر على 100,000,000,000';
export const priceDecimals = 'أقصى عدد للخانات العشرية في السعر خانتان';
export const amountRequired = 'يُرجى إدخال مبلغ';
export const amountNotPositive = 'يجب أن يكون المبلغ أكبر من صفر';
export const amountTooHigh = 'يجب ألا يزيد المبلغ على 100,000,000,000';
export const amountDecimals = 'أقصى عدد للخانات العشرية في المبلغ خانتان';
export const currencyMissing = 'يُرجى اختيار عملة';

export const typeMissing = 'يُرجى اختيار نوع العقار';
export const notNumber = 'يُرجى إدخال رقم';
export const tooManyRooms = 'لا يمكن أن يزيد العدد على 1,000';
export const areaTooLarge = 'لا يمكن أن تزيد المساحة على 10,000,000';
export const yearBuiltTooLong = 'سنة البناء طويلة جدًا';
export const amenityUnknown = 'يُرجى الاختيار من القائمة';

export const tooManyPictures = 'أقصى عدد للصور في الإعلان 30';
export const pictureRepeated = 'لا يمكن استخدام الصورة في الإعلان إلا مرة واحدة';
export const altTooLong = 'هذا الوصف طويل جدًا';
