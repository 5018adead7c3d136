import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Point } from '@diyar/domain/distance.ts';
import { pickArabicName } from './arabic-spellings.ts';
import { ARABIC, foldName } from './place-names.ts';

export interface Place extends Point {
  name: string;
  country: string;
  /** The first-order division, such as `US.TX`. */
  region: string;
  /** 0 for a neighbourhood. */
  population: number;
  timeZone: string;
  /** As it is written in Arabic today. */
  arabicName: string | undefined;
}

export interface NamedPlace {
  place: Place;
  /** False when it was found by a foreign or former name. */
  isMainName: boolean;
}

export interface Atlas {
  places: Map<string, NamedPlace[]>;
  /** Codes by name: a region's name is seldom its own. */
  regions: Map<string, Set<string>>;
  countries: Map<string, string>;
}

const COUNTRY_NAME_LANGUAGES = ['en', 'ar', 'fr', 'tr', 'ms'];
const OTHER_COUNTRY_NAMES: Record<string, string[]> = {
  AE: ['UAE', 'Emirates', 'الإمارات'],
  GB: ['UK', 'Great Britain', 'Britain'],
  SA: ['KSA', 'Kingdom of Saudi Arabia', 'السعودية'],
  TR: ['Turkey'],
  US: ['USA', 'US', 'United States of America', 'America'],
};

let atlas: Atlas | undefined;

/** Read at the first question, then kept: about 26,000 cities. */
export function readAtlas(): Atlas {
  atlas ??= buildAtlas();
  return atlas;
}

function buildAtlas(): Atlas {
  const packed = readFileSync(new URL('./cities.tsv.br', import.meta.url));
  const [regionRows = '', cityRows = ''] = brotliDecompressSync(packed).toString('utf8').split('\n\n');
  const places: Atlas['places'] = new Map();
  for (const [name, country, region, latitude, longitude, population, others, timeZone] of readRows(cityRows)) {
    const place: Place = {
      name,
      country,
      region: `${country}.${region}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
      timeZone,
      arabicName: undefined,
    };
    addPlace(places, place, others);
  }
  addNeighbourhoods(places);
  return { places, regions: readRegions(regionRows), countries: nameCountries(places) };
}

type Row = [string, string, string, string, string, string, string, string];

function readRows(text: string): Row[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    return Array.from({ length: 8 }, (_, index) => cells[index] ?? '') as Row;
  });
}

function addPlace(places: Atlas['places'], place: Place, otherNames: string): void {
  addName(places, place.name, { place, isMainName: true });
  if (place.name.endsWith(' City')) addName(places, place.name.slice(0, -' City'.length), { place, isMainName: true });
  const names = otherNames === '' ? [] : otherNames.split('|');
  for (const name of names) addName(places, name, { place, isMainName: ARABIC.test(name) });
  place.arabicName = pickArabicName(place, names);
  if (place.arabicName !== undefined) addName(places, place.arabicName, { place, isMainName: true });
}

function addName(places: Atlas['places'], name: string, found: NamedPlace): void {
  const key = foldName(name);
  const known = places.get(key);
  if (known === undefined) places.set(key, [found]);
  else if (known.every(({ place }) => place !== found.place)) known.push(found);
}

function addNeighbourhoods(places: Atlas['places']): void {
  const text = readFileSync(new URL('./neighbourhoods.tsv', import.meta.url), 'utf8').trim();
  for (const [name, city, country, latitude, longitude, others] of readRows(text).slice(1)) {
    const home = places
      .get(foldName(city))
      ?.find(({ place }) => place.country === country && place.population > 0)?.place;
    if (home === undefined) throw new Error(`The gazetteer has a neighbourhood of an unknown city: ${name}, ${city}`);
    const point = { latitude: Number(latitude), longitude: Number(longitude) };
    if (name === city) Object.assign(home, point);
    else addPlace(places, { ...home, name, ...point, population: 0 }, others);
  }
}

function readRegions(rows: string): Atlas['regions'] {
  const regions: Atlas['regions'] = new Map();
  for (const [code, name] of readRows(rows)) {
    const shortCode = code.slice(code.indexOf('.') + 1);
    const names = /^[A-Z]{2,3}$/.test(shortCode) ? [name, shortCode] : [name];
    for (const key of names.map(foldName)) regions.set(key, (regions.get(key) ?? new Set()).add(code));
  }
  return regions;
}

function nameCountries(places: Atlas['places']): Atlas['countries'] {
  const codes = new Set([...places.values()].flatMap((named) => named.map(({ place }) => place.country)));
  const countries: Atlas['countries'] = new Map();
  for (const language of COUNTRY_NAME_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of codes) countries.set(foldName(names.of(code) ?? code), code);
  }
  for (const [code, names] of Object.entries(OTHER_COUNTRY_NAMES)) {
    for (const name of names) countries.set(foldName(name), code);
  }
  return countries;
}
