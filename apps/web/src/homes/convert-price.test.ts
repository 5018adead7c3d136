import { describe, expect, it } from 'vitest';
import type { Rates } from '@diyar/domain/rates.ts';
import { convertPrice } from './converted-price.tsx';

const rates: Rates = {
  date: '2026-11-14',
  usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
};

describe('convertPrice', () => {
  it.each([
    ['AED', 9_200_000, 'EUR', 2_159_573.72],
    ['USD', 685_000, 'GBP', 522_900.76],
    ['USD', 0.01, 'AED', 0.04],
    ['SAR', 1_000_000, 'AED', 979_333.33],
    ['EUR', 1_000_000.55, 'USD', 1_160_000.64],
    ['GBP', 99_999_999_999.99, 'SAR', 491_249_999_999.95],
  ] as const)('%s %d in %s, to the cent', (from, price, to, expected) => {
    expect(convertPrice({ price, currency: from }, to, rates)).toBe(expected);
  });

  it('leaves a price in the same currency as it is', () => {
    expect(convertPrice({ price: 123_456.78, currency: 'GBP' }, 'GBP', rates)).toBe(123_456.78);
  });
});
