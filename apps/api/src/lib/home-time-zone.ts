import { offsetMinutes } from '@diyar/domain/time-zones.ts';
import { readAtlas, type Place } from './gazetteer/atlas.ts';
import { measureKm, type Point } from '@diyar/domain/distance.ts';
import { locate } from './gazetteer.ts';

/** Standard since ECMA-402 of 2025; not in TypeScript's library yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const DEFAULT = 'UTC';
const FAR_KM = 300;
const MINUTES_PER_DEGREE = 4;
/** Clocks without summer time, in both hemispheres: the smaller offset of the year. */
const WINTER = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];

/** Countries with several zones where one serves nearly everybody; the clocks of the others do not follow the sun either. */
const mainZones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
};
/** Regions whose clocks have no summer time while their neighbours' have. */
const regionZones: Record<string, string> = { 'US.AZ': 'America/Phoenix', 'US.HI': 'Pacific/Honolulu' };
/** Of zones with the same clocks, the one that people know. */
const knownZones = new Set([
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Toronto',
  'America/Vancouver',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'Australia/Sydney',
  'Europe/Moscow',
]);

interface HomePlace {
  latitude: number | null;
  longitude: number | null;
  location: string;
}

/** Cache: looking for the nearest city takes milliseconds, and an order asks for the same home several times. */
const known = new Map<string, string>();
const KNOWN_MAX = 5000;

/** Time zone of a home; UTC where nobody can say. */
export function findTimeZone({ latitude, longitude, location }: HomePlace): string {
  const key = JSON.stringify([latitude, longitude, location]);
  const zone = known.get(key) ?? readTimeZone({ latitude, longitude, location });
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, zone);
  return zone;
}

function readTimeZone({ latitude, longitude, location }: HomePlace): string {
  const point = latitude === null || longitude === null ? locate(location) : { latitude, longitude };
  const place = point && findNearest(point);
  return (point && place && chooseZone(place, point)) ?? DEFAULT;
}

function findNearest(point: Point): Place | undefined {
  let nearest: Place | undefined;
  let nearestKm = FAR_KM;
  for (const named of readAtlas().places.values()) {
    for (const { place } of named) {
      // A degree of latitude is 111 km everywhere.
      if (Math.abs(place.latitude - point.latitude) * 111 > nearestKm) continue;
      const km = measureKm(place, point);
      if (km >= nearestKm) continue;
      nearest = place;
      nearestKm = km;
    }
  }
  return nearest;
}

function chooseZone({ country, region }: Place, { longitude }: Point): string | undefined {
  const fixed = regionZones[region] ?? mainZones[country];
  if (fixed !== undefined) return fixed;
  const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
  const zones = locale.getTimeZones?.() ?? [];
  const distance = (zone: string) =>
    Math.abs(Math.min(...WINTER.map((at) => offsetMinutes(zone, at))) - longitude * MINUTES_PER_DEGREE) -
    (knownZones.has(zone) ? 1 : 0);
  return zones.toSorted((a, b) => distance(a) - distance(b))[0];
}
