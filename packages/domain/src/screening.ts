import { matchFacts, type MatchedPart, type MatchFact } from './identity-review.ts';
import { normaliseName, toSkeleton, weighPart } from './screening-names.ts';

/** From here on somebody has to look at it. */
export const HIT_SCORE = 0.75;
export const STRONG_HIT_SCORE = 0.92;

/** Less alike than this, two parts are different ones. */
const ALIKE = 0.8;
/** Parts written as one have to be nearly the same: a longer word is like each of its beginnings. */
const JOINED_ALIKE = 0.93;
/** What a part costs that only the longer name has: people leave out middle names. */
const LEFT_OUT = 0.25;
/** One part alone is no name to find somebody by. */
const SINGLE_PART = 0.75;
const SAME_YEAR = 0.05;
const OTHER_YEAR = -0.25;
const YEARS_APART = 2;
const SAME_COUNTRY = 0.03;

/** Who is looked for, and who is on a list. Numbers of documents are keyed hashes. */
export interface ScreenedFacts {
  names: readonly string[];
  birthYears: readonly number[];
  countries: readonly string[];
  documents: readonly string[];
}

/** `topics`: what somebody is on the list for, in the words of the list. */
export interface ListedFacts extends ScreenedFacts {
  topics: readonly string[];
}

export interface Match {
  score: number;
  /** The name on the list that fits best. */
  listedName: string;
  parts: MatchedPart[];
  facts: MatchFact[];
}

/** Between 0 and 1; a common beginning counts more. */
export function jaroWinkler(one: string, two: string): number {
  if (one === two) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, two.length) / 2) - 1);
  const taken = new Set<number>();
  const inOne: string[] = [];
  for (let index = 0; index < one.length; index += 1)
    for (let at = Math.max(0, index - reach); at <= Math.min(two.length - 1, index + reach); at += 1) {
      if (taken.has(at) || two[at] !== one[index]) continue;
      taken.add(at);
      inOne.push(one[index]!);
      break;
    }
  const found = inOne.length;
  if (found === 0) return 0;
  const inTwo = [...taken].toSorted((first, second) => first - second).map((at) => two[at]);
  const turned = inOne.filter((letter, index) => letter !== inTwo[index]).length / 2;
  const jaro = (found / one.length + found / two.length + (found - turned) / found) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === two[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

interface Part {
  text: string;
  skeleton: string;
  weight: number;
  /** Without an article that is written as a part of it. */
  bare: Part | undefined;
}

const ARTICLE = /^(?:[ae]l|van(?:de)?r?|von|dela|bin|ben|ibn)(?=.{4})/;

function toPart(text: string): Part {
  const bare = text.replace(ARTICLE, '');
  const weight = weighPart(text);
  return { text, skeleton: toSkeleton(text), weight, bare: bare === text ? undefined : toPart(bare) };
}

function compareTexts(one: Part, two: Part): number {
  if (one.text === two.text) return 1;
  if (one.text.length === 1 || two.text.length === 1) return one.text[0] === two.text[0] ? 0.9 : 0;
  const spelling = jaroWinkler(one.text, two.text);
  return Math.max(spelling, (spelling + jaroWinkler(one.skeleton, two.skeleton)) / 2);
}

/** Article: compared with and without it. */
function compareParts(one: Part, two: Part): number {
  const ways = [compareTexts(one, two)];
  if (one.bare !== undefined) ways.push(0.98 * compareTexts(one.bare, two));
  if (two.bare !== undefined) ways.push(0.98 * compareTexts(one, two.bare));
  const best = Math.max(...ways);
  return best < ALIKE ? 0 : best;
}

interface Pairing {
  score: number;
  pairs: { one: Part; two: Part; similarity: number }[];
}

/** The assignment of parts to parts that together are most alike. */
function pairUp(ones: readonly Part[], twos: readonly Part[]): Pairing {
  const alike = ones.map((one) => twos.map((two) => compareParts(one, two)));
  const weigh = (row: number, column: number) => (ones[row]!.weight + twos[column]!.weight) / 2;
  let best: { sum: number; columns: (number | undefined)[] } = { sum: -1, columns: [] };
  const known = new Map<string, number>();
  const search = (row: number, used: number, sum: number, columns: (number | undefined)[]): void => {
    if (row === ones.length) {
      if (sum > best.sum) best = { sum, columns };
      return;
    }
    // The same parts can be used up in several orders; only the best of them can be a part of the best.
    const key = `${row} ${used}`;
    if ((known.get(key) ?? -1) >= sum) return;
    known.set(key, sum);
    for (const [column, similarity] of alike[row]!.entries())
      if (similarity > 0 && (used & (1 << column)) === 0)
        search(row + 1, used | (1 << column), sum + weigh(row, column) * similarity, [...columns, column]);
    search(row + 1, used, sum, [...columns, undefined]);
  };
  search(0, 0, 0, []);
  const pairs = best.columns.flatMap((column, row) =>
    column === undefined
      ? []
      : [{ one: ones[row]!, two: twos[column]!, similarity: alike[row]![column]!, weight: weigh(row, column) }],
  );
  const [shorter, longer] = [ones.length, twos.length].toSorted((first, second) => first - second) as [number, number];
  const weight = pairs.reduce((sum, pair) => sum + pair.weight, 0);
  const cost = shorter - pairs.length + LEFT_OUT * (longer - shorter);
  const score = pairs.length === 0 ? 0 : best.sum / (weight + cost);
  return { score: shorter === 1 && longer > 1 ? SINGLE_PART * score : score, pairs };
}

/** Each way to write two neighbouring parts as one, with what they become. */
function listJoined(parts: readonly string[]): [string[], string][] {
  return parts.slice(1).map((part, index) => {
    const joined = parts[index]! + part;
    return [[...parts.slice(0, index), joined, ...parts.slice(index + 2)], joined];
  });
}

/** How alike two names are, whichever comes first. */
export function compareNames(own: string, listed: string): { score: number; parts: MatchedPart[] } {
  return compareNormalised(normaliseName(own), normaliseName(listed));
}

function compareNormalised(own: string[], listed: string[]): { score: number; parts: MatchedPart[] } {
  const isTurned = own.join(' ') > listed.join(' ');
  const [first, second] = isTurned ? [listed, own] : [own, listed];
  let best = pairUp(first.map(toPart), second.map(toPart));
  const ways = [
    ...listJoined(first).map(([writing, joined]) => [writing, second, joined] as const),
    ...listJoined(second).map(([writing, joined]) => [first, writing, joined] as const),
  ];
  for (const [ones, twos, joined] of ways) {
    if (best.score >= STRONG_HIT_SCORE) break;
    const pairing = pairUp(ones.map(toPart), twos.map(toPart));
    const isJoined = pairing.pairs.some(
      ({ one, two, similarity }) => similarity >= JOINED_ALIKE && (one.text === joined || two.text === joined),
    );
    if (isJoined && pairing.score > best.score) best = pairing;
  }
  const parts = best.pairs.map(({ one, two, similarity }) =>
    isTurned
      ? { own: two.text, listed: one.text, similarity: round(similarity) }
      : { own: one.text, listed: two.text, similarity: round(similarity) },
  );
  return { score: best.score, parts };
}

const round = (figure: number) => Math.round(figure * 1000) / 1000;
const haveCommon = <Value>(one: readonly Value[], two: readonly Value[]) => one.some((each) => two.includes(each));

function listFacts(own: ScreenedFacts, listed: ScreenedFacts): MatchFact[] {
  const isSameYear = haveCommon(own.birthYears, listed.birthYears);
  const apart = own.birthYears.flatMap((year) => listed.birthYears.map((other) => Math.abs(year - other)));
  const holds: Record<MatchFact, boolean> = {
    'same-year': isSameYear,
    'other-year': apart.length > 0 && Math.min(...apart) > YEARS_APART,
    'same-country': haveCommon(own.countries, listed.countries),
    'same-document': haveCommon(own.documents, listed.documents),
  };
  return matchFacts.filter((fact) => holds[fact]);
}

const worths: Record<MatchFact, number> = {
  'same-year': SAME_YEAR,
  'other-year': OTHER_YEAR,
  'same-country': SAME_COUNTRY,
  'same-document': 1,
};

/** How likely it is that both are the same person, with what speaks for it. */
export function matchPerson(own: ScreenedFacts, listed: ScreenedFacts): Match {
  const owns = own.names.map(normaliseName);
  let best = { score: 0, listedName: listed.names[0] ?? '', parts: [] as MatchedPart[] };
  for (const listedName of listed.names) {
    const parts = normaliseName(listedName);
    for (const each of owns) {
      const found = compareNormalised(each, parts);
      if (found.score > best.score) best = { ...found, listedName };
    }
  }
  const facts = listFacts(own, listed);
  const score = facts.includes('same-document') ? 1 : best.score + facts.reduce((sum, fact) => sum + worths[fact], 0);
  return { ...best, score: round(Math.min(1, Math.max(0, score))), facts };
}

const TYPO_LENGTH_MIN = 3;

/** Skeleton of a part, and those that lack one of its letters: two parts with one letter wrong share one of them. */
function toPartKeys(part: string): string[] {
  const bare = part.replace(ARTICLE, '');
  const keys = [...new Set([part, bare])].flatMap((text) => {
    const skeleton = toSkeleton(text);
    if (skeleton.length < TYPO_LENGTH_MIN) return [skeleton];
    const shorter = Array.from(skeleton, (_, index) => skeleton.slice(0, index) + skeleton.slice(index + 1));
    return [skeleton, ...shorter];
  });
  return [...new Set(keys)];
}

/** What a name on a list is found by. */
export function toNameKeys(name: string): string[] {
  const parts = normaliseName(name);
  const joined = parts.slice(1).map((part, index) => toSkeleton(parts[index]! + part));
  return [...new Set([...parts.flatMap(toPartKeys), ...joined])];
}

const SOUGHT_PARTS_MAX = 5;

/** Pairs of parts, each with its keys: whoever is meant has both parts of one pair. */
export function toSoughtPairs(name: string): [string[], string[]][] {
  const all = normaliseName(name);
  const byWeight = all.toSorted((one, two) => weighPart(two) - weighPart(one));
  const telling = new Set(byWeight.slice(0, SOUGHT_PARTS_MAX));
  const parts = all.filter((part) => telling.has(part)).slice(0, SOUGHT_PARTS_MAX);
  if (parts.length === 1) return [[toPartKeys(parts[0]!), toPartKeys(parts[0]!)]];
  const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((two) => [one, two] as const));
  const joined = listJoined(parts).flatMap(([writing, both]) =>
    writing.length === 1
      ? [[both, both] as const]
      : writing.filter((part) => part !== both).map((part) => [both, part] as const),
  );
  return [...pairs, ...joined].map(([one, two]) => [toPartKeys(one), toPartKeys(two)]);
}
