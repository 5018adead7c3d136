export const share = 'استخدام موقعي';
export const finding = 'جارٍ تحديد الموقع…';
export const denied = 'رُفض الوصول إلى الموقع';
export const deniedHint = '<b>رُفض الوصول إلى الموقع</b>. يمكن السماح به في إعدادات المتصفح.';
export const failed = 'تعذّر تحديد موقعك. يُرجى إعادة المحاولة.';
export const fallbackCity = 'منطقتك';
