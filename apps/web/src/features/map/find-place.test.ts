import { describe, expect, it } from 'vitest';
import { findPlace, listNearPlaces } from './find-place.ts';

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

it('finds places by their names in both languages', () => {
  const arabic = 'القاهرة\t30.0444\t31.2357\tCairo\nالزمالك\t30.0620\t31.2190\tZamalek\n';
  const zamalek = { latitude: 30.062, longitude: 31.219 };
  expect(findPlace('Zamalek, Cairo', arabic)).toEqual(zamalek);
  expect(findPlace('الزمالك، القاهرة', arabic)).toEqual(zamalek);
});

describe('listNearPlaces', () => {
  it('lists what is near, the nearest first, with its distance', () => {
    const home = { latitude: 30.05, longitude: 31.225 };
    expect(listNearPlaces(home, places, 20, 3)).toEqual([
      { name: 'Cairo', km: expect.closeTo(1.2, 1) },
      { name: 'Zamalek', km: expect.closeTo(1.5, 1) },
    ]);
    expect(listNearPlaces(home, places, 20, 1)).toHaveLength(1);
    expect(listNearPlaces({ latitude: 0, longitude: 0 }, places, 20, 3)).toEqual([]);
  });
});
