import { describe, expect, it } from 'vitest';
import { savedSearchInput } from '@diyar/domain/saved-searches.ts';
import { nameSearch, writeFilters } from './describe-search.ts';
import { buildScale } from './price-bands.ts';

describe('nameSearch', () => {
  it('says what is looked for, in words', () => {
    expect(nameSearch({ search: 'marina', isForRent: true, propertyType: 'Villa', bedrooms: 6 })).toBe(
      '“marina”, For rent, Villas, 6+ bedrooms',
    );
    expect(nameSearch({})).toBe('All homes');
  });

  it('has prices in the currency in which they were chosen', () => {
    const scale = buildScale({ isRent: true, currency: 'AED', period: 'month', usdPerUnit: 0.25 });
    expect(nameSearch({ isForRent: true, priceMax: 1000 }, scale)).toMatch(/^For rent, .*AED.4,000/);
  });

  it('is never longer than a name may be', () => {
    expect(nameSearch({ search: 'a'.repeat(200) })).toHaveLength(100);
  });
});

describe('writeFilters', () => {
  it('leaves out the order and the place, and can be saved', () => {
    const query = writeFilters({
      search: 'café & sea',
      amenities: 'Garden,Gym',
      bounds: '55,24,56,26',
      sortBy: 'price',
      order: 'asc',
      latitude: 25.2,
      longitude: 55.3,
    });
    expect(query).toBe('search=caf%C3%A9+%26+sea&amenities=Garden%2CGym&bounds=55%2C24%2C56%2C26');
    expect(savedSearchInput.safeParse({ name: 'Sea', query, rhythm: 'daily' }).success).toBe(true);
  });
});
