export const title = 'تواصل معنا';
export const lead =
  'سؤال عن إعلان أو عن حسابك أو عن امتلاك حصص؟ يمكن مراسلتنا: يقرأ الرسالة شخص ويجيب عنها. وكثير من الإجابات في <a>الأسئلة الشائعة</a> أيضًا.';
export const form = 'نموذج التواصل';
export const name = 'الاسم';
export const subject = 'الموضوع';
export const message = 'الرسالة';
export const messageHelp = 'نرد على بريدك الإلكتروني. يُرجى عدم إرسال كلمات مرور أو رموز أو وثائق هوية.';
export const send = 'إرسال الرسالة';
export const sentTitle = 'أُرسلت الرسالة';
export const sent = 'شكرًا لك. استلمنا رسالتك، وستصلك رسالة تأكيد بالبريد الإلكتروني.';
export const sendAnother = 'إرسال رسالة أخرى';

export const detailsTitle = 'طرق أخرى للوصول إلينا';
export const phone = 'الهاتف';
export const address = 'العنوان';
export const postalAddress = 'ديار، 1 شارع المثال، مدينة المثال';
export const detailsNote = 'هذه البيانات على سبيل المثال فقط. يُرجى استخدام النموذج.';
