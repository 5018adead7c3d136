import * as homesWords from '@diyar/words/homes.ts';

/** The parts of "Al Barari, Dubai, United Arab Emirates", from the smallest place on. */
function splitLocation(location: string): string[] {
  return location
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** "Al Barari, Dubai". */
export function shortenLocation(location: string): string {
  return splitLocation(location)
    .slice(0, 2)
    .join(location.includes('،') ? '، ' : ', ');
}

/** The part after the district; undefined where a single place is named. */
export function findCity(location: string): string | undefined {
  return splitLocation(location)[1];
}

/** City, then district. */
export function toTrail(location: string): string[] {
  return splitLocation(location).slice(0, 2).toReversed();
}

/** Two decimals are about a kilometre: enough for a place that is only approximate. */
export function formatCoordinates(latitude: number, longitude: number, isApproximate: boolean): string {
  return homesWords.coordinates(latitude, longitude, isApproximate ? 2 : 4);
}

const MAP = 'https://www.openstreetmap.org/';

export function toMapUrl(latitude: number, longitude: number, isApproximate: boolean): string {
  const zoom = isApproximate ? 12 : 16;
  return `${MAP}?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;
}
