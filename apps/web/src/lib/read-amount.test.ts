import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('readAmount', () => {
  it('reads whole amounts and cents, with or without groups', () => {
    expect(['1000', '1,250.5', '0.07', '12.', ' 1 250 000.10 '].map(readAmount)).toEqual([
      100_000n,
      125_050n,
      7n,
      1200n,
      125_000_010n,
    ]);
  });

  it('stays exact where a floating number would not', () => {
    expect(readAmount('90,071,992,547,409.93')).toBe(9_007_199_254_740_993n);
  });

  it('refuses what is no amount', () => {
    const refused = ['', '-5', '1.234', 'ten', '1e3', '12,50', '1,2345', '.5'];
    expect(refused.map(readAmount)).toEqual(refused.map(() => undefined));
  });
});
