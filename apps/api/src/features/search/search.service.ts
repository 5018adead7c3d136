import { toKilometres } from '@diyar/domain/distance.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { type PropertyFilters, toConditions } from '@diyar/domain/search-filters.ts';
import type { ListMeta, PropertyQuery } from '@diyar/domain/search.ts';
import { readPatiently } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { listCachedProperties } from '#api/features/properties/properties.service.ts';
import { decodeCursor, encodeCursor, toCursorError, type Signing } from '#api/lib/cursor.ts';
import { listLatinNames } from '#api/lib/gazetteer/arabic-names.ts';
import { findForeignNames } from '#api/lib/gazetteer/other-names.ts';
import { gatherFrom, walkFrom } from './nearby.repository.ts';
import { choosePlan, type Plan, type Sample, SAMPLE_SIZE, type SearchCriteria, toSample } from './search-plan.ts';
import { readNamedPlace, readPlace, readWords, type SearchedWord } from './search-words.repository.ts';
import { gather, readSample, walk, type FoundProperty, type PageEnd } from './search.repository.ts';

export interface PropertyPage {
  properties: Property[];
  meta: ListMeta;
}

const SAMPLE_KEPT_MS = 60_000;
/** Some names are those of many villages. */
const PLACE_NAMES_MAX = 24;

/** Used for planning and estimates, so it may be a minute old. */
export function getSample({ cache, db }: Deps): Promise<Sample> {
  return cache.get({ group: 'search-sample', keptMs: SAMPLE_KEPT_MS }, async () => {
    const { sampled, size } = await readPatiently(db, (tx) => readSample(tx, SAMPLE_SIZE));
    return toSample(sampled, size);
  });
}

/** Undefined when nothing can match, because no property has one of the words. */
export async function toCriteria(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filters: PropertyFilters,
): Promise<SearchCriteria | undefined> {
  const typed = filters.search === undefined || filters.search === '' ? [] : await readTyped(db, filters.search);
  if (typed === undefined) return undefined;
  const words = filters.place === undefined ? typed : [...typed, await readPlace(db, listNamesOf(filters.place))];
  return { conditions: toConditions(filters, now()), words };
}

/** A place in Arabic also has the names by which owners write it in Latin letters. */
function listNamesOf(place: string): string[] {
  const [names = [], ...withins] = place.split(/[,،]/).map((part) => [part, ...listLatinNames(part)]);
  const within = withins.reduce<string[]>(
    (all, each) => all.flatMap((one) => each.map((other) => `${one},${other}`)),
    [''],
  );
  return names.flatMap((name) => within.map((rest) => name + rest)).slice(0, PLACE_NAMES_MAX);
}

/** A place may be typed in Arabic where homes have its Latin name. */
async function readTyped(db: Deps['db'], text: string): Promise<SearchedWord[] | undefined> {
  const { places, rest } = findForeignNames(text);
  if (places.length === 0) return readWords(db, text);
  const named = await Promise.all(places.map((place) => readNamedPlace(db, place)));
  const others = rest === '' ? [] : await readWords(db, rest);
  return others && [...named.flat(), ...others];
}

export async function searchProperties(deps: Deps, query: PropertyQuery): Promise<PropertyPage> {
  const cursor = readSearchCursor(deps, query);
  const criteria = await toCriteria(deps, query);
  if (criteria === undefined) return { properties: [], meta: { total: 0, isTotalEstimated: false } };
  const isNearby = query.latitude !== undefined;
  const plan = choosePlan(await getSample(deps), criteria, { limit: query.limit, isNearby });
  const { found, ...counted } = await findPage(deps, query, criteria, plan, cursor);
  const page = found.slice(0, query.limit);
  const last = found.length > page.length ? page.at(-1) : undefined;
  return { properties: await readProperties(deps, page), meta: toMeta(deps, query, cursor ?? counted, last) };
}

interface Found extends Pick<ListMeta, 'total' | 'isTotalEstimated'> {
  found: FoundProperty[];
}

/** Finds one property more than asked for, which tells whether there is another page. */
async function findPage(
  { db }: Deps,
  query: PropertyQuery,
  criteria: SearchCriteria,
  plan: Plan,
  after: SearchCursor | undefined,
): Promise<Found> {
  const { latitude, longitude } = query;
  const range = { after, limit: query.limit + 1 };
  const point = latitude !== undefined && longitude !== undefined && { latitude, longitude };
  if (plan.way === 'walk') {
    // Order by distance cannot start in the middle: it reads the earlier pages again.
    const pages = 1 + (after?.passed ?? 0) / query.limit;
    const found = await (point
      ? walkFrom(db, criteria, point, range, { ...plan, patience: Math.ceil(plan.patience * pages) })
      : walk(db, criteria, query, range, plan));
    if (found !== undefined) {
      const isAll = after === undefined && found.length < range.limit;
      const total = isAll ? found.length : Math.max(Math.round(plan.matches), found.length);
      return { found, total, isTotalEstimated: !isAll };
    }
  }
  const gathered = await (point
    ? gatherFrom(db, criteria, point, range, plan)
    : gather(db, criteria, query, range, plan));
  return { ...gathered, isTotalEstimated: false };
}

/** In the order found; a property that was deleted a moment ago is left out. */
async function readProperties(deps: Deps, page: FoundProperty[]): Promise<Property[]> {
  const chords = new Map(page.map(({ id, chord }) => [id, chord]));
  const properties = await listCachedProperties(deps, [...chords.keys()]);
  return properties.map((property) => {
    const chord = chords.get(property.id);
    return typeof chord === 'number' ? { ...property, distanceKm: toKilometres(chord) } : property;
  });
}

/** Start of the next page, and the total as counted for the first page. */
interface SearchCursor extends PageEnd {
  total: number;
  isTotalEstimated: boolean;
  /** How many properties the pages before had. */
  passed: number;
}

/** `last` is the page's last property, when others follow it. */
function toMeta(
  deps: Deps,
  query: PropertyQuery,
  { total, isTotalEstimated, passed = 0 }: Pick<SearchCursor, 'total' | 'isTotalEstimated'> & Partial<SearchCursor>,
  last: FoundProperty | undefined,
): ListMeta {
  if (last === undefined) return { total, isTotalEstimated };
  const cursor = { id: last.id, key: last.key, total, isTotalEstimated, passed: passed + query.limit };
  return { total, isTotalEstimated, nextCursor: writeSearchCursor(deps, query, cursor) };
}

export function writeSearchCursor(deps: Deps, query: PropertyQuery, cursor: SearchCursor): string {
  const { total, isTotalEstimated, passed, id, key } = cursor;
  return encodeCursor([total, Number(isTotalEstimated), passed, id, key], toSigning(deps, query));
}

function readSearchCursor(deps: Deps, query: PropertyQuery): SearchCursor | undefined {
  if (query.cursor === undefined) return undefined;
  const values = decodeCursor(query.cursor, toSigning(deps, query));
  if (values === undefined) throw toCursorError((words) => words.otherSearchPage);
  const [total, isTotalEstimated, passed, id = '', ...key] = values;
  return {
    total: Number(total),
    isTotalEstimated: isTotalEstimated === '1',
    passed: Number(passed),
    id,
    // Timestamps of the database have a space in them.
    key: key.join(' '),
  };
}

/** Scope of a cursor: the whole query but the length of the page. */
function toSigning({ secrets }: Deps, { cursor: _cursor, limit: _limit, ...question }: PropertyQuery): Signing {
  const sorted = Object.entries(question).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { key: secrets.linkKey, scope: `properties ${JSON.stringify(sorted)}` };
}
