import { describe, expect, it } from 'vitest';
import { formatMillionths } from '@diyar/words/format.ts';
import { cut, readFraction, splitShare } from './exact-amount.ts';

describe('formatMillionths', () => {
  it.each([
    ['8419.448387', '$84.19448387'],
    ['23977.500000', '$239.775'],
    ['900.010000', '$9.0001'],
    ['0.000000', '$0.00'],
    ['-0.380645', '−$0.00380645'],
    ['100000000.000001', '$1,000,000.00000001'],
  ])('shows %s cents as %s', (text, words) => {
    expect(formatMillionths(readFraction(text), 'USD')).toBe(words);
  });

  it('cuts and never rounds', () => {
    expect(formatMillionths(cut(readFraction('8419.999999'), 4), 'AED')).toBe('AED 84.1999');
  });
});

describe('splitShare', () => {
  it.each([
    ['8419.448387', 8420, '$84.1944', '$0.0056'],
    ['11032.380645', 11_032, '$110.3238', '−$0.0038'],
    ['100.000000', 100, '$1.00', '$0.00'],
    ['0.400000', 0, '$0.004', '−$0.004'],
  ])('of %s and %d paid: %s and %s, which add up', (exactShareMinor, paidMinor, exact, rounding) => {
    const share = splitShare({ exactShareMinor, paidMinor });
    expect([share.exact, share.rounding].map((part) => formatMillionths(part, 'USD'))).toEqual([exact, rounding]);
    expect(share.exact + share.rounding).toBe(BigInt(paidMinor) * 1_000_000n);
  });
});
