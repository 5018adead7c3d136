import { isolate } from './isolate.ts';

export const noLineBreaks = 'يُرجى حذف فواصل الأسطر ومحارف التحكم';
export const noControlCharacters = 'يُرجى حذف محارف التحكم';
export const firstDayMissing = 'يُرجى اختيار اليوم الأول';
export const lastDayMissing = 'يُرجى اختيار اليوم الأخير';
export const daysReversed = 'لا يمكن أن يسبق اليوم الأخير اليوم الأول';
export const negative = 'لا يمكن أن تكون القيمة سالبة';
export const pointIncomplete = 'يُرجى إدخال خط العرض وخط الطول معًا';
export const homeMissing = 'يُرجى اختيار بيت';
export const idempotencyKeyMissing = `يلزم إرسال ترويسة ${isolate('Idempotency-Key')} فيها معرّف UUID، والمعرّف نفسه مع كل إعادة محاولة`;
