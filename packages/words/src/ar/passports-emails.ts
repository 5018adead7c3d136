import { isolateName } from './isolate.ts';

export const openPassport = 'فتح سجل المراجعة';
export const ownerReason = 'وصلتك هذه الرسالة لأن بيتًا معروض باسمك.';
export const concernedReason = 'وصلتك هذه الرسالة لأن لك في هذا البيت ملكًا أو حصصًا أو طلب حصص.';

export const decidedSubject = {
  attested: (home: string) => `أقرّ المراجعون الشرعيون ${isolateName(home)}`,
  'attested-with-conditions': (home: string) => `أقرّ المراجعون الشرعيون ${isolateName(home)}، بشروط`,
  'not-attested': (home: string) => `لم يُقرّ المراجعون الشرعيون ${isolateName(home)}`,
} as const;
export const decided = 'يعرض سجل المراجعة الشرعية للبيت كل صوت مع سببه، ومنها الأصوات المعارضة. وهو ليس شهادة ولا توصية.';

export const withdrawnSubject = (home: string) => `سُحبت المراجعة الشرعية للبيت ${isolateName(home)}`;
export const withdrawn = (reason: string) => `كتب المراجع: ${isolateName(reason)}`;
export const whatFollows =
  'توقف بيع الحصص. الطلبات غير النهائية تنتظر الهيئة، لمدة 14 يومًا على الأكثر، ثم تُردّ كاملة. وحصصك تبقى لك، ويستمر بدل الإيجار.';
