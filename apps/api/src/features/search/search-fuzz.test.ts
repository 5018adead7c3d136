import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const QUERIES = 2000;
const AT_ONCE = 8;

const sensible: Record<string, string[]> = {
  search: ['villa', 'garden dubai', 'gardn', 'شقة', 'a', 'quiet hou', 'x'.repeat(200)],
  propertyType: ['House', 'Villa', 'Land'],
  priceMin: ['0', '1000', '499999.99'],
  priceMax: ['1000', '99999999999.99', '10000000000000'],
  bedrooms: ['0', '3', '6', '1000'],
  bathrooms: ['1', '5', '9'],
  areaMin: ['0', '1800'],
  areaMax: ['1800', '10000000'],
  amenities: ['Garden', 'Garden,Gym', 'Garden,,Garden, Gym'],
  isForSale: ['true', 'false'],
  isForRent: ['true'],
  isForInvestment: ['true'],
  hasTour: ['true', 'false'],
  listedWithinDays: ['1', '7', '30'],
  bounds: ['-180,-90,180,90', '54,24,56,26', '170,-30,-170,0', '0,0,0,0', '180,-90,-180,90'],
  place: ['Dubai', 'Al Barsha, Dubai', 'x'.repeat(130), ','],
  area: ['24,54;26,54;26,56', '0,0;0,0;0,0', '-90,-180;90,-180;90,180;-90,180', '1,1;2,2;3,3'],
  latitude: ['25.2', '-90', '90', '0'],
  longitude: ['55.3', '-180', '180', '0'],
  limit: ['1', '30', '100'],
  sortBy: ['createdAt', 'price', 'area'],
  order: ['asc', 'desc'],
  zoom: ['0', '5', '20'],
  cursor: ['', 'AAAA', 'A'.repeat(200)],
};
const names = Object.keys(sensible);

const hostile = [
  '',
  ' ',
  '%00',
  "'",
  '"',
  '\\',
  '%',
  '_',
  '--',
  '$1',
  '${1}',
  '{}',
  '[]',
  '-1',
  '1e9',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  '1.5',
  '١٢',
  'null',
  'undefined',
  'constructor',
  '__proto__',
  '\u202e\u0000',
  '\uD800',
  '🏡',
  'ﷺ',
  'ﻻ ﷲ',
  'i̇İıI',
  'ß ŒÆ ø',
  '\uFFFF',
  'a\tb\nc',
  '(((((',
  'a&b|c!:*',
  "';drop table properties;--",
  ','.repeat(300),
  'ab '.repeat(66),
  'é'.repeat(199),
  '٪'.repeat(100),
  'x'.repeat(10_000),
];

const encode = (value: string) => encodeURIComponent(value.toWellFormed());
const oneIn = (count: number) => fc.integer({ min: 1, max: count }).map((drawn) => drawn === count);
const hostileValue = fc
  .tuple(fc.constantFrom(...hostile), oneIn(5))
  .map(([value, isRaw]) => (isRaw ? value.replace(/[^ -~]/g, '') : encode(value)));
const knownPair = fc
  .constantFrom(...names)
  .chain((name) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fc.constantFrom(...sensible[name]!).map(encode) },
        { weight: 1, arbitrary: hostileValue },
      )
      .map((value) => `${name}=${value}`),
  );
const unknownPair = fc
  .tuple(fc.constantFrom('unknown', '__proto__', 'search[]', 'limit[$gt]', ''), hostileValue)
  .map(([name, value]) => `${name}=${value}`);
const pair = fc.oneof({ weight: 19, arbitrary: knownPair }, { weight: 1, arbitrary: unknownPair });
const query = fc
  .record({
    path: fc.constantFrom('/api/properties', '/api/properties', '/api/properties/facets', '/api/properties/map'),
    pairs: fc.array(pair, { maxLength: 7, size: 'max' }),
    zoom: fc.integer({ min: 0, max: 20 }),
    hasNoZoom: oneIn(4),
  })
  .map(({ path, pairs, zoom, hasNoZoom }) => {
    const all = path.endsWith('map') && !hasNoZoom ? [...pairs, `zoom=${zoom}`] : pairs;
    return `${path}?${all.join('&').replaceAll(/[\t\n ]/g, '+')}`;
  });
const queriesAtOnce = fc.array(query, { minLength: AT_ONCE, maxLength: AT_ONCE });

describe('whatever is asked for', () => {
  const seed = randomInt(2 ** 31);

  it(`is answered or refused, never failed at (seed ${seed})`, { timeout: 120_000 }, async () => {
    const owner_id = await buildUser(test.db);
    for (let home = 0; home < 12; home += 1)
      await buildProperty(test.db, {
        owner_id,
        title: home % 2 ? 'Villa with a garden' : 'شقة في دبي',
        latitude: home % 3 ? home * 5 : null,
        longitude: home % 3 ? home * 15 : null,
      });
    const statuses = new Map<number, number>();
    const ask = async (url: string) => {
      const response = await test.app.inject(url);
      expect([200, 400, 404], `${url} with ${response.body}`).toContain(response.statusCode);
      expect(response.json()).toMatchObject({ success: response.statusCode === 200 });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
    };
    await fc.assert(
      fc.asyncProperty(queriesAtOnce, async (urls) => void (await Promise.all(urls.map(ask)))),
      { seed, numRuns: QUERIES / AT_ONCE, endOnFailure: true },
    );
    expect(statuses.get(200)).toBeGreaterThan(QUERIES / 10);
    expect(statuses.get(400)).toBeGreaterThan(QUERIES / 10);
  });
});
