import { isolate } from './isolate.ts';

export const connectedSubject = 'تم توصيل Google بحسابك';
export const connected = (googleEmail: string) =>
  `من الآن يمكنك تسجيل الدخول إلى ديار بحساب Google ${isolate(googleEmail)}. وقد سُجّل خروج أجهزتك الأخرى.`;
export const connectedNotYou = 'إن لم يكن ذلك منك، فيُرجى تسجيل الدخول وفصل Google من ملفك الشخصي وتغيير كلمة المرور.';

export const disconnectedSubject = 'لم يعد Google موصولًا بحسابك';
export const disconnected = 'من الآن يمكنك تسجيل الدخول إلى ديار بكلمة المرور فقط. وقد سُجّل خروج أجهزتك الأخرى.';
export const disconnectedNotYou = 'إن لم يكن ذلك منك، فيُرجى إعادة تعيين كلمة المرور الآن.';
