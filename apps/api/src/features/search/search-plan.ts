import { asksFacts, asksNothing, type Choice } from './search-choice.ts';
import { estimate, type Estimate, type Sample } from './search-sample.ts';

/**
 * Two ways to a page of results. `walk` goes through homes in the order asked for until the page is full: quick when many
 * match. `gather` finds all that match and sorts them: quick when few do, and then it knows how many.
 */
export interface Plan {
  way: 'walk' | 'gather';
  /** On a walk for words: read every home whole, or its words only once its facts fit. */
  reading: 'whole' | 'facts first';
  /** When gathering: by which indexes. */
  finding: 'facts' | 'words' | 'both';
  /** On a walk: how many homes to pass before giving up. */
  patience: number;
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
  if (size < COUNTED_MAX) return { way: 'gather', reading: 'whole', finding: 'both', patience: 0, matches: size };
  if (asksNothing(choice))
    return { way: 'walk', reading: 'whole', finding: 'facts', patience: 10 * limit, matches: size };
  const guess = estimate(sample, choice);
  // A sample that holds none does not say that there are none: a quarter of what one in it would stand for.
  const visits = Math.min((limit * size) / Math.max(guess.matches, weight / 4), size);
  const stepping = isNearby ? cost.place : cost.facts;
  const readingWhole = isNearby ? cost.place + cost.whole : cost.whole;
  const readingFactsFirst = stepping + (guess.factMatches / size) * cost.wordsAfterFacts;
  const walking = visits * (choice.words.length > 0 ? Math.min(readingWhole, readingFactsFirst) : stepping);
  const gathering = weighGathering(guess, choice);
  return {
    way: walking < gathering.cost ? 'walk' : 'gather',
    reading: readingWhole < readingFactsFirst ? 'whole' : 'facts first',
    finding: gathering.finding,
    patience: Math.ceil(3 * visits) + 1000,
    matches: guess.matches,
  };
}

type Gathering = Pick<Plan, 'finding'> & { cost: number };

/** What it would take to look at all that match. */
export function costOfGathering(sample: Sample, choice: Choice): Gathering {
  if (sample.size < COUNTED_MAX) return { cost: 0, finding: 'both' };
  if (asksNothing(choice)) return { cost: sample.size * cost.facts, finding: 'facts' };
  return weighGathering(estimate(sample, choice), choice);
}

function weighGathering({ looked, wordMatches }: Estimate, choice: Choice): Gathering {
  const byFacts = asksFacts(choice) ? looked * (choice.words.length > 0 ? cost.whole : cost.facts) : Infinity;
  const byWords = wordMatches * costByWords(choice);
  const [fewer, more] = [looked, wordMatches].toSorted((one, other) => one - other) as [number, number];
  const areAlike = more < 3 * fewer && byWords < Infinity && byFacts < Infinity;
  return {
    cost: Math.min(byFacts, byWords),
    finding: areAlike ? 'both' : byWords < byFacts ? 'words' : 'facts',
  };
}

function costByWords({ words }: Choice): number {
  const known = words.flatMap((word) => (word.known === undefined ? [] : [word.known.length]));
  return known.length === 0 ? Infinity : cost.byWord + Math.min(...known) * cost.perKnownWord;
}
