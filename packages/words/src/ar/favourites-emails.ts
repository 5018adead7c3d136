import { isolateName } from './isolate.ts';

interface Fall {
  before: string;
  now: string;
  percent: string;
  location: string;
}

export const subject = (title: string) => `خُفِّض السعر: ${isolateName(title)}`;
export const heading = (title: string) => `خُفِّض سعر ${isolateName(title)}`;
export const priceFell = ({ before, now, percent, location }: Fall) =>
  `كان سعر البيت في ${isolateName(location)} ${before}، وصار الآن ${now}، أي أقل بنسبة ${percent}.`;
export const rentFell = ({ before, now, percent, location }: Fall) =>
  `كان بدل إيجار البيت في ${isolateName(location)} ${before} شهريًا، وصار الآن ${now} شهريًا، أي أقل بنسبة ${percent}.`;
export const openHome = 'فتح صفحة البيت';
export const reason = 'وصلتك هذه الرسالة لأنك حفظت هذا البيت.';
export const unsubscribe = 'إيقاف رسائل أسعار البيوت المحفوظة';
