import { days } from './counts-genitive.ts';
import { isolate } from './isolate.ts';

export const passwordChangedSubject = 'تم تغيير كلمة مرورك في ديار';
export const passwordChangedHeading = 'تم تغيير كلمة مرورك';
export const passwordChanged = 'تم تغيير كلمة مرورك من ملفك الشخصي، وسُجّل خروج أجهزتك الأخرى.';
export const passwordNotYou = 'إن لم يكن ذلك منك، فيُرجى إعادة تعيين كلمة المرور الآن.';

export const codeSubject = 'رمز التأكيد في ديار';
export const codeHeading = 'تأكيد هويتك';
export const code = (digits: string) => `رمزك هو ${isolate(digits)}. يُرجى إدخاله في الصفحة التي تطلبه.`;
export const codeNotYou = 'إن لم يكن ذلك منك، فيُرجى تسجيل خروج ذلك الجهاز من ملفك الشخصي.';
export const codeLife = 'يصلح الرمز لمدة 10 دقائق، وعلى الجهاز الذي طلبه فقط.';

export const confirmSubject = 'تأكيد بريدك الإلكتروني الجديد في ديار';
export const confirmHeading = 'تأكيد بريدك الإلكتروني الجديد';
export const confirm =
  'طُلب (منك أو ممن يستخدم بريدك) أن يكون تسجيل الدخول إلى ديار بهذا العنوان من الآن فصاعدًا. يتم التغيير بعد تأكيدك. ثم يُرجى تسجيل الدخول من جديد.';
export const confirmButton = 'تأكيد هذا العنوان';
export const confirmLife =
  'يصلح الرابط لمدة 24 ساعة. إن لم يكن الطلب منك، فيمكنك تجاهل هذه الرسالة: لا يتغيّر شيء من دون هذه الخطوة.';

export const changeRequestedSubject = 'طُلب بريد إلكتروني جديد لحسابك في ديار';
export const changeRequestedHeading = 'طُلب بريد إلكتروني جديد';
export const changeRequested = (newEmail: string) =>
  `بعد تأكيد ${isolate(newEmail)}، يكون تسجيل دخولك بذلك العنوان لا بهذا.`;
export const changeNotYou =
  'إن لم يكن الطلب منك، فيُرجى إعادة تعيين كلمة المرور الآن. وبذلك يُسجَّل أيضًا خروج الجهاز الذي أُرسل منه الطلب.';

export const emailChangedSubject = 'تم تغيير البريد الإلكتروني لحسابك في ديار';
export const emailChangedHeading = 'تم تغيير بريدك الإلكتروني';
export const emailChanged = (newEmail: string) =>
  `تسجيل دخولك الآن بالعنوان ${isolate(newEmail)}. وقد سُجّل خروج كل الأجهزة.`;
export const emailChangedNotYou = 'إن لم يكن ذلك منك، فيُرجى التواصل معنا الآن.';
export const contactUs = 'التواصل معنا';

export const deletionSubject = 'سيُحذف حسابك في ديار';
export const deletionHeading = (day: string) => `سيُحذف حسابك في ${day}`;
export const deletionRequested = (dayCount: number) =>
  `طلبت منا حذف حسابك. لا يُحذف شيء قبل هذا التاريخ: يمكنك خلال ${days(dayCount)} تسجيل الدخول والاحتفاظ بحسابك من قسم «الخصوصية» في ملفك الشخصي.`;
export const listingsWithdrawn = 'سُحبت إعلاناتك من السوق من الآن. إن احتفظت بحسابك، فيمكنك عرضها من جديد من «عقاراتي».';
export const deletionNotYou = 'إن لم يكن الطلب منك، فيُرجى تسجيل الدخول والاحتفاظ بحسابك وتغيير كلمة المرور.';
export const keepAccount = 'الاحتفاظ بحسابي';

export const reminderSubject = 'حسابك في ديار على وشك الحذف';
export const reminder =
  'هذه آخر رسالة قبل ذلك. للاحتفاظ بحسابك، يُرجى تسجيل الدخول والاحتفاظ به من قسم «الخصوصية» في ملفك الشخصي. وإلا فلا يلزمك فعل شيء.';

export const notDeletedSubject = 'تعذّر حذف حسابك في ديار';
export const notDeletedHeading = 'لم يُحذف حسابك';
export const notDeleted =
  'لم يُحذف شيء، ولم يُحدَّد تاريخ جديد. تبقى إعلاناتك خارج السوق. وبعد تسوية ذلك يمكنك تقديم الطلب من جديد من قسم «الخصوصية» في ملفك الشخصي.';
export const deletedLater = (day: string) =>
  `لم يُحذف شيء بعد. سنحذف حسابك في ${day}، بعد وصول المبلغ. وإن عاد المبلغ إلى رصيدك، بقي الحساب إلى حين سحبه.`;
export const openAccount = 'فتح حسابي';

export const deletionCancelledSubject = 'لن يُحذف حسابك في ديار';
export const deletionCancelledHeading = 'أُلغي الحذف';
export const deletionCancelled = 'ألغيت حذف حسابك. حسابك آمن، ولن يُحذف شيء.';
export const listingsStayWithdrawn = 'تبقى الإعلانات التي سُحبت من السوق خارجه. يمكنك عرضها من جديد من «عقاراتي».';

export const papersKept = (day: string) => `لأن أموالًا انتقلت، نحتفظ بوثائق هويتك مشفّرةً حتى ${day}. ثم تُتلَف.`;
export const papersHeld =
  'يمنعنا سبب قانوني من إتلاف وثائق هويتك في الوقت الحالي. تبقى مشفّرةً، وتُتلَف بعد زوال السبب، لكن ليس قبل أي تاريخ مذكور هنا.';
export const deletedSubject = 'حُذف حسابك في ديار';
export const deletedHeading = 'حُذف حسابك';
export const deleted =
  'حُذف ملفك الشخصي وإعلاناتك وصورها واشتراكك في النشرة البريدية. ويُحفظ سجل تسجيلات الدخول لمدة 400 يوم، لأغراض الأمان فقط.';
export const paymentsKept = 'تبقى الدفعات التي دفعتها أو استلمتها في سجلاتنا تحت رقم، من دون اسمك.';
export const welcomeBack = 'نرحّب بعودتك في أي وقت بحساب جديد.';
export const lastEmail = 'هذه آخر رسالة إلى هذا العنوان.';
