import { describe, expect, it } from 'vitest';
import { listPaidMonths, projectCosts, projectHomeReturn, type PaidRecord } from './returns.ts';

const month = (number: number, receivedMinor = 1000_00n, costsMinor = 200_00n) => {
  const name = `2026-${String(number).padStart(2, '0')}`;
  const last = new Date(Date.UTC(2026, number, 0)).toISOString().slice(0, 10);
  return { startsOn: `${name}-01`, endsOn: last, receivedMinor, costsMinor };
};
const home = {
  currency: 'USD',
  monthlyRentMinor: 1100_00n,
  valuationMinor: 100_000_00n,
  records: [month(7), month(8), month(9), month(10)],
  today: '2026-11-16',
} as const;

describe('projectHomeReturn', () => {
  it('is a year of the asked rent, less the share of costs', () => {
    // 1,100 × 12 × 80 % = 10,560 a year, of 100,000.
    expect(projectHomeReturn({ ...home, records: [...home.records] })).toEqual({
      currency: 'USD',
      monthlyRentMinor: 1100_00,
      recordedDays: 123,
      emptyDays: 0,
      costsBasisPoints: 2000,
      annualGrossMinor: 13_200_00,
      annualEmptyMinor: 0,
      grossYieldBasisPoints: 1320,
      annualNetMinor: 10_560_00,
      netYieldBasisPoints: 1056,
    });
  });

  it('counts days without income: those of a period that brought nothing, and those between two periods', () => {
    const records = [month(7), month(8, 0n, 0n), month(10)];
    const { recordedDays, emptyDays, annualNetMinor, annualEmptyMinor } = projectHomeReturn({ ...home, records });
    expect([recordedDays, emptyDays]).toEqual([123, 61]);
    // 10,560 for 62 of 123 days, and 13,200 for the other 61.
    expect([annualNetMinor, annualEmptyMinor]).toEqual([5322_93, 6546_34]);
  });

  it('is what came in where no rent is asked', () => {
    const { annualNetMinor } = projectHomeReturn({ ...home, monthlyRentMinor: null, records: [...home.records] });
    expect(annualNetMinor).toBe(9495_93);
  });

  it('is below zero where costs are higher than what came in', () => {
    const records = home.records.map((each) => ({ ...each, costsMinor: 1500_00n }));
    expect(projectHomeReturn({ ...home, records }).netYieldBasisPoints).toBeLessThan(0);
  });

  it.each([
    ['nothing is recorded', []],
    ['less than twelve weeks are recorded', [month(9), month(10)]],
    ['nothing came in', [month(7, 0n, 0n), month(8, 0n, 0n), month(9, 0n, 0n)]],
    ['all records are older than a year', [{ ...month(1), startsOn: '2025-01-01', endsOn: '2025-06-30' }]],
  ])('is no figure when %s', (_case, records) => {
    const projected = projectHomeReturn({ ...home, records });
    expect([projected.annualNetMinor, projected.netYieldBasisPoints]).toEqual([null, null]);
  });

  it('is no yield of a home without a value', () => {
    const projected = projectHomeReturn({ ...home, valuationMinor: null, records: [...home.records] });
    expect([projected.annualNetMinor, projected.netYieldBasisPoints]).toEqual([10_560_00, null]);
  });
});

describe('projectHomeReturn before anything is recorded', () => {
  it('knows the gross yield of the rent that is asked, and nothing else', () => {
    expect(projectHomeReturn({ ...home, records: [] })).toMatchObject({
      annualGrossMinor: 13_200_00,
      grossYieldBasisPoints: 1320,
      annualEmptyMinor: null,
      netYieldBasisPoints: null,
    });
    expect(projectHomeReturn({ ...home, monthlyRentMinor: null, records: [] })).toMatchObject({
      annualGrossMinor: null,
      grossYieldBasisPoints: null,
    });
  });
});

describe('projectCosts', () => {
  const spent = (each: ReturnType<typeof month>, reserveMinor = 0n) => ({
    ...each,
    costs: [
      { category: 'repairs' as const, amountMinor: 150_00 },
      { category: 'management' as const, amountMinor: 50_00 },
    ],
    reserveMinor,
    fromReserveMinor: 0n,
  });
  const ask = (records: ReturnType<typeof spent>[], today = home.today) =>
    projectCosts({
      homeReturn: projectHomeReturn({ ...home, records, today }),
      records,
      today,
      tokensTotal: 1000n,
      usdMicros: 272_294n,
    });

  it('are those of the records at the level of a year, and add up to what the projection takes off', () => {
    const records = home.records.map((each) => spent(each, 10_00n));
    // Costs are a fifth of 13,200, three quarters of them repairs; the reserve is a hundredth.
    expect(ask(records)).toEqual([
      { category: 'repairs', annualMinor: 1980_00, tokenUsdMicros: 539_142 },
      { category: 'management', annualMinor: 660_00, tokenUsdMicros: 179_714 },
      { category: 'reserve', annualMinor: 132_00, tokenUsdMicros: 35_943 },
    ]);
  });

  it('leave out what is empty or older than a year, and are none where nothing is projected', () => {
    const old = { ...spent(month(1)), startsOn: '2025-01-01', endsOn: '2025-01-31', costs: [], receivedMinor: 0n };
    const records = [old, ...home.records.map((each) => spent(each))];
    expect(ask(records).map(({ category }) => category)).toEqual(['repairs', 'management']);
    expect(ask(records.slice(0, 2))).toEqual([]);
  });
});

describe('listPaidMonths', () => {
  const paid = (startsOn: string, endsOn: string, distributedMinor: bigint, corrects: string | null = null) =>
    ({ startsOn, endsOn, distributedMinor, tokensTotal: 100n, usdMicros: 2_000_000n, corrects }) satisfies PaidRecord;

  it('is what a token was paid, in dollars, next to 8.5 % for the recorded days', () => {
    // 300 of a currency worth two dollars, for 100 tokens: 6 dollars each.
    expect(listPaidMonths([paid('2026-09-01', '2026-09-30', 300_00n)])).toEqual([
      { month: '2026-09', recordedDays: 30, paidUsdMicros: 6_000_000, projectedUsdMicros: 698_630 },
    ]);
  });

  it('splits a period over its months to the last millionth, and leaves no gap', () => {
    const months = listPaidMonths([
      paid('2026-01-31', '2026-02-02', 100_00n),
      paid('2025-11-01', '2025-11-10', 50_00n),
    ]);
    expect(months.map((each) => [each.month, each.recordedDays, each.paidUsdMicros])).toEqual([
      ['2025-11', 10, 1_000_000],
      ['2025-12', 0, 0],
      ['2026-01', 1, 666_666],
      ['2026-02', 2, 1_333_334],
    ]);
  });

  it('adds the difference of a correction, without counting its days again', () => {
    const [first, other] = listPaidMonths([
      paid('2026-09-01', '2026-09-30', -100_00n, 'first'),
      paid('2026-09-01', '2026-09-30', 300_00n),
    ]);
    expect(other).toBeUndefined();
    expect(first).toMatchObject({ recordedDays: 30, paidUsdMicros: 4_000_000 });
  });

  it('is the last twelve months, and nothing without records', () => {
    const records = Array.from({ length: 14 }, (_, index) => {
      const day = new Date(Date.UTC(2025, index, 1)).toISOString().slice(0, 10);
      return paid(day, day, 100n);
    });
    const months = listPaidMonths(records);
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-03', '2026-02']);
    expect(listPaidMonths([])).toEqual([]);
  });
});
