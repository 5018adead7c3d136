import { isolate } from './isolate.ts';

export const verifySubject = 'تأكيد بريدك الإلكتروني في ديار';
export const verifyHeading = 'مرحبًا بك في ديار';
export const verify = 'يُرجى تأكيد أن هذا البريد الإلكتروني لك. بعد ذلك يمكنك تسجيل الدخول.';
export const verifyByLink = 'إن لم يُفتح الرابط، فيُرجى نسخه ولصقه في صفحة التأكيد.';
export const verifyButton = 'تأكيد بريدي الإلكتروني';
export const verifyLife =
  'يصلح الرابط لمدة 24 ساعة. إن لم يُنشأ الحساب منك، فيمكنك تجاهل هذه الرسالة: من دون هذه الخطوة يُحذف الحساب بعد 7 أيام.';

export const resetSubject = 'رمز إعادة تعيين كلمة المرور في ديار';
export const resetHeading = 'إعادة تعيين كلمة المرور';
export const resetCode = (code: string) =>
  `رمزك هو ${isolate(code)}. يُرجى إدخاله في الصفحة التي طلبته منها، أو النقر على الزر لتعبئته.`;
export const resetLife =
  'يصلح الرمز لمدة 10 دقائق. إن لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: تبقى كلمة مرورك كما هي.';

export const passwordChangedSubject = 'تم تغيير كلمة مرورك في ديار';
export const passwordChangedHeading = 'تم تغيير كلمة مرورك';
export const passwordReset = 'أُعيد تعيين كلمة مرورك برمز أرسلناه إلى هذا البريد، وسُجّل خروج كل الأجهزة.';
export const googleDisconnected =
  'لحساب Google الموصول بريد إلكتروني مختلف، لذلك لم يعد ممكنًا تسجيل الدخول به. إن كان لك، فيُرجى توصيله من جديد من ملفك الشخصي.';
export const passwordNotYou =
  'إن لم يكن ذلك منك، فهناك من يستطيع قراءة بريدك. يُرجى تأمين حساب بريدك الإلكتروني أولًا، ثم إعادة تعيين كلمة المرور مرة أخرى.';
