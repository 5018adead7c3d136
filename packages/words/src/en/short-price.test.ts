import { expect, it } from 'vitest';
import { shortenCount, shortenPrice } from './format.ts';

it.each([
  [14_750_000, 'AED', 'AED 14.75M'],
  [48_500_000, 'SAR', 'SAR 48.5M'],
  [685_000, 'USD', '$685K'],
  [1_482_300, 'USD', '$1.48M'],
  [999_960, 'USD', '$1M'],
  [950, 'GBP', '£950'],
  [4_800, 'EUR', '€4.8K'],
  [2_100_000_000, 'USD', '$2.1B'],
] as const)('a pill says %d %s as %s', (amount, currency, words) => {
  expect(shortenPrice(amount, currency)).toBe(words);
});

it('a disc says how many', () => {
  expect([7, 999, 1240, 12_600].map(shortenCount)).toEqual(['7', '999', '1.2k', '13k']);
});
