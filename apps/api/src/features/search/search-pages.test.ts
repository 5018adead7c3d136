import { beforeEach, describe, expect, it } from 'vitest';
import type { Property } from '@diyar/domain/properties.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp();

async function readAll(query: Record<string, string>): Promise<Property[]> {
  const homes: Property[] = [];
  let cursor = '';
  do {
    const response = await test.app.inject({ url: '/api/properties', query: { ...query, cursor } });
    expect(response.statusCode).toBe(200);
    const { data, meta } = response.json();
    expect(meta.total).toBe(23);
    homes.push(...data);
    cursor = meta.nextCursor ?? '';
  } while (cursor !== '');
  return homes;
}

async function firstCursor(query: Record<string, string> = {}): Promise<string> {
  const response = await test.app.inject({ url: '/api/properties', query: { limit: '5', ...query } });
  return response.json().meta.nextCursor;
}

describe('pages of GET /api/properties', () => {
  beforeEach(async () => {
    const owner_id = await buildUser(test.db);
    for (let home = 0; home < 23; home += 1) {
      const isPlaced = home % 7 !== 0;
      await buildProperty(test.db, {
        owner_id,
        title: `Home ${home}`,
        // Thrice the same moment, price, size and spot.
        created_at: `2026-11-0${1 + Math.floor(home / 3)}T10:00:00.000123Z`,
        price_usd_minor: BigInt(100 * Math.floor(home / 3)),
        area_sqft: Math.floor(home / 3),
        latitude: isPlaced ? Math.floor(home / 3) : null,
        longitude: isPlaced ? 10 : null,
      });
    }
  });

  it.each([
    { sortBy: 'createdAt', order: 'desc' },
    { sortBy: 'createdAt', order: 'asc' },
    { sortBy: 'price', order: 'desc' },
    { sortBy: 'price', order: 'asc' },
    { sortBy: 'area', order: 'asc' },
    { latitude: '3', longitude: '10' },
    { search: 'home', sortBy: 'area', order: 'desc' },
    { latitude: '90', longitude: '0', search: 'hom', propertyType: 'House' },
  ])('show every home once, in the order of one long page: %j', async (query) => {
    const whole = await readAll({ ...query, limit: '100' });
    expect(new Set(whole.map((home) => home.id)).size).toBe(23);
    for (const limit of ['1', '4', '23']) {
      const paged = await readAll({ ...query, limit });
      expect(paged.map((home) => home.title)).toEqual(whole.map((home) => home.title));
    }
  });

  it('neither repeat nor miss a home when others come and go in between', async () => {
    const first = (await test.app.inject('/api/properties?limit=10')).json();
    await buildProperty(test.db, { title: 'Newcomer', created_at: '2026-12-01' });
    await test.db.deleteFrom('properties').where('id', '=', first.data[9].id).execute();
    const second = (await test.app.inject(`/api/properties?limit=10&cursor=${first.meta.nextCursor}`)).json();
    const titles = [...first.data, ...second.data].map((home: Property) => home.title);
    expect(new Set(titles).size).toBe(20);
    expect(titles).not.toContain('Newcomer');
  });

  it('name no next page after the last one', async () => {
    const response = await test.app.inject('/api/properties?limit=23');
    expect(response.json().meta).toEqual({ total: 23, isTotalEstimated: false });
  });

  it('take another number of homes from the same place on', async () => {
    const cursor = await firstCursor();
    const response = await test.app.inject(`/api/properties?limit=7&cursor=${cursor}`);
    expect(response.json().data).toHaveLength(7);
  });

  it.each<[string, Record<string, string>]>([
    ['another order', { sortBy: 'price' }],
    ['the other direction', { order: 'asc' }],
    ['a nearby search', { latitude: '1', longitude: '1' }],
    ['another filter', { propertyType: 'House' }],
    ['another text', { search: 'home' }],
  ])('refuse the cursor of %s', async (_, query) => {
    const cursor = await firstCursor(query);
    const response = await test.app.inject({ url: '/api/properties', query: { cursor } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      statusCode: 400,
      message: 'This page does not belong to this search',
      fields: { cursor: 'This page does not belong to this search' },
    });
  });

  it('refuse a cursor that was changed or made up', async () => {
    const cursor = await firstCursor();
    const changed = (at: number) => cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    for (const wrong of [changed(0), changed(20), changed(60), cursor.slice(0, -4), 'AAAA', 'A'.repeat(200)]) {
      const response = await test.app.inject({ url: '/api/properties', query: { cursor: wrong } });
      expect(response.statusCode).toBe(400);
    }
  });
});
