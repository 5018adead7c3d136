import { describe, expect, it } from 'vitest';
import type { Criteria } from '@diyar/domain/search-filters.ts';
import { describeSearch } from './describe-search.ts';

describe('the heading of a list', () => {
  it.each<[Criteria, string | undefined]>([
    [{}, undefined],
    [{ sortBy: 'price', order: 'asc' }, undefined],
    [{ amenities: 'Garden', hasTour: true }, undefined],
    [{ isForRent: true, place: 'Dubai' }, 'Homes to rent in Dubai'],
    [
      { isForSale: true, propertyType: 'Apartment', bedrooms: 2, place: 'Al Barari, Dubai' },
      '2-bedroom apartments for sale in Al Barari, Dubai',
    ],
    [{ isForInvestment: true, bedrooms: 6 }, '6+ bedroom homes for investment'],
    [{ isForRent: true, isForSale: true, propertyType: 'Commercial' }, 'Commercial properties'],
    [{ search: 'sea view' }, 'Homes matching “sea view”'],
    [{ propertyType: 'Land', latitude: 25, longitude: 55 }, 'Land near you'],
    [{ area: '1,1;2,2;3,1' }, 'Homes in the area you drew'],
    [{ bounds: '1,1,2,2' }, 'Homes in the area on the map'],
  ])('of %j is %s', (criteria, heading) => {
    expect(describeSearch(criteria)).toBe(heading);
  });
});
