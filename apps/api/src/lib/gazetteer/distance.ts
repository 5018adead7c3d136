const EARTH_RADIUS_KM = 6371;

export interface Point {
  latitude: number;
  longitude: number;
}

export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const alongLatitude = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const alongLongitude = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const square =
    alongLatitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * alongLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(square));
}
