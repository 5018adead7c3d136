import type { LocationNames } from '@diyar/domain/property-texts.ts';
import { readAtlas, type NamedPlace } from './atlas.ts';
import { ARABIC, foldName } from './place-names.ts';

/** Parts of homes' locations that are no places of the gazetteer. */
const otherParts = Object.entries({
  'Al Quoz Industrial': 'القوز الصناعية',
  'Al Rahba': 'الرحبة',
  Barnsbury: 'بارنزبري',
  'Jumeirah Lake Towers': 'أبراج بحيرات جميرا',
  'Marina District': 'حي المارينا',
  'Msheireb Downtown': 'مشيرب قلب الدوحة',
  'Obhur Al Shamaliyah': 'أبحر الشمالية',
  'Porto Arabia': 'بورتو أرابيا',
  Sarıyer: 'ساريير',
}).map(([latin, arabic]) => ({ latin, arabic, folded: foldName(latin), foldedArabic: foldName(arabic) }));
const countryNames = {
  ar: new Intl.DisplayNames(['ar'], { type: 'region' }),
  en: new Intl.DisplayNames(['en'], { type: 'region' }),
};

/** `نخلة جميرا، دبي، الإمارات العربية المتحدة`; parts without an Arabic name stay. Empty where nothing of it has one. */
export function tellLocation(location: string): LocationNames {
  const parts = location.split(',').map((part) => part.trim());
  const names = nameInArabic(parts);
  return names.every((name, index) => name === parts[index]) ? {} : { ar: names.join('، ') };
}

/** Each of the parts of a location, from the nearest place on, in Arabic as far as it has a name there. */
export function nameInArabic(parts: readonly string[]): string[] {
  const { countries } = readAtlas();
  const country = parts.map((part) => countries.get(foldName(part))).findLast((code) => code !== undefined);
  return parts.map((part) => (ARABIC.test(part) ? part : (findArabicName(part, country) ?? part)));
}

function findArabicName(name: string, country: string | undefined): string | undefined {
  const folded = foldName(name);
  const { places, countries } = readAtlas();
  const other = otherParts.find((part) => part.folded === folded);
  if (other !== undefined) return other.arabic;
  const code = countries.get(folded);
  if (code !== undefined) return countryNames.ar.of(code);
  const [place] = (places.get(folded) ?? [])
    .filter((named) => named.place.arabicName !== undefined && (country ?? named.place.country) === named.place.country)
    .toSorted(compareNearness);
  if (place !== undefined) return place.place.arabicName;
  // Streets and sectors with a number: `Umm Suqeim 2`.
  const [, base, number] = /^(.*\p{L}) (\d{1,3})$/u.exec(name) ?? [];
  const told = base === undefined ? undefined : findArabicName(base, country);
  return told === undefined ? undefined : `${told} ${number}`;
}

/** Neighbourhoods before cities of the same name, then the largest, by its own name rather than by one that it has elsewhere. */
function compareNearness(one: NamedPlace, other: NamedPlace): number {
  const rank = ({ isMainName, place }: NamedPlace) => (isMainName ? 2 : 0) + (place.population === 0 ? 1 : 0);
  return rank(other) - rank(one) || other.place.population - one.place.population;
}

/** What homes may have for a name in Arabic, the largest place first; nothing for another name. */
export function listLatinNames(name: string): string[] {
  if (!ARABIC.test(name)) return [];
  const folded = foldName(name);
  const { places, countries } = readAtlas();
  const named = (places.get(folded) ?? [])
    .map(({ place }) => place)
    .filter((place) => !ARABIC.test(place.name))
    .toSorted((one, other) => other.population - one.population)
    .map((place) => place.name);
  const parts = otherParts.filter(({ foldedArabic }) => foldedArabic === folded).map(({ latin }) => latin);
  const code = countries.get(folded);
  const country = code === undefined ? undefined : countryNames.en.of(code);
  return [...new Set([...named.flatMap(withoutCity), ...parts, ...(country === undefined ? [] : [country])])];
}

/** Countries and other parts of locations whose Arabic name begins so. */
export function listLatinParts(prefix: string): string[] {
  const { countries } = readAtlas();
  const codes = ARABIC.test(prefix) ? [...countries].filter(([name]) => name.startsWith(prefix)) : [];
  const parts = otherParts.filter(({ foldedArabic }) => foldedArabic.startsWith(prefix));
  return [...codes.map(([, code]) => countryNames.en.of(code) ?? code), ...parts.map(({ latin }) => latin)];
}

/** Homes are in New York, the gazetteer has New York City. */
export function withoutCity(name: string): string[] {
  return name.endsWith(' City') ? [name, name.slice(0, -' City'.length)] : [name];
}
