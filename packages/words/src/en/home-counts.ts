import { formatNumber } from './format.ts';
import { plural } from './plural.ts';

export const properties = (count: number | bigint) =>
  plural(count, { one: '1 property', other: `${formatNumber(count)} properties` });

/** Nouns alone, next to a number that is set apart from them. */
export const beds = (count: number | bigint) => plural(count, { one: 'bed', other: 'beds' });
export const baths = (count: number | bigint) => plural(count, { one: 'bath', other: 'baths' });
export const bedrooms = (count: number | bigint) => plural(count, { one: 'Bedroom', other: 'Bedrooms' });
export const bathrooms = (count: number | bigint) => plural(count, { one: 'Bathroom', other: 'Bathrooms' });
