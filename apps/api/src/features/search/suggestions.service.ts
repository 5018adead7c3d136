import type { Suggestion, SuggestionsQuery } from '@diyar/domain/search.ts';
import type { Deps } from '#api/deps.ts';
import { nameInArabic } from '#api/lib/gazetteer/arabic-names.ts';
import { isLargeArea, listOtherNames } from '#api/lib/gazetteer/other-names.ts';
import { foldName } from '#api/lib/gazetteer/place-names.ts';
import * as repository from './suggestions.repository.ts';
import type { CountedName } from './suggestions.repository.ts';

const PLACES_SHOWN = 5;
const TITLES_SHOWN = 3;

/** Places first, with the most homes first, then titles. Places are also found by their foreign names. */
export async function suggestNames({ db }: Deps, { search, offer }: SuggestionsQuery): Promise<Suggestion[]> {
  const typed = { typed: search, offer };
  const [places, titles] = await Promise.all([
    repository.listPlaces(db, { ...typed, names: listOtherNames(search) }),
    repository.listTitles(db, { ...typed, limit: TITLES_SHOWN }),
  ]);
  return [
    ...toPlaces(places).slice(0, PLACES_SHOWN).map(withArabicName),
    ...titles.map((title): Suggestion => ({ kind: 'title', ...title })),
  ];
}

function withArabicName(place: Suggestion): Suggestion {
  const { name, within } = place;
  const [ownName = name, ownWithin = ''] = nameInArabic(within === '' ? [name] : [name, within]);
  if (ownName === name && ownWithin === within) return place;
  return { ...place, names: { ar: { name: ownName, within: ownWithin } } };
}

/**
 * A place that lies in no other or in a country is a city, which owners write with and without its country: all of these are one.
 * Any other place is told from its namesakes by where it lies.
 */
function toPlaces(counted: CountedName[]): Suggestion[] {
  const places = new Map<string, Suggestion>();
  for (const { name, within, homes } of counted) {
    const kind = toKind(name, within);
    const key = kind === 'district' ? `${foldName(name)}, ${foldName(within)}` : foldName(name);
    const known = places.get(key);
    if (known === undefined) places.set(key, { kind, name, within, homes });
    else places.set(key, { ...known, within: known.within || within, homes: known.homes + homes });
  }
  return [...places.values()].toSorted((one, other) => other.homes - one.homes || (one.name < other.name ? -1 : 1));
}

function toKind(name: string, within: string): Suggestion['kind'] {
  if (within === '') return isLargeArea(name) ? 'country' : 'city';
  return isLargeArea(within) ? 'city' : 'district';
}
