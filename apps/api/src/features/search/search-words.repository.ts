import { sql } from 'kysely';
import { isStatementTimeout, type Db } from '#api/db/client.ts';

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
/** Matching a misspelt word costs far more than finding a known one. */
const FUZZY_WORDS_MAX = 2;
/** Words that a fuzzy match compares at most, however many are stored. */
const CANDIDATES_MAX = 2000;

/** Undefined when something was typed that no home can have, be it signs alone. */
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
  const unknown = rows.filter(({ known }) => known.length === 0).map(({ word }) => word);
  if (rows.length === 0 || unknown.length > FUZZY_WORDS_MAX || !unknown.every(canBeMisspelt)) return undefined;
  const found = await Promise.all(
    rows.map(async ({ word, known }) => (known.length > 0 ? toKnownWord(word, known) : toMeantWord(db, word))),
  );
  return found.every((word) => word !== undefined) ? found : undefined;
}

/** A place under two names: each word of one stands for any of the other, so that homes with all words of either are found. */
export async function readNamedPlace(
  db: Db,
  { typed, meant }: { typed: string; meant: string },
): Promise<SearchedWord[]> {
  const { rows } = await sql<{ typed: string[]; meant: string[] }>`
    select fold_words(${typed}) as typed, fold_words(${meant}) as meant`.execute(db);
  const [folded] = rows;
  return folded!.typed.flatMap((one) =>
    folded!.meant.map((other) => ({ whole: [` ${one} `, ` ${other} `], known: [one, other] })),
  );
}

/** `Al Barari, Dubai`, or a name alone; where a place has several names, any of them. */
export async function readPlace(db: Db, places: readonly string[]): Promise<SearchedWord> {
  const parts = places.map((place) => place.split(/[,،]/));
  const names = parts.map(([name = '']) => name);
  const withins = parts.map(([, ...within]) => within.join(' '));
  const { rows } = await sql<{ word: string }>`
    select distinct place_word(name, within) as word
    from unnest(${names}::text[], ${withins}::text[]) as place (name, within) order by word`.execute(db);
  const known = rows.map(({ word }) => word);
  return { whole: known.map((word) => ` ${word} `), known };
}

function toKnownWord(word: string, found: string[]): SearchedWord {
  const known = found.length > KNOWN_MAX ? undefined : [...new Set(found)];
  return word.length < PART_MIN_LENGTH ? { whole: [` ${word}`], known } : { part: word, known };
}

function canBeMisspelt(word: string): boolean {
  return word.length >= TYPO_MIN_LENGTH && !/\d/.test(word);
}

/** A match that takes too long counts as none: what was typed is not stored as it stands, so nothing is found. */
async function toMeantWord(db: Db, word: string): Promise<SearchedWord | undefined> {
  const meant = await findMeant(db, word).catch((error: unknown) => {
    if (isStatementTimeout(error)) return [];
    throw error;
  });
  return meant.length === 0 ? undefined : { whole: meant.map((each) => ` ${each} `), known: meant };
}

/** One letter wrong, missing, too many or swapped; failing that, words that have most of their parts in common. */
async function findMeant(db: Db, word: string): Promise<string[]> {
  const { rows: near } = await sql<{ word: string }>`
    select distinct word, abs(length(word) - length(${word}::text)) as difference
    from (select word from search_words where near && words_near(${word}) limit ${CANDIDATES_MAX}) as candidate
    order by difference limit ${MEANT_MAX}`.execute(db);
  if (near.length > 0) return near.map((each) => each.word);
  // Scan: a word that shares half of n parts has at least one of any n/2 + 1 of them. The last ones are rarer than the
  // one or two letters a word begins with, so that looking for them alone finds the same words among far fewer.
  const { rows: alike } = await sql<{ word: string }>`
    select word from (
      select distinct word, cardinality(array(select unnest(parts) intersect select unnest(asked))) as shared,
        greatest(cardinality(parts), cardinality(asked)) as most
      from word_parts(${word}) as asked, lateral (
        select word, parts from search_words
        where parts && (word_parts(${word}))[length(${word}::text) - length(${word}::text) / 2 :] limit ${CANDIDATES_MAX}
      ) as candidate
    ) as alike
    where shared >= ${ALIKE_MIN_SHARE}::float8 * most order by shared desc, word limit ${MEANT_MAX}`.execute(db);
  return alike.map((each) => each.word);
}
