import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { amenities, propertyTypes } from '@diyar/domain/properties.ts';
import { facets, mapAnswer, propertyFilters, propertyListAnswer, type PropertyFilters } from '@diyar/domain/search.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildUser } from '#api/testing/factories.ts';
import { gatherFrom, walkFrom } from './nearby.repository.ts';
import { isMatch, toChoice, type Facts } from './search-choice.ts';
import { drawSample } from './search-sample.ts';
import { readWords } from './search-words.repository.ts';
import { gather, walk } from './search.repository.ts';

/** More than are looked at one by one, so that samples, walks and estimates come into play. */
const HOMES = 4500;
const test = useTestApp();
type Response = Awaited<ReturnType<typeof test.app.inject>>;

function pick<Value>(values: readonly Value[]): Value {
  return values[randomInt(values.length)]!;
}

function maybe<Value>(value: Value): Value | undefined {
  return randomInt(3) === 0 ? value : undefined;
}

function someFilters(): PropertyFilters {
  const [west, south] = [randomInt(320) - 180, randomInt(150) - 90];
  return propertyFilters.parse(
    Object.fromEntries(
      Object.entries({
        search: maybe(pick(['sea', 'garden view', 'gardn', 'ar', 'بحر', 'villa 7', 'home1'])),
        propertyType: maybe(pick(propertyTypes)),
        bedrooms: maybe(String(randomInt(9))),
        bathrooms: maybe(String(randomInt(7))),
        priceMin: maybe(String(randomInt(500))),
        priceMax: maybe(String(500 + randomInt(500))),
        areaMin: maybe(String(randomInt(500))),
        areaMax: maybe(String(500 + randomInt(500))),
        amenities: maybe(`${pick(amenities)},${pick(amenities)}`),
        isForRent: maybe('true'),
        bounds: maybe(`${west},${south},${pick([-170, west + 40])},${south + 30}`),
      }).filter(([, value]) => value !== undefined),
    ),
  );
}

describe('the ways to find homes', () => {
  let homes: (Facts & { id: string; created: string })[] = [];

  async function fill(): Promise<void> {
    const ownerId = await buildUser(test.db);
    await sql`
      insert into properties (owner_id, title, description, location, latitude, longitude, is_location_approximate,
        price_minor, currency, price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type,
        bedrooms, bathrooms, area_sqft, amenities, created_at)
      select ${ownerId}, 'Home' || n % 50, (array['Sea view', 'Garden view', 'بحر', 'A villa'])[1 + n % 4], 'Street ' || n % 9,
        case when n % 11 > 0 then round((random() * 170 - 85)::numeric, 0) end,
        case when n % 11 > 0 then round((random() * 350 - 175)::numeric, 0) end,
        false, 1, 'USD', 1 + floor(random() * 100000), current_date, true, random() < 0.5, random() < 0.2,
        (${[...propertyTypes]}::text[])[1 + floor(random() * 6)], floor(random() * 9), floor(random() * 7),
        floor(random() * 1000), (${[...amenities]}::text[])[floor(random() * 11):floor(random() * 12)],
        timestamptz '2026-01-01' + floor(random() * 900) * interval '1 hour'
      from generate_series(1, ${HOMES}) n`.execute(test.db);
    const { rows } = await sql<(typeof homes)[number]>`
      select property_id as id, kind, bedrooms, bathrooms, amenities, price_usd_minor::float8 as price, area_sqft as area,
        latitude, longitude, words, created_at::text as created from property_search`.execute(test.db);
    homes = rows;
  }

  it('agree with each other, with a plain look at every home, and with their estimates', async () => {
    await fill();
    const sample = await drawSample(test.db);
    expect(sample.homes).toHaveLength(4096);
    expect(sample.size).toBe(HOMES);
    for (let round = 0; round < 40; round += 1) {
      const filters = someFilters();
      const words = filters.search === undefined ? [] : await readWords(test.db, filters.search);
      if (words === undefined) continue;
      const choice = toChoice(filters, words);
      const expected = homes.filter((home) => isMatch(choice, home)).map((home) => home.id);
      const order = { sortBy: pick(['createdAt', 'price', 'area'] as const), order: pick(['asc', 'desc'] as const) };
      const part = { mark: undefined, limit: 40 };
      const first = await gather(test.db, choice, order, part, { finding: 'facts' });
      expect(first.total, JSON.stringify(filters)).toBe(expected.length);
      for (const finding of ['words', 'both'] as const)
        expect(await gather(test.db, choice, order, part, { finding })).toEqual(first);
      const patience = HOMES;
      for (const reading of ['whole', 'facts first'] as const)
        expect(await walk(test.db, choice, order, part, { reading, patience })).toEqual(
          first.homes.map(({ id, key }) => ({ id, key })),
        );
      const mark = first.homes[Math.floor(first.homes.length / 2)];
      if (mark !== undefined) {
        const next = await gather(test.db, choice, order, { mark, limit: 40 }, { finding: 'facts' });
        const walked = await walk(test.db, choice, order, { mark, limit: 40 }, { reading: 'whole', patience });
        expect(walked?.map((home) => home.id)).toEqual(next.homes.map((home) => home.id));
      }
      const point = { latitude: randomInt(170) - 85, longitude: randomInt(360) - 180 };
      const near = await gatherFrom(test.db, choice, point, part, { finding: 'facts' });
      expect(near.total).toBe(expected.length);
      const walkedNear = await walkFrom(test.db, choice, point, part, { reading: 'whole', patience });
      if (walkedNear !== undefined)
        // The last one only tells that there are more; of several at its spot it may be any.
        expect(walkedNear.slice(0, -1).map((home) => home.id)).toEqual(near.homes.slice(0, -1).map((home) => home.id));
      else expect(near.homes.length < 40 || near.homes.some((home) => home.key === '')).toBe(true);
    }
  });

  it('leave no home out and show none twice, page by page, and estimate honestly', async () => {
    await fill();
    for (const query of ['isForRent=true', 'latitude=3&longitude=4', 'search=sea&sortBy=price']) {
      const seen: string[] = [];
      let cursor: string | undefined = '';
      for (let page = 0; page < 10 && cursor !== undefined; page += 1) {
        const response: Response = await test.app.inject(`/api/properties?limit=100&${query}&cursor=${cursor}`);
        const { data, meta } = propertyListAnswer.parse(response.json());
        seen.push(...data.map((home) => home.id));
        cursor = meta.nextCursor;
      }
      expect(seen).toHaveLength(1000);
      expect(new Set(seen).size).toBe(1000);
    }

    const whole = (await test.app.inject('/api/properties')).json().meta;
    expect(whole.total).toBeGreaterThan(HOMES * 0.9);
    const rented = homes.filter((home) => home.kind % 4 >= 2).length;
    const counted = facets.parse((await test.app.inject('/api/properties/facets?isForRent=true')).json().data);
    expect(Math.abs(counted.total - rented)).toBeLessThan(rented * 0.15);
    const map = mapAnswer.parse((await test.app.inject('/api/properties/map?zoom=2&isForRent=true')).json());
    const drawn = map.data.reduce((sum, marker) => sum + (marker.kind === 'group' ? marker.count : 1), 0);
    expect(Math.abs(drawn - map.meta.total)).toBeLessThanOrEqual(map.data.length);
  });
});
