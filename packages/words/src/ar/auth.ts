import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const loginTitle = 'مرحبًا بعودتك';
export const newHere = 'ليس لديك حساب؟ <a>إنشاء حساب</a>';
export const passwordReset = 'أُعيد تعيين كلمة المرور';
export const passwordResetText = 'تم تغيير كلمة مرورك. يُرجى تسجيل الدخول بالكلمة الجديدة.';
export const orWithEmail = 'أو بالبريد الإلكتروني';
export const forgotPassword = 'هل نسيت كلمة المرور؟';
export const login = 'تسجيل الدخول';
export const signingIn = 'جارٍ تسجيل الدخول…';
export const loginSuccessful = 'تم تسجيل الدخول';
export const loginFailed = 'تعذّر تسجيل الدخول. يُرجى إعادة المحاولة.';
/** At the password, next to the toast. */
export const checkCredentials = 'يُرجى التحقق من البريد الإلكتروني وكلمة المرور ثم إعادة المحاولة.';
export const invalidCredentials = 'بيانات الدخول غير صحيحة';
export const credentialsNotKept = 'تعذّر حفظ بيانات الدخول';
export const unverified = (email: string) => `أرسلنا رابطًا إلى ${isolate(email)}. يُرجى فتحه أو طلب رابط جديد.`;
export const backToLogin = 'العودة إلى تسجيل الدخول';
export const goToLogin = 'الانتقال إلى تسجيل الدخول';

export const registerTitle = 'إنشاء حسابك';
export const haveAccount = 'لديك حساب؟ <a>تسجيل الدخول</a>';
export const firstName = 'الاسم الأول';
export const lastName = 'اسم العائلة';
export const passwordLength = (characters: number) =>
  plural(characters, {
    zero: 'بلا حد أدنى للطول',
    one: 'حرف واحد',
    two: 'حرفان',
    few: `${formatNumber(characters)} أحرف`,
    many: `${formatNumber(characters)} حرفًا`,
    other: `${formatNumber(characters)} حرف`,
  });
export const passwordLetter = 'حرف أبجدي واحد';
export const passwordNumber = 'رقم واحد';
/** A rule that is met looks so; a screen reader is told. */
export const passwordRuleMet = (rule: string) => `${rule}<hidden>، تم</hidden>`;
export const createAccount = 'إنشاء حساب';
export const creatingAccount = 'جارٍ إنشاء حسابك…';
export const registered = 'تم إنشاء حسابك. يُرجى تأكيد بريدك الإلكتروني.';
export const registrationFailed = 'تعذّر إنشاء الحساب. يُرجى إعادة المحاولة.';
export const isEmailYours = (email: string) => `هل ${isolate(email)} بريدك الإلكتروني؟`;
export const signIn = 'تسجيل الدخول';

/** Why a page asked the visitor to sign in. */
export const signInReasons = {
  login: {
    search: 'يُرجى تسجيل الدخول لحفظ هذا البحث. سنحفظه فور دخولك.',
    favourite: 'يُرجى تسجيل الدخول لحفظ هذا البيت. سنحفظه فور دخولك.',
    rent: 'يُرجى تسجيل الدخول لاستئجار هذا البيت.',
    buy: 'يُرجى تسجيل الدخول لشراء هذا البيت.',
    invest: 'يُرجى تسجيل الدخول للاستثمار في هذا البيت.',
    compare: 'يُرجى تسجيل الدخول للمقارنة بين هذه البيوت.',
    message: 'يُرجى تسجيل الدخول لمراسلة مالك هذا البيت.',
    open: 'يُرجى تسجيل الدخول للاطلاع على كل ما يخص هذا البيت.',
  },
  register: {
    search: 'يُرجى إنشاء حساب لحفظ هذا البحث. سنحفظه عند أول تسجيل دخول لك.',
    favourite: 'يُرجى إنشاء حساب لحفظ هذا البيت. سنحفظه عند أول تسجيل دخول لك.',
    rent: 'يُرجى إنشاء حساب لاستئجار هذا البيت.',
    buy: 'يُرجى إنشاء حساب لشراء هذا البيت.',
    invest: 'يُرجى إنشاء حساب للاستثمار في هذا البيت.',
    compare: 'يُرجى إنشاء حساب للمقارنة بين هذه البيوت.',
    message: 'يُرجى إنشاء حساب لمراسلة مالك هذا البيت.',
    open: 'يُرجى إنشاء حساب للاطلاع على كل ما يخص هذا البيت.',
  },
} as const;
