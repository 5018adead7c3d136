import { sql } from 'kysely';
import type { Db } from '#api/db/client.ts';

/** One word of what somebody typed, and how to find homes by it. */
export type SearchedWord =
  /** Three letters or more: any word that has them in it. */
  | { part: string; whole?: undefined; known: string[] | undefined }
  /** Fewer letters begin a word; for a word that nobody wrote stand the ones it was probably meant to be. */
  | { part?: undefined; whole: string[]; known: string[] | undefined };

const TYPED_WORDS_MAX = 10;
/** More than so many words with the same letters in them: the letters alone tell no home from another. */
const KNOWN_MAX = 500;
const MEANT_MAX = 8;
const PART_MIN_LENGTH = 3;
const TYPO_MIN_LENGTH = 4;
const ALIKE_MIN_SHARE = 0.5;

/** Undefined when something was typed that no home can have. No words at all ask for nothing. */
export async function readWords(db: Db, typed: string): Promise<SearchedWord[] | undefined> {
  const { rows } = await sql<{ word: string; known: string[] }>`
    select typed.word, array(
      select known.word from search_words as known
      where known.parts @> case when length(typed.word) < ${PART_MIN_LENGTH}
          then array[' ' || typed.word] else (word_parts(typed.word))[3:] end
        and strpos(known.word, typed.word) > 0
      limit ${KNOWN_MAX + 1}) as known
    from unnest(fold_words(${typed})) as typed (word)
    order by length(typed.word) desc, typed.word
    limit ${TYPED_WORDS_MAX}`.execute(db);
  const found = await Promise.all(rows.map(({ word, known }) => toSearchedWord(db, word, known)));
  return found.every((word) => word !== undefined) ? found : undefined;
}

async function toSearchedWord(db: Db, word: string, found: string[]): Promise<SearchedWord | undefined> {
  const known = found.length > KNOWN_MAX ? undefined : [...new Set(found)];
  if (found.length > 0) return word.length < PART_MIN_LENGTH ? { whole: [` ${word}`], known } : { part: word, known };
  const meant = await findMeant(db, word);
  return meant.length === 0 ? undefined : { whole: meant.map((each) => ` ${each} `), known: meant };
}

/** One letter wrong, missing, too many or swapped; failing that, words that have most of their parts in common. */
async function findMeant(db: Db, word: string): Promise<string[]> {
  if (word.length < TYPO_MIN_LENGTH || /\d/.test(word)) return [];
  const { rows: near } = await sql<{ word: string }>`
    select distinct word, abs(length(word) - length(${word}::text)) as difference
    from search_words where near && words_near(${word})
    order by difference limit ${MEANT_MAX}`.execute(db);
  if (near.length > 0) return near.map((each) => each.word);
  const { rows: alike } = await sql<{ word: string }>`
    select word from (
      select distinct word, cardinality(array(select unnest(parts) intersect select unnest(asked))) as shared,
        greatest(cardinality(parts), cardinality(asked)) as most
      from search_words, word_parts(${word}) as asked where parts && asked
    ) as alike
    where shared >= ${ALIKE_MIN_SHARE}::float8 * most order by shared desc, word limit ${MEANT_MAX}`.execute(db);
  return alike.map((each) => each.word);
}
