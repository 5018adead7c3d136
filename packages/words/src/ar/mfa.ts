import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'التحقق بخطوتين';
export const shortTitle = 'التحقق بخطوتين';
export const on = 'مفعَّل';
export const off = 'متوقف';
export const isOn = 'التحقق بخطوتين مفعَّل';
export const statusLoading = 'جارٍ تحميل إعدادات التحقق بخطوتين…';
export const statusFailed = 'تعذّر تحميل إعدادات التحقق بخطوتين';

/** Fields, wherever a code is asked for. */
export const codeLabel = 'الرمز المكوّن من 6 أرقام';
export const authenticatorCodeLabel = 'الرمز من تطبيق المصادقة';
export const recoveryCodeLabel = 'رمز الاسترداد';
export const switchToAuthenticator = 'استخدام تطبيق المصادقة';
export const switchToRecoveryCode = 'استخدام رمز استرداد';
export const switchToRecoveryCodeInstead = 'استخدام رمز استرداد بدلًا منه';
export const codeMissing = 'يُرجى إدخال الرمز المكوّن من 6 أرقام من تطبيق المصادقة';
export const recoveryCodeMissing = 'يُرجى إدخال رمز استرداد';
export const codeWrong = 'الرمز الذي أدخلته غير صحيح. يُرجى إعادة المحاولة.';

/** The second step of signing in. */
export const signInCodeLead = 'يُرجى إدخال الرمز من تطبيق المصادقة.';
export const signInCodeHelp = 'يعرض التطبيق رمزًا جديدًا كل 30 ثانية.';
export const signInRecoveryLead = 'يُرجى إدخال أحد رموز الاسترداد التي حفظتها عند تفعيل التحقق بخطوتين.';
export const signInRecoveryHelp = 'كل رمز يصلح مرة واحدة.';
export const verify = 'تأكيد';

/** The card under Security, and the notice on the dashboard. */
export const offLead =
  'خطوة ثانية عند تسجيل الدخول: رمز من ستة أرقام من تطبيق على هاتفك. حتى من لديه كلمة مرورك لا يستطيع تسجيل الدخول.';
export const onLead = 'يُطلب عند تسجيل الدخول رمز من تطبيق المصادقة أو أحد رموز الاسترداد.';
export const setUp = 'إعداد التحقق بخطوتين';
export const protectTitle = 'حماية حسابك بخطوة ثانية';
export const offNotice = 'التحقق بخطوتين متوقف. يستطيع كل من لديه كلمة مرورك تسجيل الدخول. يستغرق الإعداد نحو دقيقتين.';
export const codesLeft = (count: number) =>
  plural(count, {
    zero: 'لم تبقَ رموز استرداد',
    one: 'بقي رمز استرداد واحد',
    two: 'بقي رمزا استرداد',
    few: `بقيت ${formatNumber(count)} رموز استرداد`,
    many: `بقي ${formatNumber(count)} رمز استرداد`,
    other: `بقي ${formatNumber(count)} رمز استرداد`,
  });
export const codesLeftNote = (count: number) =>
  `<b>${codesLeft(count)}</b>. يمكنك إنشاء رموز جديدة في أي وقت. عندها تبطل الرموز القديمة.`;
export const codesLowText = 'يُرجى إنشاء رموز جديدة قبل أن تنفد. عندها تبطل الرموز القديمة.';
export const codesLowNotice =
  'إن فقدت هاتفك ولم تكن لديك رموز استرداد، فقدت الوصول إلى حسابك. يُرجى إنشاء رموز جديدة ما دام ذلك ممكنًا.';
export const newCodes = 'إنشاء رموز استرداد جديدة';
export const turnOff = 'إيقاف التحقق بخطوتين';

/** Set-up, step by step. */
export const setupLabel = 'إعداد التحقق بخطوتين';
export const stepsLabel = 'الخطوات';
export const steps = ['قبل البدء', 'المسح والتأكيد', 'تم تأكيد الرمز', 'رموز الاسترداد'] as const;
export const stepDone = (step: number) => `الخطوة ${formatNumber(step)}، تمت:`;
export const introLead = 'يستغرق ذلك نحو دقيقتين. لا يتغيّر شيء قبل التفعيل.';
export const introPoints = {
  app: {
    title: 'تطبيق مصادقة على هاتفك',
    text: 'أي تطبيق يعرض رموزًا من ستة أرقام. يعمل من دون إنترنت ولا يحتاج إلى رقم هاتف.',
  },
  recoveryCodes: {
    title: 'عشرة رموز استرداد للحفظ',
    text: 'تظهر لك في النهاية. يمكنك تسجيل الدخول بأحدها إن لم يكن هاتفك معك.',
  },
  signIn: {
    title: 'رمز عند كل تسجيل دخول',
    text: 'حتى من لديه كلمة مرورك لا يستطيع تسجيل الدخول. سيُسجَّل خروج أجهزتك الأخرى مرة واحدة.',
  },
} as const;
export const getStarted = 'البدء';
export const preparing = 'جارٍ التحضير…';
export const secretFailed = 'تعذّر إنشاء مفتاح التحقق بخطوتين. يُرجى إعادة المحاولة.';
export const scanLabel = 'المسح والتأكيد';
export const scanTitle = 'مسح رمز QR ثم إدخال الأرقام الستة';
export const scanLead = 'يصلح أي تطبيق مصادقة. سيعرض رمزًا جديدًا لديار كل 30 ثانية.';
export const qrCodeLabel = 'رمز QR لتطبيق المصادقة';
export const secretTitle = 'أو إدخال هذا المفتاح يدويًا';
export const copySecret = 'نسخ المفتاح';
export const secretCopied = 'تم نسخ المفتاح.';
export const notCopied = 'تعذّر النسخ. يُرجى تحديد النص ونسخه يدويًا.';
export const secretNote = (email: string) => `اسم الحساب: ${isolate(email)}. نوع المفتاح: يعتمد على الوقت.`;
export const scanCodeHelp = 'يُرجى كتابة الرمز أو لصقه، ثم النقر على «تأكيد الرمز».';
export const verifyCode = 'تأكيد الرمز';
export const invalidCodeTitle = 'الرمز غير صحيح';
export const invalidCode = 'يُرجى إدخال رمز صحيح من 6 أرقام من تطبيق المصادقة.';
export const setupFailed = 'تعذّر تأكيد إعداد التحقق بخطوتين. يُرجى إعادة المحاولة.';
export const verifiedTitle = 'التطبيق جاهز';
export const verifiedLead = 'تم توصيل التطبيق. يُرجى تفعيل التحقق بخطوتين لإتمام الإعداد.';
export const codeVerified = 'تم تأكيد الرمز';
export const codeVerifiedText = 'سيلزمك رمز عند كل تسجيل دخول. وسيُسجَّل خروج أجهزتك الأخرى.';
export const turnOn = 'تفعيل التحقق بخطوتين';
export const turningOn = 'جارٍ التفعيل…';
export const enableFailed = 'تعذّر تفعيل التحقق بخطوتين. يُرجى إعادة المحاولة.';
export const enabled = 'التحقق بخطوتين مفعَّل.';

/** The recovery codes, after the set-up and whenever they are made anew. */
export const saveCodesTitle = 'حفظ رموز الاسترداد';
export const firstCodesLead =
  'إن فقدت هاتفك، فيمكنك تسجيل الدخول بأحد هذه الرموز. كل رمز يصلح مرة واحدة. لن تظهر مرة أخرى.';
export const newCodesLabel = 'رموز الاسترداد الجديدة';
export const newCodesLead = 'كل رمز يصلح مرة واحدة. لن تظهر مرة أخرى. لم تعد الرموز القديمة صالحة.';
export const codesLabel = 'رموز الاسترداد';
export const downloadCodes = 'تنزيل كملف نصي';
export const copyCodes = 'نسخ الكل';
export const codesCopied = 'تم نسخ رموز الاسترداد.';
export const printCodes = 'طباعة';
export const savedLabel = 'حفظت رموز الاسترداد';
export const savedHelp = 'إن فقدت هاتفك وهذه الرموز، فلن يستطيع أحد إعادتك إلى حسابك.';
export const completeSetup = 'إتمام الإعداد';
export const done = 'تم';
export const leaveTitle = 'المغادرة من دون حفظ الرموز؟';
export const leaveText =
  'لن تظهر مرة أخرى. إن فقدت هاتفك ولم تكن لديك، فقدت الوصول إلى حسابك، ولن يستطيع أحد إعادتك إليه.';
export const goBackAndSave = 'الرجوع لحفظها';
export const leaveAnyway = 'المغادرة على أي حال';
export const sheetTitle = 'رموز الاسترداد في ديار';
export const sheetAccount = (email: string) => `الحساب: ${isolate(email)}`;
export const sheetDate = (date: string) => `تاريخ الإنشاء: ${date}`;
export const sheetNote = 'كل رمز يصلح مرة واحدة. الرموز الجديدة تحل محل هذه.';
export const sheetUse = 'كل رمز يصلح مرة واحدة. يمكنك تسجيل الدخول بأحدها إن لم يكن هاتفك معك.';
export const sheetKeep = 'يُرجى حفظها في مكان لا يعرفه غيرك. الرموز الجديدة تحل محل هذه.';

export const newCodesQuestion = 'إنشاء رموز استرداد جديدة؟';
export const newCodesText = 'ستبطل الرموز التي حفظتها فورًا. وستظهر لك عشرة رموز جديدة لحفظها.';
export const makeCodes = 'إنشاء رموز جديدة';
export const makingCodes = 'جارٍ إنشاء الرموز…';
export const codesFailed = 'تعذّر إنشاء رموز استرداد جديدة';
export const codesGenerated = 'رموز الاسترداد الجديدة جاهزة. لم تعد الرموز القديمة صالحة.';

export const turnOffQuestion = 'إيقاف التحقق بخطوتين؟';
export const turnOffLead = 'سيكون تسجيل دخولك بكلمة المرور فقط. تبطل رموز الاسترداد، ويُسجَّل خروج أجهزتك الأخرى.';
export const turnOffCodeHelp = 'من تطبيق المصادقة.';
export const turnOffRecoveryHelp = 'أحد الرموز التي حفظتها عند تفعيل التحقق بخطوتين.';
export const turnOffNow = 'إيقاف';
export const turningOff = 'جارٍ الإيقاف…';
export const disableCodeMissing = 'يُرجى إدخال رمز تطبيق المصادقة';
export const disableFailed = 'تعذّر إيقاف التحقق بخطوتين';
export const disabled = 'التحقق بخطوتين متوقف.';
