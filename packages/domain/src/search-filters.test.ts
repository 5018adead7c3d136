import { describe, expect, it } from 'vitest';
import type { UsdCents } from './money.ts';
import {
  type Condition,
  filterNames,
  getFilter,
  type PropertyFilters,
  toConditions,
  toTest,
} from './search-filters.ts';

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
  ] as const)('reads %s from %j', (name, text, value) => {
    expect(getFilter(name).read(text)).toEqual(value);
  });

  it('reads nothing from text that is no value, and writes what it reads back', () => {
    const texts = ['true', 'Villa', '7', '500', 'Gym,Garden', '1,2,3,4'];
    for (const name of filterNames) {
      const { read, write = String } = getFilter(name);
      expect(read('\u0000')).toBeUndefined();
      const values = texts.map((text) => read(text)).filter((value) => value !== undefined);
      expect(values.length).toBeGreaterThan(0);
      for (const value of values)
        expect(read(write(value))).toEqual(
          Array.isArray(value) ? value.toSorted((one, other) => (one < other ? -1 : 1)) : value,
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
