import { isolateName } from './isolate.ts';

export const reason = 'وصلتك هذه الرسالة لأنك من فريق مكتب ديار، أو لأنه طُلب منك الانضمام إليه.';

export const waitsSubject = 'اقتراح ينتظر توقيعك';
export const waits = (proposer: string, role: string, person: string) =>
  `اقتراح من ${isolateName(proposer)}: منح ${isolateName(person)} دور «${role}». لا يسري إلا بعد أن يؤكده مدير ثانٍ ويقبله الشخص.`;
export const waitsUntil = (moment: string) => `إن لم يؤكده أحد قبل ${moment}، انقضت مهلته.`;

export const invitedSubject = 'طُلب منك تولّي دور';
export const invited = (role: string, moment: string) =>
  `يريد مديران منحك دور «${role}». يمكنك القبول قبل ${moment} برمز من تطبيق المصادقة.`;
export const invitedNotYou = 'إن كان ذلك غير متوقع لك، فلا يلزمك فعل شيء: من دون رمزك لا يتغيّر شيء.';

export const grantedSubject = (role: string) => `لديك الآن دور «${role}»`;
export const granted = 'المكتب مفتوح لك. يُسجَّل كل قرار لك باسمك، ولا يمكن تغييره لاحقًا.';
export const grantedNotYou =
  'إن لم يكن ذلك منك، فيُرجى إيقاف التحقق بخطوتين الآن: بذلك ينتهي كل دور. ثم يُرجى التواصل معنا.';

export const revokedSubject = (role: string) => `لم يعد لديك دور «${role}»`;
export const revoked = 'أنهى مدير هذا الدور. وتبقى سجلات ما قررته محفوظة.';
export const ended = 'انتهى هذا الدور لأن التحقق بخطوتين أُوقف أو لأن الحساب قيد الحذف. وتبقى سجلات ما قررته محفوظة.';
