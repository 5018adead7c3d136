import { describe, expect, it } from 'vitest';
import { LANDING_SEARCH, LIST_SEARCH } from './preloaded.ts';
import { propertyQuery } from './search.ts';

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

describe('the filters', () => {
  it('are read from text; what is left empty is not asked for', () => {
    expect(
      propertyQuery.parse({
        search: ' palm villa ',
        propertyType: 'Villa',
        priceMin: '500000',
        priceMax: '750000.50',
        bedrooms: '6',
        bathrooms: '',
        areaMin: '0',
        areaMax: '',
        amenities: 'Garden, Swimming Pool,,Garden',
        isForRent: 'true',
        isForSale: 'false',
        hasTour: 'true',
        listedWithinDays: '30',
        bounds: '54.9,24.7,55.6,25.4',
        cursor: 'abc_-9',
      }),
    ).toMatchObject({
      search: 'palm villa',
      propertyType: 'Villa',
      priceMin: 500_000,
      priceMax: 750_000.5,
      bedrooms: 6,
      areaMin: 0,
      amenities: ['Garden', 'Swimming Pool'],
      isForRent: true,
      isForSale: false,
      hasTour: true,
      listedWithinDays: 30,
      bounds: { west: 54.9, south: 24.7, east: 55.6, north: 25.4 },
      cursor: 'abc_-9',
    });
  });

  it('take prices up to a hundred billion dollars', () => {
    expect(propertyQuery.parse({ priceMax: '100000000000' }).priceMax).toBe(100_000_000_000);
  });

  it.each([
    { search: 'a\u0000' },
    { search: 'a'.repeat(201) },
    { search: ['a', 'b'] },
    { propertyType: 'Castle' },
    { priceMin: '-1' },
    { priceMin: 'abc' },
    { priceMin: ['1', '2'] },
    { priceMax: '1e30' },
    { priceMax: '1.234' },
    { priceMin: '100000000000.01' },
    { priceMax: '10000000000000' },
    { hasTour: '1' },
    { listedWithinDays: '2' },
    { listedWithinDays: '07' },
    { bedrooms: '-1' },
    { bedrooms: '2.5' },
    { bedrooms: '1001' },
    { areaMax: '10000001' },
    { amenities: 'Helipad' },
    { isForRent: 'yes' },
    { bounds: '1,2,3' },
    { bounds: '1,50,3,40' },
    { bounds: '1,2,300,4' },
    { cursor: '../etc' },
  ])('refuse %j', (query) => {
    expect(propertyQuery.safeParse(query).success).toBe(false);
  });
});
