import { describe, expect, it } from 'vitest';
import { findPlace } from './find-place.ts';

const places =
  'Cairo\t30.0444\t31.2357\nDubai\t25.2048\t55.2708\nZamalek\t30.0620\t31.2190\nMarina\t36.6844\t-121.8022\n';

describe('findPlace', () => {
  it.each([
    ['Zamalek, Cairo', { latitude: 30.062, longitude: 31.219 }],
    ['zamalek , CAIRO, Egypt', { latitude: 30.062, longitude: 31.219 }],
    ['Jumeirah 2, Dubai', { latitude: 25.2048, longitude: 55.2708 }],
    ['Marina, Dubai', { latitude: 25.2048, longitude: 55.2708 }],
    ['Nowhere at all', undefined],
    ['', undefined],
  ])('finds %s', (location, place) => {
    expect(findPlace(location, places)).toEqual(place);
  });
});
