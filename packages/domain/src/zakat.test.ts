import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHolding, divideRentHeld, reckonZakat, type ZakatInput } from './zakat.ts';

const holding = { rentHeldMinor: 412_10, valueMinor: 12_000_00, cashMinor: 73_20 };

describe('countHolding', () => {
  it('counts the rent alone of a home that is rented out', () => {
    expect(countHolding(holding, 'rent')).toBe(412_10n);
  });
  it('counts value and rent of a home that is traded', () => {
    expect(countHolding(holding, 'trade')).toBe(12_412_10n);
  });
  it('counts the part of the cash, and the rent, of a home held for growth', () => {
    expect(countHolding(holding, 'growth')).toBe(485_30n);
  });
});

describe('divideRentHeld', () => {
  it.each<[name: string, balance: bigint, paid: bigint[], held: bigint[]]>([
    ['nothing was withdrawn', 1_000_00n, [600_00n, 400_00n], [600_00n, 400_00n]],
    ['other money is in the balance, too', 5_000_00n, [600_00n, 400_00n], [600_00n, 400_00n]],
    ['half was withdrawn', 500_00n, [600_00n, 400_00n], [300_00n, 200_00n]],
    ['a cent is left over', 1_00n, [1_00n, 1_00n, 1_00n], [34n, 33n, 33n]],
    ['everything was withdrawn', 0n, [600_00n, 400_00n], [0n, 0n]],
    ['a home took more back than it paid', 100_00n, [-50_00n, 80_00n], [0n, 80_00n]],
    ['there are no homes', 100_00n, [], []],
    ['no home has paid', 100_00n, [0n], [0n]],
  ])('when %s', (_name, balance, paid, held) => {
    expect(divideRentHeld(balance, paid)).toEqual(held);
  });
});

type Case = [input: ZakatInput, nisab: bigint | null, due: bigint];

/** Worked by hand: nisab = weight × price; due = total × 2.5 % or 2.577 %, to the nearest cent. */
const cases: Case[] = [
  // 85 g × 131.00 = 11,135.00; 14,622.00 × 2.5 % = 365.55
  [lunar('gold-85', 131_00n, 412_10n, 58_40n, 91_50n, 5_060_00n, 9_000_00n), 11_135_00n, 365_55n],
  // 14,622.00 × 2.577 % = 376.80894
  [solar('gold-85', 131_00n, 14_622_00n), 11_135_00n, 376_81n],
  // Exactly the nisab: 11,135.00 × 2.5 % = 278.375
  [lunar('gold-85', 131_00n, 11_135_00n), 11_135_00n, 278_38n],
  // A cent below it
  [lunar('gold-85', 131_00n, 11_134_99n), 11_135_00n, 0n],
  [solar('gold-85', 131_00n, 11_134_99n), 11_135_00n, 0n],
  // 87.48 g × 131.00 = 11,459.88
  [lunar('gold-87.48', 131_00n, 11_459_87n), 11_459_88n, 0n],
  // 11,459.88 × 2.5 % = 286.497
  [lunar('gold-87.48', 131_00n, 11_459_88n), 11_459_88n, 286_50n],
  // 87.48 g × 131.01 = 11,460.7548, a fraction of a cent counts as a whole one
  [lunar('gold-87.48', 131_01n, 11_460_75n), 11_460_76n, 0n],
  // 11,460.76 × 2.5 % = 286.519
  [lunar('gold-87.48', 131_01n, 11_460_76n), 11_460_76n, 286_52n],
  // 595 g × 1.60 = 952.00; 952.00 × 2.5 % = 23.80
  [lunar('silver-595', 1_60n, 952_00n), 952_00n, 23_80n],
  [lunar('silver-595', 1_60n, 951_99n), 952_00n, 0n],
  // 952.00 × 2.577 % = 24.53304
  [solar('silver-595', 1_60n, 952_00n), 952_00n, 24_53n],
  // 612.36 g × 1.60 = 979.776
  [lunar('silver-612.36', 1_60n, 979_77n), 979_78n, 0n],
  // 979.78 × 2.5 % = 24.4945
  [lunar('silver-612.36', 1_60n, 979_78n), 979_78n, 24_49n],
  // 1,000.00 × 2.577 % = 25.77
  [solar('silver-595', 1_60n, 600_00n, 400_00n), 952_00n, 25_77n],
  // 100,000.00 × 2.5 %
  [lunar('gold-85', 131_00n, 100_000_00n), 11_135_00n, 2_500_00n],
  // 100,000.00 × 2.577 %
  [solar('gold-85', 131_00n, 100_000_00n), 11_135_00n, 2_577_00n],
  // 12,345.67 × 2.5 % = 308.64175
  [lunar('gold-85', 131_00n, 12_345_67n), 11_135_00n, 308_64n],
  // 12,345.67 × 2.577 % = 318.1479159
  [solar('gold-85', 131_00n, 12_345_67n), 11_135_00n, 318_15n],
  // 85 g × 0.01 = 0.85; 1.00 × 2.5 % = 0.025
  [lunar('gold-85', 1n, 1_00n), 85n, 3n],
  // 0.85 × 2.5 % = 0.02125
  [lunar('gold-85', 1n, 85n), 85n, 2n],
  [lunar('gold-85', 1n, 84n), 85n, 0n],
  // Nothing at all
  [lunar('gold-85', 131_00n), 11_135_00n, 0n],
  [lunar('gold-85', 131_00n, 0n, 0n), 11_135_00n, 0n],
  // Without a price nothing is said
  [lunar('gold-85', null, 50_000_00n), null, 0n],
  [solar('silver-595', null, 50_000_00n), null, 0n],
  // 0.40 above the nisab of silver in three parts: 952.40 × 2.5 % = 23.81
  [lunar('silver-595', 1_60n, 317_47n, 317_47n, 317_46n), 952_00n, 23_81n],
  // 250,000,000.00 × 2.577 %
  [solar('gold-85', 131_00n, 250_000_000_00n), 11_135_00n, 6_442_500_00n],
  // 85 g × 84.37 = 7,171.45; 7,171.46 × 2.5 % = 179.2865
  [lunar('gold-85', 84_37n, 7_171_46n), 7_171_45n, 179_29n],
  // 595 g × 0.97 = 577.15; 577.15 × 2.577 % = 14.8731555
  [solar('silver-595', 97n, 577_15n), 577_15n, 14_87n],
  // 20,000.20 × 2.5 % = 500.005, half a cent is rounded up
  [lunar('gold-85', 131_00n, 20_000_20n), 11_135_00n, 500_01n],
];

function lunar(nisab: ZakatInput['nisab'], pricePerGramMinor: bigint | null, ...countedMinor: bigint[]): ZakatInput {
  return { year: 'lunar', nisab, pricePerGramMinor, countedMinor };
}

function solar(nisab: ZakatInput['nisab'], pricePerGramMinor: bigint | null, ...countedMinor: bigint[]): ZakatInput {
  return { ...lunar(nisab, pricePerGramMinor, ...countedMinor), year: 'solar' };
}

describe('reckonZakat', () => {
  it('agrees with at least thirty cases worked by hand', () => {
    expect(cases.length).toBeGreaterThanOrEqual(30);
    expect(cases.map(([input]) => toPair(reckonZakat(input)))).toEqual(cases.map(([, nisab, due]) => [nisab, due]));
  });

  it('gives each part its share of the zakat, to the cent', () => {
    expect(reckonZakat(cases[0]![0]).dues).toEqual([10_30n, 1_46n, 2_29n, 126_50n, 225_00n]);
  });

  it('divides the whole and is within a cent of the rate, whatever is counted', () => {
    const counted = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxLength: 60 });
    fc.assert(
      fc.property(counted, fc.constantFrom('lunar', 'solar'), (countedMinor, year) => {
        const { totalMinor, dueMinor, dues, isDue } = reckonZakat({
          year,
          nisab: 'gold-85',
          pricePerGramMinor: 131_00n,
          countedMinor,
        });
        expect(dues.reduce((sum, each) => sum + each, 0n)).toBe(dueMinor);
        expect(dues).toHaveLength(countedMinor.length);
        if (!isDue) {
          expect(dueMinor).toBe(0n);
          return;
        }
        const rate = year === 'lunar' ? 2_500n : 2_577n;
        const off = dueMinor * 100_000n - totalMinor * rate;
        expect(off <= 50_000n && off > -50_000n).toBe(true);
        for (const [index, due] of dues.entries()) {
          const difference = due * totalMinor - countedMinor[index]! * dueMinor;
          expect(difference < totalMinor && difference > -totalMinor).toBe(true);
        }
      }),
    );
  });
});

function toPair({ nisabMinor, dueMinor }: ReturnType<typeof reckonZakat>): [bigint | null, bigint] {
  return [nisabMinor, dueMinor];
}
