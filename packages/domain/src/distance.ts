const EARTH_RADIUS_KM = 6371;

export interface Point {
  latitude: number;
  longitude: number;
}

/** Great-circle distance (haversine). */
export function measureKm(from: Point, to: Point): number {
  const north = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const both = north + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(both));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Place on a sphere of radius 1, where the straight line between two places grows with the distance on the ground. */
export function toSphere({ latitude, longitude }: Point): [x: number, y: number, z: number] {
  const [north, east] = [toRadians(latitude), toRadians(longitude)];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/** Straight line through a sphere of radius 1 between two points that are this far apart on the ground; what an index of places compares. */
export function toChord(kilometres: number): number {
  return 2 * Math.sin(kilometres / EARTH_RADIUS_KM / 2);
}

/** Kilometres on the ground, to one decimal. */
export function toKilometres(chord: number): number {
  return Math.round(EARTH_RADIUS_KM * 2 * Math.asin(Math.min(1, chord / 2)) * 10) / 10;
}
