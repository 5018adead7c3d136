import { describe, expect, it } from 'vitest';
import { formatMomentIn, formatShortDayIn, formatShortMomentIn, formatTimeIn } from './calendars.ts';
import { formatUtcDay, formatUtcMoment, formatUtcShortDay, formatUtcShortMoment, formatUtcTime } from './format.ts';

describe('dates', () => {
  const moment = new Date('2026-09-05T23:05:59.999Z');

  it('are written in UTC, with the name of the month', () => {
    expect(formatUtcDay(moment)).toBe('5 September 2026');
    expect(formatUtcDay('2026-11-15')).toBe('15 November 2026');
    expect(formatUtcMoment(moment)).toBe('5 September 2026 at 23:05 GMT');
    expect(formatMomentIn('Asia/Dubai', moment)).toBe('6 September 2026 at 03:05 (Dubai time)');
    expect(formatMomentIn('America/New_York', moment)).toBe('5 September 2026 at 19:05 (New York time)');
    expect(formatMomentIn('UTC', moment)).toBe('5 September 2026 at 23:05 GMT');
  });

  it('have a short form with three letters of the month', () => {
    expect(formatUtcShortDay(moment)).toBe('5 Sep 2026');
    expect(formatUtcShortDay('2026-05-01')).toBe('1 May 2026');
    expect(formatUtcTime(moment)).toBe('23:05 UTC');
    expect(formatUtcShortMoment(moment)).toBe('5 Sep 2026, 23:05 UTC');
    expect(formatShortDayIn('Asia/Dubai', moment)).toBe('6 Sep 2026');
    expect(formatTimeIn('Asia/Dubai', moment)).toBe('03:05');
    expect(formatShortMomentIn('Asia/Dubai', moment)).toBe('6 Sep 2026, 03:05');
    expect(formatShortMomentIn('UTC', moment)).toBe('5 Sep 2026, 23:05 UTC');
  });
});
