import { isolate } from './isolate.ts';

export const goalNotWhole = `الهدف عدد صحيح من الحصص، قيمة كل منها ${isolate('$100')}`;
export const goalTooLow = `يجب ألا يقل الهدف عن ${isolate('$10,000')}`;
export const goalTooHigh = 'هذا الهدف أعلى من المسموح';
export const daysOut = 'مدة الاكتتاب من 7 أيام إلى 90 يومًا';
export const minimumOut = `الحد الأدنى بين ${isolate('80%')} و${isolate('100%')} من الهدف`;
export const extensionOut = 'يمكن تمديد الاكتتاب مدة من يوم واحد إلى 30 يومًا';
export const costLabelMissing = 'يُرجى ذكر سبب هذه التكلفة';
export const costLabelTooLong = 'اسم التكلفة هذا طويل جدًا';
export const costAmount = 'يُرجى إدخال مبلغ لا يقل عن سنت واحد';
export const tooManyCosts = 'عدد التكاليف أكبر من المسموح';
export const reserveAmount = 'يُرجى إدخال مبلغ، أو 0';
export const stepMissing = 'يُرجى اختيار خطوة';
export const reasonMissing = 'يُرجى ذكر السبب';
