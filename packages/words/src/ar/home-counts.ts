import { counted } from './counted.ts';
import { plural } from './plural.ts';

export const properties = counted({
  none: 'لا عقارات',
  one: 'عقار واحد',
  two: 'عقاران',
  few: 'عقارات',
  many: 'عقارًا',
  other: 'عقار',
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
