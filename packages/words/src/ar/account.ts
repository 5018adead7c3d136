import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الملف الشخصي';
export const tabs = { account: 'الحساب', security: 'الأمان', privacy: 'الخصوصية', help: 'المساعدة' } as const;
export const profileLoading = 'جارٍ تحميل ملفك الشخصي…';
export const profileFailed = 'تعذّر تحميل ملفك الشخصي';

/** While an account is due to be deleted. */
export const deletesOn = (date: string) => `سيُحذف حسابك في ${date}`;
export const deletesOnText =
  'يمكنك الإلغاء حتى ذلك الحين. إعلاناتك خارج السوق. إن احتفظت بحسابك، فيمكنك عرضها من جديد من «عقاراتي».';
export const keepAccount = 'الاحتفاظ بحسابي';
export const keepingAccount = 'جارٍ إلغاء الحذف…';
export const deletionTakenBack = 'أُلغي الحذف. حسابك آمن.';

/** Account: details and picture. */
export const detailsTitle = 'بياناتك';
export const detailsLead = 'يظهر اسمك في إعلاناتك.';
export const picture = 'صورة الملف الشخصي';
export const uploadPicture = 'رفع صورة';
export const changePicture = 'تغيير الصورة';
export const uploadingPicture = 'جارٍ الرفع…';
export const pictureProgress = 'رفع صورتك';
export const pictureHelp = 'JPG أو PNG أو GIF، حتى 10 ميغابايت.';
export const pictureSaved = 'تم حفظ صورتك.';
export const removePicture = 'إزالة';
export const removingPicture = 'جارٍ الإزالة…';
export const pictureRemoved = 'أُزيلت صورتك.';
export const pictureNotRemoved = 'تعذّرت إزالة صورتك. يُرجى إعادة المحاولة.';
export const saveDetails = 'حفظ البيانات';
export const saved = 'تم حفظ بياناتك.';
export const saveFailed = 'تعذّر حفظ بياناتك. يُرجى إعادة المحاولة.';

/** Account: email. */
export const emailLead = (email: string) => `تسجيل دخولك بالبريد <b>${isolate(email)}</b>.`;
export const emailVerified = 'مؤكَّد';
export const emailNotVerified = 'غير مؤكَّد';
export const emailFormLabel = 'البريد الإلكتروني';
export const newEmail = 'البريد الإلكتروني الجديد';
export const changeEmail = 'تغيير البريد الإلكتروني';
export const pendingEmailTitle = 'بقيت خطوة واحدة';
export const pendingEmailText = (email: string) =>
  `أرسلنا رابطًا إلى <b>${isolate(email)}</b>. يُرجى فتحه لتأكيد التغيير.`;
export const confirmNewEmail = 'أرسلنا رابطًا إلى بريدك الجديد. يُرجى فتحه لتأكيد التغيير.';
export const emailChanged = 'تم تغيير بريدك الإلكتروني. يُرجى تسجيل الدخول بالبريد الجديد.';
export const emailChangeFailed = 'تعذّر تغيير بريدك الإلكتروني. يُرجى إعادة المحاولة.';
export const confirmEmailTitle = 'تأكيد بريدك الإلكتروني الجديد';
export const confirmEmailText = (email: string) =>
  `يُرجى فتح الرابط الذي أرسلناه إلى <b>${isolate(email)}</b>. وحتى ذلك الحين يكون تسجيل دخولك ببريدك السابق.`;
export const unverifiedTitle = 'بريدك الإلكتروني غير مؤكَّد';
export const unverifiedText = (email: string) =>
  `يُرجى فتح الرابط الذي أرسلناه إلى <b>${isolate(email)}</b>، أو مراجعة العنوان في <a>ملفك الشخصي</a>.`;

/** Account: password. */
export const passwordLead = 'تغييرها يسجّل خروجك من أجهزتك الأخرى.';
export const firstPasswordLead = 'تسجيل دخولك عبر Google. تمنحك كلمة المرور طريقة أخرى لتسجيل الدخول.';
export const currentPassword = 'كلمة المرور الحالية';
export const newPassword = 'كلمة المرور الجديدة';
export const newPasswordHelp = (characters: number) =>
  plural(characters, {
    zero: 'حرف أبجدي ورقم على الأقل.',
    one: 'حرف أبجدي ورقم على الأقل.',
    two: 'حرفان على الأقل، منهما حرف أبجدي ورقم.',
    few: `${formatNumber(characters)} أحرف على الأقل، منها حرف أبجدي ورقم.`,
    many: `${formatNumber(characters)} حرفًا على الأقل، منها حرف أبجدي ورقم.`,
    other: `${formatNumber(characters)} حرف على الأقل، منها حرف أبجدي ورقم.`,
  });
export const confirmNewPassword = 'تأكيد كلمة المرور الجديدة';
export const changePassword = 'تغيير كلمة المرور';
export const setPassword = 'تعيين كلمة مرور';
export const passwordChanged = 'تم تغيير كلمة مرورك، وسُجّل خروج أجهزتك الأخرى.';
export const passwordChangeFailed = 'تعذّر تغيير كلمة مرورك. يُرجى إعادة المحاولة.';

/** Account: devices. */
export const devicesTitle = 'الأجهزة';
export const devicesLead =
  'الأجهزة المسجّلة الدخول إلى حسابك. يُرجى تسجيل خروج أي جهاز غير معروف لك، ثم تغيير كلمة المرور.';

/** Security: summary and activity. */
export const summaryTitle = 'حسابك';
export const passwordSet = 'معيَّنة';
export const passwordNotSet = 'لا توجد. تسجيل دخولك عبر Google.';
export const change = 'تغيير';
export const twoFactorStates = {
  on: 'يُطلب رمز عند كل تسجيل دخول',
  off: 'كلمة المرور فقط',
  'setting-up': 'قيد الإعداد',
  unknown: 'غير متاح حاليًا',
} as const;
export const inProgress = 'قيد التنفيذ';
export const settingUpNote = 'لا يتغيّر شيء قبل التفعيل. إن غادرت الآن، بقي حسابك كما كان.';
export const activityTitle = 'النشاط الأخير';
export const activityLead = 'آخر نشاط في حسابك. هل فيه ما لا يعود إليك؟ يُرجى تغيير كلمة المرور.';
export const otherActivityTitle = 'نشاط آخر';
export const otherActivityLead = 'تغييرات في بياناتك وإعلاناتك ودفعاتك.';
export const eventsLoading = 'جارٍ تحميل سجل الأمان…';
export const eventsFailed = 'تعذّر تحميل سجل الأمان';
export const noEvents = 'لا نشاط بعد.';
export const showAllEvents = (count: number) => `عرض الكل (${formatNumber(count)})`;
export const showFewerEvents = 'عرض أقل';
export const repeatedEvent = (event: string, count: number) =>
  plural(count, {
    zero: event,
    one: event,
    two: `${event} (مرتان)`,
    few: `${event} (${formatNumber(count)} مرات)`,
    many: `${event} (${formatNumber(count)} مرة)`,
    other: `${event} (${formatNumber(count)} مرة)`,
  });
export const failedEvent = (event: string) => `${event} (لم ينجح)`;
/** What happened and, where it can go wrong, what was tried. */
export const events: Record<string, { done: string; failed?: string }> = {
  'account.registered': { done: 'إنشاء الحساب' },
  'account.email-verified': { done: 'تأكيد البريد الإلكتروني' },
  'account.email-change-asked': { done: 'طلب تغيير البريد الإلكتروني' },
  'account.email-changed': { done: 'تغيير البريد الإلكتروني' },
  'account.password-changed': { done: 'تغيير كلمة المرور', failed: 'لم تتغيّر كلمة المرور' },
  'account.details-changed': { done: 'تغيير البيانات' },
  'account.picture-changed': { done: 'تغيير الصورة' },
  'message.reported': { done: 'الإبلاغ عن محادثة' },
  'message.report-closed': { done: 'الرد على بلاغك' },
  'account.exported': { done: 'تصدير البيانات' },
  'account.deletion-asked': { done: 'طلب حذف الحساب' },
  'account.deletion-taken-back': { done: 'إلغاء حذف الحساب' },
  'account.deletion-put-off': { done: 'تأجيل حذف الحساب' },
  'login.password': { done: 'تسجيل الدخول بكلمة المرور', failed: 'كلمة مرور خاطئة' },
  'login.second-factor': { done: 'تسجيل الدخول برمز من تطبيق المصادقة', failed: 'رمز خاطئ من تطبيق المصادقة' },
  'login.recovery-code': { done: 'تسجيل الدخول برمز استرداد', failed: 'رمز استرداد خاطئ' },
  'login.google': { done: 'تسجيل الدخول عبر Google', failed: 'لم ينجح تسجيل الدخول عبر Google' },
  'login.confirmed': { done: 'تأكيد هويتك', failed: 'تعذّر تأكيد هويتك' },
  'session.ended': { done: 'تسجيل الخروج' },
  'session.all-ended': { done: 'تسجيل الخروج من كل الأجهزة' },
  'session.token-reused': { done: 'استُخدمت جلسة قديمة من جديد، فسجّلنا خروجها' },
  'reset.asked': { done: 'طلب إعادة تعيين كلمة المرور' },
  'reset.code-checked': { done: 'إدخال رمز إعادة التعيين', failed: 'رمز إعادة تعيين خاطئ' },
  'reset.done': { done: 'إعادة تعيين كلمة المرور' },
  'mfa.enabled': { done: 'تفعيل التحقق بخطوتين' },
  'mfa.disabled': { done: 'إيقاف التحقق بخطوتين', failed: 'لم يتوقف التحقق بخطوتين: رمز خاطئ' },
  'mfa.codes-regenerated': { done: 'إنشاء رموز استرداد جديدة' },
  'mfa.locked': { done: 'قفل التحقق بخطوتين بعد رموز خاطئة كثيرة' },
  'google.connected': { done: 'توصيل Google' },
  'google.disconnected': { done: 'فصل Google' },
  'payout-account.added': { done: 'إضافة حساب للسحب' },
  'payout-account.removed': { done: 'إزالة حساب للسحب' },
  'automatic-payout.changed': { done: 'تغيير السحب التلقائي' },
  'balance.topped-up': { done: 'شحن الرصيد' },
  'tokens.sent': { done: 'إرسال حصص إلى شخص' },
  'withdrawal.requested': { done: 'طلب سحب' },
  'withdrawal.cancelled': { done: 'إلغاء سحب' },
  'bank-line.assigned': { done: 'تخصيص تحويل بنكي لك من فريقنا' },
  'wallet.linked': { done: 'ربط عنوان محفظة' },
  'wallet.unlinked': { done: 'إلغاء ربط عنوان محفظة' },
  'wallet.tokens-moved-out': { done: 'نقل حصص إلى محفظتك' },
  'wallet.tokens-moved-back': { done: 'إعادة حصص إلى ديار' },
  'wallet.recovery-asked': { done: 'إبلاغ عن فقدان محفظة' },
  'wallet.recovery-called-off': { done: 'إلغاء الإبلاغ عن فقدان محفظة' },
  'investment.made': { done: 'استثمار في بيت' },
  'investment.cancelled': { done: 'إلغاء استثمار' },
  'investment.agreed': { done: 'الموافقة على تمديد اكتتاب' },
  'payment.made': { done: 'دفعة' },
  'purchase.accepted': { done: 'قبول شراء' },
  'purchase.declined': { done: 'رفض شراء' },
  'purchase.cancelled': { done: 'إلغاء شراء' },
  'purchase.document-added': { done: 'إضافة مستند إلى شراء' },
  'purchase.documents-confirmed': { done: 'تأكيد مستندات شراء' },
  'purchase.paid': { done: 'تحويل باقي الثمن' },
  'purchase.completion-confirmed': { done: 'تأكيد إتمام شراء' },
  'lease.accepted': { done: 'قبول طلب إيجار' },
  'lease.declined': { done: 'رفض طلب إيجار' },
  'lease.cancelled': { done: 'إلغاء عقد إيجار' },
  'lease.signed': { done: 'توقيع عقد إيجار' },
  'lease.handed-over': { done: 'تأكيد التسليم' },
  'lease.notice-given': { done: 'تقديم إشعار بالإنهاء' },
  'lease.deposit-claimed': { done: 'مطالبة من مبلغ التأمين' },
  'lease.claim-accepted': { done: 'قبول مطالبة من مبلغ التأمين' },
  'lease.claim-disputed': { done: 'الاعتراض على مطالبة من مبلغ التأمين' },
  'lease.ended': { done: 'انتهاء عقد الإيجار' },
  'lease.deposit-returned': { done: 'رد مبلغ التأمين' },
  'income.recorded': { done: 'تسجيل دخل' },
  'listing.added': { done: 'إضافة إعلان' },
  'listing.changed': { done: 'تعديل إعلان' },
  'listing.deleted': { done: 'حذف إعلان' },
  'listing.withdrawn': { done: 'سحب إعلان من السوق' },
  'listing.relisted': { done: 'نشر إعلان من جديد' },
  'offering.pause': { done: 'إيقاف طرح مؤقتًا' },
  'offering.resume': { done: 'فتح طرح من جديد' },
  'offering.close': { done: 'إغلاق طرح' },
  'offering.revise': { done: 'تقييم بيت' },
  'raise.saved': { done: 'إعداد مسودة اكتتاب' },
  'raise.submitted': { done: 'تقديم اكتتاب' },
  'raise.withdrawn': { done: 'سحب اكتتاب' },
};

/** Privacy. */
export const exportTitle = 'نسخة من بياناتك';
export const exportLead = 'تنزيل كل ما نحتفظ به عنك في ملف واحد (JSON).';
export const exportData = 'تصدير بياناتي';
export const exporting = 'جارٍ التصدير…';
export const exported = 'تم حفظ بياناتك في ملف.';
export const exportFailed = 'تعذّر تصدير بياناتك. يُرجى إعادة المحاولة.';
export const deletionTitle = 'حذف حسابك';
export const deletionLead = 'يُحذف حسابك بعد 14 يومًا. يمكنك الإلغاء حتى ذلك الحين.';
export const deleteAccount = 'حذف حسابي';
export const deletionQuestion = 'حذف حسابك؟';
export const deletionText = (email: string) =>
  `سيُحذف الحساب <b>${isolate(email)}</b> خلال 14 يومًا مع ملفك الشخصي وصورتك. ويُحفظ سجل تسجيلات الدخول لمدة 400 يوم. تُسحب إعلاناتك من السوق فورًا. يمكنك تسجيل الدخول والإلغاء حتى ذلك الحين. بعد ذلك لا يمكن استعادة الحساب.`;
export const deleting = 'جارٍ الحذف…';
export const deletionAsked = 'سيُحذف حسابك خلال 14 يومًا. يمكنك الإلغاء حتى ذلك الحين.';
export const openWallet = 'فتح محفظتك';
export const deletionFailed = 'تعذّر تغيير حسابك. يُرجى إعادة المحاولة.';
export const deletionAskedNote = 'طلبت منا حذف حسابك. يمكنك الإلغاء من التنبيه أعلاه.';
export const legalNote =
  'تبيّن <privacy>سياسة الخصوصية</privacy> ما نحتفظ به، ولماذا، وإلى متى. وتبيّن <terms>شروط الخدمة</terms> ما وافقت عليه.';

/** Help. */
export const lostPhone = {
  title: 'فقدت هاتفي أو لديّ هاتف جديد',
  signIn: 'يُرجى تسجيل الدخول بكلمة المرور، ثم اختيار «استخدام رمز استرداد» في الخطوة الثانية.',
  newCodes: 'يُرجى خلال عشر دقائق إنشاء رموز استرداد جديدة من <a>الأمان</a>، حتى لا تنفد رموزك. كل رمز يصلح مرة واحدة.',
  newPhone:
    'للانتقال إلى هاتف جديد، يُرجى إيقاف التحقق بخطوتين برمز من الهاتف القديم أو برمز استرداد آخر، ثم إعداده من جديد على الهاتف الجديد.',
} as const;
export const lostDevice = {
  title: 'فُقد جهازي أو سُرق',
  signOut: 'يُرجى تسجيل خروج ذلك الجهاز من القائمة في <a>الحساب</a>، أو تسجيل الخروج من كل الأجهزة. يسري ذلك فورًا.',
  password: 'يُرجى تغيير كلمة المرور، فربما كانت محفوظة على الجهاز.',
  activity: 'يُرجى التحقق في «الأمان» ثم «النشاط الأخير» من وجود أي نشاط غير معروف لك.',
} as const;
export const lostPassword = {
  title: 'نسيت كلمة المرور',
  text: 'يُرجى تسجيل الخروج ثم اختيار «هل نسيت كلمة المرور؟» في صفحة تسجيل الدخول. سنرسل إليك رمزًا عبر البريد الإلكتروني. يبقى التحقق بخطوتين مفعَّلًا، لذلك تلزمك الخطوة الثانية لتسجيل الدخول.',
} as const;
export const strangeSignIn = {
  title: 'هناك تسجيل دخول غير معروف لي',
  text: 'يُرجى تغيير كلمة المرور، فبذلك يُسجَّل خروجك من كل الأجهزة الأخرى. ثم يُرجى تفعيل التحقق بخطوتين، والتحقق في «الحساب» من أن البريد الإلكتروني وحساب Google الموصول يعودان إليك.',
} as const;
export const moreHelpTitle = 'أمر آخر؟';
export const moreHelpText =
  'معظم الأسئلة عن البيوت والحصص والأموال مُجاب عنها في الأسئلة الشائعة. ولأي أمر آخر يُرجى التواصل معنا. لا نطلب أبدًا كلمة مرور ولا رمز تحقق ولا رمز استرداد.';
export const readFaq = 'قراءة الأسئلة الشائعة';
export const contactUs = 'التواصل معنا';

/** The dialog before a change that matters. */
export const confirmItIsYou = 'تأكيد هويتك';
export const wrongPassword = 'كلمة المرور غير صحيحة. يُرجى إعادة المحاولة.';
export const confirmLead = 'هذا يحمي حسابك. ما أدخلته محفوظ.';
export const confirmWithoutPasswordLead =
  'هذا يحمي حسابك. ليست لديك كلمة مرور هنا، لذلك يُرجى التأكيد برمز من رسالة إلكترونية.';
export const codeLead = (email: string) => `سنرسل رمزًا إلى <b>${isolate(email)}</b>. يصلح لمدة 10 دقائق.`;
export const sendCode = 'إرسال رمز إليّ';
export const codeSent = 'أرسلنا إليك رمزًا عبر البريد الإلكتروني. يصلح لمدة 10 دقائق.';
export const codeNotSent = 'تعذّر إرسال الرمز. يُرجى إعادة المحاولة.';
export const codeLabel = 'الرمز الوارد في رسالتنا';
export const sendNewCode = 'إرسال رمز جديد';
export const confirm = 'تأكيد';
export const reauthenticated = 'شكرًا، تم تأكيد هويتك.';
export const reauthenticationFailed = 'تعذّر تأكيد هويتك. يُرجى إعادة المحاولة.';

export const languageTitle = 'اللغة';
export const languageLead = 'لغة الصفحات والرسائل والإشعارات.';
