import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function list(
  query = '',
): Promise<{ id: string; title: string; price: number; priceUsd: number; distanceKm?: number }[]> {
  const response = await test.app.inject(`/api/properties${query}`);
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

async function listTitles(query = ''): Promise<string[]> {
  return (await list(query)).map((property) => property.title);
}

describe('GET /api/properties', () => {
  it('answers an empty list when there are none', async () => {
    const response = await test.app.inject('/api/properties');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: [], meta: { total: 0, isTotalEstimated: false } });
  });

  it('answers the newest first, thirty at most, and how many there are', async () => {
    const owner_id = await buildUser(test.db);
    for (let day = 1; day <= 31; day += 1) {
      await buildProperty(test.db, { owner_id, title: `Day ${day}`, created_at: new Date(Date.UTC(2026, 9, day)) });
    }
    const response = await test.app.inject('/api/properties');
    const { data, meta } = response.json();
    expect(data).toHaveLength(30);
    expect(data[0].title).toBe('Day 31');
    expect(data.at(-1).title).toBe('Day 2');
    expect(meta).toEqual({ total: 31, isTotalEstimated: false, nextCursor: expect.any(String) });
  });

  it('keeps the same order for homes that are alike', async () => {
    const created_at = new Date('2026-11-01T00:00:00Z');
    for (let home = 0; home < 10; home += 1) await buildProperty(test.db, { created_at });
    for (const sortBy of ['createdAt', 'area', 'price']) {
      const ids = (await list(`?sortBy=${sortBy}&order=asc`)).map((property) => property.id);
      expect(ids).toEqual(ids.toSorted());
      expect((await list(`?sortBy=${sortBy}&order=desc`)).map((property) => property.id)).toEqual(ids.toReversed());
      expect((await list(`?sortBy=${sortBy}&order=asc&limit=4`)).map((property) => property.id)).toEqual(
        ids.slice(0, 4),
      );
    }
  });

  it.each([
    ['?limit=1', ['Cedar']],
    ['?limit=100', ['Cedar', 'Birch', 'Almond']],
    ['?order=asc', ['Almond', 'Birch', 'Cedar']],
    ['?sortBy=price&order=asc', ['Birch', 'Cedar', 'Almond']],
    ['?sortBy=price&order=desc&limit=2', ['Almond', 'Cedar']],
    ['?unknown=1&__proto__=2', ['Cedar', 'Birch', 'Almond']],
  ])('sorts and limits by %s', async (query, titles) => {
    // Sorted by what they cost in one currency: 300 USD is more than 1,000 AED.
    await buildProperty(test.db, {
      title: 'Almond',
      created_at: new Date('2026-11-01'),
      price_minor: 300_00n,
      currency: 'USD',
      price_usd_minor: 300_00n,
    });
    await buildProperty(test.db, {
      title: 'Birch',
      created_at: new Date('2026-11-02'),
      price_minor: 50_00n,
      currency: 'GBP',
      price_usd_minor: 65_00n,
    });
    await buildProperty(test.db, {
      title: 'Cedar',
      created_at: new Date('2026-11-03'),
      price_minor: 1000_00n,
      currency: 'AED',
      price_usd_minor: 272_29n,
    });
    expect(await listTitles(query)).toEqual(titles);
  });

  it('puts the nearest first when a point is given, and homes without a place last', async () => {
    await buildProperty(test.db, { title: 'Nowhere', latitude: null, longitude: null });
    await buildProperty(test.db, { title: 'London', latitude: 51.5074, longitude: -0.1278 });
    await buildProperty(test.db, { title: 'Abu Dhabi', latitude: 24.4539, longitude: 54.3773 });
    await buildProperty(test.db, { title: 'Dubai', latitude: 25.2048, longitude: 55.2708 });
    const near = await list('?latitude=25.2048&longitude=55.2708');
    expect(near.map(({ title, distanceKm }) => [title, distanceKm])).toEqual([
      ['Dubai', 0],
      ['Abu Dhabi', 122.9],
      ['London', 5473.4],
      ['Nowhere', undefined],
    ]);
    expect((await list()).every((property) => property.distanceKm === undefined)).toBe(true);
  });

  it('measures across the date line and at the poles', async () => {
    await buildProperty(test.db, { title: 'Fiji', latitude: -17, longitude: 179.9 });
    await buildProperty(test.db, { title: 'Opposite', latitude: 17, longitude: 0 });
    const [nearest, farthest] = await list('?latitude=-17&longitude=-179.9');
    expect(nearest).toMatchObject({ title: 'Fiji', distanceKm: 21.3 });
    expect(farthest!.distanceKm).toBeGreaterThan(20_000);
    for (const point of ['?latitude=90&longitude=0', '?latitude=-90&longitude=180', '?latitude=-17.0&longitude=-180'])
      expect(await list(point)).toHaveLength(2);
  });

  it('keeps where somebody is out of shared caches', async () => {
    expect((await test.app.inject('/api/properties')).headers['cache-control']).toBe(
      'public, max-age=5, stale-while-revalidate=30',
    );
    expect((await test.app.inject('/api/properties?latitude=25&longitude=55')).headers['cache-control']).toBe(
      'no-store',
    );
  });

  it('leaves out what was withdrawn', async () => {
    await buildProperty(test.db, { title: 'Here' });
    await buildProperty(test.db, { title: 'Gone', deleted_at: new Date(), latitude: 25, longitude: 55 });
    const response = await test.app.inject('/api/properties');
    expect(response.json().meta.total).toBe(1);
    expect(await listTitles()).toEqual(['Here']);
    expect(await listTitles('?latitude=25&longitude=55')).toEqual(['Here']);
  });

  it.each([
    'limit=-1',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=1e1',
    'limit=abc',
    'limit=',
    'limit=1.5',
    'limit=%2010',
    'limit=9999999999999999999',
    'limit=1&limit=2',
    'limit=١',
    'sortBy=password',
    'sortBy=owner_id',
    'sortBy=constructor',
    'sortBy=price;drop%20table%20users',
    'sortBy=',
    'order=up',
    'order=DESC',
    'order=asc&order=desc',
    'latitude=NaN&longitude=1',
    'latitude=Infinity&longitude=1',
    'latitude=91&longitude=0',
    'latitude=0&longitude=181',
    'latitude=-90.1&longitude=0',
    'latitude=0x10&longitude=0',
    'latitude=1e1&longitude=0',
    'latitude=25',
    'longitude=55',
    'latitude=25&longitude=',
    'latitude=1&latitude=2&longitude=3',
    "latitude='&longitude=1",
    'latitude=%00&longitude=1',
    `latitude=${'1'.repeat(10_000)}&longitude=1`,
    `search=${'x'.repeat(10_000)}`,
    'search=%00',
    'priceMin=1&priceMin=2',
  ])('refuses ?%s', async (query) => {
    const response = await test.app.inject(`/api/properties?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, statusCode: 400, message: expect.any(String) });
  });

  it('says that a point has two coordinates', async () => {
    const response = await test.app.inject('/api/properties?latitude=25');
    expect(response.json()).toMatchObject({
      message: 'Please enter both latitude and longitude',
      fields: { longitude: 'Please enter both latitude and longitude' },
    });
  });

  it.each(["search=house'%20--;", 'search[$ne]=1', 'limit[]=1', '%F0%9F%8F%A1=1', 'a=%E0%A4%A', '=&&=', '?'])(
    'is not upset by ?%s',
    async (query) => {
      await buildProperty(test.db);
      expect(await list(`?${query}`)).toHaveLength(1);
    },
  );
});
