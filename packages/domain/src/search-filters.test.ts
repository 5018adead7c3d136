import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UsdCents } from './money.ts';
import {
  type Condition,
  filterNames,
  getFilter,
  type PropertyFilters,
  readCriteria,
  toConditions,
  toFilters,
  toListSearch,
  toTest,
  writeCriteria,
} from './search-filters.ts';
import { readPolygon } from './polygon.ts';
import { propertyQuery } from './search.ts';

const now = new Date('2026-11-15T12:00:00Z');

describe('the table of filters', () => {
  it.each([
    ['search', ' sea view ', 'sea view'],
    ['propertyType', 'Villa', 'Villa'],
    ['isForRent', 'true', true],
    ['priceMin', '10.50', 10.5],
    ['bedrooms', '12', 12],
    ['areaMax', '900', 900],
    ['amenities', 'Gym, Garden,,Gym', ['Gym', 'Garden']],
    ['hasTour', 'false', false],
    ['listedWithinDays', '30', 30],
    ['bounds', '1,2,3,4', { west: 1, south: 2, east: 3, north: 4 }],
    ['place', ' Al Barari, Dubai ', 'Al Barari, Dubai'],
    [
      'area',
      '25.19721,55.2744;25.3,55.4;25.1,55.5',
      [
        { latitude: 25.1972, longitude: 55.2744 },
        { latitude: 25.3, longitude: 55.4 },
        { latitude: 25.1, longitude: 55.5 },
      ],
    ],
  ] as const)('reads %s from %j', (name, text, value) => {
    expect(getFilter(name).read(text)).toEqual(value);
  });

  it('reads nothing from text that is no value, and writes what it reads back', () => {
    const texts = ['true', 'Villa', '7', '500', 'Gym,Garden', '1,2,3,4', '1,2;3,4;5,6'];
    for (const name of filterNames) {
      const filter = getFilter(name);
      const { write = String } = filter;
      expect(filter.read('\u0000')).toBeUndefined();
      const values = texts.map((text) => filter.read(text)).filter((value) => value !== undefined);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values)
        expect(filter.read(write(value))).toEqual(
          Array.isArray(value) && name === 'amenities' ? value.toSorted((one, other) => (one < other ? -1 : 1)) : value,
        );
    }
  });
});

describe('conditions', () => {
  it.each<[PropertyFilters, Condition[]]>([
    [{}, []],
    [{ isForSale: false, search: 'sea' }, []],
    [{ priceMin: 10.5 }, [{ test: 'atLeast', column: 'price_usd_minor', value: 1050n as UsdCents }]],
    [{ bedrooms: 3 }, [{ test: 'equals', column: 'bedrooms', value: 3 }]],
    [{ bedrooms: 6 }, [{ test: 'atLeast', column: 'bedrooms', value: 6 }]],
    [{ bathrooms: 5 }, [{ test: 'atLeast', column: 'bathrooms', value: 5 }]],
    [{ hasTour: true }, [{ test: 'equals', column: 'has_tour', value: true }]],
    [{ listedWithinDays: 7 }, [{ test: 'atLeast', column: 'created_at', value: new Date('2026-11-08T12:00:00Z') }]],
  ])('are made of %j', (filters, conditions) => {
    expect(toConditions(filters, now)).toEqual(conditions);
  });

  it.each<[PropertyFilters, boolean]>([
    [{ priceMin: 1000 }, true],
    [{ priceMin: 1000.01 }, false],
    [{ priceMax: 1000 }, true],
    [{ priceMax: 999.99 }, false],
    [{ bedrooms: 6 }, true],
    [{ bedrooms: 8 }, true],
    [{ bedrooms: 5 }, false],
    [{ amenities: ['Garden'] }, true],
    [{ amenities: ['Garden', 'Gym'] }, false],
    [{ hasTour: true }, true],
    [{ isForRent: true }, false],
    [{ listedWithinDays: 1 }, true],
    [{ bounds: { west: 170, south: -10, east: -170, north: 10 } }, true],
    [{ bounds: { west: -170, south: -10, east: 170, north: 10 } }, false],
    [{ bounds: { west: 170, south: 1, east: -170, north: 10 } }, false],
    [{ area: readPolygon('-1,178;1,178;1,180;-1,180')! }, true],
    [{ area: readPolygon('-1,178;1,178;-1,180')! }, true],
    [{ area: readPolygon('-1,178;1,178;-1,178.9')! }, false],
  ])('%j are met: %j', (filters, isMet) => {
    const row = {
      bedrooms: 8,
      amenities: 0b10,
      price_usd_minor: 100_000,
      created_at: now.getTime() - 24 * 3600 * 1000,
      latitude: 0,
      longitude: 179,
      has_tour: true,
      is_for_rent: false,
    };
    expect(
      toConditions(filters, now)
        .map(toTest)
        .every((test) => test(row)),
    ).toBe(isMet);
  });

  it('on a place are not met without one', () => {
    const [condition] = toConditions({ bounds: { west: -180, south: -90, east: 180, north: 90 } }, now);
    expect(toTest(condition!)({ latitude: null, longitude: null })).toBe(false);
  });
});

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
    ['a price in tenths of a cent', 'priceMin=10.505'],
  ])('that says %s does not say it', (_name, search) => {
    expect(read(search)).toEqual({});
  });

  it('keeps cents of a price, and takes the offer of a form', () => {
    expect(read('priceMin=10.50')).toEqual({ priceMin: 10.5 });
    expect(read('offer=isForRent&search=Dubai')).toEqual({ isForRent: true, search: 'Dubai' });
    expect(read('offer=hasTour')).toEqual({});
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
