import { describe, expect, it } from 'vitest';
import { comparePrice } from './market-tab.tsx';

const market = { isSameType: true, radiusKm: 30, count: 4, comparables: [], prices: [] };
const figures = { lowerQuartile: 800, median: 1000, upperQuartile: 1200 };

describe('comparePrice', () => {
  it.each([
    [940, '6% under its neighbours'],
    [1250, '25% over its neighbours'],
    [1020, 'In line with its neighbours'],
    [980, 'In line with its neighbours'],
  ])('says of %d a square metre: %s', (pricePerSqmUsd, sentence) => {
    expect(comparePrice({ ...market, pricePerSqmUsd, figures })).toBe(sentence);
  });

  it('says nothing where there is nothing to compare', () => {
    expect(comparePrice({ ...market, pricePerSqmUsd: null, figures })).toBeUndefined();
    expect(comparePrice({ ...market, pricePerSqmUsd: 900, figures: null })).toBeUndefined();
  });
});
