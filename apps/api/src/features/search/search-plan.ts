import { type Condition, type SearchedColumns, toTest } from '@diyar/domain/search-filters.ts';
import { indexedByKind } from '#api/db/kinds.ts';
import type { SearchedWord } from './search-words.repository.ts';

/** What a search asks for, as tests of the columns of `property_search`. */
export interface SearchCriteria {
  conditions: Condition[];
  /** A property must have each of them. */
  words: SearchedWord[];
}

export type SampledProperty = SearchedColumns & { words: string };

/** A few thousand properties picked at random, from which the number of matches of any search is estimated. */
export interface Sample {
  properties: SampledProperty[];
  /** How many properties there are in all. */
  size: number;
  /** How many properties each of the sample stands for; 1 when it holds them all. */
  weight: number;
}

export const SAMPLE_SIZE = 4096;

export function toSample(properties: SampledProperty[], size: number): Sample {
  return { properties, size, weight: properties.length === 0 ? 1 : size / properties.length };
}

/**
 * How a page of results is found. `walk` reads an index in the order asked for until the page is full: fast when many
 * properties match. `gather` finds all matches and sorts them: fast when few match, and then their number is exact.
 */
export interface Plan {
  way: 'walk' | 'gather';
  /** Walking for words: read whole rows, or the words only of rows that meet the conditions. */
  reading: 'whole rows' | 'conditions first';
  /** Gathering: which indexes to use. `rows` uses none and reads the table, which takes less planning than reading while it is small. */
  finding: 'conditions' | 'words' | 'both' | 'rows';
  /** Walking: how many rows to read before giving up and gathering instead. */
  patience: number;
  /** Estimated number of matches. */
  matches: number;
}

/** Microseconds per row, measured on a million properties. Only their proportions matter. */
const cost = {
  /** In an index that holds all columns of the conditions. */
  indexRow: 0.5,
  /** In the index of places, nearest first. */
  place: 2.7,
  /** The row itself, with its words. */
  wholeRow: 2.1,
  /** Looking up the words of a row that meets the conditions. */
  wordsOfRow: 7.5,
  /** By the index of words. */
  byWord: 1.2,
  /** Added for each stored word that would do. */
  perKnownWord: 0.04,
};
/** Tables smaller than this are read whole and counted exactly. */
const COUNTED_MAX = 4096;

export function choosePlan(
  sample: Sample,
  criteria: SearchCriteria,
  { limit, isNearby }: { limit: number; isNearby: boolean },
): Plan {
  const { size, weight } = sample;
  if (size < COUNTED_MAX) return { way: 'gather', reading: 'whole rows', finding: 'rows', patience: 0, matches: size };
  if (isUnfiltered(criteria))
    return { way: 'walk', reading: 'whole rows', finding: 'conditions', patience: 10 * limit, matches: size };
  const estimated = estimate(sample, criteria);
  // No match in the sample does not mean none at all: count a quarter of what one match in the sample would stand for.
  const matches = Math.max(estimated.matches, weight / 4);
  // Rows to read until `limit` matches are found, if matches are spread evenly.
  const visits = Math.min((limit * size) / matches, size);
  const stepping = isNearby ? cost.place : cost.indexRow;
  const readingWhole = isNearby ? cost.place + cost.wholeRow : cost.wholeRow;
  const readingConditionsFirst = stepping + (estimated.conditionMatches / size) * cost.wordsOfRow;
  const perVisit = criteria.words.length > 0 ? Math.min(readingWhole, readingConditionsFirst) : stepping;
  const gathering = weighGathering(estimated, criteria);
  return {
    way: visits * perVisit < gathering.cost ? 'walk' : 'gather',
    reading: readingWhole < readingConditionsFirst ? 'whole rows' : 'conditions first',
    finding: gathering.finding,
    // Matches are not spread evenly, and the sample errs: three times the expected rows are rarely exceeded. The thousand is
    // for small estimates, where chance weighs most and reading on costs less than starting over.
    patience: Math.ceil(3 * visits) + 1000,
    matches: estimated.matches,
  };
}

export function isUnfiltered({ conditions, words }: SearchCriteria): boolean {
  return conditions.length === 0 && words.length === 0;
}

type Gathering = Pick<Plan, 'finding'> & { cost: number };

/** Microseconds to read all that match. */
export function costOfGathering(sample: Sample, criteria: SearchCriteria): Gathering {
  if (sample.size < COUNTED_MAX) return { cost: 0, finding: 'rows' };
  if (isUnfiltered(criteria)) return { cost: sample.size * cost.indexRow, finding: 'conditions' };
  return weighGathering(estimate(sample, criteria), criteria);
}

/** Two indexes are combined when neither finds far fewer rows than the other. */
function weighGathering({ indexRows, wordMatches }: Estimate, { conditions, words }: SearchCriteria): Gathering {
  const perRow = words.length > 0 ? cost.wholeRow : cost.indexRow;
  const byConditions = conditions.length > 0 ? indexRows * perRow : Infinity;
  const byWords = wordMatches * costByWords(words);
  const [fewer, more] = [indexRows, wordMatches].toSorted((one, other) => one - other) as [number, number];
  const areAlike = more < 3 * fewer && byWords < Infinity && byConditions < Infinity;
  return {
    cost: Math.min(byConditions, byWords),
    finding: areAlike ? 'both' : byWords < byConditions ? 'words' : 'conditions',
  };
}

function costByWords(words: SearchedWord[]): number {
  const known = words.flatMap((word) => (word.known === undefined ? [] : [word.known.length]));
  return known.length === 0 ? Infinity : cost.byWord + Math.min(...known) * cost.perKnownWord;
}

interface Estimate {
  matches: number;
  /** Rows that the best index for the conditions has to read. */
  indexRows: number;
  /** Properties that meet all conditions, whatever their words. */
  conditionMatches: number;
  wordMatches: number;
}

/** Columns by which the indexes of `property_search` find rows. */
const indexes = [
  [...indexedByKind, 'price_usd_minor'],
  ['price_usd_minor'],
  ['area_sqft'],
  ['amenities', 'area_sqft'],
  ['place'],
  ['created_at'],
];

/** The conditions that a property meets are the bits of a number: this runs for every search, on the whole sample. */
function estimate({ properties, size, weight }: Sample, { conditions, words }: SearchCriteria): Estimate {
  const met = new Uint32Array(properties.length);
  for (const [position, condition] of conditions.entries()) {
    const isMet = toTest(condition);
    for (let row = 0; row < met.length; row += 1) if (isMet(properties[row]!)) met[row]! |= 1 << position;
  }
  const toBits = (columns: readonly string[]) =>
    conditions.reduce((bits, { column }, position) => (columns.includes(column) ? bits | (1 << position) : bits), 0);
  const countRows = (asked: number) => met.reduce((count, bits) => ((bits & asked) === asked ? count + 1 : count), 0);
  const all = 2 ** conditions.length - 1;
  const conditionMatches = countRows(all);
  const indexRows = Math.min(...indexes.map(toBits).map((asked) => (asked === 0 ? met.length : countRows(asked))));
  let [matches, wordMatches] = [conditionMatches, met.length];
  if (words.length > 0) {
    const withWords = met.filter((_, row) => meetsWords(properties[row]!, words));
    [matches, wordMatches] = [
      withWords.reduce((count, bits) => (bits === all ? count + 1 : count), 0),
      withWords.length,
    ];
  }
  return {
    matches: matches * weight,
    indexRows: Math.min(indexRows * weight, size),
    conditionMatches: conditionMatches * weight,
    wordMatches: wordMatches * weight,
  };
}

/** Those of the sample that match. */
export function listMatches<Property extends SampledProperty>(
  properties: Property[],
  { conditions, words }: SearchCriteria,
): Property[] {
  const tests = conditions.map(toTest);
  return properties.filter((property) => tests.every((isMet) => isMet(property)) && meetsWords(property, words));
}

function meetsWords(property: SampledProperty, words: SearchedWord[]): boolean {
  return words.every(({ part, whole }) =>
    part === undefined ? whole.some((each) => ` ${property.words} `.includes(each)) : property.words.includes(part),
  );
}
