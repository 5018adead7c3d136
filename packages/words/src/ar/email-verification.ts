import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'تأكيد بريدك الإلكتروني';
export const lead = 'بقيت خطوة واحدة: تأكيد بريدك الإلكتروني.';
export const sentLead = (email: string) =>
  `أرسلنا رسالة إلى <b>${isolate(email)}</b>. الرابط الذي فيها يصلح لمدة 24 ساعة.`;
export const linkLabel = 'رمز التأكيد أو رابطه';
export const linkHelp = 'يُرجى فتح الرابط الذي في الرسالة، أو لصقه هنا.';
export const verify = 'تأكيد البريد الإلكتروني';
export const tokenMissing = 'يُرجى إدخال رمز التأكيد';
export const verified = 'تم تأكيد بريدك الإلكتروني. يمكنك تسجيل الدخول الآن.';
export const failedTitle = 'تعذّر التأكيد';
export const notFound = 'رمز التأكيد غير صحيح أو انتهت صلاحيته. يُرجى طلب رمز جديد.';
export const failed = 'تعذّر تأكيد البريد الإلكتروني. يُرجى إعادة المحاولة.';
export const refused = 'تعذّر التأكيد. يُرجى إعادة المحاولة.';

export const resend = 'إعادة إرسال رسالة التأكيد';
export const resendIn = (seconds: number) =>
  plural(seconds, {
    zero: 'إعادة الإرسال الآن',
    one: 'إعادة الإرسال بعد ثانية واحدة',
    two: 'إعادة الإرسال بعد ثانيتين',
    few: `إعادة الإرسال بعد ${seconds} ثوانٍ`,
    many: `إعادة الإرسال بعد ${seconds} ثانية`,
    other: `إعادة الإرسال بعد ${seconds} ثانية`,
  });
export const emailMissing = 'البريد الإلكتروني مفقود';
export const resent = 'إن كان هذا العنوان لا يزال بحاجة إلى تأكيد، فقد أرسلنا رسالة جديدة.';
export const resendFailed = 'تعذّرت إعادة إرسال رسالة التأكيد';

/** The link to a new address of an account. */
export const changingTitle = 'جارٍ تأكيد بريدك الإلكتروني الجديد';
export const changingText = 'لحظة من فضلك.';
export const changedTitle = 'تم تغيير بريدك الإلكتروني';
export const notChangedTitle = 'لم يتغيّر البريد الإلكتروني';
export const notChangedYetTitle = 'لم يتغيّر البريد الإلكتروني بعد';
