import { LOCATION_MAX_LENGTH } from '@diyar/domain/limits.ts';
import { readAtlas, type Atlas, type NamedPlace } from './gazetteer/atlas.ts';
import { measureKm, type Point } from '@diyar/domain/distance.ts';
import { splitLocation } from './gazetteer/place-names.ts';

interface Location extends Point {
  name: string;
}

const NAME_WORDS_MAX = 4;
const WORD_MIN_LENGTH = 3;
const SAME_AREA_KM = 60;
/** A name picked out of a longer text is believed without other support only when the city is this large. */
const FAMOUS_POPULATION = 100_000;
const LESSER_MATCH = 0.1;

/** Some words of the text, and all that they may name. */
interface Mention {
  isWholePart: boolean;
  country: string | undefined;
  regions: ReadonlySet<string> | undefined;
  places: NamedPlace[];
}

interface Candidate extends NamedPlace {
  mention: Mention;
  weight: number;
}

/**
 * The most specific place named in a free text, or nothing rather than a guess. Places that are
 * named together must lie together, so "Marina, Dubai" is not the Marina of California.
 */
export function locate(text: string): Location | undefined {
  const atlas = readAtlas();
  const mentions = splitLocation(text.slice(0, LOCATION_MAX_LENGTH)).flatMap((part) => readPart(atlas, part));
  const candidates = listCandidates(mentions);
  const anchor = findBest(candidates, mentions);
  if (anchor === undefined) return undefined;
  const { name, latitude, longitude } = refine(anchor, candidates).place;
  return { name, latitude, longitude };
}

function readPart(atlas: Atlas, part: string): Mention[] {
  const spellings = [part, part.replace(/^(al|el|the) |^ال/, ''), `al ${part}`, `ال${part}`];
  for (const spelling of spellings) {
    const found = findMention(atlas, spelling, true);
    if (found !== undefined) return [found];
  }
  return readWords(atlas, part.split(' '));
}

/** The longest names first; what stands before and after them is read the same way. */
function readWords(atlas: Atlas, words: string[]): Mention[] {
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const name = words.slice(start, start + length).join(' ');
      const found = name.length < WORD_MIN_LENGTH ? undefined : findMention(atlas, name, false);
      if (found === undefined) continue;
      return [...readWords(atlas, words.slice(0, start)), found, ...readWords(atlas, words.slice(start + length))];
    }
  }
  return [];
}

function findMention(atlas: Atlas, name: string, isWholePart: boolean): Mention | undefined {
  const named = atlas.places.get(name) ?? [];
  const places = isWholePart ? named : named.filter(({ isMainName }) => isMainName);
  const country = atlas.countries.get(name);
  const regions = atlas.regions.get(name);
  if (places.length === 0 && country === undefined && regions === undefined) return undefined;
  return { isWholePart, country, regions, places };
}

function listCandidates(mentions: Mention[]): Candidate[] {
  return mentions.flatMap((mention) =>
    mention.places
      .filter(({ place }) => mentions.every((other) => other === mention || !contradicts(other, place)))
      .map(({ place, isMainName }) => {
        const weight =
          (place.population + 1) * (isMainName ? 1 : LESSER_MATCH) * (mention.isWholePart ? 1 : LESSER_MATCH);
        return { place, isMainName, mention, weight };
      }),
  );
}

/** "…, France" rules out what lies elsewhere. A name that may also be a city's, such as "…, New York", does not. */
function contradicts({ isWholePart, country, regions, places }: Mention, place: NamedPlace['place']): boolean {
  const isOnlyAnArea = country !== undefined || (regions !== undefined && places.length === 0);
  return isWholePart && isOnlyAnArea && place.country !== country && regions?.has(place.region) !== true;
}

function findBest(candidates: Candidate[], mentions: Mention[]): Candidate | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, support: countSupport(candidate, mentions) }))
    .toSorted((a, b) => b.support - a.support || b.candidate.weight - a.candidate.weight);
  const best = ranked[0];
  if (best === undefined) return undefined;
  const { place, mention } = best.candidate;
  const isBelievable =
    mention.isWholePart || best.support > 0 || isNeighbourhood(place) || place.population >= FAMOUS_POPULATION;
  return isBelievable ? best.candidate : undefined;
}

function countSupport({ place, mention }: Candidate, mentions: Mention[]): number {
  return mentions.filter((other) => {
    if (other === mention) return false;
    if (other.country === place.country || other.regions?.has(place.region) === true) return true;
    return other.places.some((each) => each.place !== place && isSameArea(each.place, place));
  }).length;
}

/** From the city to the neighbourhood, whichever was named first. */
function refine(anchor: Candidate, candidates: Candidate[]): Candidate {
  return candidates
    .filter((each) => each.mention !== anchor.mention && isSameArea(each.place, anchor.place))
    .reduce((chosen, each) => (each.place.population < chosen.place.population ? each : chosen), anchor);
}

function isNeighbourhood({ population }: NamedPlace['place']): boolean {
  return population === 0;
}

function isSameArea(a: NamedPlace['place'], b: NamedPlace['place']): boolean {
  return a.country === b.country && measureKm(a, b) <= SAME_AREA_KM;
}
