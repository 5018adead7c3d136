import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

/** A noun in the forms that a count asks for; the two smallest counts stand in the noun itself. */
function counted(noun: { none: string; one: string; two: string; few: string; many: string; other: string }) {
  return (count: number | bigint) => {
    const figure = formatNumber(count);
    return plural(count, {
      zero: noun.none,
      one: noun.one,
      two: noun.two,
      few: `${figure} ${noun.few}`,
      many: `${figure} ${noun.many}`,
      other: `${figure} ${noun.other}`,
    });
  };
}

export const tokens = counted({
  none: 'لا حصص',
  one: 'حصة واحدة',
  two: 'حصتان',
  few: 'حصص',
  many: 'حصة',
  other: 'حصة',
});
export const wholeTokens = counted({
  none: 'لا حصص كاملة',
  one: 'حصة كاملة واحدة',
  two: 'حصتان كاملتان',
  few: 'حصص كاملة',
  many: 'حصة كاملة',
  other: 'حصة كاملة',
});
export const properties = counted({
  none: 'لا عقارات',
  one: 'عقار واحد',
  two: 'عقاران',
  few: 'عقارات',
  many: 'عقارًا',
  other: 'عقار',
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

/** Nouns alone, next to a number that is set apart from them. */
const named = (forms: [few: string, rest: string]) => (count: number | bigint) =>
  plural(count, {
    zero: forms[0],
    one: forms[1],
    two: forms[1],
    few: forms[0],
    many: forms[1],
    other: forms[1],
  });
export const beds = named(['غرف', 'غرفة']);
export const baths = named(['حمّامات', 'حمّام']);
export const bedrooms = named(['غرف نوم', 'غرفة نوم']);
export const bathrooms = named(['حمّامات', 'حمّام']);
