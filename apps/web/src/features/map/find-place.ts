import { measureKm } from '@diyar/domain/distance.ts';
import type { Place } from './map-view.ts';

/** About 150 km: a district this far from the city named after it is another one. */
const SAME_PLACE_DEGREES = 1.5;

function isNear(one: Place, other: Place): boolean {
  return (
    Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEGREES &&
    Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEGREES
  );
}

/** Where "Zamalek, Cairo" is, by the names on the map: the smallest place it names, near the larger ones. */
export function findPlace(location: string, places: string): Place | undefined {
  const parts = location.split(/[,،]/).map((part) => part.trim().toLowerCase());
  const found = new Map<string, Place>();
  for (const line of places.split('\n')) {
    const [name = '', latitude, longitude, otherName = name] = line.split('\t');
    for (const key of [name.toLowerCase(), otherName.toLowerCase()])
      if (parts.includes(key) && !found.has(key))
        found.set(key, { latitude: Number(latitude), longitude: Number(longitude) });
  }
  const named = parts.flatMap((part) => found.get(part) ?? []);
  const city = named.at(-1);
  return named.find((place) => city !== undefined && isNear(place, city));
}

export interface NearPlace {
  name: string;
  km: number;
}

/** The named places nearest to a point, the nearest first. */
export function listNearPlaces(point: Place, places: string, kmMax: number, count: number): NearPlace[] {
  return places
    .split('\n')
    .map((line) => {
      const [name = '', latitude, longitude] = line.split('\t');
      return { name, km: measureKm(point, { latitude: Number(latitude), longitude: Number(longitude) }) };
    })
    .filter(({ name, km }) => name !== '' && km <= kmMax)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, count);
}
