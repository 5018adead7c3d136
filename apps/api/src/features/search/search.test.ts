import { beforeEach, describe, expect, it } from 'vitest';
import { propertyListAnswer } from '@diyar/domain/search.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function find(query: Record<string, string>): Promise<string[]> {
  const response = await test.app.inject({
    url: '/api/properties',
    query: { sortBy: 'price', order: 'asc', ...query },
  });
  expect(response.statusCode).toBe(200);
  const { data, meta } = propertyListAnswer.parse(response.json());
  expect(meta).toEqual({ total: data.length, isTotalEstimated: false });
  return data.map((home) => home.title);
}

describe('a search for a place', () => {
  beforeEach(async () => {
    const owner_id = await buildUser(test.db);
    const list = (title: string, location: string, price: number, description = 'A home.') =>
      buildProperty(test.db, { owner_id, title, location, description, price_usd_minor: BigInt(price) });
    await list('Loft', 'Al Barari, Dubai, United Arab Emirates', 1);
    await list('Flat', 'Marina, Jeddah, Saudi Arabia', 2, 'Not far from Dubai by plane.');
    await list('Tower', 'Marina, Dubai', 3);
    await list('Villa', 'Saadiyat, Abu Dhabi, United Arab Emirates', 4);
    await list('Beit', 'جميرا، دبي', 5);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ place: 'Dubai' }, ['Loft', 'Tower']],
    [{ place: 'DUBAI ' }, ['Loft', 'Tower']],
    [{ place: 'Marina' }, ['Flat', 'Tower']],
    [{ place: 'Marina, Dubai' }, ['Tower']],
    [{ place: 'Abu Dhabi' }, ['Villa']],
    [{ place: 'Dhabi' }, []],
    [{ place: 'United Arab Emirates' }, ['Loft', 'Villa']],
    [{ place: 'Dubai', search: 'loft' }, ['Loft']],
    [{ search: 'dubai' }, ['Loft', 'Flat', 'Tower']],
    // In Arabic, by the names of the gazetteer, and homes that are described in Arabic themselves.
    [{ search: 'دبي' }, ['Loft', 'Flat', 'Tower', 'Beit']],
    [{ search: 'أبو ظبي' }, ['Villa']],
    [{ search: 'دبي loft' }, ['Loft']],
    [{ search: 'جميرا' }, ['Beit']],
    [{ search: 'القاهرة' }, []],
  ])('%j finds %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles);
  });
});

describe('the filters of GET /api/properties', () => {
  beforeEach(async () => {
    const owner_id = await buildUser(test.db);
    await buildProperty(test.db, {
      owner_id,
      title: 'Hut',
      property_type: 'House',
      bedrooms: 1,
      bathrooms: 1,
      area_sqft: 400,
      price_usd_minor: 100_000_00n,
      amenities: [],
      is_for_sale: true,
      latitude: 25.2,
      longitude: 55.3,
    });
    await buildProperty(test.db, {
      owner_id,
      title: 'Flat',
      property_type: 'Apartment',
      bedrooms: 2,
      bathrooms: 2,
      area_sqft: 900,
      price_usd_minor: 500_000_00n,
      amenities: ['Gym', 'Elevator', 'Wifi'],
      is_for_sale: false,
      is_for_rent: true,
      latitude: 51.5,
      longitude: -0.1,
    });
    await buildProperty(test.db, {
      owner_id,
      title: 'Palace',
      property_type: 'Villa',
      bedrooms: 6,
      bathrooms: 5,
      area_sqft: 9000,
      price_usd_minor: 750_000_01n,
      amenities: ['Gym', 'Swimming Pool'],
      is_for_sale: true,
      is_for_investment: true,
      latitude: -17,
      longitude: 179.9,
    });
    await buildProperty(test.db, {
      owner_id,
      title: 'Castle',
      property_type: 'Villa',
      bedrooms: 12,
      bathrooms: 9,
      area_sqft: 40_000,
      price_usd_minor: 2_000_000_00n,
      amenities: ['Swimming Pool', 'Gym', 'Security System'],
      is_for_sale: false,
      is_for_rent: true,
      is_for_investment: true,
    });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ propertyType: 'Villa' }, ['Palace', 'Castle']],
    [{ propertyType: 'Land' }, []],
    [{ priceMin: '500000' }, ['Flat', 'Palace', 'Castle']],
    [{ priceMax: '500000' }, ['Hut', 'Flat']],
    [{ priceMin: '500000', priceMax: '750000' }, ['Flat']],
    [{ priceMin: '500000', priceMax: '750000.01' }, ['Flat', 'Palace']],
    [{ bedrooms: '2' }, ['Flat']],
    [{ bedrooms: '5' }, []],
    [{ bedrooms: '6' }, ['Palace', 'Castle']],
    [{ bedrooms: '12' }, ['Castle']],
    [{ bathrooms: '1' }, ['Hut']],
    [{ bathrooms: '5' }, ['Palace', 'Castle']],
    [{ bathrooms: '9' }, ['Castle']],
    [{ areaMin: '900' }, ['Flat', 'Palace', 'Castle']],
    [{ areaMin: '900', areaMax: '9000' }, ['Flat', 'Palace']],
    [{ amenities: 'Gym' }, ['Flat', 'Palace', 'Castle']],
    [{ amenities: 'Gym,Swimming Pool' }, ['Palace', 'Castle']],
    [{ amenities: 'Gym,Garden' }, []],
    [{ isForSale: 'true' }, ['Hut', 'Palace']],
    [{ isForRent: 'true' }, ['Flat', 'Castle']],
    [{ isForRent: 'true', isForInvestment: 'true' }, ['Castle']],
    [{ isForSale: 'false' }, ['Hut', 'Flat', 'Palace', 'Castle']],
    [{ bounds: '55,25,56,26' }, ['Hut']],
    [{ bounds: '-10,20,60,60' }, ['Hut', 'Flat']],
    [{ bounds: '170,-30,-170,0' }, ['Palace']],
    [{ bounds: '-180,-90,180,90' }, ['Hut', 'Flat', 'Palace']],
    [{ area: '25,55;26,55;26,56;25,56' }, ['Hut']],
    [{ area: '25,55;26,55;25,55.2' }, []],
    [{ area: '20,-10;20,60;60,60;60,-10', bounds: '0,20,60,60' }, ['Hut']],
    [{ propertyType: 'Villa', isForSale: 'true', bedrooms: '6', amenities: 'Gym', priceMin: '1' }, ['Palace']],
    [{ propertyType: 'Villa', search: 'cast', areaMin: '10000', bathrooms: '5' }, ['Castle']],
  ])('%j leaves %j', async (query, titles) => {
    expect(await find(query)).toEqual(titles);
  });

  it('keep the nearest first, and homes without a place last', async () => {
    expect(await find({ amenities: 'Gym', latitude: '51', longitude: '0' })).toEqual(['Flat', 'Palace', 'Castle']);
    expect(await find({ amenities: 'Gym', latitude: '-17', longitude: '-179' })).toEqual(['Palace', 'Flat', 'Castle']);
    expect(await find({ search: 'castle', latitude: '51', longitude: '0' })).toEqual(['Castle']);
  });
});

describe('the filter for a virtual tour', () => {
  it('follows the picture for the tour as it comes and goes', async () => {
    const ownerId = await buildUser(test.db);
    const id = await buildProperty(test.db, { owner_id: ownerId, title: 'Panorama' });
    await buildProperty(test.db, { owner_id: ownerId, title: 'Plain' });
    expect(await find({ hasTour: 'true' })).toEqual([]);
    const panorama_file_id = await buildPicture(test.db, id, 0, { ownerId });
    const setTour = (file: string | null) =>
      test.db.updateTable('properties').set({ panorama_file_id: file }).where('id', '=', id).execute();
    await setTour(panorama_file_id);
    expect(await find({ hasTour: 'true' })).toEqual(['Panorama']);
    expect(await find({ hasTour: 'true', isForSale: 'true', bedrooms: '3' })).toEqual(['Panorama']);
    expect(await find({ hasTour: 'true', isForRent: 'true' })).toEqual([]);
    expect((await find({ hasTour: 'false' })).toSorted()).toEqual(['Panorama', 'Plain']);
    await setTour(null);
    expect(await find({ hasTour: 'true' })).toEqual([]);
  });
});

describe('the filter by age of a listing', () => {
  beforeEach(async () => {
    test.clock.now = new Date('2026-11-15T12:00:00Z');
    const owner_id = await buildUser(test.db);
    const ages = { Today: '2026-11-15T08:00Z', 'A day': '2026-11-14T12:00Z', 'A week': '2026-11-08T12:00Z' };
    for (const [index, [title, created_at]] of Object.entries({ ...ages, Old: '2026-10-01T00:00Z' }).entries())
      await buildProperty(test.db, { owner_id, title, created_at, price_usd_minor: BigInt(index) });
  });

  it.each([
    ['1', ['Today', 'A day']],
    ['7', ['Today', 'A day', 'A week']],
    ['30', ['Today', 'A day', 'A week']],
  ])('of %s days leaves %j', async (listedWithinDays, titles) => {
    expect(await find({ listedWithinDays })).toEqual(titles);
  });

  it('goes by the clock', async () => {
    test.clock.now = new Date('2026-11-15T12:00:01Z');
    expect(await find({ listedWithinDays: '1' })).toEqual(['Today']);
  });
});

describe('values that no filter takes', () => {
  it.each([
    [{ priceMin: '100000000000.01' }, 'Invalid input: expected US dollars up to 100000000000'],
    [{ priceMax: '10000000000000' }, 'Invalid input: expected US dollars up to 100000000000'],
    [{ hasTour: 'yes' }, 'Invalid input: expected true or false'],
    [{ listedWithinDays: '2' }, 'Invalid input: expected one of 1, 7, 30'],
  ])('refuses %j', async (query, message) => {
    const response = await test.app.inject({ url: '/api/properties', query });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      message,
      fields: { [Object.keys(query)[0]!]: message },
    });
  });

  it('takes the highest price there can be', async () => {
    expect(await find({ priceMax: '100000000000' })).toEqual([]);
  });
});

describe('what a list says of a home', () => {
  it('is what its own page says, to the letter', async () => {
    const ownerId = await buildUser(test.db, { first_name: 'Zoë "Z"', last_name: 'O\\Hara' });
    const id = await buildProperty(test.db, {
      owner_id: ownerId,
      title: 'Quotes " and \\ and \u2028 and <script>',
      description: 'Line one\nline two\tشقة 🏡',
      latitude: 25.204_849_312_345,
      longitude: -55.270_8,
      price_minor: 9_999_999_999_999n,
      price_usd_minor: 2_722_940_000_001n,
      tokens_total: 27_229_400n,
      tokens_available: 3n,
      amenities: ['Swimming Pool', 'Garden'],
      created_at: '2026-11-01T10:00:00.123987Z',
    });
    await buildPicture(test.db, id, 0, { ownerId, alt: 'The "pool"' });
    await buildPicture(test.db, id, 1, { ownerId, width: 700 });
    const panorama = await buildPicture(test.db, id, 2, { ownerId, width: 333 });
    await test.db.updateTable('properties').set({ panorama_file_id: panorama }).execute();
    const { data: alone } = (await test.app.inject(`/api/properties/${id}`)).json();
    const { data: list } = (await test.app.inject('/api/properties')).json();
    expect(list).toEqual([alone]);
    expect(alone.createdAt).toBe('2026-11-01T10:00:00.123Z');
  });
});
