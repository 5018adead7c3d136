export const nameMissing = 'يُرجى إعطاء البحث اسمًا';
export const nameTooLong = 'هذا الاسم طويل جدًا';
export const rhythmMissing = 'يُرجى اختيار وتيرة التنبيه';
export const queryInvalid = 'لا يمكن حفظ هذا البحث';
