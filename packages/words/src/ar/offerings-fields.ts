export const dayMissing = 'يُرجى اختيار يوم';
export const dayInFuture = 'لا يمكن تقييم البيت في تاريخ مستقبلي';
export const closesInPast = 'لا يمكن أن يكون اليوم الأخير في الماضي';
export const sourceTooLong = 'المصدر طويل جدًا';
export const sourceHasAddress = 'لا يجوز أن يحتوي المصدر على عنوان موقع أو بريد إلكتروني';
export const reasonTooLong = 'أقصى طول للسبب 300 حرف';
export const reasonHasAddress = 'لا يجوز أن يحتوي السبب على عنوان موقع أو بريد إلكتروني';
