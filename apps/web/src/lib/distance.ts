interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371;

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Along the surface, as the crow flies. */
export function measureKm(from: Point, to: Point): number {
  const north = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const both = north + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(both));
}
