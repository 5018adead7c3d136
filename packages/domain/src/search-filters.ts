import * as searchFieldsWords from '@diyar/words/search-fields.ts';
import { type Bounds, readBounds, readDegrees, roundDegrees, writeBounds } from './bounds.ts';
import { isInPolygon, type Polygon, readPolygon, writePolygon } from './polygon.ts';
import { DAY_MS } from './durations.ts';
import {
  AREA_MAX_SQFT,
  BATHROOMS_OR_MORE,
  BEDROOMS_OR_MORE,
  LISTED_WITHIN_DAYS,
  PLACE_MAX_LENGTH,
  POLYGON_CORNERS_MAX,
  POLYGON_CORNERS_MIN,
  PRICE_MAX_USD,
  ROOMS_MAX,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from './limits.ts';
import { toUsdCents, type UsdCents } from './money.ts';
import { LIST_SEARCH } from './preloaded.ts';
import { type Amenity, amenities, OFFER_PARAM, offers, type PropertyType, propertyTypes } from './property-choices.ts';

/** Columns of `property_search` that filters test, as they are in memory. */
export interface SearchedColumns {
  property_type: PropertyType;
  bedrooms: number;
  bathrooms: number;
  is_for_sale: boolean;
  is_for_rent: boolean;
  is_for_investment: boolean;
  has_tour: boolean;
  /** Bits in the order of their list. */
  amenities: number;
  area_sqft: number;
  /** US cents. */
  price_usd_minor: number;
  /** Milliseconds since 1970. */
  created_at: number;
  latitude: number | null;
  longitude: number | null;
  /** Type, rooms and flags as one number, see `apps/api/src/db/kinds.ts`. */
  kind: number;
}
type Column = keyof SearchedColumns;

/** One test of one column. The API writes each kind of test as SQL; `toTest` is the same in memory. */
export type Condition =
  | { test: 'equals' | 'atLeast' | 'atMost'; column: Column; value: number | UsdCents | string | boolean | Date }
  | { test: 'oneOf'; column: Column; value: ReadonlySet<number> }
  | { test: 'hasBits'; column: 'amenities'; value: number }
  | { test: 'within'; column: 'place'; value: Bounds }
  | { test: 'inside'; column: 'place'; value: Polygon };

/** Filter of a search: how it is read and written, and which properties match. */
export interface Filter<Value> {
  /** Format, for the refusal of another value and the description of the API. */
  expects: string;
  /** From the text of a query or an address; undefined when it is no such value. */
  read(text: string): Value | undefined;
  /** From an address, where it takes less than the API: only values that the controls of the web app can show. */
  readAddress?(text: string): Value | undefined;
  /** `String` unless given. */
  write?(value: Value): string;
  conditions(value: Value, now: Date): Condition[];
  /** Filters of one group are shown and removed together. */
  group?: string;
}

/**
 * Every filter of a search, in the order in which an address has them. The query schema, addresses, SQL, samples, saved searches
 * and the list of active filters are derived from these rows.
 */
export const searchFilters = {
  search: {
    expects: searchFieldsWords.textUpTo(SEARCH_MAX_LENGTH),
    read: readText,
    readAddress: (text) => keepIf(readText(text), (words) => words.length >= SEARCH_MIN_LENGTH),
    // Words are looked up in the database first: `search-words.repository.ts`.
    conditions: () => [],
  } satisfies Filter<string>,
  /** A name out of locations, such as `Dubai`, or `Al Barari, Dubai` where several places share it. */
  place: {
    expects: searchFieldsWords.textUpTo(PLACE_MAX_LENGTH),
    read: (text) => keepIf(readText(text), (name) => name !== '' && name.length <= PLACE_MAX_LENGTH),
    // As above: the words of a property tell its places.
    conditions: () => [],
  } satisfies Filter<string>,
  propertyType: {
    expects: searchFieldsWords.oneOf(propertyTypes),
    read: (text) => propertyTypes.find((type) => type === text),
    conditions: (type) => [equals('property_type', type)],
  } satisfies Filter<PropertyType>,
  isForRent: flag('is_for_rent'),
  isForSale: flag('is_for_sale'),
  isForInvestment: flag('is_for_investment'),
  priceMin: price('atLeast'),
  priceMax: price('atMost'),
  bedrooms: rooms('bedrooms', BEDROOMS_OR_MORE),
  bathrooms: rooms('bathrooms', BATHROOMS_OR_MORE),
  areaMin: area('atLeast'),
  areaMax: area('atMost'),
  amenities: {
    expects: searchFieldsWords.someOf(amenities),
    read: readAmenities,
    readAddress: (text) => readAmenities(splitList(text).filter(isAmenity).join(',')),
    write: (chosen) => amenities.filter((each) => chosen.includes(each)).join(','),
    conditions: (chosen) => [{ test: 'hasBits', column: 'amenities', value: toAmenityBits(chosen) }],
  } satisfies Filter<Amenity[]>,
  hasTour: flag('has_tour'),
  listedWithinDays: {
    expects: searchFieldsWords.oneOf(LISTED_WITHIN_DAYS),
    read: (text) => LISTED_WITHIN_DAYS.find((days) => String(days) === text),
    conditions: (days, now) => [
      { test: 'atLeast', column: 'created_at', value: new Date(now.getTime() - days * DAY_MS) },
    ],
  } satisfies Filter<(typeof LISTED_WITHIN_DAYS)[number]>,
  bounds: {
    expects: searchFieldsWords.bounds,
    read: readBounds,
    write: writeBounds,
    conditions: (bounds) => [{ test: 'within', column: 'place', value: bounds }],
  } satisfies Filter<Bounds>,
  /** Corners of an area that somebody drew. */
  area: {
    expects: searchFieldsWords.polygon(POLYGON_CORNERS_MIN, POLYGON_CORNERS_MAX),
    read: readPolygon,
    write: writePolygon,
    conditions: (corners) => [{ test: 'inside', column: 'place', value: corners }],
  } satisfies Filter<Polygon>,
};

export type FilterName = keyof typeof searchFilters;
type FilterValue<Name extends FilterName> = (typeof searchFilters)[Name] extends Filter<infer Value> ? Value : never;

/** Filters of a search with their parsed values. */
export type PropertyFilters = { [Name in FilterName]?: FilterValue<Name> | undefined };

export const propertySortFields = ['createdAt', 'price', 'area'] as const;
export type PropertySortField = (typeof propertySortFields)[number];
export const sortOrders = ['asc', 'desc'] as const;

/** A search as an address and a query carry it: lists and bounds are text. */
type Written<Value> = Value extends string | number | boolean ? Value : string;
export type Criteria = { [Name in FilterName]?: Written<FilterValue<Name>> } & {
  sortBy?: PropertySortField;
  order?: (typeof sortOrders)[number];
  latitude?: number;
  longitude?: number;
};

/** What the web app asks for; every value becomes text on its way. */
export type PropertySearch = Criteria & { limit?: number; cursor?: string };

export const filterNames = Object.keys(searchFilters) as FilterName[];

/** The row of any filter. */
export function getFilter(name: FilterName): Filter<unknown> {
  return searchFilters[name];
}

/** Conditions of all filters but the words of `search`. */
export function toConditions(filters: PropertyFilters, now: Date): Condition[] {
  return filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : getFilter(name).conditions(value, now);
  });
}

/** The test in memory. Made once and run on thousands of rows, so that nothing is looked up or converted for each of them. */
export function toTest(condition: Condition): (row: Partial<SearchedColumns>) => boolean {
  if (condition.test === 'within') return toAreaTest(condition.value);
  if (condition.test === 'inside') return toPolygonTest(condition.value);
  const { test, column, value } = condition;
  switch (test) {
    case 'equals':
      return (row) => row[column] === value;
    case 'atLeast': {
      const least = Number(value);
      return (row) => Number(row[column]) >= least;
    }
    case 'atMost': {
      const most = Number(value);
      return (row) => Number(row[column]) <= most;
    }
    case 'oneOf':
      return (row) => value.has(Number(row[column]));
    default:
      return (row) => (Number(row[column]) & value) === value;
  }
}

function toAreaTest({ west, south, east, north }: Bounds): (row: Partial<SearchedColumns>) => boolean {
  return ({ latitude, longitude }) => {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return false;
    if (latitude < south || latitude > north) return false;
    return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  };
}

function toPolygonTest(corners: Polygon): (row: Partial<SearchedColumns>) => boolean {
  return ({ latitude, longitude }) =>
    typeof latitude === 'number' && typeof longitude === 'number' && isInPolygon(corners, { latitude, longitude });
}

function equals<Name extends Column>(column: Name, value: NonNullable<SearchedColumns[Name]>): Condition {
  return { test: 'equals', column, value };
}

type Flag = 'is_for_sale' | 'is_for_rent' | 'is_for_investment' | 'has_tour';

/** `true` filters, `false` does not and is left out of addresses. */
function flag(column: Flag): Filter<boolean> {
  return {
    expects: searchFieldsWords.yesOrNo,
    read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
    readAddress: (text) => (text === 'true' ? true : undefined),
    conditions: (isWanted) => (isWanted ? [equals(column, true)] : []),
  };
}

/** US dollars; a rent is that of a month. Cents keep amounts exact that were typed in another currency or for a year. */
function price(test: 'atLeast' | 'atMost'): Filter<number> {
  return {
    expects: searchFieldsWords.dollarsUpTo(PRICE_MAX_USD),
    read: (text) => keepIf(readNumber(text, /^\d{1,15}(\.\d{1,2})?$/), (usd) => usd <= PRICE_MAX_USD),
    conditions: (usd) => [{ test, column: 'price_usd_minor', value: toUsdCents(usd) }],
    group: 'price',
  };
}

/** Exactly this many; the last choice of the web app means that or more. */
function rooms(column: 'bedrooms' | 'bathrooms', orMore: number): Filter<number> {
  return {
    expects: searchFieldsWords.wholeNumberUpTo(ROOMS_MAX),
    read: (text) => readWhole(text, ROOMS_MAX),
    readAddress: (text) => readWhole(text, orMore),
    conditions: (count) => [{ test: count === orMore ? 'atLeast' : 'equals', column, value: count }],
  };
}

/** Square feet. */
function area(test: 'atLeast' | 'atMost'): Filter<number> {
  return {
    expects: searchFieldsWords.wholeNumberUpTo(AREA_MAX_SQFT),
    read: (text) => readWhole(text, AREA_MAX_SQFT),
    conditions: (squareFeet) => [{ test, column: 'area_sqft', value: squareFeet }],
    group: 'area',
  };
}

function keepIf<Value>(value: Value | undefined, isKept: (value: Value) => boolean): Value | undefined {
  return value !== undefined && isKept(value) ? value : undefined;
}

function readNumber(text: string, pattern: RegExp): number | undefined {
  return pattern.test(text) ? Number(text) : undefined;
}

function readWhole(text: string, max: number): number | undefined {
  return keepIf(readNumber(text, /^\d{1,15}$/), (value) => value <= max);
}

function readText(text: string): string | undefined {
  const words = text.trim();
  return words.length <= SEARCH_MAX_LENGTH && !words.includes('\u0000') ? words : undefined;
}

const LIST_MAX_LENGTH = 300;

function splitList(text: string): string[] {
  return text.split(',').map((each) => each.trim());
}

function isAmenity(text: string): text is Amenity {
  return amenities.some((amenity) => amenity === text);
}

function readAmenities(text: string): Amenity[] | undefined {
  const wanted = [...new Set(splitList(text))].filter((each) => each !== '');
  return text.length <= LIST_MAX_LENGTH && wanted.every(isAmenity) ? wanted : undefined;
}

export function toAmenityBits(chosen: readonly Amenity[]): number {
  return chosen.reduce((bits, amenity) => bits | (1 << amenities.indexOf(amenity)), 0);
}

/** `URLSearchParams` of a browser or of Node. */
interface Params {
  get(name: string): string | null;
}

const orderNames = ['sortBy', 'order', 'latitude', 'longitude'] as const satisfies readonly (keyof Criteria)[];

/** In the order in which an address has them. */
export const criteriaNames: readonly (keyof Criteria)[] = [...filterNames, ...orderNames];

/** The criteria of an address. Values that cannot be read are left out: a shared link never leads to a refusal. */
export function readCriteria(params: Params): Criteria {
  const filters = filterNames.flatMap((name) => {
    const { read, readAddress = read, write } = getFilter(name);
    const value = readAddress(params.get(name) ?? '');
    const written = value === undefined || write === undefined ? value : write(value);
    return written === undefined || written === '' ? [] : [[name, written] as const];
  });
  // Type: each row of the table reads and writes its own kind of value.
  return {
    ...readOffer(params),
    ...(Object.fromEntries(filters) as Criteria),
    ...readPoint(params),
    ...readOrder(params),
  };
}

function readOffer(params: Params): Criteria {
  const offer = offers.find((each) => each === params.get(OFFER_PARAM));
  return offer === undefined ? {} : { [offer]: true };
}

function readPoint(params: Params): Criteria {
  const latitude = readDegrees(params.get('latitude') ?? '', 90);
  const longitude = readDegrees(params.get('longitude') ?? '', 180);
  if (latitude === undefined || longitude === undefined) return {};
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

function readOrder(params: Params): Criteria {
  const sortBy = propertySortFields.find((field) => field === params.get('sortBy'));
  const order = sortOrders.find((each) => each === params.get('order'));
  return withoutDefaults({ ...(sortBy && { sortBy }), ...(order && { order }) });
}

function withoutDefaults({ sortBy = LIST_SEARCH.sortBy, order = LIST_SEARCH.order, ...rest }: Criteria): Criteria {
  const isDefault = sortBy === LIST_SEARCH.sortBy && order === LIST_SEARCH.order;
  return isDefault ? rest : { ...rest, sortBy, order };
}

/** The parameters of the address of a search, in their order. */
export function writeCriteria(criteria: Criteria): [name: string, value: string][] {
  const written = withoutDefaults(criteria);
  return criteriaNames.flatMap((name): [string, string][] => {
    const value = written[name];
    return value === undefined || value === false || value === '' ? [] : [[name, String(value)]];
  });
}

/** The call a search makes. */
export function toListSearch(criteria: Criteria): PropertySearch {
  return { ...LIST_SEARCH, ...criteria };
}

export function omitCriteria(criteria: Criteria, names: readonly (keyof Criteria)[]): Criteria {
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !names.includes(name as keyof Criteria)));
}

/** Criteria that filter, without those that order. */
export function toFilters(criteria: Criteria): Criteria {
  return omitCriteria(criteria, orderNames);
}
