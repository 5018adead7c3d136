import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#api/testing/build-test-app.ts';
import { buildProperty, buildUser } from '#api/testing/factories.ts';

const test = useTestApp({ env: { RATE_LIMIT: 'off' } });
const QUERIES = 2000;
const AT_ONCE = 8;

/** The same numbers for the same seed, so that a failure can be seen again. */
function createDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
}

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
  bounds: ['-180,-90,180,90', '54,24,56,26', '170,-30,-170,0', '0,0,0,0', '180,-90,-180,90'],
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

function makeQuery(roll: (sides: number) => number): string {
  const pick = <Value>(values: readonly Value[]): Value => values[roll(values.length)]!;
  const path = pick(['/api/properties', '/api/properties', '/api/properties/facets', '/api/properties/map']);
  const pairs = Array.from({ length: roll(8) }, () => {
    const name = roll(20) === 0 ? pick(['unknown', '__proto__', 'search[]', 'limit[$gt]', '']) : pick(names);
    const known = sensible[name];
    if (known !== undefined && roll(4) > 0) return `${name}=${encodeURIComponent(pick(known))}`;
    const value = pick(hostile);
    return `${name}=${roll(5) === 0 ? value.replace(/[^ -~]/g, '') : encodeURIComponent(value.toWellFormed())}`;
  });
  if (path.endsWith('map') && roll(4) > 0) pairs.push(`zoom=${roll(21)}`);
  return `${path}?${pairs.join('&').replaceAll(/[\t\n ]/g, '+')}`;
}

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
    const roll = createDice(seed);
    const queries = Array.from({ length: QUERIES }, () => makeQuery(roll));
    const statuses = new Map<number, number>();
    const left = queries.entries();
    const askAll = async () => {
      for (const [, url] of left) {
        const response = await test.app.inject(url);
        expect([200, 400, 404], `${url} with ${response.body}`).toContain(response.statusCode);
        expect(response.json()).toMatchObject({ success: response.statusCode === 200 });
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askAll));
    expect(statuses.get(200)).toBeGreaterThan(QUERIES / 10);
    expect(statuses.get(400)).toBeGreaterThan(QUERIES / 10);
  });
});
