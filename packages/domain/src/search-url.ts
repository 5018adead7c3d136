import {
  AREA_MAX_SQFT,
  BATHROOMS_OR_MORE,
  BEDROOMS_OR_MORE,
  PRICE_MAX_MINOR,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from './limits.ts';
import { LIST_SEARCH } from './preloaded.ts';
import { amenities, offers, propertyTypes } from './property-choices.ts';
import type { PropertySearch } from './search.ts';

/** A search as its address holds it. */
export type Criteria = Omit<PropertySearch, 'limit' | 'cursor'>;

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** As a browser's and a server's `URLSearchParams` both have it. */
interface Params {
  get(name: string): string | null;
}

const sortFields = ['createdAt', 'price', 'area'] as const;
/** In the order in which an address says them. */
export const criteriaNames = [
  'search',
  'propertyType',
  'isForRent',
  'isForSale',
  'isForInvestment',
  'priceMin',
  'priceMax',
  'bedrooms',
  'bathrooms',
  'areaMin',
  'areaMax',
  'amenities',
  'sortBy',
  'order',
  'latitude',
  'longitude',
  'bounds',
] as const satisfies readonly (keyof Criteria)[];

const THOUSANDTHS = 1000;

/** About a hundred metres: near enough to look around, too coarse to say which door. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * THOUSANDTHS) / THOUSANDTHS;
}

function readOneOf<Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === text);
}

function readWhole(text: string | null, max: number): number | undefined {
  if (text === null || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}

function readDegrees(text: string | null | undefined, max: number): number | undefined {
  if (text === null || text === undefined || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return undefined;
  const value = roundDegrees(Number(text));
  return Math.abs(value) <= max ? value : undefined;
}

function readText(text: string | null): string | undefined {
  const words = text?.trim() ?? '';
  const isUsable = words.length >= SEARCH_MIN_LENGTH && words.length <= SEARCH_MAX_LENGTH && !words.includes('\u0000');
  return isUsable ? words : undefined;
}

function readAmenities(text: string | null): string | undefined {
  const wanted = new Set(text?.split(',').map((each) => each.trim()));
  return amenities.filter((each) => wanted.has(each)).join(',') || undefined;
}

export function readBounds(text: string | null | undefined): Bounds | undefined {
  const [west, south, east, north, ...more] = text?.split(',') ?? [];
  const bounds = {
    west: readDegrees(west, 180),
    south: readDegrees(south, 90),
    east: readDegrees(east, 180),
    north: readDegrees(north, 90),
  };
  if (more.length > 0 || Object.values(bounds).includes(undefined)) return undefined;
  const read = bounds as Bounds;
  return read.south <= read.north ? read : undefined;
}

export function writeBounds({ west, south, east, north }: Bounds): string {
  return [west, south, east, north].map(roundDegrees).join(',');
}

function withoutAbsent<Values extends object>(
  values: Values,
): { [Key in keyof Values]: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** What an address asks for. What it says wrongly it does not say: a shared link never leads to a refusal. */
export function readCriteria(params: Params): Criteria {
  const latitude = readDegrees(params.get('latitude'), 90);
  const longitude = readDegrees(params.get('longitude'), 180);
  const hasPoint = latitude !== undefined && longitude !== undefined;
  const bounds = readBounds(params.get('bounds'));
  const sortBy = readOneOf(params.get('sortBy'), sortFields);
  const order = readOneOf(params.get('order'), ['asc', 'desc']);
  return withoutDefaults(
    withoutAbsent({
      search: readText(params.get('search')),
      propertyType: readOneOf(params.get('propertyType'), propertyTypes),
      ...Object.fromEntries(offers.filter((offer) => params.get(offer) === 'true').map((offer) => [offer, true])),
      priceMin: readWhole(params.get('priceMin'), PRICE_MAX_MINOR),
      priceMax: readWhole(params.get('priceMax'), PRICE_MAX_MINOR),
      bedrooms: readWhole(params.get('bedrooms'), BEDROOMS_OR_MORE),
      bathrooms: readWhole(params.get('bathrooms'), BATHROOMS_OR_MORE),
      areaMin: readWhole(params.get('areaMin'), AREA_MAX_SQFT),
      areaMax: readWhole(params.get('areaMax'), AREA_MAX_SQFT),
      amenities: readAmenities(params.get('amenities')),
      sortBy,
      order,
      ...(hasPoint && { latitude, longitude }),
      bounds: bounds && writeBounds(bounds),
    }),
  );
}

function withoutDefaults({ sortBy = LIST_SEARCH.sortBy, order = LIST_SEARCH.order, ...rest }: Criteria): Criteria {
  const isDefault = sortBy === LIST_SEARCH.sortBy && order === LIST_SEARCH.order;
  return isDefault ? rest : { ...rest, sortBy, order };
}

/** What the address of a search says, in its order. */
export function writeCriteria(criteria: Criteria): [name: string, value: string][] {
  const said = withoutDefaults(criteria);
  return criteriaNames.flatMap((name): [string, string][] => {
    const value = said[name];
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

/** What narrows the homes down, without what orders them. */
export function toFilters(criteria: Criteria): Criteria {
  return omitCriteria(criteria, ['sortBy', 'order', 'latitude', 'longitude']);
}
