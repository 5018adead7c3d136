import { commonNames, normaliseName, remember, toSkeleton, weighPart } from './screening-names.ts';
import { ARTICLE, compareSpelling, listJoined } from './screening.ts';

/**
 * Keys by which people on a list are found, of three kinds by their first letter: of the only part of a name, of one of several, and
 * of two neighbouring ones written as one. Two names are alike when they have two parts in common, or have one each.
 */
const kinds = { only: '1', part: '2', joined: 'j' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const TYPO_LENGTH_MIN = 3;
const SOUGHT_PARTS_MAX = 5;

/** Skeletons that lack one letter: two parts with one letter wrong share one of them. */
function listShorter(skeleton: string): string[] {
  if (skeleton.length < TYPO_LENGTH_MIN) return [];
  return Array.from(skeleton, (_, index) => skeleton.slice(0, index) + skeleton.slice(index + 1));
}

const listSkeletons = (part: string) => [...new Set([part, part.replace(ARTICLE, '')].map(toSkeleton))];

/** Common names have one key alone: whoever looks for something like them knows them all. */
const listListed = remember((part: string): string[] => [
  ...new Set(listSkeletons(part).flatMap((each) => (commonNames.has(each) ? each : [each, ...listShorter(each)]))),
]);

/** A common name in another spelling is a little less or more like a part than in ours. */
const MAYBE_ALIKE = 0.8;

/** What a part is found by: skeletons of common names that are like it, and other ones. */
interface Sought {
  common: string[];
  rare: string[];
}

const toSought = remember((part: string): Sought => {
  const keys = new Set(listSkeletons(part).flatMap((each) => [each, ...listShorter(each)]));
  const isLike = ([skeleton, name]: [string, string]) =>
    keys.has(skeleton) || compareSpelling(name, part) >= MAYBE_ALIKE;
  return {
    common: [...commonNames].filter(isLike).map(([skeleton]) => skeleton),
    rare: [...keys].filter((key) => !commonNames.has(key)),
  };
});

const toPair = (one: string, two: string) => [one, two].toSorted().join('+');

/** What a name on a list, by its parts, is found by. */
export function toNameKeys(parts: readonly string[]): string[] {
  const kind = parts.length === 1 ? kinds.only : kinds.part;
  const keys = parts.map(listListed);
  // Two common names: nearly everybody on a list has one of them, and few have both.
  const common = keys.map((each) => each.filter((key) => commonNames.has(key)));
  const pairs = common.flatMap((ones, index) =>
    ones.flatMap((one) => common.slice(index + 1).flatMap((twos) => twos.map((two) => toPair(one, two)))),
  );
  const joined = listJoined(parts).map(([, whole]) => kinds.joined + toSkeleton(whole));
  return [...new Set([...keys.flat(), ...pairs].map((key) => kind + key)), ...new Set(joined)];
}

/** What an entry has to have: one of the keys, or one of each of two lists. A database is quicker with many such than with one long one. */
export type KeyQuery = { any: string[] } | { both: [string[], string[]] };

const listAll = ({ common, rare }: Sought) => [...rare, ...common];

function both(kind: Kind, ones: readonly string[], parts: readonly string[]): KeyQuery[] {
  if (ones.length === 0 || parts.length === 0) return [];
  return [{ both: [ones.map((key) => kind + key), parts.map((key) => kinds.part + key)] }];
}

/** Two common names are looked for by their pair: a database reads all that it joins. */
function bothCommon(one: Sought, two: Sought): KeyQuery[] {
  const pairs = one.common.flatMap((each) => two.common.map((other) => kinds.part + toPair(each, other)));
  return pairs.length === 0 ? [] : [{ any: [...new Set(pairs)] }];
}

/** Both parts, each of them misspelt or not. */
const bothParts = (one: Sought, two: Sought): KeyQuery[] => [
  ...bothCommon(one, two),
  ...both(kinds.part, one.rare, listAll(two)),
  ...both(kinds.part, one.common, two.rare),
];

/** The list has one of both in two parts. */
const oneJoined = (one: Sought, two: Sought): KeyQuery[] => [
  ...both(kinds.joined, listAll(one), listAll(two)),
  ...both(kinds.joined, listAll(two), listAll(one)),
];

const choosePairs = <Item>(items: readonly Item[]) =>
  items.flatMap((one, index) => items.slice(index + 1).map((two) => [one, two] as const));

/** `joined`: the part that was two, which has to be among what is found. */
function seekParts(parts: readonly string[], joined?: string): KeyQuery[] {
  if (parts.length === 1) {
    const alone = joined === undefined ? [kinds.only, kinds.joined] : [kinds.only];
    return [
      { any: parts.flatMap((part) => listAll(toSought(part)).flatMap((key) => alone.map((kind) => kind + key))) },
    ];
  }
  const pairs = choosePairs(parts)
    .filter((pair) => joined === undefined || pair.includes(joined))
    .map(([one, two]) => [toSought(one), toSought(two)] as const);
  return pairs.flatMap(([one, two]) => [...bothParts(one, two), ...(joined === undefined ? oneJoined(one, two) : [])]);
}

/** Whoever is meant by a name has what one of these says. */
export function toKeyQueries(name: string): KeyQuery[] {
  const all = normaliseName(name);
  if (all.length === 0) return [];
  const byWeight = all.toSorted((one, two) => weighPart(two) - weighPart(one));
  const telling = new Set(byWeight.slice(0, SOUGHT_PARTS_MAX));
  const parts = all.filter((each) => telling.has(each)).slice(0, SOUGHT_PARTS_MAX);
  return [...seekParts(parts), ...listJoined(parts).flatMap(([writing, joined]) => seekParts(writing, joined))];
}

/** Keys of whoever has parts of the name in the same spelling: the more of them, the likelier. */
export function listExactKeys(name: string): string[] {
  const skeletons = new Set(normaliseName(name).flatMap(listSkeletons));
  return [kinds.only, kinds.part].flatMap((kind) => [...skeletons].map((skeleton) => kind + skeleton));
}
