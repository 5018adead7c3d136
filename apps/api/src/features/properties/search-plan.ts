import { asksFacts, asksNothing, type Choice } from './search-choice.ts';
import { estimate, type Sample } from './search-sample.ts';

/**
 * Two ways to a page of results. `walk` goes through homes in the order asked for until the page is full: quick when many
 * match. `gather` finds all that match and sorts them: quick when few do, and then it knows how many.
 */
export interface Plan {
  way: 'walk' | 'gather';
  /** On a walk for words: read every home whole, or its words only once its facts fit. */
  reading: 'whole' | 'facts first';
  /** When gathering: by the index of words, rather than by the facts. */
  byWords: boolean;
  /** Homes that match, as far as one can tell beforehand. */
  matches: number;
}

/** Microseconds to look at one home, as measured on a million. What counts is how they compare. */
const cost = {
  /** In an index that holds all facts. */
  facts: 0.5,
  /** In the index of places, nearest first. */
  place: 2.7,
  /** Itself, with its words. */
  whole: 2.1,
  /** Finding its words once its facts fit. */
  wordsAfterFacts: 7.5,
  /** By the index of words. */
  byWord: 1.2,
  /** More, for each word that would do. */
  perKnownWord: 0.04,
};
/** Among so few, everything is looked at and counted. */
const COUNTED_MAX = 4096;

export function choosePlan(
  sample: Sample,
  choice: Choice,
  { limit, isNearby }: { limit: number; isNearby: boolean },
): Plan {
  const { size, weight } = sample;
  if (size < COUNTED_MAX) return { way: 'gather', reading: 'whole', byWords: true, matches: size };
  if (asksNothing(choice)) return { way: 'walk', reading: 'whole', byWords: false, matches: size };
  const { matches, looked, factMatches, wordMatches } = estimate(sample, choice);

  // A sample that holds none does not say that there are none: a quarter of what one in it would stand for.
  const visits = Math.min((limit * size) / Math.max(matches, weight / 4), size);
  const stepping = isNearby ? cost.place : cost.facts;
  const isAboutWords = choice.words.length > 0;
  const readingWhole = Math.max(cost.whole, stepping);
  const readingFactsFirst = stepping + (factMatches / size) * cost.wordsAfterFacts;
  const walking = visits * (isAboutWords ? Math.min(readingWhole, readingFactsFirst) : stepping);

  const gatheringByFacts = asksFacts(choice) ? looked * (isAboutWords ? cost.whole : cost.facts) : Infinity;
  const gatheringByWords = wordMatches * costByWords(choice);
  return {
    way: walking < Math.min(gatheringByFacts, gatheringByWords) ? 'walk' : 'gather',
    reading: readingWhole < readingFactsFirst ? 'whole' : 'facts first',
    byWords: gatheringByWords < gatheringByFacts,
    matches,
  };
}

function costByWords({ words }: Choice): number {
  const known = words.flatMap((word) => (word.known === undefined ? [] : [word.known.length]));
  return known.length === 0 ? Infinity : cost.byWord + Math.min(...known) * cost.perKnownWord;
}
