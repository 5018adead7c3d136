import { asksFacts, asksNothing, type Choice } from './search-choice.ts';
import { estimate, type Sample } from './search-sample.ts';

/**
 * Two ways to a page of results. `walk` goes through homes in the order asked for until the page is full: quick when many
 * match. `gather` finds all that match and sorts them: quick when few do, and then it knows how many.
 */
export interface Plan {
  way: 'walk' | 'gather';
  /** Homes that match, as far as one can tell beforehand. */
  matches: number;
}

/** What looking at one home costs, relative to each other. */
const cost = {
  /** In an index that holds all the facts. */
  fact: 0.25,
  /** In the index of places, nearest first. */
  place: 2,
  /** Reading its words. */
  words: 3,
  /** By the index of words. */
  wordIndex: 2.5,
};
/** Among so few everything is counted. */
const COUNTED_MAX = 4096;

export function choosePlan(
  sample: Sample,
  choice: Choice,
  { limit, isNearby }: { limit: number; isNearby: boolean },
): Plan {
  if (sample.size < COUNTED_MAX) return { way: 'gather', matches: sample.size };
  if (asksNothing(choice)) return { way: 'walk', matches: sample.size };
  const { matches, looked, factMatches, wordMatches } = estimate(sample, choice);
  // One home more than none, because a sample that holds none does not say that there are none.
  const share = Math.max(matches, sample.weight / 4) / sample.size;
  const visits = Math.min((limit + 1) / share, sample.size);
  const hasWords = choice.words.length > 0;
  const perVisit = isNearby ? cost.place : cost.fact;
  const walking = visits * (perVisit + (hasWords ? (factMatches / sample.size) * cost.words : 0));
  const byFacts = looked * cost.fact + (hasWords ? factMatches * cost.words : 0);
  const isIndexed = choice.words.some((word) => word.known !== undefined);
  const byWords = hasWords && isIndexed ? wordMatches * cost.wordIndex : Infinity;
  const gathering = Math.min(hasWords && !asksFacts(choice) ? Infinity : byFacts, byWords);
  return { way: walking < gathering ? 'walk' : 'gather', matches };
}
