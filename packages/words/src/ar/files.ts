import { isolate } from './isolate.ts';

const types = isolate('jpg, jpeg, png, gif');

export const errorTitle = 'خطأ في الملف';
export const wrongType = `نوع الملف غير مقبول. الأنواع المقبولة فقط: ${types}`;
export const tooLarge = 'بعض الملفات يتجاوز الحجم الأقصى، وهو 10 ميغابايت.';
export const onlyPictures = `الأنواع المقبولة فقط: ${types}`;
export const refused = 'لم يُقبل الملف';
export const failed = 'تعذّر رفع الصور. يُرجى إعادة المحاولة.';
export const none = 'تعذّر رفع الصور';
export const uploaded = 'رُفعت صورك.';
