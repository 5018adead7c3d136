import { formatNumber } from './format.ts';
import { isolateName } from './isolate.ts';
import { plural } from './plural.ts';

export const subject = (homes: number, search: string) =>
  plural(homes, {
    zero: `لا بيوت جديدة لبحث «${isolateName(search)}»`,
    one: `بيت جديد لبحث «${isolateName(search)}»`,
    two: `بيتان جديدان لبحث «${isolateName(search)}»`,
    few: `${formatNumber(homes)} بيوت جديدة لبحث «${isolateName(search)}»`,
    many: `${formatNumber(homes)} بيتًا جديدًا لبحث «${isolateName(search)}»`,
    other: `${formatNumber(homes)} بيت جديد لبحث «${isolateName(search)}»`,
  });
export const newestOnly = (homes: number) =>
  plural(homes, {
    zero: 'أحدثها:',
    one: 'أحدثها:',
    two: 'الأحدث منها، بيتان:',
    few: `أحدث ${formatNumber(homes)} منها:`,
    many: `أحدث ${formatNumber(homes)} منها:`,
    other: `أحدث ${formatNumber(homes)} منها:`,
  });
export const allNew = 'ما عُرض منذ آخر تحقق، الأحدث أولًا.';
export const seeAll = 'عرض كل المطابق';
export const reason = 'وصلتك هذه الرسالة لأنك حفظت هذا البحث وطلبت رسائل عنه.';
export const unsubscribe = 'إيقاف الرسائل عن هذا البحث';
