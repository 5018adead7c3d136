import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

/** Counted nouns after a preposition or a verb, where two of them end otherwise than in `counts.ts`. */
function counted(noun: { one: string; two: string; few: string; many: string; other: string }) {
  return (count: number | bigint) => {
    const figure = formatNumber(count);
    return plural(count, {
      zero: `${figure} ${noun.other}`,
      one: noun.one,
      two: noun.two,
      few: `${figure} ${noun.few}`,
      many: `${figure} ${noun.many}`,
      other: `${figure} ${noun.other}`,
    });
  };
}

export const tokens = counted({ one: 'حصة واحدة', two: 'حصتين', few: 'حصص', many: 'حصة', other: 'حصة' });
export const properties = counted({
  one: 'عقار واحد',
  two: 'عقارين',
  few: 'عقارات',
  many: 'عقارًا',
  other: 'عقار',
});
export const tokenHolders = counted({
  one: 'مالك حصص واحد',
  two: 'مالكَي حصص',
  few: 'ملّاك حصص',
  many: 'مالك حصص',
  other: 'مالك حصص',
});
export const people = counted({ one: 'شخص واحد', two: 'شخصين', few: 'أشخاص', many: 'شخصًا', other: 'شخص' });
export const days = counted({ one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا', other: 'يوم' });
export const confirmations = counted({
  one: 'تأكيد واحد',
  two: 'تأكيدين',
  few: 'تأكيدات',
  many: 'تأكيدًا',
  other: 'تأكيد',
});
export const hours = counted({ one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' });
