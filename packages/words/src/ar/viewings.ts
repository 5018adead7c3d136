import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const title = 'معاينة';
export const listTitle = 'المعاينات';
export const listLead = 'معاينات حجزتها ومعاينات لبيوتك، الأقرب أولًا. والأوقات بتوقيت مكان البيت.';
export const listLoading = 'جارٍ تحميل المعاينات…';
export const nearTitle = 'المعاينات القادمة';
export const all = 'كل المعاينات';
export const comingCount = (coming: number) => (coming === 0 ? 'المعاينات' : `المعاينات (${formatNumber(coming)})`);
export const noneComing = 'لا معاينات مقررة';
export const noneComingHint =
  'تُحجز المعاينة بمراسلة مالك بيت واختيار أحد المواعيد التي يعرضها. وتظهر هنا أيضًا معاينات بيوتك.';
export const browse = 'تصفّح البيوت';
export const openThread = 'الرسائل';
export const ownerIs = (name: string) => `المعاينة لك، والمالك ${isolateName(name)}`;
export const visitorIs = (name: string) => `المعاينة لبيتك، والزائر ${isolateName(name)}`;
export const none = 'لا معاينة مقررة.';
export const timesOffered = (times: number) =>
  plural(times, {
    zero: 'لا يعرض المالك مواعيد للمعاينة.',
    one: 'يعرض المالك موعدًا واحدًا للمعاينة.',
    two: 'يعرض المالك موعدين للمعاينة.',
    few: `يعرض المالك ${formatNumber(times)} مواعيد للمعاينة.`,
    many: `يعرض المالك ${formatNumber(times)} موعدًا للمعاينة.`,
    other: `يعرض المالك ${formatNumber(times)} موعد للمعاينة.`,
  });
export const loadFailed = 'تعذّر تحميل المعاينات';
export const book = 'حجز معاينة';
export const bookTitle = 'اختيار موعد';
export const bookText = 'المواعيد التي يعرضها المالك، بتوقيت مكان البيت.';
export const bookNone = 'لا يعرض المالك مواعيد حاليًا. ويمكن طلبها: تصل إلى المالك رسالة منك.';
export const moveNone =
  'لا يعرض المالك مواعيد أخرى حاليًا. ويمكن طلبها في الرسائل، وتبقى المعاينة في موعدها حتى ذلك الحين.';
export const moveNoneOwn = 'لا مواعيد أخرى معروضة حاليًا. ويمكن إضافة موعد ثم نقل المعاينة إليه.';
export const askTimes = 'طلب مواعيد';
export const askMessage = 'أرغب في معاينة هذا البيت. هل يمكن عرض بعض المواعيد؟';
export const askedTimes = 'طُلبت مواعيد المعاينة من المالك.';
export const bookThis = 'حجز';
export const moveThis = 'نقل إلى هذا الموعد';
export const booking = 'جارٍ الحجز…';
export const booked = 'حُجزت المعاينة. وأبلغنا الطرفين.';
export const moved = 'تغيّر موعد المعاينة. وأبلغنا الطرفين.';
export const cancelled = 'أُلغيت المعاينة. وأبلغنا الطرفين.';
export const move = 'تغيير الموعد';
export const moveTitle = 'اختيار موعد آخر';
export const cancel = 'إلغاء المعاينة';
export const cancelTitle = 'إلغاء هذه المعاينة؟';
export const cancelText = (when: string) => `موعدها ${when}. ويُبلَّغ الشخص الآخر.`;
export const keep = 'الإبقاء عليها';
export const cancelling = 'جارٍ الإلغاء…';
export const calendar = 'إضافة إلى التقويم';
export const failed = 'تعذّر حفظ هذا. يُرجى إعادة المحاولة.';

export const offer = 'عرض مواعيد للمعاينة';
export const home = 'البيت';
export const offerTitle = 'مواعيدك المعروضة';
export const offerText = 'يحجز الزوار أحد هذه المواعيد. وتُدخل الأوقات بتوقيت مكان البيت.';
export const day = 'اليوم';
export const time = 'الوقت';
export const length = 'المدة';
/** No break between the two. */
export const minutes = (count: number) =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: `${count}\u00A0دقائق`,
    many: `${count}\u00A0دقيقة`,
    other: `${count}\u00A0دقيقة`,
  });
export const timeAndLength = (when: string, count: number) => `${when} · ${minutes(count)}`;
export const add = 'إضافة موعد';
export const adding = 'جارٍ الإضافة…';
export const added = 'أُضيف الموعد.';
export const removed = 'أُزيل الموعد.';
export const removeNamed = (when: string) => `إزالة ${when}`;
export const taken = 'محجوز';
export const offerNone = 'لم تُعرض أي مواعيد بعد.';
export const close = 'تم';
export const loading = 'جارٍ تحميل المواعيد…';
