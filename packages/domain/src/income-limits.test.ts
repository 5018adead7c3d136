import { describe, expect, it } from 'vitest';
import { capMonth, countUncovered, findExcess, type EarningPower } from './income-limits.ts';

const asked: EarningPower = { leases: [], rentMinor: 100_00n, valueMinor: 50_000_00n };
const period = (startsOn: string, endsOn: string, receivedMinor: bigint) => ({ startsOn, endsOn, receivedMinor });

describe('capMonth', () => {
  it('is the rent of the leases for their days, else the asked rent, else a hundredth of the value', () => {
    const leases = [
      { startsOn: '2026-04-16', endsOn: '2026-05-10', monthlyMinor: 310n },
      { startsOn: '2026-05-12', endsOn: null, monthlyMinor: 620n },
    ];
    expect(capMonth('2026-05', { ...asked, leases })).toBe(100n + 400n);
    expect(capMonth('2026-04', { ...asked, leases })).toBe(155n);
    expect(capMonth('2026-03', { ...asked, leases })).toBe(100_00n);
    expect(capMonth('2026-03', { ...asked, rentMinor: null })).toBe(500_00n);
    expect(capMonth('2026-03', { leases: [], rentMinor: null, valueMinor: null })).toBe(0n);
  });
});

describe('findExcess', () => {
  it('counts all periods of a calendar month together', () => {
    const others = Array.from({ length: 9 }, (_, day) => period(`2026-05-0${day + 1}`, `2026-05-0${day + 1}`, 10_00n));
    expect(findExcess(period('2026-05-10', '2026-05-10', 10_00n), others, asked)).toBeUndefined();
    expect(findExcess(period('2026-05-10', '2026-05-10', 10_01n), others, asked)).toEqual({
      month: '2026-05',
      capMinor: 100_00n,
    });
    expect(findExcess(period('2026-06-01', '2026-06-01', 100_00n), others, asked)).toBeUndefined();
  });

  it('gives whole months the same, however long they are, and few days of a month few', () => {
    expect(findExcess(period('2026-02-01', '2026-03-31', 200_00n), [], asked)).toBeUndefined();
    expect(findExcess(period('2026-02-01', '2026-03-31', 200_02n), [], asked)).toMatchObject({ month: '2026-02' });
    expect(findExcess(period('2026-01-31', '2026-03-01', 200_00n), [], asked)).toMatchObject({ month: '2026-02' });
    expect(findExcess(period('2025-12-15', '2026-01-14', 90_00n), [], asked)).toBeUndefined();
  });

  it('has no room where nothing is known', () => {
    const unknown = { leases: [], rentMinor: null, valueMinor: null };
    expect(findExcess(period('2026-02-01', '2026-02-03', 1n), [], unknown)).toEqual({ month: '2026-02', capMinor: 0n });
    expect(findExcess(period('2026-02-01', '2026-02-03', 0n), [], unknown)).toBeUndefined();
  });
});

describe('countUncovered', () => {
  it('counts the days that no period has', () => {
    const periods = [
      { startsOn: '2026-05-01', endsOn: '2026-05-10' },
      { startsOn: '2026-05-21', endsOn: '2026-05-25' },
    ];
    expect(countUncovered('2026-05-06', '2026-05-31', periods)).toBe(26 - 5 - 5);
    expect(countUncovered('2026-05-01', '2026-04-30', [])).toBe(0);
    expect(countUncovered('2026-06-01', '2026-06-01', periods)).toBe(1);
  });
});
