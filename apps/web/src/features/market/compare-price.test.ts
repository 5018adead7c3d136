import { describe, expect, it } from 'vitest';
import { comparePrice } from './market-tab.tsx';

const market = { radiusKm: 30, count: 4, comparables: [], prices: [] };
const figures = { lowerQuartile: 800, median: 1000, upperQuartile: 1200 };

describe('comparePrice', () => {
  it.each([
    [940, '6% below nearby homes'],
    [1250, '25% above nearby homes'],
    [1020, 'Similar price to nearby homes'],
    [980, 'Similar price to nearby homes'],
  ])('says of %d a square metre: %s', (pricePerSqmUsd, sentence) => {
    expect(comparePrice({ ...market, pricePerSqmUsd, figures })).toBe(sentence);
  });

  it('says nothing where there is nothing to compare', () => {
    expect(comparePrice({ ...market, pricePerSqmUsd: null, figures })).toBeUndefined();
    expect(comparePrice({ ...market, pricePerSqmUsd: 900, figures: null })).toBeUndefined();
  });
});
