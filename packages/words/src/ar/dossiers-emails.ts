import { isolateName } from './isolate.ts';

export const reason = 'وصلتك هذه الرسالة لأن بيتًا معروض باسمك.';
export const openDossier = 'فتح ملف المستندات';

export const verifiedSubject = (home: string) => `اكتمل تدقيق إعلانك ${isolateName(home)}`;
export const verified = 'إعلانك متوافق مع مستنداته. وتذكر صفحته ذلك من الآن، إلى أن يتغيّر شيء مما قورن.';

export const listingRefusedSubject = (home: string) => `لم يُؤكَّد إعلانك ${isolateName(home)}`;
export const documentRefusedSubject = (document: string, home: string) =>
  `لم يُقبل مستند «${document}» للبيت ${isolateName(home)}`;
export const refusedHow = 'يعرض ملف مستندات البيت ما كُتب عن ذلك. يُرجى إضافة إصدار أحدث وإرساله.';

export const runsOutSubject = (document: string, home: string) =>
  `تنتهي صلاحية مستند «${document}» للبيت ${isolateName(home)}`;
export const runsOut = (day: string) =>
  `يُعتدّ بالمستند حتى ${day}. يُرجى إضافة إصدار أحدث قبل ذلك، ليبقى ما تذكره صفحتك عن مستنداتها.`;
export const ranOut = (day: string) => `كان يُعتدّ بالمستند حتى ${day}. يُرجى إضافة إصدار أحدث وإرسال الإعلان من جديد.`;
