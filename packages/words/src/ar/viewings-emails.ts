import { isolateName } from './isolate.ts';

/** By what happened. */
export const subjects = {
  booked: (home: string) => `حُجزت معاينة: ${isolateName(home)}`,
  moved: (home: string) => `تغيّر موعد المعاينة: ${isolateName(home)}`,
  cancelled: (home: string) => `أُلغيت المعاينة: ${isolateName(home)}`,
  reminder: (home: string) => `تذكير: معاينة ${isolateName(home)}`,
} as const;
export const headings = {
  booked: 'حُجزت معاينة',
  moved: 'للمعاينة موعد جديد',
  cancelled: 'أُلغيت معاينة',
  reminder: 'معاينتك خلال يوم',
} as const;
export const what = (home: string, location: string) => `${isolateName(home)}، ${isolateName(location)}`;
export const when = {
  booked: (time: string) => `الموعد: ${time}.`,
  moved: (time: string) => `الموعد الجديد: ${time}.`,
  cancelled: (time: string) => `كان موعدها ${time}.`,
  reminder: (time: string) => `الموعد: ${time}.`,
} as const;
export const withPerson = (name: string) => `المعاينة مع ${isolateName(name)}.`;
export const by = {
  booked: (name: string) => `الحجز من ${isolateName(name)}.`,
  moved: (name: string) =>
    `التغيير من ${isolateName(name)}. وإن لم يناسبك الموعد، أمكنك اختيار موعد آخر أو إلغاء المعاينة.`,
  cancelled: (name: string) => `الإلغاء من ${isolateName(name)}.`,
  reminder: (name: string) => `المعاينة مع ${isolateName(name)}.`,
} as const;
export const open = 'فتح المعاينات';
export const reason = 'وصلتك هذه الرسالة لأنك طرف في معاينة. والملف المرفق يضيفها إلى تقويمك.';
export const summary = (home: string) => `معاينة: ${isolateName(home)}`;
export const description = 'يمكن تغيير الموعد أو الإلغاء من صفحة معايناتك في ديار.';
/** To somebody who asked about a home whose owner now offers times. */
export const timesSubject = (home: string) => `مواعيد لمعاينة ${isolateName(home)}`;
export const timesHeading = 'يمكنك حجز معاينة';
export const timesOffered = (name: string) => `عُرضت من ${isolateName(name)} مواعيد لمعاينة هذا البيت.`;
export const chooseTime = 'اختيار موعد';
export const timesReason = 'وصلتك هذه الرسالة لأنك سألت عن هذا البيت.';
