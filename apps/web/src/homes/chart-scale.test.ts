import { describe, expect, it } from 'vitest';
import { findTicks } from './plot.tsx';

describe('findTicks', () => {
  it.each([
    [0, [0]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [26_900, [0, 10_000, 20_000, 30_000]],
    [3_800_000, [0, 1_000_000, 2_000_000, 3_000_000, 4_000_000]],
    [7, [0, 2, 4, 6, 8]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
  ])('for %d draws %o', (largest, ticks) => {
    expect(findTicks(largest)).toEqual(ticks);
  });

  it('always reaches the largest, in at most five lines', () => {
    for (let largest = 1; largest < 100_000; largest += 37) {
      const ticks = findTicks(largest);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
    }
  });
});
