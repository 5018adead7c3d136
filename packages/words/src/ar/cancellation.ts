import { hours } from './counts-genitive.ts';

/** The rule of cancelling an order, in the same words on every screen and in every email. `order` is a noun: «الاستثمار». */
export const within = (hoursLeft: number, order = '') =>
  `يمكنك ${order === '' ? 'الإلغاء' : `إلغاء ${order}`} واسترداد المبلغ كاملًا خلال ${hours(hoursLeft)}.`;
export const until = (deadline: string) => `يمكنك الإلغاء حتى ${deadline}`;
export const meanwhile = 'وحتى ذلك الحين يُحفظ مالُك على حدة وتبقى الحصص محجوزة لك.';
/** `destination` is where a refund goes to: «إلى البطاقة التي دفعت بها». */
export const refund = (destination: string) => `عند الإلغاء يُردّ المبلغ كاملًا ${destination}.`;
