import { isolate } from './isolate.ts';

export const title = 'صندوق البريد';
export const lead =
  'لم يُعدّ خادم بريد، فتبقى الرسائل على هذا الجهاز. الأحدث أولًا. ولا يفتح هذه الصفحة إلا الرابط المطبوع عند تشغيل الخادم.';
export const loading = 'جارٍ تحميل الرسائل…';
export const failed = 'تعذّر تحميل الرسائل';
export const empty = 'لا رسائل بعد';
export const sentTo = (recipient: string, moment: string) => `إلى ${isolate(recipient)}، <time>${moment}</time>`;

export const staffTitle = 'موظفو العرض التجريبي';
export const staffLead = `أشخاص مُتخيَّلون يمكن بهم تجربة المكتب في ${isolate('/office')}. ولا يوجدون إلا ما دام لا يصل إلى الخادم سوى هذا الجهاز.`;
export const staffEmail = 'البريد الإلكتروني';
export const staffRole = 'الدور';
export const staffPassword = 'كلمة المرور';
export const staffCode = 'الرمز الآن';
export const staffKey = 'مفتاح لتطبيق المصادقة';
