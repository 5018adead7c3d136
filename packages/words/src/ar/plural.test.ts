import { expect, it } from 'vitest';
import { plural } from './plural.ts';

const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

it.each([0, 1, 2, 3, 10, 11, 20, 99, 100, 101, 102, 103, 110, 111, 200, 1000, 1003, 2.5])(
  'takes the form of CLDR for %d',
  (count) => {
    expect(plural(count, forms)).toBe(new Intl.PluralRules('ar').select(count));
  },
);

it('counts amounts of any size', () => {
  expect(plural(103n, forms)).toBe('few');
});
