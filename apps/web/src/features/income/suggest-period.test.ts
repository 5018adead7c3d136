import { describe, expect, it } from 'vitest';
import { findYesterday, suggestPeriod } from './suggest-period.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const suggest = (...ends: string[]) => {
  const { periodStart, periodEnd } = suggestPeriod(
    ends.map((end) => ({ periodEnd: end })),
    now,
  );
  return `${periodStart}/${periodEnd}`;
};

describe('suggestPeriod', () => {
  it('begins with the last whole month', () => {
    expect(suggest()).toBe('2026-10-01/2026-10-31');
  });

  it('goes on where the newest period ended, to the end of that month', () => {
    expect(suggest('2026-08-31', '2026-07-31')).toBe('2026-09-01/2026-09-30');
    expect(suggest('2026-02-10')).toBe('2026-02-11/2026-02-28');
    expect(suggest('2024-01-31')).toBe('2024-02-01/2024-02-29');
    expect(suggest('2025-12-31')).toBe('2026-01-01/2026-01-31');
  });

  it('never goes beyond yesterday', () => {
    expect(findYesterday(now)).toBe('2026-11-14');
    expect(suggest('2026-10-31')).toBe('2026-11-01/2026-11-14');
    expect(suggest('2026-11-14')).toBe('/');
    expect(findYesterday(Date.parse('2026-03-01T00:00:00Z'))).toBe('2026-02-28');
  });
});
