import { describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import type { Insights, PropertyMarket } from '@diyar/domain/market.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty } from '#api/testing/factories.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });

/** 1,000 square feet are 92.90304 m². */
function list(price: number, fields: Parameters<typeof buildProperty>[1] = {}): Promise<string> {
  const minor = BigInt(price) * 100n;
  return buildProperty(test.db, {
    price_minor: minor,
    price_usd_minor: minor,
    area_sqft: 1000,
    latitude: 25.2,
    longitude: 55.3,
    ...fields,
  });
}

async function get<Data>(url: string): Promise<Data> {
  return (await test.app.inject(`/api/properties${url}`)).json().data as Data;
}

describe('GET /properties/insights', () => {
  it('may be shared by caches, unless it tells where somebody is', async () => {
    const readCaching = async (query: string) =>
      (await test.app.inject(`/api/properties/insights${query}`)).headers['cache-control'];
    expect(await readCaching('')).toBe('public, max-age=300');
    expect(await readCaching('?latitude=25.2&longitude=55.3')).toBe('no-store');
  });

  it('has medians by type and month of what is for sale, rents aside', async () => {
    test.clock.now = new Date('2026-11-15T12:00:00Z');
    for (const price of [100_000, 300_000, 900_000])
      await list(price, { created_at: new Date('2026-11-01T00:00:00Z') });
    await list(500_000, { property_type: 'Land', area_sqft: 0, created_at: new Date('2025-12-31T23:59:59Z') });
    await list(900_000, { property_type: 'Land', area_sqft: 0, created_at: new Date('2025-11-30T00:00:00Z') });
    await list(2000, { is_for_sale: false, is_for_rent: true });
    await list(777, { deleted_at: new Date() });
    const insights = await get<Insights>('/insights');
    expect(insights).toMatchObject({ currency: 'USD', listings: 5 });
    expect(insights.byType).toEqual([
      { propertyType: 'House', count: 3, medianPriceUsd: 300_000, medianPricePerSqmUsd: 3229.17 },
      { propertyType: 'Land', count: 2, medianPriceUsd: 500_000, medianPricePerSqmUsd: null },
    ]);
    expect(insights.byMonth).toHaveLength(12);
    expect(insights.byMonth[0]).toEqual({ month: '2025-12', listed: 1, medianPriceUsd: 500_000 });
    expect(insights.byMonth[1]).toEqual({ month: '2026-01', listed: 0, medianPriceUsd: null });
    expect(insights.byMonth[11]).toEqual({ month: '2026-11', listed: 3, medianPriceUsd: 300_000 });
  });

  it('follows the price per square metre of the two largest types, near a position where enough are near', async () => {
    test.clock.now = new Date('2026-11-15T12:00:00Z');
    const inMarrakesh = { latitude: 31.63, longitude: -8 };
    for (const [price, month] of [
      [100_000, '09'],
      [200_000, '09'],
      [300_000, '09'],
      [900_000, '11'],
      [900_000, '11'],
    ] as const)
      await list(price, { created_at: new Date(`2026-${month}-03T00:00:00Z`) });
    for (const price of [400_000, 500_000, 600_000])
      await list(price, { ...inMarrakesh, property_type: 'Villa', created_at: new Date('2026-10-01T00:00:00Z') });
    const read = async (query: string) => {
      const { isNearby, lines } = await get<Insights>(`/insights${query}`);
      const latest = lines.map(({ propertyType, months }) => [
        propertyType,
        ...months.slice(-4).map((month) => month.medianPricePerSqmUsd),
      ]);
      return { isNearby, latest };
    };
    const houses = ['House', null, 2152.78, 2152.78, 3229.17];
    const villas = ['Villa', null, null, 5381.96, 5381.96];
    expect(await read('')).toEqual({ isNearby: false, latest: [houses, villas] });
    expect(await read('?latitude=25.21&longitude=55.27')).toEqual({ isNearby: true, latest: [houses] });
    expect(await read('?latitude=31.6&longitude=-8.01')).toEqual({ isNearby: true, latest: [villas] });
    expect(await read('?latitude=-33.9&longitude=18.4')).toEqual({ isNearby: false, latest: [houses, villas] });
  });

  it.each(['?latitude=25', '?latitude=91&longitude=0', '?latitude=x&longitude=0'])('refuses %s', async (query) => {
    expect((await test.app.inject(`/api/properties/insights${query}`)).statusCode).toBe(400);
  });

  it('says nothing of an empty market', async () => {
    expect(await get<Insights>('/insights')).toMatchObject({ listings: 0, byType: [] });
  });
});

describe('GET /properties/:id/market', () => {
  it('compares with homes of the same type and offer within 30 kilometres', async () => {
    const id = await list(250_000);
    const nearest = await list(100_000, { title: 'Next door', latitude: 25.201 });
    for (const price of [200_000, 300_000, 400_000]) await list(price, { latitude: 25.3 });
    await list(1, { latitude: 26 });
    await list(1, { property_type: 'Villa' });
    await list(1, { is_for_sale: false, is_for_rent: true });
    await list(1, { area_sqft: 0 });
    const market = await get<PropertyMarket>(`/${id}/market`);
    expect(market).toMatchObject({ pricePerSqmUsd: 2690.98, radiusKm: 30, count: 4 });
    expect(market.figures).toEqual({ lowerQuartile: 1076.39, median: 2152.78, upperQuartile: 3229.17 });
    expect(market.comparables).toHaveLength(4);
    expect(market.comparables[0]).toEqual({
      id: nearest,
      title: 'Next door',
      pricePerSqmUsd: 1076.39,
      distanceKm: 0.1,
    });
  });

  it('compares with its own type alone, and names no figures where those are too few', async () => {
    const id = await list(250_000);
    for (const property_type of ['Villa', 'Apartment', 'Land', 'Commercial'] as const)
      await list(300_000, { property_type });
    await list(300_000, { title: 'Second house' });
    await list(310_000, { title: 'Third house' });
    const market = await get<PropertyMarket>(`/${id}/market`);
    expect(market).toMatchObject({ count: 2, figures: null });
    expect(market.comparables.map(({ title }) => title).toSorted()).toEqual(['Second house', 'Third house']);
    await list(320_000);
    expect(await get<PropertyMarket>(`/${id}/market`)).toMatchObject({ count: 3, figures: { median: 3336.81 } });
  });

  it('compares homes of several currencies by what they are in dollars', async () => {
    const inDirhams = (dollars: number) =>
      list(dollars, { currency: 'AED', price_minor: (BigInt(dollars) * 367_250n) / 1000n });
    const id = await list(200_000);
    for (const dollars of [300_000, 200_000, 90_000]) await inDirhams(dollars);
    const market = await get<PropertyMarket>(`/${id}/market`);
    expect(market.figures).toEqual({ lowerQuartile: 968.75, median: 2152.78, upperQuartile: 3229.17 });
    const similar = await get<Property[]>(`/${id}/similar`);
    expect(similar.map(({ priceUsd }) => priceUsd)).toEqual([200_000, 300_000, 90_000]);
    expect((await get<Insights>('/insights')).byType).toMatchObject([{ count: 4, medianPriceUsd: 200_000 }]);
  });

  it('compares rents with rents', async () => {
    const rent = { is_for_sale: false, is_for_rent: true };
    const id = await list(2000, rent);
    await list(3000, rent);
    await list(900_000);
    expect((await get<PropertyMarket>(`/${id}/market`)).comparables).toHaveLength(1);
  });

  it('has no figures where there are too few, no place or no area', async () => {
    const alone = await list(250_000, { latitude: null, longitude: null, area_sqft: 0 });
    await list(1);
    expect(await get<PropertyMarket>(`/${alone}/market`)).toMatchObject({
      pricePerSqmUsd: null,
      count: 0,
      figures: null,
    });
    const answer = await test.app.inject('/api/properties/11111111-1111-4111-8111-111111111111/market');
    expect(answer.statusCode).toBe(404);
  });

  it('tells every price it was listed at', async () => {
    const id = await list(250_000);
    await test.db
      .insertInto('property_prices')
      .values([
        { property_id: id, since: new Date('2026-10-01T00:00:00Z'), price_minor: 25_000_000n, currency: 'USD' },
        { property_id: id, since: new Date('2026-09-01T00:00:00Z'), price_minor: 30_000_050n, currency: 'EUR' },
      ])
      .execute();
    expect((await get<PropertyMarket>(`/${id}/market`)).prices).toEqual([
      { since: '2026-09-01T00:00:00.000Z', price: 300_000.5, currency: 'EUR' },
      { since: '2026-10-01T00:00:00.000Z', price: 250_000, currency: 'USD' },
    ]);
  });

  it('tells them also of a home that is withdrawn, which is compared with nothing', async () => {
    const id = await list(250_000);
    const since = new Date('2026-10-01T00:00:00Z');
    const price = { property_id: id, since, price_minor: 25_000_000n, currency: 'USD' as const };
    await test.db.insertInto('property_prices').values(price).execute();
    await test.db.updateTable('properties').set({ withdrawn_at: new Date() }).where('id', '=', id).execute();
    expect(await get<PropertyMarket>(`/${id}/market`)).toMatchObject({
      pricePerSqmUsd: null,
      count: 0,
      comparables: [],
      prices: [{ price: 250_000 }],
    });
  });
});

describe('GET /properties/:id/similar', () => {
  const titles = async (id: string) => (await get<Property[]>(`/${id}/similar`)).map(({ title }) => title);

  it('answers three of the same type and offer, near and at a similar price', async () => {
    const id = await list(400_000);
    await list(500_000, { title: 'Second', latitude: 25.22 });
    await list(500_000, { title: 'First', latitude: 25.21 });
    await list(500_000, { title: 'Third', latitude: 25.23 });
    await list(500_000, { title: 'Fourth', latitude: 25.24 });
    await list(900_000, { title: 'Too dear' });
    await list(400_000, { title: 'Villa', property_type: 'Villa' });
    await list(400_000, { title: 'To rent', is_for_sale: false, is_for_rent: true });
    await list(400_000, { title: 'Far away', latitude: 27 });
    expect(await titles(id)).toEqual(['First', 'Second', 'Third']);
  });

  it('fills three places where there are other homes, the nearest first, and never with another offer', async () => {
    const id = await list(400_000);
    await list(400_000, { title: 'Far away', latitude: 27 });
    await list(900_000, { title: 'Dearer', latitude: 25.21 });
    await list(3000, { title: 'To rent', is_for_sale: false, is_for_rent: true });
    await list(450_000, { title: 'Alike' });
    expect(await titles(id)).toEqual(['Alike', 'Dearer', 'Far away']);
  });

  it('goes on with other types where its own are too few', async () => {
    const id = await list(400_000);
    await list(400_000, { title: 'Villa', property_type: 'Villa' });
    await list(400_000, { title: 'House', latitude: 25.9 });
    expect(await titles(id)).toEqual(['House', 'Villa']);
  });

  it('finds some also for a home without a place, and none for a home that is not there', async () => {
    const id = await list(400_000, { latitude: null, longitude: null });
    await list(410_000, { title: 'Alike' });
    expect(await titles(id)).toEqual(['Alike']);
    expect(await titles('11111111-1111-4111-8111-111111111111')).toEqual([]);
  });
});
