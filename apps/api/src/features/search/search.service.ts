import type { Property } from '@diyar/domain/properties.ts';
import type { ListMeta, PropertyFilters, PropertyQuery } from '@diyar/domain/search.ts';
import { readPatiently, type Db } from '#api/db/client.ts';
import type { Deps } from '#api/deps.ts';
import { gatherFrom, walkFrom } from './nearby.repository.ts';
import { readCards, type FoundHome } from './property-cards.repository.ts';
import { asksNothing, toChoice, type Choice } from './search-choice.ts';
import { readCursor, writeCursor, type Cursor } from './search-cursor.ts';
import { choosePlan, type Plan } from './search-plan.ts';
import { drawSample, type Sample } from './search-sample.ts';
import { readWords, type SearchedWord } from './search-words.repository.ts';
import { gather, listAll, walk, type Gathered } from './search.repository.ts';

export interface FoundPage {
  /** Homes in JSON, with commas between them. */
  cards: string;
  meta: ListMeta;
}

const NOTHING: FoundPage = { cards: '', meta: { total: 0, isTotalEstimated: false } };
const SAMPLE_KEPT_MS = 60_000;

interface KeptSample {
  sample: Promise<Sample>;
  drawnAt: number;
}
const samples = new WeakMap<Db, KeptSample>();

/** A sample serves to choose and to estimate, so it may be a minute old; the next one is drawn while it still serves. */
export async function getSample({ db, log }: Deps): Promise<Sample> {
  const kept = samples.get(db);
  if (kept !== undefined && performance.now() - kept.drawnAt < SAMPLE_KEPT_MS) return kept.sample;
  const sample = readPatiently(db, drawSample);
  const drawn = { sample: kept?.sample ?? sample, drawnAt: performance.now() };
  samples.set(db, drawn);
  sample.then(
    () => (drawn.sample = sample),
    (error: unknown) => {
      samples.delete(db);
      log.warn({ err: error }, 'no sample of the homes could be drawn');
    },
  );
  return drawn.sample;
}

export function readSearchedWords({ db }: Deps, { search }: PropertyFilters): Promise<SearchedWord[] | undefined> {
  return search === undefined || search === '' ? Promise.resolve([]) : readWords(db, search);
}

export async function searchProperties(deps: Deps, query: PropertyQuery): Promise<FoundPage> {
  const cursor = readCursor(deps.secrets.linkKey, query);
  const words = await readSearchedWords(deps, query);
  if (words === undefined) return NOTHING;
  const choice = toChoice(query, words);
  const isNearby = query.latitude !== undefined;
  const plan = choosePlan(await getSample(deps), choice, { limit: query.limit, isNearby });
  if (plan.way === 'walk' && !isNearby && asksNothing(choice)) {
    const { cards, last, hasMore } = await listAll(deps.db, query, { mark: cursor, limit: query.limit });
    const counted = cursor ?? { total: Math.round(plan.matches), isTotalEstimated: true };
    return { cards, meta: toMeta(deps, query, counted, hasMore ? last : undefined) };
  }
  const { homes: found, ...counted } = await findPage(deps, query, choice, plan, cursor);
  const homes = found.slice(0, query.limit);
  const last = found.length > homes.length ? homes.at(-1) : undefined;
  return { cards: await readCards(deps.db, homes), meta: toMeta(deps, query, cursor ?? counted, last) };
}

interface Found extends Pick<ListMeta, 'total' | 'isTotalEstimated'> {
  homes: FoundHome[];
}

/** One home more than asked for tells whether there is another page. */
async function findPage(
  { db }: Deps,
  query: PropertyQuery,
  choice: Choice,
  plan: Plan,
  mark: Cursor | undefined,
): Promise<Found> {
  const { latitude, longitude } = query;
  const part = { mark, limit: query.limit + 1 };
  const point = latitude !== undefined && longitude !== undefined && { latitude, longitude };
  if (plan.way === 'walk') {
    // Nearest first cannot start in the middle: it passes everything of the pages before once more.
    const pages = 1 + (mark?.passed ?? 0) / query.limit;
    const homes = await (point
      ? walkFrom(db, choice, point, part, { ...plan, patience: Math.ceil(plan.patience * pages) })
      : walk(db, choice, query, part, plan));
    if (homes !== undefined)
      return { homes, total: Math.max(Math.round(plan.matches), homes.length), isTotalEstimated: true };
  }
  const gathered: Gathered = await (point
    ? gatherFrom(db, choice, point, part, plan)
    : gather(db, choice, query, part, plan));
  return { ...gathered, isTotalEstimated: false };
}

/** `last` is the page's last home, when others follow it. */
function toMeta(
  { secrets }: Deps,
  query: PropertyQuery,
  { total, isTotalEstimated, passed = 0 }: Pick<Cursor, 'total' | 'isTotalEstimated'> & Partial<Cursor>,
  last: FoundHome | undefined,
): ListMeta {
  const meta: ListMeta = { total, isTotalEstimated };
  if (last === undefined) return meta;
  const { id, key } = last;
  const cursor = { id, key, total, isTotalEstimated, passed: passed + query.limit };
  return { ...meta, nextCursor: writeCursor(secrets.linkKey, query, cursor) };
}

/** The same as objects, for pages drawn on the server. */
export async function listProperties(
  deps: Deps,
  query: PropertyQuery,
): Promise<{ properties: Property[]; total: number }> {
  const { cards, meta } = await searchProperties(deps, query);
  return { properties: JSON.parse(`[${cards}]`) as Property[], total: meta.total };
}
