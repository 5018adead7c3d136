import { beforeEach, describe, expect, it } from 'vitest';
import { facets as facetsSchema, type Facets } from '@diyar/domain/search.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function count(query: Record<string, string> = {}): Promise<Facets> {
  const response = await test.app.inject({ url: '/api/properties/facets', query });
  expect(response.statusCode).toBe(200);
  return facetsSchema.parse(response.json().data);
}

describe('GET /api/properties/facets', () => {
  beforeEach(async () => {
    const owner_id = await buildUser(test.db);
    const homes = [
      { property_type: 'Villa', bedrooms: 5, bathrooms: 4, amenities: ['Gym', 'Garden'], is_for_rent: true },
      { property_type: 'Villa', bedrooms: 9, bathrooms: 7, amenities: ['Gym'], is_for_investment: true },
      { property_type: 'Villa', bedrooms: 6, bathrooms: 4, amenities: [], price_usd_minor: 900_000_00n },
      { property_type: 'House', bedrooms: 5, bathrooms: 1, amenities: ['Garden'] },
      { property_type: 'Land', bedrooms: 0, bathrooms: 0, amenities: [], title: 'A plot by the sea' },
    ] as const;
    const ids: string[] = [];
    for (const home of homes)
      ids.push(await buildProperty(test.db, { owner_id, title: 'Home', ...home, amenities: [...home.amenities] }));
    const panorama_file_id = await buildPicture(test.db, ids[0]!, 0, { ownerId: owner_id });
    await test.db.updateTable('properties').set({ panorama_file_id }).where('id', '=', ids[0]!).execute();
    await buildProperty(test.db, { owner_id, property_type: 'Other', deleted_at: new Date() });
  });

  it('counts every home when nothing is chosen', async () => {
    expect(await count()).toEqual({
      total: 5,
      isEstimated: false,
      propertyType: { House: 1, Apartment: 0, Villa: 3, Land: 1, Commercial: 0, Other: 0 },
      bedrooms: { 0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 2, 6: 2 },
      bathrooms: { 0: 1, 1: 1, 2: 0, 3: 0, 4: 2, 5: 1 },
      amenities: {
        'Swimming Pool': 0,
        Garden: 2,
        Garage: 0,
        Balcony: 0,
        'Air Conditioning': 0,
        Heating: 0,
        Wifi: 0,
        Parking: 0,
        Gym: 2,
        'Security System': 0,
        Elevator: 0,
      },
      offers: { isForSale: 5, isForRent: 1, isForInvestment: 1 },
      hasTour: 1,
    });
  });

  it('counts the other choices of a group without its own', async () => {
    const { total, propertyType, bedrooms, bathrooms } = await count({ propertyType: 'Villa', bedrooms: '5' });
    expect(total).toBe(1);
    expect(propertyType).toMatchObject({ Villa: 1, House: 1, Land: 0 });
    expect(bedrooms).toMatchObject({ 0: 0, 5: 1, 6: 2 });
    expect(bathrooms).toMatchObject({ 1: 0, 4: 1, 5: 0 });
  });

  it('counts amenities and offers on top of those chosen', async () => {
    const { total, amenities, offers } = await count({ amenities: 'Garden' });
    expect(total).toBe(2);
    expect(amenities).toMatchObject({ Garden: 2, Gym: 1 });
    expect(offers).toEqual({ isForSale: 2, isForRent: 1, isForInvestment: 0 });
  });

  it('counts tours on top of what is chosen', async () => {
    expect(await count({ propertyType: 'Villa', bedrooms: '5' })).toMatchObject({ total: 1, hasTour: 1 });
    expect(await count({ bedrooms: '6' })).toMatchObject({ total: 2, hasTour: 0 });
    expect(await count({ hasTour: 'true' })).toMatchObject({
      total: 1,
      hasTour: 1,
      propertyType: { Villa: 1, House: 0 },
    });
  });

  it.each<[Record<string, string>, number]>([
    [{ priceMin: '800000' }, 1],
    [{ search: 'plot' }, 1],
    [{ search: 'nowhere' }, 0],
    [{ bedrooms: '6' }, 2],
    [{ bedrooms: '9' }, 1],
    [{ bedrooms: '8' }, 0],
    [{ bathrooms: '5', propertyType: 'Villa' }, 1],
    [{ isForRent: 'true' }, 1],
    [{ isForRent: 'true', isForInvestment: 'true' }, 0],
    [{ hasTour: 'true' }, 1],
    [{ hasTour: 'true', isForRent: 'true', propertyType: 'Villa' }, 1],
    [{ hasTour: 'true', isForInvestment: 'true' }, 0],
    [{ listedWithinDays: '7' }, 5],
  ])('says of %j what the list says: %d', async (query, total) => {
    expect((await count(query)).total).toBe(total);
    expect((await test.app.inject({ url: '/api/properties', query })).json().meta.total).toBe(total);
  });

  it('refuses what the list refuses', async () => {
    for (const query of [{ propertyType: 'Castle' }, { priceMin: '-1' }, { bounds: '1' }])
      expect((await test.app.inject({ url: '/api/properties/facets', query })).statusCode).toBe(400);
  });
});
