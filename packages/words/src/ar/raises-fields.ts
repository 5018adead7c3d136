import * as genitive from './counts-genitive.ts';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';

export const goalNotWhole = `الهدف عدد صحيح من الحصص، قيمة كل منها ${isolate('$100')}`;
export const goalTooLow = (least: number) => `يجب ألا يقل الهدف عن ${isolate(`$${formatNumber(least)}`)}`;
export const goalTooHigh = 'هذا الهدف أعلى من المسموح';
export const daysOut = (least: number, most: number) => `مدة الاكتتاب من ${least} إلى ${genitive.days(most)}`;
export const minimumOut = (least: number) => `الحد الأدنى بين ${isolate(`${least}%`)} و${isolate('100%')} من الهدف`;
export const extensionOut = (most: number) => `يمكن تمديد الاكتتاب مدة من 1 إلى ${genitive.days(most)}`;
export const costLabelMissing = 'يُرجى ذكر سبب هذه التكلفة';
export const costLabelTooLong = 'اسم التكلفة هذا طويل جدًا';
export const costAmount = 'يُرجى إدخال مبلغ لا يقل عن سنت واحد';
export const tooManyCosts = 'عدد التكاليف أكبر من المسموح';
export const reserveAmount = 'يُرجى إدخال مبلغ، أو 0';
export const stepMissing = 'يُرجى اختيار خطوة';
export const reasonMissing = 'يُرجى ذكر السبب';
