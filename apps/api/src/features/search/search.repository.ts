import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { amenities } from '@diyar/domain/property-choices.ts';
import type { Bounds } from '@diyar/domain/bounds.ts';
import type { Polygon } from '@diyar/domain/polygon.ts';
import { type Condition, type PropertySortField, toTest } from '@diyar/domain/search-filters.ts';
import type { Db } from '#api/db/client.ts';
import { foldKinds, type Kind, kinds, toDigitSql } from '#api/db/kinds.ts';
import type { Plan, SampledProperty, SearchCriteria } from './search-plan.ts';
import type { SearchedWord } from './search-words.repository.ts';

/** Where a page ended: the sort key of its last property, and its id for those with the same key. */
export interface PageEnd {
  /** Exact text; empty for a property without coordinates in a nearby search. */
  key: string;
  id: string;
}

export interface SortOrder {
  sortBy: PropertySortField;
  order: 'asc' | 'desc';
}

export interface PageRange {
  after: PageEnd | undefined;
  limit: number;
}

export interface FoundProperty extends PageEnd {
  /** Length of the straight line to the point of a nearby search, on a sphere of radius 1. */
  chord?: number | null;
}

export interface FoundPage {
  found: FoundProperty[];
  /** All that match, on whatever page. */
  total: number;
}

const sortColumns = {
  createdAt: { name: 'created_at', type: sql.raw('timestamptz') },
  price: { name: 'price_usd_minor', type: sql.raw('bigint') },
  area: { name: 'area_sqft', type: sql.raw('integer') },
};

/** Reads an index in its order until the page is full. Undefined when `patience` rows were not enough. */
export async function walk(
  db: Db,
  criteria: SearchCriteria,
  order: SortOrder,
  { after, limit }: PageRange,
  { reading, patience }: Pick<Plan, 'reading' | 'patience'>,
): Promise<FoundProperty[] | undefined> {
  const { name } = sortColumns[order.sortBy];
  const key = sql.ref(name);
  const direction = sql.raw(order.order);
  const onKey = criteria.conditions.filter(({ column }) => column === name);
  const start = every([isAfter(key, order, after), ...onKey.map(toSql)]);
  const { rows } = await sql<FoundProperty>`
    select property_id as id, ${key}::text as key from (
      select * from property_search where ${start} order by ${key} ${direction}, property_id ${direction} limit ${patience}
    ) as passed
    where ${matchesConditions(criteria)} and ${hasWords(criteria, reading)}
    order by ${key} ${direction}, property_id ${direction} limit ${limit}`.execute(db);
  if (rows.length === limit || !(await isLongerThan(db, start, patience))) return rows;
  return undefined;
}

function isAfter(
  key: RawBuilder<unknown>,
  { sortBy, order }: SortOrder,
  after: PageEnd | undefined,
): RawBuilder<SqlBool> {
  if (after === undefined) return sql`true`;
  const { type } = sortColumns[sortBy];
  return sql`(${key}, property_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.key}::${type}, ${after.id}::uuid)`;
}

/** Of rows that a walk has passed: their words are there when whole rows were read, and else are looked up. */
export function hasWords(criteria: SearchCriteria, reading: Plan['reading']): RawBuilder<SqlBool> {
  if (criteria.words.length === 0) return sql`true`;
  if (reading === 'whole rows') return matchesWords(criteria.words);
  return sql`(select ${matchesWords(criteria.words)} from property_search as text where text.property_id = passed.property_id)`;
}

async function isLongerThan(db: Db, start: RawBuilder<SqlBool>, patience: number): Promise<boolean> {
  const { rows } = await sql`select from property_search where ${start} offset ${patience} limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds everything that matches, and sorts it. */
export async function gather(
  db: Db,
  criteria: SearchCriteria,
  order: SortOrder,
  { after, limit }: PageRange,
  plan: Pick<Plan, 'finding'>,
): Promise<FoundPage> {
  const key = sql.ref(sortColumns[order.sortBy].name);
  const direction = sql.raw(order.order);
  const { rows } = await sql<FoundProperty & { total: number }>`
    with found as materialized (select property_id, ${key} as key from ${matching(criteria, plan)})
    select property_id as id, key::text as key, (select count(*) from found)::int as total
    from found where ${isAfter(sql.ref('found.key'), order, after)}
    order by found.key ${direction}, property_id ${direction} limit ${limit}`.execute(db);
  return { found: rows, total: rows[0]?.total ?? 0 };
}

/**
 * All rows that match. `offset 0` keeps PostgreSQL from moving the outer conditions inside, where it would think of another index
 * than that of the words, or of any index at all.
 */
export function matching(criteria: SearchCriteria, { finding }: Pick<Plan, 'finding'>): RawBuilder<unknown> {
  const { words } = criteria;
  if (finding === 'rows')
    return sql`(select * from property_search offset 0) as every_row
      where ${matchesConditions(criteria)} and ${matchesWords(words)}`;
  if (finding === 'words')
    return sql`(select * from property_search where ${matchesIndexedWords(words)} offset 0) as found_by_words
      where ${matchesConditions(criteria)}`;
  const conditions = foldKinds(criteria.conditions);
  const byColumns = every([...conditions.flatMap(toIndexSql), matchesConditions({ conditions })]);
  return sql`property_search
    where ${byColumns} and ${finding === 'both' ? matchesIndexedWords(words) : matchesWords(words)}`;
}

export function matchesConditions({ conditions }: Pick<SearchCriteria, 'conditions'>): RawBuilder<SqlBool> {
  return every(conditions.map(toSql));
}

/** Each kind of test as SQL; in memory it is `toTest`. */
export function toSql(condition: Condition): RawBuilder<SqlBool> {
  const { test, value } = condition;
  if (test === 'within') return isWithin(value);
  const digit = toDigitSql(condition);
  if (digit !== undefined) return digit;
  if (test === 'inside') return sql`${toSqlPolygon(value)}::polygon @> point(longitude, latitude)`;
  const column = sql.ref(condition.column);
  switch (test) {
    case 'equals':
      return sql`${column} = ${value}`;
    case 'atLeast':
      return sql`${column} >= ${value}`;
    case 'atMost':
      return sql`${column} <= ${value}`;
    case 'oneOf':
      return sql`${column} = any(${[...value]}::smallint[])`;
    default:
      return sql`${column} & ${value} = ${value}`;
  }
}

function isWithin({ west, south, east, north }: Bounds): RawBuilder<SqlBool> {
  const isInLongitude =
    west <= east ? sql`longitude between ${west} and ${east}` : sql`(longitude >= ${west} or longitude <= ${east})`;
  return sql`latitude between ${south} and ${north} and ${isInLongitude}`;
}

/** A second form of some tests, which an index finds. It leaves nothing out, and may let in what the test itself refuses. */
function toIndexSql(condition: Condition): RawBuilder<SqlBool>[] {
  if (condition.test === 'hasBits') return [sql`amenities = any(${listAmenitySets(condition)}::smallint[])`];
  if (condition.test === 'inside') return [sql`place <@ ${toCube(toBounds(condition.value))}::cube`];
  return condition.test === 'within' ? [sql`place <@ ${toCube(condition.value)}::cube`] : [];
}

/** Text of the type `polygon`, whose points are x and y. */
function toSqlPolygon(corners: Polygon): string {
  return `(${corners.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`;
}

/** A little larger than the polygon: a home on one of its sides is inside. */
function toBounds(corners: Polygon): Bounds {
  const margin = 1e-5;
  const latitudes = corners.map(({ latitude }) => latitude);
  const longitudes = corners.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes) - margin,
    south: Math.min(...latitudes) - margin,
    east: Math.max(...longitudes) + margin,
    north: Math.max(...latitudes) + margin,
  };
}

const AMENITY_SETS = 2 ** amenities.length;

function listAmenitySets(condition: Condition): number[] {
  const isMet = toTest(condition);
  return Array.from({ length: AMENITY_SETS }, (_, set) => set).filter((set) => isMet({ amenities: set }));
}

/**
 * The smallest upright box around an area of the unit sphere, as text of the type `cube`: the index of places knows points in
 * space, not degrees. Its sides lie where x, y and z are least and greatest: x = cos(latitude) · cos(longitude) and
 * y = cos(latitude) · sin(longitude) have their extremes at the edges of the area, at the equator and at multiples of 90°.
 */
function toCube({ west, south, east, north }: Bounds): string {
  const radians = Math.PI / 180;
  const heights = [Math.sin(south * radians), Math.sin(north * radians)];
  const widths = [Math.cos(south * radians), Math.cos(north * radians)];
  if (south <= 0 && north >= 0) widths.push(1);
  const end = east < west ? east + 360 : east;
  const quarters = [-180, -90, 0, 90, 180, 270, 360, 450].filter((each) => each > west && each < end);
  const meridians = [west, ...quarters, end];
  const along = (wave: (angle: number) => number) =>
    meridians.flatMap((each) => widths.map((width) => wave(each * radians) * width));
  const sides = [along(Math.cos), along(Math.sin), heights];
  const rounding = 1e-9;
  const low = sides.map((side) => Math.min(...side) - rounding);
  const high = sides.map((side) => Math.max(...side) + rounding);
  return `(${low.join(',')}),(${high.join(',')})`;
}

/** The words, tested on the text. */
export function matchesWords(words: SearchedWord[]): RawBuilder<SqlBool> {
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

/** The same by the index of words, where it is known which stored words would do. */
function matchesIndexedWords(words: SearchedWord[]): RawBuilder<SqlBool> {
  const indexed = words.flatMap(({ known }) =>
    known === undefined ? [] : [sql<SqlBool>`string_to_array(words, ' ') && ${known}::text[]`],
  );
  return every([...indexed, matchesWords(words.filter(({ known }) => known === undefined))]);
}

function every(conditions: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const COUNTED_MAX = 100_000;

/** The first rows by id, which is random, and so a fair sample; and how many rows there are. */
export async function readSample(db: Db, sampleSize: number): Promise<{ sampled: SampledProperty[]; size: number }> {
  const { rows } = await sql<Omit<SampledProperty, keyof Kind> & Pick<Kind, 'bedrooms' | 'bathrooms'> & { id: string }>`
    select property_id as id, kind, bedrooms, bathrooms, amenities, price_usd_minor::float8 as price_usd_minor, area_sqft,
      (extract(epoch from created_at) * 1000)::float8 as created_at, latitude, longitude, words
    from property_search order by property_id limit ${sampleSize}`.execute(db);
  return {
    sampled: rows.map((row) => ({ ...kinds[row.kind]!, ...row })),
    size: rows.length < sampleSize ? rows.length : await countRows(db, rows.at(-1)!.id, sampleSize),
  };
}

/** Ids are spread evenly, so that the last id of the sample tells how many follow. */
async function countRows(db: Db, lastId: string, sampleSize: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from property_search limit ${COUNTED_MAX + 1}) as counted`.execute(db);
  const counted = rows[0]?.count ?? 0;
  if (counted <= COUNTED_MAX) return counted;
  const share = (Number.parseInt(lastId.slice(0, 8), 16) + 1) / 2 ** 32;
  return Math.max(counted, Math.round(sampleSize / share));
}
