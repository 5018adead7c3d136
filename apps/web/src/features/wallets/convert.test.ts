import { describe, expect, it } from 'vitest';
import { convertAmount } from './converter.tsx';

const rates = {
  date: '2026-11-13',
  usdPerUnit: { USD: '1.000000', EUR: '1.160000', GBP: '1.310000', AED: '0.272294', SAR: '0.266667' },
};

describe('convertAmount', () => {
  it('converts by way of the dollar and rounds once', () => {
    expect(convertAmount(100_000n, 'USD', 'AED', rates)).toBe(367_250n);
    expect(convertAmount(367_250n, 'AED', 'USD', rates)).toBe(100_000n);
    expect(convertAmount(100_000n, 'EUR', 'GBP', rates)).toBe(88_550n);
    expect(convertAmount(5n, 'GBP', 'GBP', rates)).toBe(5n);
  });

  it('stays exact where a floating number would not', () => {
    expect(convertAmount(9_007_199_254_740_993n, 'USD', 'USD', rates)).toBe(9_007_199_254_740_993n);
  });
});
