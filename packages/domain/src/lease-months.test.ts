import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays, rentOfDay, rentUntil, toMonth } from './lease-months.ts';

describe('months of a lease', () => {
  it('begin on the same day of each month, or on the last of a shorter one', () => {
    expect(toMonth('2027-01-31', 0)).toEqual({ startsOn: '2027-01-31', endsOn: '2027-02-27' });
    expect(toMonth('2027-01-31', 1)).toEqual({ startsOn: '2027-02-28', endsOn: '2027-03-30' });
    expect(toMonth('2026-12-01', 0)).toEqual({ startsOn: '2026-12-01', endsOn: '2026-12-31' });
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-11-15', 14)).toBe('2028-01-15');
  });

  it('follow one another without a gap', () => {
    for (const first of ['2026-11-15', '2027-08-31', '2028-02-29', '2027-01-30'])
      for (let number = 0; number < 40; number += 1)
        expect(addDays(toMonth(first, number).endsOn, 1)).toBe(toMonth(first, number + 1).startsOn);
  });

  it('have a rent whose days sum to it, whatever the amount', () => {
    const span = { ...toMonth('2026-12-01', 0), amountMinor: 8500_50n };
    const days = Array.from({ length: 31 }, (_, index) => rentOfDay(span, addDays('2026-12-01', index)));
    expect(days.reduce((sum, amount) => sum + amount, 0n)).toBe(8500_50n);
    expect(new Set(days)).toEqual(new Set([274_20n, 274_21n]));
    expect(rentUntil(span, '2026-11-30')).toBe(0n);
    expect(rentUntil(span, '2026-12-10')).toBe(2742_09n);
    expect(rentUntil(span, '2027-05-01')).toBe(8500_50n);
    expect(rentOfDay({ ...span, amountMinor: 1n }, '2026-12-31')).toBe(1n);
  });

  it('count days across the change of clocks', () => {
    expect(countDays('2027-03-27', '2027-03-29')).toBe(2);
    expect(countDays('2027-03-29', '2027-03-27')).toBe(-2);
  });
});
