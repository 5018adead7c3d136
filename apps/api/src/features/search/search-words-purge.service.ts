import type { Deps } from '#api/deps.ts';
import { foldPlaceCounts } from './suggestions.repository.ts';
import * as repository from './search-words-purge.repository.ts';

export const PURGE_SEARCH_WORDS = 'purge-search-words';

/** Fresh, table and indexes take 3 to 3.6 times what the rows do. */
const BYTES_PER_ROW_BYTE_MAX = 5.5;
const SMALL_BYTES = 1024 * 1024;
/** Rewriting so many takes about a second; more wait for the night. */
const WORDS_REWRITTEN_BY_DAY_MAX = 50_000;

/** Runs every minute and mostly finds nothing to do. */
export async function purgeSearchWords({ db, log }: Deps): Promise<void> {
  await foldPlaceCounts(db);
  if (!(await repository.purgeUnusedWords(db)))
    return log.info('search words are purged later: listings are being written');
  await compact(db, WORDS_REWRITTEN_BY_DAY_MAX);
}

export function compactSearchWords({ db }: Deps): Promise<void> {
  return compact(db, undefined);
}

async function compact(db: Deps['db'], wordsMax: number | undefined): Promise<void> {
  if (wordsMax !== undefined && (await repository.hasMoreWordsThan(db, wordsMax))) return;
  const { bytes, rowBytes } = await repository.measureWords(db);
  if (bytes <= Math.max(SMALL_BYTES, BYTES_PER_ROW_BYTE_MAX * rowBytes)) return;
  await repository.compactWords(db);
}
