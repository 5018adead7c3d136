import { describe, expect, it } from 'vitest';
import { describePortion } from './describe-portion.ts';

describe('describePortion', () => {
  it.each([
    [0, 8250, '0%', '0%'],
    [1, 8250, '<1%', '<0.1%'],
    [42, 8250, '1%', '0.5%'],
    [4125, 8250, '50%', '50.0%'],
    [8208, 8250, '99%', '99.5%'],
    [8249, 8250, '>99%', '>99.9%'],
    [8250, 8250, '100%', '100%'],
    [0, 0, '0%', '0%'],
  ])('says of %d of %d: %s, or %s', (part, whole, roughly, finely) => {
    expect(describePortion(part, whole)).toBe(roughly);
    expect(describePortion(part, whole, 1)).toBe(finely);
  });

  it('never rounds a started sale to nothing, nor a nearly finished one to all', () => {
    for (let part = 1; part < 30_000; part += 1) {
      for (const decimals of [0, 1] as const) {
        expect(['0%', '0.0%', '100%', '100.0%']).not.toContain(describePortion(part, 30_000, decimals));
      }
    }
  });
});
