import { counted } from './counted.ts';
import { formatNumber } from './format.ts';
import { isolate } from './isolate.ts';
import { plural } from './plural.ts';

export const tokens = counted({
  none: 'لا حصص',
  one: 'حصة واحدة',
  two: 'حصتان',
  few: 'حصص',
  many: 'حصة',
  other: 'حصة',
});
/** With its sign: `+25 حصة`, `−3 حصص`. The figure stays in every form. */
export const signedTokens = (count: number) => {
  const figure = isolate(`${count < 0 ? '−' : '+'}${formatNumber(Math.abs(count))}`);
  return `${figure} ${plural(Math.abs(count), { zero: 'حصة', one: 'حصة', two: 'حصة', few: 'حصص', many: 'حصة', other: 'حصة' })}`;
};
export const wholeTokens = counted({
  none: 'لا حصص كاملة',
  one: 'حصة كاملة واحدة',
  two: 'حصتان كاملتان',
  few: 'حصص كاملة',
  many: 'حصة كاملة',
  other: 'حصة كاملة',
});
export const questions = counted({
  none: 'لا أسئلة',
  one: 'سؤال واحد',
  two: 'سؤالان',
  few: 'أسئلة',
  many: 'سؤالًا',
  other: 'سؤال',
});
export const recoveryCodes = counted({
  none: 'لا رموز استرداد',
  one: 'رمز استرداد واحد',
  two: 'رمزا استرداد',
  few: 'رموز استرداد',
  many: 'رمز استرداد',
  other: 'رمز استرداد',
});
export const days = counted({
  none: 'أقل من يوم',
  one: 'يوم واحد',
  two: 'يومان',
  few: 'أيام',
  many: 'يومًا',
  other: 'يوم',
});
export const years = counted({
  none: 'أقل من سنة',
  one: 'سنة واحدة',
  two: 'سنتان',
  few: 'سنوات',
  many: 'سنة',
  other: 'سنة',
});
export const views = counted({
  none: 'لا مشاهدات',
  one: 'مشاهدة واحدة',
  two: 'مشاهدتان',
  few: 'مشاهدات',
  many: 'مشاهدة',
  other: 'مشاهدة',
});
export const saves = counted({
  none: 'لم يُحفظ بعد',
  one: 'حُفظ مرة واحدة',
  two: 'حُفظ مرتين',
  few: 'مرات حفظ',
  many: 'مرة حفظ',
  other: 'مرة حفظ',
});
export const enquiries = counted({
  none: 'لا استفسارات',
  one: 'استفسار واحد',
  two: 'استفساران',
  few: 'استفسارات',
  many: 'استفسارًا',
  other: 'استفسار',
});
export const holders = counted({
  none: 'لا ملّاك',
  one: 'مالك واحد',
  two: 'مالكان',
  few: 'ملّاك',
  many: 'مالكًا',
  other: 'مالك',
});
export const tokenHolders = counted({
  none: 'لا ملّاك حصص',
  one: 'مالك حصص واحد',
  two: 'مالكا حصص',
  few: 'ملّاك حصص',
  many: 'مالك حصص',
  other: 'مالك حصص',
});
