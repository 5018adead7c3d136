import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { BATHROOMS_OR_MORE, BEDROOMS_OR_MORE } from '@diyar/domain/limits.ts';
import { toMinor } from '@diyar/domain/money.ts';
import type { PropertyFilters } from '@diyar/domain/search.ts';
import { hasBits, listKinds, toAmenityBits } from './search-kinds.ts';
import type { SearchedWord } from './search-words.repository.ts';

type Bounds = NonNullable<PropertyFilters['bounds']>;

/** What a search asks for, in the terms of `property_search`. */
export interface Choice {
  /** Absent when any will do. */
  kinds: Set<number> | undefined;
  /** Beyond what a kind tells apart. */
  bedrooms: number | undefined;
  bathrooms: number | undefined;
  amenities: number;
  /** US cents. */
  priceMin: number | undefined;
  priceMax: number | undefined;
  areaMin: number | undefined;
  areaMax: number | undefined;
  bounds: Bounds | undefined;
  /** Each of them must be there. */
  words: SearchedWord[];
}

/** The facts of a home that a choice is about. */
export interface Facts {
  kind: number;
  bedrooms: number;
  bathrooms: number;
  amenities: number;
  price: number;
  area: number;
  latitude: number | null;
  longitude: number | null;
  words: string;
}

export function toChoice(filters: PropertyFilters, words: SearchedWord[], missesMax = 0): Choice {
  const { bedrooms = 0, bathrooms = 0, priceMin, priceMax } = filters;
  return {
    kinds: listKinds(filters, missesMax),
    bedrooms: bedrooms > BEDROOMS_OR_MORE ? bedrooms : undefined,
    bathrooms: bathrooms > BATHROOMS_OR_MORE ? bathrooms : undefined,
    amenities: toAmenityBits(filters.amenities),
    priceMin: priceMin === undefined ? undefined : Number(toMinor(priceMin)),
    priceMax: priceMax === undefined ? undefined : Number(toMinor(priceMax)),
    areaMin: filters.areaMin,
    areaMax: filters.areaMax,
    bounds: filters.bounds,
    words,
  };
}

export function asksNothing(choice: Choice): boolean {
  return choice.words.length === 0 && !asksFacts(choice);
}

export function asksFacts(choice: Choice): boolean {
  const { amenities, kinds, bedrooms, bathrooms, priceMin, priceMax, areaMin, areaMax, bounds } = choice;
  const others = [kinds, bedrooms, bathrooms, priceMin, priceMax, areaMin, areaMax, bounds];
  return amenities !== 0 || others.some((value) => value !== undefined);
}

/** All conditions but the words, for the columns every index holds. */
export function matchesFacts(choice: Choice): RawBuilder<SqlBool> {
  const { kinds, bedrooms, bathrooms, amenities, bounds } = choice;
  const conditions: RawBuilder<SqlBool>[] = [...matchesPrice(choice), ...matchesArea(choice)];
  if (kinds) conditions.push(sql`kind = any(${[...kinds]}::smallint[])`);
  if (bedrooms !== undefined) conditions.push(sql`bedrooms = ${bedrooms}`);
  if (bathrooms !== undefined) conditions.push(sql`bathrooms = ${bathrooms}`);
  if (amenities !== 0) conditions.push(sql`amenities & ${amenities} = ${amenities}`);
  if (bounds) {
    conditions.push(sql`latitude between ${bounds.south} and ${bounds.north}`);
    conditions.push(
      bounds.west <= bounds.east
        ? sql`longitude between ${bounds.west} and ${bounds.east}`
        : sql`(longitude >= ${bounds.west} or longitude <= ${bounds.east})`,
    );
  }
  return every(conditions);
}

export function matchesPrice({ priceMin, priceMax }: Choice): RawBuilder<SqlBool>[] {
  return matchesRange(sql`price_usd_minor`, priceMin, priceMax);
}

export function matchesArea({ areaMin, areaMax }: Choice): RawBuilder<SqlBool>[] {
  return matchesRange(sql`area_sqft`, areaMin, areaMax);
}

function matchesRange<Value>(column: RawBuilder<unknown>, min: Value | undefined, max: Value | undefined) {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (min !== undefined) conditions.push(sql`${column} >= ${min}`);
  if (max !== undefined) conditions.push(sql`${column} <= ${max}`);
  return conditions;
}

/** The words themselves, tested on the text. */
export function matchesWords({ words }: Pick<Choice, 'words'>): RawBuilder<SqlBool> {
  return every(
    words.map(({ part, whole }) =>
      part === undefined
        ? sql`(${sql.join(
            whole.map((each) => sql`strpos(' ' || words || ' ', ${each}) > 0`),
            sql` or `,
          )})`
        : sql`strpos(words, ${part}) > 0`,
    ),
  );
}

/** The same by the index of words, where it knows all that would do. */
export function matchesIndexedWords({ words }: Choice): RawBuilder<SqlBool> {
  const unknown = words.filter(({ known }) => known === undefined);
  const indexed = words.flatMap(({ known }) =>
    known === undefined ? [] : [sql<SqlBool>`string_to_array(words, ' ') && ${known}::text[]`],
  );
  return every([...indexed, matchesWords({ words: unknown })]);
}

/** Conditions that an index finds by itself. They leave nothing out, and may let in what the others refuse. */
export function isFoundBy({ amenities, bounds }: Choice): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [];
  if (amenities !== 0) conditions.push(sql`amenities = any(${listSets(amenities)}::smallint[])`);
  if (bounds) conditions.push(sql`place <@ ${toCube(bounds)}::cube`);
  return every(conditions);
}

export function every(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const AMENITY_SETS = 2 ** 11;

/** Every set of amenities that has these among its own. */
function listSets(wanted: number): number[] {
  return Array.from({ length: AMENITY_SETS }, (_, set) => set).filter((set) => hasBits(set, wanted));
}

/** A box around that part of the unit sphere. */
function toCube({ west, south, east, north }: Bounds): string {
  const radians = Math.PI / 180;
  const heights = [Math.sin(south * radians), Math.sin(north * radians)];
  const widths = [Math.cos(south * radians), Math.cos(north * radians)];
  if (south <= 0 && north >= 0) widths.push(1);
  const end = east < west ? east + 360 : east;
  // Where a circle turns, between the two meridians and at them.
  const turns = [-180, -90, 0, 90, 180, 270, 360, 450].filter((each) => each > west && each < end);
  const meridians = [west, ...turns, end];
  const along = (wave: (angle: number) => number) =>
    meridians.flatMap((each) => widths.map((width) => wave(each * radians) * width));
  const sides = [along(Math.cos), along(Math.sin), heights];
  const slack = 1e-9;
  const low = sides.map((side) => Math.min(...side) - slack);
  const high = sides.map((side) => Math.max(...side) + slack);
  return `(${low.join(',')}),(${high.join(',')})`;
}

/** The same test for a home that is at hand. */
export function isMatch(choice: Choice, home: Facts): boolean {
  return isFactMatch(choice, home) && isWordMatch(choice, home);
}

export function isWordMatch({ words }: Choice, home: Facts): boolean {
  return words.every(({ part, whole }) =>
    part === undefined ? whole.some((each) => ` ${home.words} `.includes(each)) : home.words.includes(part),
  );
}

export function isFactMatch(choice: Choice, home: Facts): boolean {
  return (
    isKindMatch(choice, home) &&
    isPriceMatch(choice, home) &&
    isAreaMatch(choice, home) &&
    hasBits(home.amenities, choice.amenities) &&
    isInside(choice, home)
  );
}

export function isKindMatch({ kinds, bedrooms, bathrooms }: Choice, home: Facts): boolean {
  return (
    (kinds === undefined || kinds.has(home.kind)) &&
    (bedrooms === undefined || bedrooms === home.bedrooms) &&
    (bathrooms === undefined || bathrooms === home.bathrooms)
  );
}

export function isPriceMatch({ priceMin, priceMax }: Choice, { price }: Facts): boolean {
  return (priceMin === undefined || price >= priceMin) && (priceMax === undefined || price <= priceMax);
}

export function isAreaMatch({ areaMin, areaMax }: Choice, { area }: Facts): boolean {
  return (areaMin === undefined || area >= areaMin) && (areaMax === undefined || area <= areaMax);
}

export function isInside({ bounds }: Choice, { latitude, longitude }: Facts): boolean {
  if (bounds === undefined) return true;
  if (latitude === null || longitude === null) return false;
  const { west, south, east, north } = bounds;
  if (latitude < south || latitude > north) return false;
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
}
