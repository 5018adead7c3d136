import { describe, expect, it } from 'vitest';
import { findTimeZone } from './home-time-zone.ts';

describe('the time zone of a home', () => {
  it.each([
    [25.08, 55.14, 'Asia/Dubai'],
    [24.71, 46.67, 'Asia/Riyadh'],
    [40.71, -74.0, 'America/New_York'],
    [41.88, -87.63, 'America/Chicago'],
    [34.05, -118.24, 'America/Los_Angeles'],
    [33.45, -112.07, 'America/Phoenix'],
    [51.5, -0.12, 'Europe/London'],
    [40.42, -3.7, 'Europe/Madrid'],
    [3.14, 101.69, 'Asia/Kuala_Lumpur'],
    [-33.87, 151.21, 'Australia/Sydney'],
    [30.04, 31.24, 'Africa/Cairo'],
  ])('is that of its coordinates: %f, %f', (latitude, longitude, zone) => {
    expect(findTimeZone({ latitude, longitude, location: '' })).toBe(zone);
  });

  it('is that of its address where it has no coordinates, and UTC where nobody can say', () => {
    const unplaced = { latitude: null, longitude: null };
    expect(findTimeZone({ ...unplaced, location: 'Marina, Dubai' })).toBe('Asia/Dubai');
    expect(findTimeZone({ ...unplaced, location: 'Qqx 12' })).toBe('UTC');
    expect(findTimeZone({ latitude: -55, longitude: -140, location: '' })).toBe('UTC');
  });
});
