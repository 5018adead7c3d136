import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMinor, formatUnitsPerUsd, formatUsdMicros, readUsdMicros } from './exchange.ts';

describe('formatUnitsPerUsd', () => {
  it('writes a peg as it is published and cuts other rates after six decimals', () => {
    expect([272_294n, 266_667n, 1_160_000n, 1_000_000n, 100_000n].map(formatUnitsPerUsd)).toEqual([
      '3.6725',
      '3.75',
      '0.862068',
      '1',
      '10',
    ]);
  });
});

describe('convertMinor', () => {
  it('converts at the rates of two currencies', () => {
    expect(convertMinor(9_200_000_00n, 1_316_200n, 1_160_000n)).toBe(10_438_827_59n);
  });

  it('keeps the pegs of dirham and riyal to the last fils and halala', () => {
    expect(convertMinor(1_000_000_000_00n, 1_000_000n, 272_294n)).toBe(3_672_500_000_00n);
    expect(convertMinor(3_672_500_000_00n, 272_294n, 1_000_000n)).toBe(1_000_000_000_00n);
    expect(convertMinor(1_000_000_000_00n, 1_000_000n, 266_667n)).toBe(3_750_000_000_00n);
    expect(convertMinor(367_250n, 272_294n, 266_667n)).toBe(375_000n);
  });

  it('rounds halves up, whether the rate is even or odd', () => {
    expect(convertMinor(1n, 1n, 2n)).toBe(1n);
    expect(convertMinor(1n, 1n, 3n)).toBe(0n);
    expect(convertMinor(2n, 1n, 3n)).toBe(1n);
  });

  it('is never half a cent or more away', () => {
    const rate = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), rate, rate, (amount, from, to) => {
        const away = convertMinor(amount, from, to) * to - amount * from;
        expect(2n * away <= to && 2n * away > -to).toBe(true);
      }),
    );
  });
});

describe('readUsdMicros', () => {
  it('reads what formatUsdMicros wrote', () => {
    for (const micros of [1n, 272_294n, 1_000_000n, 12_345_678n]) {
      const text = formatUsdMicros(micros);
      expect(readUsdMicros({ USD: text, EUR: text, GBP: text, AED: text, SAR: text }, 'SAR')).toBe(micros);
    }
  });
});
