import { isolateName } from './isolate.ts';

export const saveThis = 'حفظ هذا البحث';
/** The same on a phone, next to the list it is about. */
export const saveShort = 'حفظ';
export const savedThis = 'البحث محفوظ';
export const savedShort = 'محفوظ';
/** By what reaches the person: the settings of notifications may have turned emails off. */
export const saveLead = {
  email: 'يصلك بريد إلكتروني حين تُعرض بيوت جديدة مطابقة.',
  notification: 'يصلك إشعار حين تُعرض بيوت جديدة مطابقة. ورسائل البريد عن البحث المحفوظ موقوفة لديك.',
  nothing: 'رسائل البريد والإشعارات عن البحث المحفوظ موقوفة، فلن نخبرك بالبيوت الجديدة.',
} as const;
export const settings = 'إعدادات الإشعارات';
export const nameLabel = 'الاسم';
export const rhythmLabel = {
  email: 'مراسلتي بالبريد',
  notification: 'إرسال إشعار إليّ',
  nothing: 'إرسال إشعار إليّ',
} as const;
export const rhythmChoices = {
  instantly: 'فور عرض بيت',
  daily: 'مرة في اليوم',
  weekly: 'مرة في الأسبوع',
  never: 'أبدًا (الحفظ فقط)',
} as const;
const savedOnly = 'حُفظ البحث.';
const whenTold = {
  instantly: 'فور عرض بيت جديد مطابق',
  daily: 'مرة في اليوم حين تُعرض بيوت جديدة مطابقة',
  weekly: 'مرة في الأسبوع حين تُعرض بيوت جديدة مطابقة',
} as const;
export const saved = (rhythm: keyof typeof rhythmChoices, told: keyof typeof saveLead) =>
  rhythm === 'never' || told === 'nothing'
    ? savedOnly
    : `${savedOnly} وسيصلك ${told === 'email' ? 'بريد إلكتروني' : 'إشعار'} ${whenTold[rhythm]}.`;
export const saveFailed = 'تعذّر حفظ البحث. يُرجى إعادة المحاولة.';

export const title = 'عمليات البحث المحفوظة';
export const loading = 'جارٍ تحميل عمليات البحث المحفوظة…';
export const loadFailed = 'تعذّر تحميل عمليات البحث المحفوظة';
export const none = 'لا بحث محفوظًا بعد';
export const noneHint = 'بعد البحث عن بيوت يُختار «حفظ هذا البحث» ليصلك خبر البيوت الجديدة المطابقة.';
export const backToSearch = 'العودة إلى البحث';
const turnedOff = 'بلا تنبيهات: موقوفة في إعدادات إشعاراتك';
/** How often something about a search is sent, and how, in the list. */
export const rhythmNames = {
  email: {
    instantly: 'بريد فور عرض بيت مطابق',
    daily: 'بريد يومي حين تُعرض بيوت مطابقة',
    weekly: 'بريد أسبوعي حين تُعرض بيوت مطابقة',
    never: 'بلا تنبيهات',
  },
  notification: {
    instantly: 'إشعار فور عرض بيت مطابق',
    daily: 'إشعار يومي حين تُعرض بيوت مطابقة',
    weekly: 'إشعار أسبوعي حين تُعرض بيوت مطابقة',
    never: 'بلا تنبيهات',
  },
  nothing: { instantly: turnedOff, daily: turnedOff, weekly: turnedOff, never: 'بلا تنبيهات' },
} as const;

export const changeNamed = (name: string) => `تعديل ${isolateName(name)}`;
export const changeTitle = 'تعديل هذا البحث';
export const changed = 'حُدّث البحث.';
export const changeFailed = 'تعذّر تعديل البحث. يُرجى إعادة المحاولة.';

export const deleteNamed = (name: string) => `حذف ${isolateName(name)}`;
export const deleteTitle = 'حذف هذا البحث؟';
export const deleteText = (name: string) => `يُحذف «${isolateName(name)}»، ولن يصلك عنه شيء بعد ذلك.`;
export const deleteLabel = 'حذف';
export const deleting = 'جارٍ الحذف…';
export const removed = 'حُذف البحث.';
export const removeFailed = 'تعذّر حذف البحث. يُرجى إعادة المحاولة.';

export const silenceTitle = 'إيقاف البريد عن هذا البحث؟';
export const silenceText = 'لن يصلك عنه شيء، لا بالبريد ولا في التطبيق. ويبقى البحث نفسه محفوظًا.';
export const silence = 'إيقاف البريد';
export const silencing = 'جارٍ الإيقاف…';
export const silencedTitle = 'أُوقف البريد';
export const silenced = 'أُوقفت التنبيهات لهذا البحث.';
export const silenceFailed = 'تعذّر إيقاف البريد. يُرجى إعادة المحاولة.';
export const nothingToStop = 'لا شيء لإيقافه';
export const linkIncomplete = 'هذا الرابط غير كامل';
export const browse = 'تصفّح البيوت';
