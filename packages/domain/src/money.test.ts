import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countTokens,
  divideByWeight,
  feeOf,
  fromWholeUnits,
  projectAnnualIncome,
  projectByYield,
  projectIncome,
  toFraction,
  splitInvestment,
  toDecimal,
  toMinor,
  toUnits,
  toUsdMinor,
  toWire,
  type UsdCents,
} from './money.ts';
import { formatShare, formatAmount } from '@diyar/words/format.ts';

describe('toUsdMinor', () => {
  it('converts at a rate in millionths of a dollar', () => {
    expect(toUsdMinor(14_750_000_00n, 272_294n)).toBe(4_016_337_64n);
  });

  it('rounds halves up', () => {
    expect(toUsdMinor(1n, 500_000n)).toBe(1n);
    expect(toUsdMinor(1n, 499_999n)).toBe(0n);
  });
});

describe('toMinor', () => {
  it('reads what toUnits wrote, to the cent', () => {
    for (const minor of [0n, 1n, 29n, 1_234_550n, 9_999_999_999_999n]) expect(toMinor(toUnits(minor))).toBe(minor);
    expect(toMinor(0.29)).toBe(29n);
    expect(toMinor(1.15)).toBe(115n);
  });
});

const cents = (amount: bigint) => amount as UsdCents;

describe('countTokens', () => {
  it('divides a price into whole tokens', () => {
    expect(countTokens(cents(4_016_337_00n), 100)).toBe(40_163n);
    expect(countTokens(cents(99_99n), 100)).toBe(0n);
  });
});

describe('splitInvestment', () => {
  it('charges whole tokens and leaves the rest', () => {
    expect(splitInvestment(cents(1050_00n), 100)).toEqual({
      tokens: 10n,
      chargedMinor: 1000_00n,
      leftOverMinor: 50_00n,
    });
    expect(splitInvestment(cents(25_000_00n), 100)).toEqual({
      tokens: 250n,
      chargedMinor: 25_000_00n,
      leftOverMinor: 0n,
    });
    expect(splitInvestment(cents(99_00n), 100)).toEqual({ tokens: 0n, chargedMinor: 0n, leftOverMinor: 99_00n });
  });
});

describe('projectAnnualIncome', () => {
  it('is 8.5% of the amount to the cent', () => {
    expect(projectAnnualIncome(1000_00n, 8.5)).toBe(85_00n);
    expect(projectAnnualIncome(5000_00n, 8.5)).toBe(425_00n);
    expect(projectAnnualIncome(1_00n, 8.5)).toBe(9n);
    expect(projectAnnualIncome(0n, 8.5)).toBe(0n);
  });
});

describe('feeOf', () => {
  it('is hundredths of a percent, halves rounded up', () => {
    expect(feeOf(1000_00n, 0)).toBe(0n);
    expect(feeOf(1000_00n, 150)).toBe(15_00n);
    expect(feeOf(33n, 150)).toBe(0n);
    expect(feeOf(34n, 150)).toBe(1n);
  });
});

describe('projectByYield', () => {
  it('is hundredths of a percent, never more than the home brings', () => {
    expect(projectByYield(1000_00n, 512)).toBe(51_20n);
    expect(projectByYield(199n, 512)).toBe(10n);
    expect(projectByYield(1000_00n, -120)).toBe(-12_00n);
  });
});

describe('toWire', () => {
  it('carries whole numbers and refuses to lose any', () => {
    expect(toWire(fromWholeUnits(100))).toBe(10_000);
    expect(toWire(-9_007_199_254_740_991n)).toBe(-9_007_199_254_740_991);
    expect(() => toWire(9_007_199_254_740_993n)).toThrow('9007199254740993');
  });
});

describe('words for an amount', () => {
  it('are exact', () => {
    expect([0n, 5n, -5n, 123n, -123_450n].map(toDecimal)).toEqual(['0.00', '0.05', '-0.05', '1.23', '-1234.50']);
    expect(formatAmount(123_456_789_05n, 'AED')).toBe('AED 123,456,789.05');
    expect(formatAmount(999_00n, 'USD')).toBe('USD 999.00');
    expect(toFraction(100n, 3n)).toBe('33.333333');
    expect(toFraction(-1n, 8n)).toBe('-0.125000');
  });

  it.each([
    [0n, 5n, '0%'],
    [5n, 0n, '0%'],
    [1n, 3n, '33.33%'],
    [99_999n, 100_000n, '99.99%'],
    [3n, 3n, '100.00%'],
    [25n, 25_051n, '0.10%'],
    [2n, 3n, '66.67%'],
    [150n, 24_000n, '0.63%'],
    [1n, 10_000n, '0.01%'],
    [42n, 1_000_000n, '0.0042%'],
    [1n, 1_000_000n, '0.0001%'],
    [1n, 2_000_000n, '0.0001%'],
    [1n, 2_000_001n, '<0.0001%'],
  ])('%s of %s is %s: rounded, but never all of it and never nothing', (part, whole, said) => {
    expect(formatShare(part, whole)).toBe(said);
  });
});

describe('projectIncome', () => {
  it('is the year in parts of its days', () => {
    expect(projectIncome(10n * 365n, 100_00n, 8.5)).toBe(85_00n);
    expect(projectIncome(10n * 30n, 100_00n, 8.5)).toBe(6_99n);
    expect(projectIncome(0n, 100_00n, 8.5)).toBe(0n);
  });
});

describe('divideByWeight', () => {
  it('gives the cents that remain to those who lost most by rounding', () => {
    expect(divideByWeight(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(divideByWeight(100n, [1n, 4n, 2n])).toEqual([14n, 57n, 29n]);
    expect(divideByWeight(2n, [1n, 1n, 1n, 0n])).toEqual([1n, 1n, 0n, 0n]);
    expect(() => divideByWeight(2n, [0n])).toThrow('nobody');
  });

  it('always sums, and nobody is off by a cent or more', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000_000_000n }),
        fc.array(fc.bigInt({ min: 0n, max: 1_000_000_000_000n }), { minLength: 1, maxLength: 30 }),
        (amount, weights) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0n);
          fc.pre(whole > 0n);
          const parts = divideByWeight(amount, weights);
          expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
          parts.forEach((part, position) => {
            const off = part * whole - amount * weights[position]!;
            expect(off > -whole && off < whole).toBe(true);
          });
        },
      ),
    );
  });
});

describe('for any amount', () => {
  const minor = fc.bigInt({ min: 0n, max: 10_000_000_000_000n });
  const rate = fc.bigInt({ min: 1n, max: 10_000_000n });

  it('a conversion is off by at most half a cent', () => {
    fc.assert(
      fc.property(minor, rate, (amount, micros) => {
        const error = toUsdMinor(amount, micros) * 1_000_000n - amount * micros;
        expect(error > -500_000n && error <= 500_000n).toBe(true);
      }),
    );
  });

  it('a higher price is never fewer dollars', () => {
    fc.assert(
      fc.property(minor, minor, rate, (one, other, micros) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        expect(toUsdMinor(low, micros) <= toUsdMinor(high, micros)).toBe(true);
      }),
    );
  });

  it('units and minor units are the same amount', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(toMinor(toUnits(amount))).toBe(amount);
      }),
    );
  });

  it('what is charged and what is left over are the amount, and less than one token is left', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        const { tokens, chargedMinor, leftOverMinor } = splitInvestment(cents(amount), 100);
        expect(chargedMinor + leftOverMinor).toBe(amount);
        expect(chargedMinor).toBe(tokens * 10_000n);
        expect(leftOverMinor >= 0n && leftOverMinor < 10_000n).toBe(true);
      }),
    );
  });

  it('the projection is off by at most half a cent', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        const error = projectAnnualIncome(amount, 8.5) * 1000n - amount * 85n;
        expect(error > -500n && error <= 500n).toBe(true);
      }),
    );
  });
});
