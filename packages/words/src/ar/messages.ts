import { formatNumber } from './format.ts';
import { isolate, isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'الرسائل';
export const lead = 'أسئلة عن البيوت، بينك وبين ملّاكها.';
export const linkLabel = (unread: number) =>
  unread > 99
    ? 'الرسائل، أكثر من 99 رسالة غير مقروءة'
    : plural(unread, {
        zero: 'الرسائل',
        one: 'الرسائل، رسالة واحدة غير مقروءة',
        two: 'الرسائل، رسالتان غير مقروءتين',
        few: `الرسائل، ${formatNumber(unread)} رسائل غير مقروءة`,
        many: `الرسائل، ${formatNumber(unread)} رسالة غير مقروءة`,
        other: `الرسائل، ${formatNumber(unread)} رسالة غير مقروءة`,
      });
export const badge = (unread: number) => (unread > 99 ? isolate('99+') : formatNumber(unread));

export const askOwner = 'مراسلة المالك';
export const askHint = 'أسرع طريق إلى الإجابة عادةً. ويبقى بريدك الإلكتروني ورقم هاتفك غير ظاهرين.';

export const listLabel = 'المحادثات';
export const loading = 'جارٍ تحميل الرسائل…';
export const loadFailed = 'تعذّر تحميل رسائلك';
export const none = 'لا رسائل بعد';
export const noneHint =
  'تبدأ المحادثة من صفحة البيت باختيار «مراسلة المالك». وتصل الإجابات هنا، وبالبريد الإلكتروني عند غيابك.';
export const browse = 'تصفّح البيوت';
export const choose = 'يُرجى اختيار محادثة';
export const chooseHint = 'يُفتح هنا ما دار بينك وبين المالك.';
export const back = 'كل الرسائل';
export const unreadCount = (unread: number) =>
  plural(unread, {
    zero: 'لا رسائل غير مقروءة',
    one: 'رسالة واحدة غير مقروءة',
    two: 'رسالتان غير مقروءتين',
    few: `${formatNumber(unread)} رسائل غير مقروءة`,
    many: `${formatNumber(unread)} رسالة غير مقروءة`,
    other: `${formatNumber(unread)} رسالة غير مقروءة`,
  });
export const you = 'منك:';
export const ownerOf = 'المالك';
export const askedBy = 'استفسار عن إعلانك';

export const threadFailed = 'تعذّر تحميل هذه المحادثة';
export const notFound = 'تعذّر العثور على هذه المحادثة';
export const notFoundHint = 'ربما كانت تخص حسابًا آخر.';
export const threadLabel = (name: string) => `محادثة مع ${isolateName(name)}`;
export const earlier = 'عرض الرسائل الأقدم';
export const loadingEarlier = 'جارٍ التحميل…';
export const startTitle = (name: string) => `مراسلة ${isolateName(name)}`;
export const startHint =
  'يمكنك السؤال عن توفر البيت أو موعد رؤيته أو ما يشمله السعر. ويرى المالك اسمك الأول والحرف الأول من اسم العائلة.';
export const suggestions = ['هل ما زال هذا البيت متاحًا؟', 'متى يمكنني الحضور للمعاينة؟', 'ماذا يشمل السعر؟'] as const;

export const fieldLabel = 'الرسالة';
export const placeholder = 'نص الرسالة';
export const send = 'إرسال';
export const sending = 'جارٍ الإرسال…';
export const sent = 'أُرسلت';
export const read = 'قُرئت';
export const failed = 'لم تُرسل';
export const retry = 'إعادة الإرسال';
export const charactersLeft = (left: number) =>
  plural(left, {
    zero: 'لم تبقَ أحرف',
    one: 'بقي حرف واحد',
    two: 'بقي حرفان',
    few: `بقيت ${formatNumber(left)} أحرف`,
    many: `بقي ${formatNumber(left)} حرفًا`,
    other: `بقي ${formatNumber(left)} حرف`,
  });
export const erased = 'أُزيلت هذه الرسالة مع الحساب الذي أرسلها.';

export const addPictures = 'إضافة صور';
export const removePicture = (index: number) => `إزالة الصورة ${formatNumber(index)}`;
export const chosenPictures = 'صور للإرسال';
export const picturesUploading = 'جارٍ رفع الصور…';
export const picturesLater = (name: string) => `يمكنك إرسال الصور بعد وصول إجابة ${isolateName(name)}.`;
export const picturesShown = (name: string) =>
  `تظهر الصور لدى ${isolateName(name)} كما هي: لا يمكن إخفاء بيانات الاتصال التي فيها. ويُزال منها مكان التقاطها ووقته.`;
export const pictureCount = (count: number) =>
  plural(count, {
    zero: 'لا صور',
    one: 'صورة',
    two: 'صورتان',
    few: `${formatNumber(count)} صور`,
    many: `${formatNumber(count)} صورة`,
    other: `${formatNumber(count)} صورة`,
  });
export const openPicture = (name: string, index: number, count: number) =>
  count === 1 ? `فتح صورة من ${isolateName(name)}` : `فتح الصورة ${index} من ${count}، المرسل: ${isolateName(name)}`;
export const pictureAlt = (name: string, index: number, count: number) =>
  count === 1 ? `صورة من ${isolateName(name)}` : `الصورة ${index} من ${count}، المرسل: ${isolateName(name)}`;
export const picturesFrom = (name: string) => `صور من ${isolateName(name)}`;
export const pictureNumber = (index: number, count: number) => `${formatNumber(index)} من ${formatNumber(count)}`;
export const pictureFailed = 'تعذّر تحميل هذه الصورة.';
/** Name of a downloaded file: Latin, as everywhere. */
export const pictureFile = 'picture.webp';
export const savePicture = 'حفظ الصورة';
export const fromYou = 'أنت';

export const hidden = {
  email: 'بريد إلكتروني مخفي',
  phone: 'رقم هاتف مخفي',
  link: 'رابط مخفي',
  handle: 'اسم مستخدم مخفي',
} as const;
export const hiddenFromOther = 'بيانات الاتصال في هذه الرسالة مخفية عن الشخص الآخر.';
export const share = 'مشاركة بيانات الاتصال';
export const shareText = 'تبقى أرقام الهواتف وعناوين البريد والروابط في الرسائل مخفية إلى أن يختار كلاكما مشاركتها.';
export const shareTextOther = (name: string) =>
  `وصل من ${isolateName(name)} طلب تبادل بيانات الاتصال. وتظهر بيانات الطرفين بعد موافقتك.`;
export const shareWaiting = (name: string) => `وافقت على مشاركة بيانات الاتصال. وبانتظار موافقة ${isolateName(name)}.`;
export const shareDone = 'بيانات الاتصال في هذه المحادثة ظاهرة لكليكما.';
export const shareUndo = 'إيقاف المشاركة';
export const safetyNote = 'لا دفع خارج ديار أبدًا، ولا إرسال رموز أو كلمات مرور. والروابط تظهر نصًا فقط.';

export const notListed = 'لم يعد هذا البيت معروضًا. وما زال يمكنك القراءة والكتابة هنا.';
export const writingNotes = {
  refused: 'هذا الشخص لا يقبل رسائل منك.',
  blocked: 'حظرت هذا الشخص، فلا يمكنه مراسلتك.',
  gone: 'حُذف هذا الحساب. وما زال يمكنك قراءة ما كُتب.',
} as const;

export const menuLabel = 'خيارات المحادثة';
export const openHome = 'فتح الإعلان';
export const openOwner = 'عرض بيوت المالك';
export const block = 'حظر هذا الشخص';
export const unblock = 'رفع الحظر';
export const blockTitle = 'حظر هذا الشخص؟';
export const blockText =
  'لن يمكن لأي منكما مراسلة الآخر، عن هذا البيت أو غيره. ويظهر للشخص الآخر أنه لا يمكنه مراسلتك. ويمكنك رفع الحظر هنا.';
export const blockDone = 'لم يعد بإمكان هذا الشخص مراسلتك.';
export const unblockDone = 'يمكن لهذا الشخص مراسلتك من جديد.';
export const report = 'إبلاغ';
export const reportTitle = 'الإبلاغ عن هذه المحادثة';
export const reportText = 'يصل البلاغ مع نسخة من آخر الرسائل إلى القائمين على ديار. ولا يُخبَر الشخص الآخر.';
export const reportReason = 'ما المشكلة؟';
export const reportReasons = {
  spam: 'رسائل مزعجة أو دعائية',
  fraud: 'احتيال، أو طلب الدفع في مكان آخر',
  rude: 'إساءة أو تهديد',
  other: 'شيء آخر',
} as const;
export const reportNote = 'ما ينبغي أن نعرفه (اختياري)';
export const reportSend = 'إرسال البلاغ';
export const reported = 'شكرًا لك. وصلنا بلاغك.';
export const changeFailed = 'تعذّر حفظ هذا. يُرجى إعادة المحاولة.';

export const emailSetting = 'مراسلتي بالبريد الإلكتروني حين تبقى رسالة غير مقروءة 10 دقائق';
export const settingsSaved = 'تم الحفظ.';

export const silenceTitle = 'إيقاف البريد عن الرسائل غير المقروءة؟';
export const silenceText = 'تبقى رسائلك في ديار، ولا يصلك بريد آخر عنها.';
export const silence = 'إيقاف البريد';
export const silencing = 'جارٍ الإيقاف…';
export const silencedTitle = 'أُوقف البريد';
export const silenced = 'لن يصلك بريد آخر عن الرسائل غير المقروءة.';
export const silenceFailed = 'تعذّر إيقاف البريد. يُرجى إعادة المحاولة.';
export const nothingToStop = 'لا شيء لإيقافه';
export const linkIncomplete = 'هذا الرابط غير كامل';
export const openMessages = 'فتح الرسائل';
