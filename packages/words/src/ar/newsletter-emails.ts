export const confirmSubject = 'يُرجى تأكيد بريدك الإلكتروني';
export const confirmHeading = 'تأكيد اشتراكك';
export const confirm =
  'سُجّل اشتراك بهذا البريد، منك أو من شخص يستخدمه، في نشرتنا عن البيوت الجديدة. وبعد التأكيد نراسلك مرة في الأسبوع على الأكثر.';
export const confirmButton = 'تأكيد عنواني';
export const confirmLife =
  'إن لم يكن الاشتراك منك، فيمكنك تجاهل هذه الرسالة: بلا تأكيد لا تُرسَل أي نشرة. والرابط صالح 7 أيام.';

export const welcomeSubject = 'بدأ اشتراكك';
export const welcome = 'نراسلك مرة في الأسبوع عن البيوت الجديدة حين توجد. ولا نستخدم هذه القائمة لشيء آخر.';
export const seeHomes = 'عرض البيوت';

export const weeklySubject = 'البيوت الجديدة هذا الأسبوع';
export const weekly = 'ما عُرض في الأيام السبعة الماضية، الأحدث أولًا.';

export const reason = 'وصلتك هذه الرسالة لأنك أكدت هذا العنوان.';
export const unsubscribe = 'إلغاء الاشتراك';
