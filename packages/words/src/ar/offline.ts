/** What the service worker says when there is no connection, and notifications without words of their own. */
export const title = 'لا اتصال بالإنترنت';
export const text = 'تحتاج هذه الصفحة إلى اتصال. يُرجى إعادة المحاولة عند عودته.';
export const personal = 'محفظتك ورسائلك وطلباتك غير محفوظة على هذا الجهاز. وتعود إلى هنا مع عودة الاتصال.';
export const tryAgain = 'إعادة المحاولة';
export const seenTitle = 'آخر ما فتحته';
export const seenText = 'محفوظ على هذا الجهاز كما كان حينها. وربما تغيّرت الأسعار والتوفر منذ ذلك الحين.';
export const savedAt = (moment: string) => `حُفظ في ${moment}`;
export const otherTitle = 'صفحات أخرى';
export const nothing = 'البيوت التي تُفتح أثناء الاتصال تُحفظ هنا، والأخيرة منها بصورها.';
export const copyOf = (moment: string) => `لا اتصال بالإنترنت. هذه نسخة من ${moment}: ربما تغيّرت الأسعار والتوفر.`;
export const reload = 'إعادة التحميل';
export const newsTitle = 'جديد في ديار';
