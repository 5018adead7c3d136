import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const subject = (total: number) =>
  plural(total, {
    zero: 'أسبوعك في ديار: لا جديد',
    one: 'أسبوعك في ديار: مستجد واحد',
    two: 'أسبوعك في ديار: مستجدان',
    few: `أسبوعك في ديار: ${formatNumber(total)} مستجدات`,
    many: `أسبوعك في ديار: ${formatNumber(total)} مستجدًا`,
    other: `أسبوعك في ديار: ${formatNumber(total)} مستجد`,
  });
export const heading = 'أسبوعك في ديار';
export const happened = (total: number, unread: number) => {
  const all = plural(total, {
    zero: 'لم يحدث لك شيء في الأيام السبعة الماضية.',
    one: 'حدث لك أمر واحد في الأيام السبعة الماضية.',
    two: 'حدث لك أمران في الأيام السبعة الماضية.',
    few: `حدثت لك ${formatNumber(total)} أمور في الأيام السبعة الماضية.`,
    many: `حدث لك ${formatNumber(total)} أمرًا في الأيام السبعة الماضية.`,
    other: `حدث لك ${formatNumber(total)} أمر في الأيام السبعة الماضية.`,
  });
  const left = plural(unread, {
    zero: '',
    one: 'منها واحد لم يُقرأ.',
    two: 'منها اثنان لم يُقرآ.',
    few: `منها ${formatNumber(unread)} لم تُقرأ.`,
    many: `منها ${formatNumber(unread)} لم تُقرأ.`,
    other: `منها ${formatNumber(unread)} لم تُقرأ.`,
  });
  return unread === 0 ? all : `${all} ${left}`;
};
export const newestOnly = (count: number) =>
  plural(count, {
    zero: '',
    one: 'الأحدث في الأسفل.',
    two: 'الأحدثان في الأسفل.',
    few: `أحدث ${formatNumber(count)} منها في الأسفل.`,
    many: `أحدث ${formatNumber(count)} منها في الأسفل.`,
    other: `أحدث ${formatNumber(count)} منها في الأسفل.`,
  });
export const open = 'فتح الإشعارات';
export const reason = 'تصلك هذه الرسالة يوم الاثنين حين يحدث شيء في حسابك.';
export const unsubscribe = 'إيقاف الرسالة الأسبوعية';
