import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const title = 'الأسئلة الشائعة';
export const lead = 'إجابات واضحة عن البيوت والحصص وبدل الإيجار وحسابك.';
export const searchLabel = 'البحث في الأسئلة';
export const searchPlaceholder = 'مبلغ التأمين، العملات، التحقق بخطوتين…';
export const clearSearch = 'مسح البحث';
export const questionsFound = (count: number) =>
  plural(count, {
    zero: 'لا أسئلة مطابقة',
    one: 'سؤال واحد مطابق',
    two: 'سؤالان مطابقان',
    few: `${formatNumber(count)} أسئلة مطابقة`,
    many: `${formatNumber(count)} سؤالًا مطابقًا`,
    other: `${formatNumber(count)} سؤال مطابق`,
  });
export const topics = 'المواضيع';
export const noMatch = 'لا سؤال يطابق بحثك.';
export const noMatchHint = 'يمكن تجربة كلمات أخرى أو التواصل معنا.';
/** The end is for screen readers only. */
export const copyLink = (question: string) => `نسخ الرابط<s> إلى «${question}»</s>`;
export const askTitle = 'سؤال آخر؟';
export const askText = 'يمكن مراسلتنا. وإن كانت الإجابة مفيدة لغيرك أضفناها هنا.';
export const contactUs = 'تواصل معنا';
