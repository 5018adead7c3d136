import { describe, expect, it } from 'vitest';
import { currencies } from '@diyar/domain/money.ts';
import { buildDollarScale, buildScale, describePrice } from './price-bands.ts';

const usdPerUnit = { USD: 1, EUR: 1.1604, GBP: 1.3151, AED: 0.272294, SAR: 0.266667 };

describe('prices as a visitor types them', () => {
  it.each(currencies)('are shown again as they were typed, in %s', (currency) => {
    for (const period of ['month', 'year'] as const) {
      const { toUsd, toAmount } = buildScale({ isRent: true, currency, period, usdPerUnit: usdPerUnit[currency] });
      for (let amount = 1; amount < 200_000; amount += 997) expect(toAmount(toUsd(amount))).toBe(amount);
    }
  });

  it('have round bands for rents, and the specified ones for sales whatever the currency', () => {
    const input = { currency: 'AED', period: 'year', usdPerUnit: usdPerUnit.AED } as const;
    const rents = buildScale({ ...input, isRent: true });
    expect(rents.bands.map((band) => describePrice(band, rents))).toEqual([
      'Under AED 66,000 a year',
      'AED 66,000 - AED 130,000 a year',
      'AED 130,000 - AED 260,000 a year',
      'Over AED 260,000 a year',
    ]);
    const sales = buildScale({ ...input, isRent: false });
    expect(sales.bands.map((band) => describePrice(band, sales))).toEqual([
      'Under $500,000',
      '$500,000 - $750,000',
      '$750,000 - $1,000,000',
      'Over $1,000,000',
    ]);
    expect(describePrice({ priceMax: 272_294 }, sales)).toBe('Under AED 1,000,000');
  });

  it('are dollars by the month in the name of a saved search', () => {
    expect(describePrice({ priceMax: 1815.29 }, buildDollarScale({ isForRent: true }))).toBe('Under $1,815 a month');
    expect(describePrice({ priceMin: 500 }, buildDollarScale({ isForRent: true, isForSale: true }))).toBe('Over $500');
  });
});
