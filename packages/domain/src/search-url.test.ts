import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyQuery } from './search.ts';
import { readBounds } from './search-filters.ts';
import { readCriteria, toFilters, toListSearch, writeCriteria } from './search-url.ts';

/** What this test needs of `URLSearchParams`. */
function paramsOf(pairs: Iterable<readonly [string, string]>) {
  const map = new Map(pairs);
  return { get: (name: string) => map.get(name) ?? null };
}

function read(search: string) {
  return readCriteria(paramsOf(search.split('&').map((pair) => pair.split('=') as [string, string])));
}

describe('the address of a search', () => {
  it('holds all of it, and is read back as it was written', () => {
    const criteria = {
      search: 'two bed dubai',
      propertyType: 'Villa',
      isForRent: true,
      priceMin: 500_000,
      priceMax: 750_000,
      bedrooms: 6,
      bathrooms: 5,
      areaMin: 1500,
      areaMax: 4000,
      amenities: 'Garden,Parking',
      hasTour: true,
      listedWithinDays: 7,
      sortBy: 'price',
      order: 'asc',
      latitude: 25.205,
      longitude: 55.271,
      bounds: '54.9,24.8,55.6,25.4',
    } as const;
    const written = writeCriteria(criteria);
    expect(written).toContainEqual(['search', 'two bed dubai']);
    expect(written).toContainEqual(['priceMax', '750000']);
    expect(readCriteria(paramsOf(written))).toEqual(criteria);
  });

  it('says nothing of what is not asked for', () => {
    expect(writeCriteria({ propertyType: 'House', sortBy: 'createdAt', order: 'desc' })).toEqual([
      ['propertyType', 'House'],
    ]);
  });

  it('rounds where someone is to three decimals', () => {
    expect(read('latitude=25.204849&longitude=55.270783')).toEqual({ latitude: 25.205, longitude: 55.271 });
  });

  it.each([
    ['a text of two letters', 'search=ab'],
    ['a type that does not exist', 'propertyType=Castle'],
    ['rooms that are no number', 'bedrooms=many&bathrooms=-1'],
    ['more rooms than the last choice', 'bedrooms=7&bathrooms=6'],
    ['half a place', 'latitude=25.2'],
    ['a place off the globe', 'latitude=95&longitude=10'],
    ['a box upside down', 'bounds=1,50,2,40'],
    ['a box with a corner missing', 'bounds=1,2,3'],
    ['amenities nobody knows', 'amenities=Moat,Dragon'],
    ['an order of its own', 'sortBy=luck&order=sideways'],
    ['an offer that is not wanted', 'isForRent=false'],
    ['a tour that is not wanted', 'hasTour=false'],
    ['an age that is no choice', 'listedWithinDays=3'],
    ['a price beyond all prices', 'priceMin=100000000001&priceMax=10000000000000'],
    ['a price in cents', 'priceMin=10.50'],
  ])('that says %s does not say it', (_name, search) => {
    expect(read(search)).toEqual({});
  });

  it('keeps the amenities it knows, each once', () => {
    expect(read('amenities=Gym,Moat, Garden,Gym')).toEqual({ amenities: 'Garden,Gym' });
  });

  it('whatever it says, the server takes what is read from it', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.constantFrom('true', 'asc'),
    );
    const name = fc.constantFrom(
      'hasTour',
      'listedWithinDays',
      'amenities',
      'search',
      'priceMin',
      'bedrooms',
      'areaMax',
      'latitude',
      'longitude',
      'bounds',
      'sortBy',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const search = toListSearch(readCriteria(paramsOf(pairs)));
        const sent = Object.fromEntries(Object.entries(search).map(([key, each]) => [key, String(each)]));
        expect(propertyQuery.safeParse(sent).success).toBe(true);
      }),
    );
  });
});

describe('the call of a search', () => {
  it('asks for 30, the newest first, unless the address says otherwise', () => {
    expect(toListSearch({})).toEqual({ limit: 30, sortBy: 'createdAt', order: 'desc' });
    expect(toListSearch({ sortBy: 'price', order: 'asc' })).toMatchObject({ sortBy: 'price', order: 'asc' });
  });

  it('has filters without an order', () => {
    expect(toFilters({ search: 'villa', sortBy: 'price', order: 'asc', latitude: 1, longitude: 2 })).toEqual({
      search: 'villa',
    });
  });
});

describe('bounds', () => {
  it('may cross the date line', () => {
    expect(readBounds('170,-20,-170,20')).toEqual({ west: 170, south: -20, east: -170, north: 20 });
  });
});
