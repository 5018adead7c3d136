export const loading = 'جارٍ تحميل العقارات…';
export const failed = 'تعذّر تحميل العقارات';
export const failedBecause = (reason: string) => `تعذّر تحميل العقارات. ${reason}`;
export const none = 'لا عقارات متاحة حاليًا.';
export const noMatch = 'لا عقارات تطابق هذا البحث.';
