import { describe, expect, it } from 'vitest';
import { formatMinor, formatSignedMinor } from './format.ts';

describe('formatMinor', () => {
  it('always shows the minor units, after symbols for $, € and £ and codes for the others', () => {
    expect(formatMinor(520_000, 'USD')).toBe('$5,200.00');
    expect(formatMinor(4_350_000, 'AED')).toBe('AED 43,500.00');
    expect(formatMinor(0, 'SAR')).toBe('SAR 0.00');
    expect(formatMinor(7, 'EUR')).toBe('€0.07');
  });

  it('is exact where a floating number would not be', () => {
    expect(formatMinor(9_007_199_254_740_993n, 'GBP')).toBe('£90,071,992,547,409.93');
  });

  it('writes a minus as a minus, and a plus where the direction matters', () => {
    expect(formatMinor(-2_900_050, 'AED')).toBe('−AED 29,000.50');
    expect(formatSignedMinor(6529, 'USD')).toBe('+$65.29');
    expect(formatSignedMinor(-500_000, 'USD')).toBe('−$5,000.00');
    expect(formatSignedMinor(0, 'USD')).toBe('$0.00');
  });
});
