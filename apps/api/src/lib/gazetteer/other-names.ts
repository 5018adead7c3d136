import { type NamedPlace, readAtlas } from './atlas.ts';
import { listLatinNames, listLatinParts, withoutCity } from './arabic-names.ts';
import { ARABIC, foldName } from './place-names.ts';

const NAMES_FOUND_MAX = 8;
const NAMES_READ_MAX = 300;
const NAME_WORDS_MAX = 4;
const PREFIX_MIN_LENGTH = 2;

/** Sorted names by which places are called elsewhere; made at the first question, then kept. */
let otherNames: string[] | undefined;

function readOtherNames(): string[] {
  otherNames ??= [...readAtlas().places]
    .filter(([name, named]) => named.some(isOtherNameOf(name)))
    .map(([name]) => name)
    .toSorted();
  return otherNames;
}

/** Arabic names count as main ones, next to the Latin name. */
function isOtherNameOf(name: string): (named: NamedPlace) => boolean {
  return ({ isMainName, place }) => !isMainName || (ARABIC.test(name) && !ARABIC.test(place.name));
}

/** Main names of the largest places that have another name which begins so: `Dubai` for `دب`. */
export function listOtherNames(typed: string): string[] {
  const prefix = foldName(typed);
  if (prefix.length < PREFIX_MIN_LENGTH) return [];
  const names = readOtherNames();
  const start = findStart(names, prefix);
  const places = names
    .slice(start, start + NAMES_READ_MAX)
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => (readAtlas().places.get(name) ?? []).filter(isOtherNameOf(name)))
    .map(({ place }) => place)
    .toSorted((one, other) => other.population - one.population);
  return [...new Set([...places.flatMap(({ name }) => withoutCity(name)), ...listLatinParts(prefix)])].slice(
    0,
    NAMES_FOUND_MAX,
  );
}

/** Position of the first name that does not come before the prefix. */
function findStart(names: string[], prefix: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (names[middle]! < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface ForeignNames {
  places: { typed: string; meant: string }[];
  /** The text without them. */
  rest: string;
}

/** Places that a text names in Arabic, the longest names first. */
export function findForeignNames(text: string): ForeignNames {
  if (!ARABIC.test(text)) return { places: [], rest: text };
  const words = text.split(/\s+/u).filter((word) => word !== '');
  const places: ForeignNames['places'] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length;) {
    const found = findNameAt(words, start);
    if (found === undefined) rest.push(words[start]!);
    else places.push(found);
    start += found?.length ?? 1;
  }
  return { places: places.map(({ typed, meant }) => ({ typed, meant })), rest: rest.join(' ') };
}

function findNameAt(words: string[], start: number) {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - start); length > 0; length -= 1) {
    const typed = words.slice(start, start + length).join(' ');
    const meant = listLatinNames(typed)[0];
    if (meant !== undefined) return { typed, meant, length };
  }
  return undefined;
}

/** A country or one of its regions, by any of its names. A region that has its city's name is taken for the city. */
export function isLargeArea(name: string): boolean {
  const { countries, regions, places } = readAtlas();
  const folded = foldName(name);
  return (
    countries.has(folded) || (regions.has(folded) && places.get(folded)?.some(({ isMainName }) => isMainName) !== true)
  );
}
