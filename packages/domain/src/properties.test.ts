import { describe, expect, it } from 'vitest';
import { LANDING_SEARCH, LIST_SEARCH } from './preloaded.ts';
import { amenities, propertyQuery, propertyTypes } from './properties.ts';

describe('propertyQuery', () => {
  it('lists 30, the newest first, when nothing is asked', () => {
    expect(propertyQuery.parse({})).toEqual({ limit: 30, sortBy: 'createdAt', order: 'desc' });
  });

  it('reads numbers from text', () => {
    expect(
      propertyQuery.parse({ limit: '6', latitude: '25.2048', longitude: '-55.2708', sortBy: 'price', order: 'asc' }),
    ).toEqual({
      limit: 6,
      latitude: 25.2048,
      longitude: -55.2708,
      sortBy: 'price',
      order: 'asc',
    });
  });

  it('reads whatever coordinates a browser writes', () => {
    for (const value of [25.204_849_3, -0.127_758_3, 0, 51.507_350_900_000_01]) {
      expect(propertyQuery.parse({ latitude: String(value), longitude: String(value) }).latitude).toBe(value);
    }
  });

  it.each(['1', '100'])('accepts a limit of %s', (limit) => {
    expect(propertyQuery.parse({ limit }).limit).toBe(Number(limit));
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '-1' },
    { limit: '1e9' },
    { limit: 'abc' },
    { limit: '' },
    { limit: ['1', '2'] },
    { sortBy: 'password' },
    { order: 'sideways' },
    { latitude: 'NaN', longitude: '0' },
    { latitude: '90.1', longitude: '0' },
    { latitude: '0', longitude: '180.5' },
    { latitude: '25.2' },
    { longitude: '55.3' },
  ])('refuses %j', (query) => {
    expect(propertyQuery.safeParse(query).success).toBe(false);
  });
});

describe('the searches the server answers inside the page', () => {
  it('ask for 6 on the landing page and 30 in the list, the newest first', () => {
    expect(LANDING_SEARCH).toEqual({ limit: 6, sortBy: 'createdAt', order: 'desc' });
    expect(LIST_SEARCH).toEqual({ limit: 30, sortBy: 'createdAt', order: 'desc' });
  });
});

describe('the enumerations', () => {
  it('are those of the specification', () => {
    expect(propertyTypes).toEqual(['House', 'Apartment', 'Villa', 'Land', 'Commercial', 'Other']);
    expect(amenities).toEqual([
      'Swimming Pool',
      'Garden',
      'Garage',
      'Balcony',
      'Air Conditioning',
      'Heating',
      'Wifi',
      'Parking',
      'Gym',
      'Security System',
      'Elevator',
    ]);
  });
});
