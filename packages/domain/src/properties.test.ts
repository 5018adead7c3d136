import { describe, expect, it } from 'vitest';
import { amenities, propertyInput, propertyTypes } from './properties.ts';

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

describe('propertyInput', () => {
  const filled = { title: 'Villa', description: 'By the sea.', location: 'Dubai', price: 100, isForSale: true };

  function problems(change: Record<string, unknown>): Record<string, string> {
    const result = propertyInput.safeParse({ ...filled, ...change });
    const issues = (result.error?.issues ?? []).toReversed();
    return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
  }

  it('needs few words; the rest starts as an empty form does', () => {
    expect(propertyInput.parse(filled)).toEqual({
      ...filled,
      rentPrice: null,
      salePrice: 100,
      valuation: null,
      rentPeriod: 'month',
      currency: 'USD',
      isForRent: false,
      isForInvestment: false,
      metadata: { propertyType: 'House', bedrooms: 0, bathrooms: 0, area: 0, yearBuilt: '', amenities: [] },
      images: [],
      imageAlts: [],
      imageKinds: [],
      reason: '',
    });
  });

  it('puts floor plans behind the photos, each with its words', () => {
    const images = ['/plan', '/hall', '/attic', '/roof'];
    const imageKinds = ['floor-plan', 'photo', 'floor-plan'];
    expect(propertyInput.parse({ ...filled, images, imageKinds, imageAlts: ['Ground', 'Hall'] })).toMatchObject({
      images: ['/hall', '/roof', '/plan', '/attic'],
      imageAlts: ['Hall', '', 'Ground', ''],
      imageKinds: ['photo', 'photo', 'floor-plan', 'floor-plan'],
    });
    expect(propertyInput.parse({ ...filled, images, imageAlts: ['Ground'] })).toMatchObject({
      images,
      imageAlts: ['Ground'],
      imageKinds: [],
    });
  });

  it.each([
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: undefined }, { title: 'Title is required' }],
    [{ title: 'Call www.evil.test' }, { title: 'Title cannot contain a web or email address' }],
    [{ location: 'Dubai https://evil.test' }, { location: 'Location cannot contain a web or email address' }],
    [{ description: '' }, { description: 'Description is required' }],
    [{ location: '' }, { location: 'Location is required' }],
    [{ price: undefined }, { price: 'Price is required' }],
    [{ price: '100' }, { price: 'Price is required' }],
    [{ price: Number.NaN }, { price: 'Price is required' }],
    [{ price: 0 }, { price: 'Price must be positive' }],
    [{ price: -5 }, { price: 'Price must be positive' }],
    [{ price: 1.005 }, { price: 'Price can have at most two decimals' }],
    [{ price: 100_000_000_001 }, { price: 'Price must be at most 100,000,000,000' }],
    [{ metadata: { bedrooms: -1 } }, { 'metadata.bedrooms': 'Cannot be negative' }],
    [{ metadata: { bathrooms: -1 } }, { 'metadata.bathrooms': 'Cannot be negative' }],
    [{ metadata: { bathrooms: 2.5, area: 432.5 } }, {}],
    [{ metadata: { area: -0.5 } }, { 'metadata.area': 'Cannot be negative' }],
    [{ metadata: { bedrooms: 1001 } }, { 'metadata.bedrooms': 'Cannot be more than 1,000' }],
    [{ metadata: { area: 10_000_001 } }, { 'metadata.area': 'Cannot be more than 10,000,000' }],
    [{ metadata: { propertyType: 'Castle' } }, { 'metadata.propertyType': 'Please choose a property type' }],
    [{ currency: 'XYZ' }, { currency: 'Please choose a currency' }],
    [{ title: 'x'.repeat(201) }, { title: 'Title is too long' }],
    [{ description: 'x'.repeat(5001) }, { description: 'Description must be at most 5000 characters' }],
    [{ location: 'x'.repeat(301) }, { location: 'Location is too long' }],
    [{ isForSale: false }, { isForSale: 'Choose at least one: for sale, for rent or for investment' }],
    [{ latitude: 25 }, { longitude: 'Please enter both latitude and longitude' }],
    [{ images: ['/a', '/a'] }, { images: 'A picture can be used only once in a listing' }],
    [{ images: Array.from({ length: 31 }, (_, n) => `/${n}`) }, { images: 'A listing can have up to 30 pictures' }],
  ])('says what is wrong with %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });

  it('keeps a point to seven decimals, also one a hair off the equator', () => {
    const parse = (latitude: number, longitude: number) => propertyInput.parse({ ...filled, latitude, longitude });
    expect(parse(25.123456789, -55.2)).toMatchObject({ latitude: 25.1234568, longitude: -55.2 });
    expect(parse(5e-324, 1e-200)).toMatchObject({ latitude: 0, longitude: 0 });
    expect(parse(-90, 180)).toMatchObject({ latitude: -90, longitude: 180 });
  });

  it('takes prices with cents, the largest price, and each amenity once, in their usual order', () => {
    for (const price of [0.01, 1234.5, 99_999_999_999.99, 100_000_000_000]) expect(problems({ price })).toEqual({});
    const { metadata } = propertyInput.parse({ ...filled, metadata: { amenities: ['Gym', 'Garden', 'Gym'] } });
    expect(metadata.amenities).toEqual(['Garden', 'Gym']);
  });
});
