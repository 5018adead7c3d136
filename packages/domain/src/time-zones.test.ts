import { describe, expect, it } from 'vitest';
import { dayIn, offsetMinutes, startOfDay } from './time-zones.ts';

describe('days of a time zone', () => {
  it('are those of its clocks', () => {
    const at = new Date('2026-11-15T21:30:00Z');
    expect(dayIn('Asia/Dubai', at)).toBe('2026-11-16');
    expect(dayIn('UTC', at)).toBe('2026-11-15');
    expect(dayIn('America/New_York', new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-15');
    expect(offsetMinutes('Asia/Kathmandu', at)).toBe(345);
  });

  it.each([
    ['Asia/Dubai', '2026-12-01', '2026-11-30T20:00:00.000Z'],
    ['America/New_York', '2026-11-15', '2026-11-15T05:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Europe/London', '2027-03-29', '2027-03-28T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
    ['UTC', '2027-01-01', '2027-01-01T00:00:00.000Z'],
  ])('begin at midnight: %s, %s', (timeZone, day, moment) => {
    expect(startOfDay(timeZone, day).toISOString()).toBe(moment);
  });
});
