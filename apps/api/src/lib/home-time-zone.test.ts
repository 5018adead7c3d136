import { describe, expect, it } from 'vitest';
import { readAtlas } from './gazetteer/atlas.ts';
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
    [-37.81, 144.96, 'Australia/Melbourne'],
    [-27.47, 153.03, 'Australia/Brisbane'],
    [-28.02, 153.4, 'Australia/Brisbane'],
    [-12.46, 130.84, 'Australia/Darwin'],
    [-34.93, 138.6, 'Australia/Adelaide'],
    [-31.95, 115.86, 'Australia/Perth'],
    [33.75, -84.39, 'America/New_York'],
    [42.33, -83.05, 'America/Detroit'],
    [39.96, -83.0, 'America/New_York'],
    [39.77, -86.16, 'America/Indiana/Indianapolis'],
    [39.1, -84.51, 'America/New_York'],
    [38.25, -85.76, 'America/Kentucky/Louisville'],
    [39.74, -104.99, 'America/Denver'],
    [43.62, -116.2, 'America/Boise'],
    [21.31, -157.86, 'Pacific/Honolulu'],
    [51.05, -114.07, 'America/Edmonton'],
    [50.45, -104.61, 'America/Regina'],
    [44.65, -63.57, 'America/Halifax'],
    [46.8, -71.18, 'America/Toronto'],
    [19.43, -99.13, 'America/Mexico_City'],
    [21.16, -86.85, 'America/Cancun'],
    [31.69, -106.42, 'America/Ciudad_Juarez'],
    [59.94, 30.31, 'Europe/Moscow'],
    [55.01, 82.93, 'Asia/Novosibirsk'],
    [-8.05, -34.9, 'America/Recife'],
    [28.12, -15.43, 'Atlantic/Canary'],
    [37.74, -25.67, 'Atlantic/Azores'],
    [43.83, 87.62, 'Asia/Shanghai'],
    [50.45, 30.52, 'Europe/Kyiv'],
  ])('is that of its coordinates: %f, %f', (latitude, longitude, zone) => {
    expect(findTimeZone({ latitude, longitude, location: '' })).toBe(zone);
  });

  it('is that of its address where it has no coordinates, and UTC where nobody can say', () => {
    const unplaced = { latitude: null, longitude: null };
    expect(findTimeZone({ ...unplaced, location: 'Marina, Dubai' })).toBe('Asia/Dubai');
    expect(findTimeZone({ ...unplaced, location: 'Southbank, Melbourne, Australia' })).toBe('Australia/Melbourne');
    expect(findTimeZone({ ...unplaced, location: 'Qqx 12' })).toBe('UTC');
    expect(findTimeZone({ latitude: -55, longitude: -140, location: '' })).toBe('UTC');
  });

  it('is one that clocks can be read in, whatever the city', () => {
    const zones = new Set(
      [...readAtlas().places.values()].flatMap((named) => named.map(({ place }) => place.timeZone)),
    );
    expect(zones.size).toBeGreaterThan(300);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});
