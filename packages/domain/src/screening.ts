import { matchFacts, type MatchedPart, type MatchFact } from './identity-review.ts';
import { normaliseName, remember, toSkeleton, weighPart } from './screening-names.ts';

/** From here on somebody has to look at it. */
export const HIT_SCORE = 0.75;
export const STRONG_HIT_SCORE = 0.92;

/** Less alike than this, two parts are different ones. */
const ALIKE = 0.8;
/** Below this not even the same consonants make two parts alike. */
const SPELLING_MIN = 0.5;
/** Parts written as one have to be nearly the same: a longer word is like each of its beginnings. */
const JOINED_ALIKE = 0.93;
/** Below this not even the same consonants make them nearly the same. */
const JOINED_SPELLING = 2 * JOINED_ALIKE - 1;
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

/** Letters of two parts that are being compared. Longer texts than a part are cut. */
const LETTERS_MAX = 100;
const isTaken = new Uint8Array(LETTERS_MAX);
const inOne = new Uint16Array(LETTERS_MAX);

/** Between 0 and 1; a common beginning counts more. */
export function jaroWinkler(one: string, two: string): number {
  if (one === two) return 1;
  if (one.length > LETTERS_MAX || two.length > LETTERS_MAX)
    return jaroWinkler(one.slice(0, LETTERS_MAX), two.slice(0, LETTERS_MAX));
  const reach = Math.max(0, Math.floor(Math.max(one.length, two.length) / 2) - 1);
  isTaken.fill(0, 0, two.length);
  let found = 0;
  for (let index = 0; index < one.length; index += 1) {
    const letter = one.charCodeAt(index);
    const last = Math.min(two.length - 1, index + reach);
    for (let at = Math.max(0, index - reach); at <= last; at += 1) {
      if (two.charCodeAt(at) !== letter || isTaken[at] === 1) continue;
      isTaken[at] = 1;
      inOne[found] = letter;
      found += 1;
      break;
    }
  }
  if (found === 0) return 0;
  let [turned, at] = [0, 0];
  for (let index = 0; index < two.length; index += 1) {
    if (isTaken[index] === 0) continue;
    if (two.charCodeAt(index) !== inOne[at]) turned += 0.5;
    at += 1;
  }
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

export const ARTICLE = /^(?:[ae]l|van(?:de)?r?|von|dela|bin|ben|ibn)(?=.{4})/;

const toPart = remember((text: string): Part => {
  const bare = text.replace(ARTICLE, '');
  const weight = weighPart(text);
  return { text, skeleton: toSkeleton(text), weight, bare: bare === text ? undefined : toPart(bare) };
});

function compareTexts(one: Part, two: Part): number {
  if (one.text === two.text) return 1;
  if (one.text.length === 1 || two.text.length === 1) return one.text[0] === two.text[0] ? 0.9 : 0;
  const spelling = jaroWinkler(one.text, two.text);
  if (spelling < SPELLING_MIN) return spelling;
  return Math.max(spelling, (spelling + jaroWinkler(one.skeleton, two.skeleton)) / 2);
}

/** How alike two parts of names are. */
export const compareSpelling = (one: string, two: string) => compareTexts(toPart(one), toPart(two));

/** Article: compared with and without it. */
function compareParts(one: Part, two: Part): number {
  let best = compareTexts(one, two);
  if (one.bare !== undefined) best = Math.max(best, 0.98 * compareTexts(one.bare, two));
  if (two.bare !== undefined) best = Math.max(best, 0.98 * compareTexts(one, two.bare));
  return best < ALIKE ? 0 : best;
}

interface Pairing {
  score: number;
  pairs: { one: Part; two: Part; similarity: number }[];
}

/** The assignment of parts to parts that together are most alike. */
function pairUp(ones: readonly Part[], twos: readonly Part[]): Pairing {
  const alike = ones.map((one) => twos.map((two) => compareParts(one, two)));
  if (alike.every((row) => row.every((similarity) => similarity === 0))) return { score: 0, pairs: [] };
  const weigh = (row: number, column: number) => (ones[row]!.weight + twos[column]!.weight) / 2;
  let best: { sum: number; columns: (number | undefined)[] } = { sum: -1, columns: [] };
  const known = new Map<number, number>();
  const search = (row: number, used: number, sum: number, columns: (number | undefined)[]): void => {
    if (row === ones.length) {
      if (sum > best.sum) best = { sum, columns };
      return;
    }
    // The same parts can be used up in several orders; only the best of them can be a part of the best.
    const key = row * 2 ** twos.length + used;
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
export function listJoined(parts: readonly string[]): [string[], string][] {
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
  const [ones, twos] = [first.map(toPart), second.map(toPart)];
  let best = pairUp(ones, twos);
  const ways = [
    ...listJoined(first).map(([writing, joined]) => ({ joined, others: twos, writing, isFirst: true })),
    ...listJoined(second).map(([writing, joined]) => ({ joined, others: ones, writing, isFirst: false })),
  ];
  for (const { joined, others, writing, isFirst } of ways) {
    if (best.score >= STRONG_HIT_SCORE) break;
    const isNearlySame = (other: Part) =>
      (isFirst ? jaroWinkler(joined, other.text) : jaroWinkler(other.text, joined)) >= JOINED_SPELLING;
    const hasArticle = ARTICLE.test(joined) || others.some(({ bare }) => bare !== undefined);
    if (!hasArticle && !others.some(isNearlySame)) continue;
    const parts = writing.map(toPart);
    const pairing = isFirst ? pairUp(parts, others) : pairUp(others, parts);
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

/**
 * How likely it is that both are the same person, with what speaks for it. `normalised` are the names on the list as
 * `toNormalised` has them, where somebody has kept them.
 */
export function createMatch(own: ScreenedFacts): (listed: ScreenedFacts, normalised?: readonly string[]) => Match {
  const owns = own.names.map(normaliseName);
  return (listed, normalised = listed.names.map(toNormalised)) => {
    let best = { score: 0, listedName: listed.names[0] ?? '', parts: [] as MatchedPart[] };
    for (const [index, listedName] of listed.names.entries()) {
      const parts = splitNormalised(normalised[index] ?? '');
      for (const each of owns) {
        const found = compareNormalised(each, parts);
        if (found.score > best.score) best = { ...found, listedName };
      }
    }
    const facts = listFacts(own, listed);
    const score = facts.includes('same-document') ? 1 : best.score + facts.reduce((sum, fact) => sum + worths[fact], 0);
    return { ...best, score: round(Math.min(1, Math.max(0, score))), facts };
  };
}

export const matchPerson = (own: ScreenedFacts, listed: ScreenedFacts): Match => createMatch(own)(listed);

/** Parts of a name in one text. */
export const toNormalised = (name: string) => normaliseName(name).join(' ');
export const splitNormalised = (text: string) => (text === '' ? [] : text.split(' '));
