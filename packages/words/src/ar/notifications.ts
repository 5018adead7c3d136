import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الإشعارات';
export const lead = 'كل ما حدث في حسابك، الأحدث أولًا.';
export const bellLabel = (unread: number) => (unread === 0 ? 'الإشعارات' : `الإشعارات، ${arrived(unread)}`);
export const badge = (unread: number) => (unread > 99 ? isolate('99+') : formatNumber(unread));
export const arrived = (unread: number) =>
  unread > 99
    ? 'أكثر من 99 إشعارًا غير مقروء'
    : plural(unread, {
        zero: 'لا إشعارات غير مقروءة',
        one: 'إشعار واحد غير مقروء',
        two: 'إشعاران غير مقروءين',
        few: `${formatNumber(unread)} إشعارات غير مقروءة`,
        many: `${formatNumber(unread)} إشعارًا غير مقروء`,
        other: `${formatNumber(unread)} إشعار غير مقروء`,
      });

export const loading = 'جارٍ تحميل الإشعارات…';
export const loadFailed = 'تعذّر تحميل إشعاراتك';
export const none = 'لا شيء هنا بعد';
export const noneHint = 'تظهر هنا الطلبات والرسائل والمعاينات وانخفاضات الأسعار وقت حدوثها.';
export const allRead = 'لا جديد لديك';
export const allReadHint = 'كل شيء مقروء.';
export const unread = 'غير مقروء';
export const show = { all: 'الكل', unread: 'غير المقروء' } as const;
export const markAllRead = 'تعليم الكل كمقروء';
export const marking = 'جارٍ التعليم…';
export const markFailed = 'تعذّر تعليم إشعاراتك كمقروءة';
export const seeAll = 'عرض الكل';
export const settings = 'الإعدادات';

/** Kinds, as the settings and the list name them. */
export const kinds = {
  security: 'الأمان',
  orders: 'الاستثمارات',
  purchases: 'الشراء والبيع',
  leases: 'عقود الإيجار وبدل الإيجار',
  income: 'الدخل',
  balances: 'الرصيد والسحب',
  messages: 'الرسائل',
  viewings: 'المعاينات',
  prices: 'انخفاضات الأسعار',
  searches: 'عمليات البحث المحفوظة',
} as const;
export const kindHints = {
  security: 'تسجيل الدخول وكلمات المرور والتحقق بخطوتين والحسابات البنكية والمحافظ',
  orders: 'طلبات الحصص، والإلغاء، والحصص المبيعة، وما تغيّر من بيانات بيت',
  purchases: 'الحجز والمستندات والإتمام، للمشتري أو المالك',
  leases: 'طلبات الاستئجار والعقود وبدل الإيجار ومبالغ التأمين، للمستأجر أو المالك',
  income: 'دخل بيوتك، والتذكير بتسجيله',
  balances: 'شحن الرصيد والتحويلات والسحب',
  messages: 'رسائل بقيت غير مقروءة 10 دقائق',
  viewings: 'معاينات حُجزت أو تغيّر موعدها أو أُلغيت، وتذكير في اليوم السابق',
  prices: 'بيوت حفظتها وانخفض سعرها',
  searches: 'بيوت جديدة لبحث حفظته، بالوتيرة التي اخترتها هناك',
} as const;

export const channels = { app: 'في التطبيق', email: 'البريد الإلكتروني', push: 'إشعارات فورية' } as const;
export const choiceLabel = (kind: string, channel: string) => `${kind}: ${channel}`;
export const always = 'مفعَّل دائمًا';
export const alwaysNote = 'الرسائل عن أموالك وعقودك وأمان حسابك تُرسَل دائمًا، فلا يمكن إيقافها.';
export const settingsTitle = 'ما يصلك';
export const settingsLead = 'لكل نوع اختيار المكان الذي يصلك فيه. وتُحفظ التغييرات فورًا.';
export const settingsFailed = 'تعذّر تحميل إعداداتك';
export const settingsLoading = 'جارٍ تحميل الإعدادات…';
export const saved = 'تم الحفظ';
export const saveFailed = 'تعذّر حفظ اختيارك';

export const digestTitle = 'الرسالة الأسبوعية';
export const digestLead =
  'يوم الاثنين الساعة 8 صباحًا بتوقيتك: ما حدث في الأيام السبعة الماضية. ولا يُرسَل شيء إن لم يحدث شيء.';
export const digestOn = 'إرسال الرسالة الأسبوعية إليّ';
export const digestStopped = 'لن تصلك الرسالة الأسبوعية بعد الآن.';
export const stopTitle = 'إيقاف الرسالة الأسبوعية؟';
export const stopText = 'تبقى الإشعارات في التطبيق، ولا تتغيّر الرسائل عن كل حدث على حدة.';
export const stop = 'إيقاف الرسالة الأسبوعية';
export const stopping = 'جارٍ الإيقاف…';
export const stoppedTitle = 'أُوقفت الرسالة الأسبوعية';
export const stopFailed = 'تعذّر إيقاف الرسالة الأسبوعية';
export const nothingToStop = 'لا شيء لإيقافه';
export const linkIncomplete = 'هذا الرابط غير كامل';
export const openNotifications = 'فتح الإشعارات';

export const pushTitle = 'الإشعارات الفورية';
export const pushLead =
  'يخبرك جهازك فورًا، حتى حين تكون ديار مغلقة. والنص مشفَّر لهذا المتصفح، وتنقله خدمة الإشعارات لدى صانعه.';
export const turnPushOn = 'تفعيل لهذا المتصفح';
export const turnPushOff = 'إيقاف لهذا المتصفح';
export const turningOn = 'جارٍ التفعيل…';
export const turningOff = 'جارٍ الإيقاف…';
export const pushOn = 'فُعّلت الإشعارات الفورية لهذا المتصفح';
export const pushOff = 'أُوقفت الإشعارات الفورية لهذا المتصفح';
export const pushIsOn = 'مفعَّلة لهذا المتصفح';
export const pushUnsupported = 'لا يستطيع هذا المتصفح تلقي الإشعارات الفورية.';
export const pushDenied =
  'الإشعارات من هذا الموقع محظورة. يُرجى السماح بها في إعدادات المتصفح لهذا الموقع، ثم إعادة المحاولة.';
export const pushFailed = 'تعذّر تفعيل الإشعارات الفورية';
export const pushOffFailed = 'تعذّر إيقاف الإشعارات الفورية';

export const stepsTitle = 'الخطوات الأولى';
export const stepsDone = (done: number, all: number) => `اكتمل ${formatNumber(done)} من ${formatNumber(all)}`;
export const hideSteps = 'إخفاء الخطوات الأولى';
export const hideFailed = 'تعذّر إخفاء الخطوات الأولى';
export const stepDone = ' (اكتملت)';
export const steps = {
  email: {
    title: 'تأكيد بريدك الإلكتروني',
    text: 'بفتح الرابط في رسالتنا. وبعدها يمكنك الاستثمار والاستئجار والشراء.',
  },
  saved: { title: 'حفظ بيت أو بحث', text: 'نخبرك حين ينخفض سعر أو يُعرض بيت مطابق.' },
  identity: {
    title: 'التحقق من هويتك',
    text: 'نحو أربع دقائق بجواز سفر أو بطاقة هوية. ولا تصبح الحصص لك إلا بعده.',
  },
  order: { title: 'تقديم طلب أو عرض بيت', text: 'الاستثمار من حصة واحدة، أو الاستئجار، أو الشراء، أو عرض بيت لك.' },
  secondFactor: { title: 'تفعيل التحقق بخطوتين', text: 'رمز من هاتفك يحمي أموالك.' },
} as const;
