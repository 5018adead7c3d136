import { readAtlas, type Place } from './gazetteer/atlas.ts';
import { measureKm, type Point } from '@diyar/domain/distance.ts';
import { locate } from './gazetteer.ts';

const DEFAULT = 'UTC';
const FAR_KM = 300;

interface HomePlace {
  latitude: number | null;
  longitude: number | null;
  location: string;
}

/** Cache: looking for the nearest city takes milliseconds, and an order asks for the same home several times. */
const known = new Map<string, string>();
const KNOWN_MAX = 5000;

/** Time zone of the nearest city; UTC where none is near. */
export function findTimeZone({ latitude, longitude, location }: HomePlace): string {
  const key = JSON.stringify([latitude, longitude, location]);
  const zone = known.get(key) ?? readTimeZone({ latitude, longitude, location });
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(key, zone);
  return zone;
}

function readTimeZone({ latitude, longitude, location }: HomePlace): string {
  const point = latitude === null || longitude === null ? locate(location) : { latitude, longitude };
  return (point && findNearest(point)?.timeZone) ?? DEFAULT;
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
