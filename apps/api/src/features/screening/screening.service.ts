import { listExactKeys, toKeyQueries, toNameKeys, type KeyQuery } from '@diyar/domain/screening-keys.ts';
import { splitNormalised } from '@diyar/domain/screening.ts';
import { normaliseDocumentNumber } from '@diyar/domain/identity.ts';
import type { Deps } from '#api/deps.ts';
import { hashCode } from '#api/lib/one-time-token.ts';
import { createProvider, type Screened, type ScreenedPerson, type ScreeningSource } from '#api/lib/screening-source.ts';
import * as repository from './watchlists.repository.ts';

const CANDIDATES_MAX = 400;
const VERSION_DIGITS = 12;

/** Tells whether a document is on a list, to somebody who does not know its number. */
export function hashListedDocument(deps: Deps, number: string): string {
  return hashCode(deps.secrets.pepper, 'watchlist', 'document', normaliseDocumentNumber(number)).toString('hex');
}

const toDocumentKey = (hash: string) => `#${hash}`;

/** What an entry is found by: its names, as they are compared, and its documents. */
export function toEntryKeys(normalised: readonly string[], documents: readonly string[]): string[] {
  const names = [...new Set(normalised)].flatMap((name) => toNameKeys(splitNormalised(name)));
  return [...new Set([...names, ...documents.map(toDocumentKey)])];
}

/** The provider, where one is set; otherwise the files of this server. */
export function openScreeningSource(deps: Deps): ScreeningSource {
  const { screening } = deps.config;
  if (screening !== undefined) return createProvider(screening, deps.now);
  return {
    kind: 'lists',
    readVersion: () => readListVersion(deps),
    screen: (person, changedSince) => screenByLists(deps, person, changedSince),
  };
}

/** Names of the files with the beginning of their hashes; undefined where none is loaded. */
async function readListVersion(deps: Deps): Promise<string | undefined> {
  const loaded = (await repository.listWatchlists(deps.db)).filter(({ sha256 }) => sha256 !== null);
  if (loaded.length === 0) return undefined;
  return loaded.map(({ file, sha256 }) => `${file} ${sha256!.toString('hex').slice(0, VERSION_DIGITS)}`).join(', ');
}

async function screenByLists(deps: Deps, person: ScreenedPerson, changedSince?: Date): Promise<Screened> {
  const listVersion = await readListVersion(deps);
  if (listVersion === undefined) throw new Error('no list of names is loaded');
  const query = toQuery(person);
  const found = query === undefined ? [] : await repository.findEntries(deps.db, query, changedSince, CANDIDATES_MAX);
  const candidates = found.map(({ file, entryId, caption, facts, normalised, factsHash }) => ({
    id: `${file}:${entryId}`,
    caption,
    facts,
    normalised,
    factsHash,
  }));
  return { listVersion, candidates };
}

const quote = (key: string) => `'${key}'`;

/** Undefined where there is nothing to look for. */
function toQuery({ names, documents }: ScreenedPerson): { wanted: string[]; telling: string } | undefined {
  const numbers = documents.map(toDocumentKey);
  const wanted = [...names.flatMap(toKeyQueries), { any: numbers }].map(toSearch).filter((search) => search !== '');
  if (wanted.length === 0) return undefined;
  const telling = new Set([...names.flatMap(listExactKeys), ...numbers]);
  return { wanted: [...new Set(wanted)], telling: toSearch({ any: [...telling] }) };
}

function toSearch(query: KeyQuery): string {
  const either = (keys: readonly string[]) => keys.map(quote).join(' | ');
  return 'any' in query ? either(query.any) : query.both.map((keys) => `(${either(keys)})`).join(' & ');
}

/** When a list was last read; entries that changed by it have the same moment. */
export async function findLastLoad(deps: Deps): Promise<Date | null> {
  const loads = (await repository.listWatchlists(deps.db)).flatMap(({ loadedAt }) => loadedAt ?? []);
  return loads.toSorted((one, two) => two.getTime() - one.getTime())[0] ?? null;
}
