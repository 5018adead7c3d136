import { toNameKeys, toSoughtPairs, type ListedFacts } from '@diyar/domain/screening.ts';
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

/** What an entry is found by. */
export function toEntryKeys({ names, documents }: ListedFacts): string[] {
  return [...new Set([...names.flatMap(toNameKeys), ...documents.map(toDocumentKey)])];
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
  const candidates = found.map(({ file, entryId, caption, facts, factsHash }) => ({
    id: `${file}:${entryId}`,
    caption,
    facts,
    factsHash,
  }));
  return { listVersion, candidates };
}

/** Undefined where there is nothing to look for. */
function toQuery({ names, documents }: ScreenedPerson): { wanted: string; any: string } | undefined {
  const quote = (key: string) => `'${key}'`;
  const either = (keys: string[]) => `(${keys.map(quote).join(' | ')})`;
  const pairs = names.flatMap(toSoughtPairs).filter((pair) => pair.every((keys) => keys.length > 0));
  const both = pairs.map(([one, two]) => `(${either(one)} & ${either(two)})`);
  const numbers = documents.map((hash) => quote(toDocumentKey(hash)));
  const wanted = [...new Set([...both, ...numbers])];
  if (wanted.length === 0) return undefined;
  return { wanted: wanted.join(' | '), any: [...new Set([...pairs.flat(2).map(quote), ...numbers])].join(' | ') };
}

/** When a list was last read; entries that changed by it have the same moment. */
export async function findLastLoad(deps: Deps): Promise<Date | null> {
  const loads = (await repository.listWatchlists(deps.db)).flatMap(({ loadedAt }) => loadedAt ?? []);
  return loads.toSorted((one, two) => two.getTime() - one.getTime())[0] ?? null;
}
