import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Watchlists } from '@diyar/domain/identity-review.ts';
import { toNormalised } from '@diyar/domain/screening.ts';
import * as screeningWords from '@diyar/words/screening.ts';
import type { Deps } from '#api/deps.ts';
import { hashFacts } from '#api/lib/screening-source.ts';
import { hashListedDocument, toEntryKeys } from './screening.service.ts';
import { openWatchlist, UnreadableList, type HashDocument, type ListedPerson } from './watchlist-files.ts';
import * as repository from './watchlists.repository.ts';
import type { StoredWatchlist } from './watchlists.repository.ts';

export const LOAD_WATCHLISTS = 'load-watchlists';

const AT_ONCE = 500;
const REMOVED_AT_ONCE = 5000;
const DEMO_FILE = 'demo-watchlist.csv';
const demoPath = fileURLToPath(new URL(DEMO_FILE, import.meta.url));

/**
 * Reads each file of the folder whose content has changed. A file that cannot be read is told to the office, and what was loaded
 * before stays. A server without the folder leaves the lists to those that have it.
 */
export async function loadWatchlists(deps: Deps): Promise<void> {
  const known = await repository.listWatchlists(deps.db);
  const files = await listFiles(deps);
  if (files === undefined) return;
  for (const { file, path } of files)
    await loadFile(
      deps,
      path,
      file,
      known.find((list) => list.file === file),
    ).catch((error: unknown) => deps.log.error({ err: error, file }, 'a list of names could not be loaded'));
  for (const { id, file } of known.filter((list) => !files.some((each) => each.file === list.file))) {
    while (await repository.removeEntries(deps.db, id, REMOVED_AT_ONCE));
    await repository.deleteWatchlist(deps.db, id);
    deps.log.warn({ file }, 'a list of names was removed');
  }
}

/** Undefined where this server has none to read. Demonstration servers also have an invented list. */
async function listFiles(deps: Deps): Promise<{ file: string; path: string }[] | undefined> {
  const folder = join(deps.config.dataDir, 'watchlists');
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  const demo = deps.config.demoAccounts === 'none' ? [] : [{ file: DEMO_FILE, path: demoPath }];
  if (names === undefined) return demo.length === 0 ? undefined : demo;
  const own = names.filter((name) => /\.(?:csv|ftm\.json)$/.test(name) && name !== DEMO_FILE).toSorted();
  return [...demo, ...own.map((file) => ({ file, path: join(folder, file) }))];
}

async function hashFile(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest();
}

/** Read to the end before anything is changed, so that half a file never is a list. */
async function loadFile(deps: Deps, path: string, file: string, known: StoredWatchlist | undefined): Promise<void> {
  const digest = await hashFile(path);
  if (known?.failedSha256?.equals(digest)) return;
  if (known?.sha256?.equals(digest)) {
    if (known.failure !== null) await repository.clearFailure(deps.db, known.id);
    return;
  }
  const hashDocument = (number: string) => hashListedDocument(deps, number);
  const listId = known?.id ?? (await repository.addWatchlist(deps.db, file));
  const failure = await findFailure(path, hashDocument);
  if (failure !== undefined) {
    await repository.markFailed(deps.db, listId, digest, failure, deps.now());
    deps.log.error({ file, failure }, 'a list of names cannot be read; what was loaded before stays');
    return;
  }
  const load = { listId, loadId: randomUUID(), at: deps.now() };
  try {
    const again = openWatchlist(path, hashDocument);
    for await (const people of inBatches(again.people)) await repository.putEntries(deps.db, load, people.map(toEntry));
    if (!again.digest().equals(digest)) throw new Error('the file changed while it was read; it is read again later');
    while (await repository.removeMissing(deps.db, listId, load.loadId, REMOVED_AT_ONCE));
    await repository.markLoaded(deps.db, listId, digest, load.at);
    deps.log.info({ file }, 'a list of names was loaded');
  } finally {
    await repository.forgetLoad(deps.db, load.loadId);
  }
}

/** Why it is no list; undefined where it is one. */
async function findFailure(path: string, hashDocument: HashDocument): Promise<string | undefined> {
  const { people } = openWatchlist(path, hashDocument);
  try {
    let isEmpty = true;
    for await (const { entryId } of people) isEmpty &&= entryId === '';
    return isEmpty ? screeningWords.emptyList : undefined;
  } catch (error) {
    if (!(error instanceof UnreadableList)) throw error;
    return error.message;
  }
}

/** Without doubles: of two with the same id the last counts. */
async function* inBatches(people: AsyncIterable<ListedPerson>): AsyncGenerator<ListedPerson[], void> {
  let batch = new Map<string, ListedPerson>();
  for await (const person of people) {
    batch.set(person.entryId, person);
    if (batch.size < AT_ONCE) continue;
    yield [...batch.values()];
    batch = new Map();
  }
  if (batch.size > 0) yield [...batch.values()];
}

function toEntry({ entryId, caption, facts }: ListedPerson) {
  const normalised = facts.names.map(toNormalised);
  const keys = toEntryKeys(normalised, facts.documents);
  return { entryId, caption, facts, normalised, keys, factsHash: hashFacts(caption, facts) };
}

export async function listWatchlists(deps: Deps): Promise<Watchlists> {
  const lists = await repository.listWatchlists(deps.db);
  return {
    isProvider: deps.config.screening !== undefined,
    lists: lists.map(({ file, entries, loadedAt, failure, failedAt }) => ({
      file,
      entries,
      loadedAt: loadedAt?.toISOString() ?? null,
      failure,
      failedAt: failedAt?.toISOString() ?? null,
    })),
  };
}
