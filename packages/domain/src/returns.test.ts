import { describe, expect, it } from 'vitest';
import { projectHomeReturn } from './returns.ts';

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
      annualNetMinor: 10_560_00,
      netYieldBasisPoints: 1056,
    });
  });

  it('counts days without income: those of a period that brought nothing, and those between two periods', () => {
    const records = [month(7), month(8, 0n, 0n), month(10)];
    const { recordedDays, emptyDays, annualNetMinor } = projectHomeReturn({ ...home, records });
    expect([recordedDays, emptyDays]).toEqual([123, 61]);
    // 10,560 for 62 of 123 days.
    expect(annualNetMinor).toBe(5322_93);
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
