import { isolateName } from './isolate.ts';

export const savedLabel = 'محفوظ';
export const saveNamed = (title: string) => `حفظ ${isolateName(title)}`;
export const savedNamed = (title: string) => `محفوظ: ${isolateName(title)}`;
export const saved = 'حُفظ البيت.';
export const removed = 'لم يعد البيت محفوظًا.';
export const saveFailed = 'تعذّر حفظ البيت. يُرجى إعادة المحاولة.';
export const removeFailed = 'تعذّرت إزالة البيت. يُرجى إعادة المحاولة.';
export const none = 'لا بيوت محفوظة بعد';
export const noneHint = 'الضغط على القلب في أي بيت يحفظه هنا.';
export const browse = 'تصفّح البيوت';

/** Emails about falling prices. */
export const alertsLabel = 'مراسلتي بالبريد الإلكتروني عند انخفاض سعر بيت محفوظ';
export const alertsFailed = 'تعذّر تغيير هذا الإعداد. يُرجى إعادة المحاولة.';
export const alertsSilenced = 'لن تصلك رسائل أخرى عن أسعار البيوت المحفوظة.';
export const silenceTitle = 'إيقاف الرسائل عن الأسعار؟';
export const silenceText = 'تبقى بيوتك المحفوظة كما هي. وتتوقف الرسائل عن أسعارها.';
