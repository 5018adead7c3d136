import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const notYou = 'إن لم يكن ذلك منك، فيُرجى إعادة تعيين كلمة المرور الآن ومراجعة أجهزتك.';

export const enabledSubject = 'التحقق بخطوتين مفعَّل';
export const enabled = 'من الآن يلزمك لتسجيل الدخول كلمة المرور ورمز من تطبيق المصادقة. وقد سُجّل خروج أجهزتك الأخرى.';
export const keepCodes = 'يُرجى حفظ رموز الاسترداد في مكان يمكنك الوصول إليه من دون هاتفك. كل رمز يصلح مرة واحدة.';
export const enabledNotYou =
  'إن لم يكن ذلك منك، فيُرجى إعادة تعيين كلمة المرور الآن والتواصل معنا. إعادة تعيين كلمة المرور وحدها لا توقف التحقق بخطوتين، حتى لا يستطيع من يقرأ بريدك إزالته.';

export const disabledSubject = 'التحقق بخطوتين متوقف';
export const disabled = 'عاد تسجيل دخولك بكلمة المرور وحدها، ولم تعد رموز الاسترداد صالحة. وقد سُجّل خروج أجهزتك الأخرى.';

export const newCodesSubject = 'لديك رموز استرداد جديدة';
export const newCodes = 'أُنشئت عشرة رموز استرداد جديدة. لم تعد الرموز القديمة صالحة.';

export const codeUsedSubject = 'استُخدم رمز استرداد لتسجيل الدخول';
export const codeUsed = (left: number) => {
  const rest = plural(left, {
    zero: 'لم تبقَ لديك رموز استرداد.',
    one: 'بقي لديك رمز استرداد واحد.',
    two: 'بقي لديك رمزا استرداد.',
    few: `بقيت لديك ${formatNumber(left)} رموز استرداد.`,
    many: `بقي لديك ${formatNumber(left)} رمز استرداد.`,
    other: `بقي لديك ${formatNumber(left)} رمز استرداد.`,
  });
  return `سُجّل الدخول (منك أو ممن يستخدم حسابك) بأحد رموز الاسترداد. لم يعد ذلك الرمز صالحًا. ${rest}`;
};

export const fewCodesSubject = 'بقي لديك رمزا استرداد';
export const fewCodes =
  'يُرجى إنشاء رموز جديدة من قسم «الأمان» في ملفك الشخصي ما دام تسجيل الدخول ممكنًا. يستغرق ذلك دقيقة.';

export const lockedSubject = 'أدخل شخص ما رموزًا خاطئة كثيرة';
export const lockedUntilReset =
  'أُدخل 100 رمز خاطئ على التوالي لحسابك. لن يُقبل أي رمز بعد الآن إلى أن يُعاد تعيين كلمة المرور.';
export const lockedForMinutes = 'أُدخلت 10 رموز خاطئة لحسابك خلال 15 دقيقة. لن يُقبل أي رمز لمدة 15 دقيقة.';
export const lockedBy = 'أيًا كان الفاعل، فقد كانت لديه كلمة مرورك أو جهاز مسجّل الدخول إلى حسابك.';
export const lockedNotYou = 'إن لم يكن ذلك منك، فيُرجى إعادة تعيين كلمة المرور الآن.';
