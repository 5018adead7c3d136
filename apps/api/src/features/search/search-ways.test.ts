import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { amenities, propertyTypes } from '@diyar/domain/property-choices.ts';
import { searchFilters, toConditions } from '@diyar/domain/search-filters.ts';
import { facets, mapAnswer, propertyFilters, propertyListAnswer } from '@diyar/domain/search.ts';
import { kinds } from '#api/db/kinds.ts';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildPicture, buildProperty, buildUser } from '#api/testing/factories.ts';
import { gatherFrom, walkFrom } from './nearby.repository.ts';
import { listMatches, SAMPLE_SIZE, type SampledProperty } from './search-plan.ts';
import { gather, readSample, walk } from './search.repository.ts';
import { toCriteria } from './search.service.ts';

/** More than are looked at one by one, so that samples, walks and estimates come into play. */
const HOMES = 4500;
const test = useTestApp();
type Response = Awaited<ReturnType<typeof test.app.inject>>;

const seed = randomInt(2 ** 31);
const between = (min: number, max: number) => fc.integer({ min, max });
/** Given once in three times. */
const maybe = (value: fc.Arbitrary<number | string>) =>
  fc.oneof({ weight: 1, arbitrary: value.map(String) }, { weight: 2, arbitrary: fc.constant(undefined) });
const amenity = fc.constantFrom(...amenities);

const someFilters = fc
  .record({
    search: maybe(fc.constantFrom('sea', 'garden view', 'gardn', 'ar', 'بحر', 'villa 7', 'home1')),
    propertyType: maybe(fc.constantFrom(...propertyTypes)),
    bedrooms: maybe(between(0, 8)),
    bathrooms: maybe(between(0, 6)),
    priceMin: maybe(between(0, 499)),
    priceMax: maybe(between(500, 999)),
    areaMin: maybe(between(0, 499)),
    areaMax: maybe(between(500, 999)),
    amenities: maybe(fc.tuple(amenity, amenity).map((pair) => pair.join(','))),
    isForRent: maybe(fc.constant('true')),
    hasTour: maybe(fc.constant('true')),
    listedWithinDays: maybe(fc.constantFrom(1, 7, 30)),
    bounds: maybe(
      fc
        .tuple(between(-180, 139), between(-90, 59), fc.boolean())
        .map(([west, south, isWide]) => [west, south, isWide ? -170 : west + 40, south + 30].join(',')),
    ),
    place: maybe(fc.constantFrom('Marina', 'Old Town, Dubai', 'Nowhere')),
    // Whole degrees, like the homes: some of them lie on a side or a corner.
    area: maybe(
      fc
        .array(fc.tuple(between(-85, 85), between(-175, 175)), { minLength: 3, maxLength: 6 })
        .map((corners) => corners.map((corner) => corner.join(',')).join(';')),
    ),
  })
  .map((texts) =>
    propertyFilters.parse(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined))),
  );
/** Each filter once, alone. A filter that is added has its line here, as the list of filters says. */
const everyFilter = Object.entries({
  search: 'sea',
  propertyType: 'Villa',
  bedrooms: '2',
  bathrooms: '2',
  priceMin: '1',
  priceMax: '9',
  areaMin: '1',
  areaMax: '9',
  amenities: 'Garden',
  isForSale: 'true',
  isForRent: 'true',
  isForInvestment: 'true',
  hasTour: 'true',
  listedWithinDays: '7',
  bounds: '1,1,2,2',
  place: 'Marina',
  area: '1,1;2,2;1,3',
} satisfies Record<keyof typeof searchFilters, string>).map(([name, text]) => ({ [name]: text }));
const someOrder = fc.record({
  sortBy: fc.constantFrom('createdAt', 'price', 'area'),
  order: fc.constantFrom('asc', 'desc'),
});
const somePoint = fc.record({ latitude: between(-85, 84), longitude: between(-180, 179) });

describe(`the ways to find homes (seed ${seed})`, () => {
  let homes: (SampledProperty & { id: string })[] = [];

  async function fill(): Promise<void> {
    const ownerId = await buildUser(test.db);
    const panoramaId = await buildPicture(test.db, await buildProperty(test.db, { owner_id: ownerId }), 0, { ownerId });
    await test.db.deleteFrom('property_images').execute();
    await test.db.deleteFrom('properties').execute();
    await test.db.connection().execute(async (connection) => {
      await sql`select setseed(${seed / 2 ** 31}::float8)`.execute(connection);
      await sql`
      insert into properties (id, panorama_file_id, owner_id, title, description, location, latitude, longitude, is_location_approximate,
        price_minor, currency, price_usd_minor, rate_date, is_for_sale, is_for_rent, is_for_investment, property_type,
        bedrooms, bathrooms, area_sqft, amenities, created_at)
      select overlay(overlay(md5(${String(seed)} || n) placing '4' from 13) placing '8' from 17)::uuid, case when random() < 0.3 then ${panoramaId}::uuid end, ${ownerId}, 'Home' || n % 50, (array['Sea view', 'Garden view', 'بحر', 'A villa'])[1 + n % 4], (array['Street ' || n % 9, 'Marina, Dubai', 'Old Town, Dubai', 'Old Town, Abu Dhabi'])[1 + n % 4],
        case when n % 11 > 0 then round((random() * 170 - 85)::numeric, 0) end,
        case when n % 11 > 0 then round((random() * 350 - 175)::numeric, 0) end,
        false, 1, 'USD', 1 + floor(random() * 100000), current_date, true, random() < 0.5, random() < 0.2,
        (${[...propertyTypes]}::text[])[1 + floor(random() * 6)], floor(random() * 9), floor(random() * 7),
        floor(random() * 1000), (${[...amenities]}::text[])[floor(random() * 11):floor(random() * 12)],
        timestamptz '2026-01-01' + floor(random() * 900) * interval '1 hour'
      from generate_series(1, ${HOMES}) n`.execute(connection);
    });
    const { rows } = await sql<(typeof homes)[number]>`
      select property_id as id, kind, bedrooms, bathrooms, amenities, price_usd_minor::float8 as price_usd_minor, area_sqft,
        latitude, longitude, words, (extract(epoch from created_at) * 1000)::float8 as created_at from property_search`.execute(
      test.db,
    );
    homes = rows.map((row) => ({ ...kinds[row.kind]!, ...row }));
  }

  it('agree with each other, with a plain look at every home, and with their estimates', async () => {
    await fill();
    const { sampled, size } = await readSample(test.db, SAMPLE_SIZE);
    expect(sampled).toHaveLength(4096);
    expect(size).toBe(HOMES);
    // Every column that some filter tests is in the sample: without it, each estimate with that filter would be 0.
    const tested = everyFilter.flatMap((text) => toConditions(propertyFilters.parse(text), test.clock.now));
    const columns = tested.map(({ column }) => (column === 'place' ? 'latitude' : column));
    expect(
      columns.filter((column) => sampled.every((home) => home[column as keyof SampledProperty] === undefined)),
    ).toEqual([]);
    // The properties were listed in the 37 days before.
    test.clock.now = new Date('2026-02-07T12:00:00Z');
    const agree = fc.asyncProperty(someFilters, someOrder, somePoint, async (filters, order, point) => {
      const criteria = await toCriteria(test.deps, filters);
      if (criteria === undefined) return;
      const expected = listMatches(homes, criteria).map((home) => home.id);
      const page = { after: undefined, limit: 40 };
      const first = await gather(test.db, criteria, order, page, { finding: 'conditions' });
      expect(first.total, JSON.stringify(filters)).toBe(expected.length);
      for (const finding of ['words', 'both', 'rows'] as const)
        expect(await gather(test.db, criteria, order, page, { finding })).toEqual(first);
      const patience = HOMES;
      for (const reading of ['whole rows', 'conditions first'] as const)
        expect(await walk(test.db, criteria, order, page, { reading, patience })).toEqual(
          first.found.map(({ id, key }) => ({ id, key })),
        );
      const after = first.found[Math.floor(first.found.length / 2)];
      if (after !== undefined) {
        const next = await gather(test.db, criteria, order, { after, limit: 40 }, { finding: 'conditions' });
        const walked = await walk(test.db, criteria, order, { after, limit: 40 }, { reading: 'whole rows', patience });
        expect(walked?.map((home) => home.id)).toEqual(next.found.map((home) => home.id));
      }
      const near = await gatherFrom(test.db, criteria, point, page, { finding: 'conditions' });
      expect(near.total).toBe(expected.length);
      const walkedNear = await walkFrom(test.db, criteria, point, page, { reading: 'whole rows', patience });
      if (walkedNear !== undefined)
        // The last one only tells that there are more; of several at its spot it may be any.
        expect(walkedNear.slice(0, -1).map((home) => home.id)).toEqual(near.found.slice(0, -1).map((home) => home.id));
      else expect(near.found.length < 40 || near.found.some((home) => home.key === '')).toBe(true);
    });
    await fc.assert(agree, { seed, numRuns: 40, endOnFailure: true });
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
