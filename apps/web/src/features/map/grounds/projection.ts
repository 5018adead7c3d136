/** The edge of the square world of web maps. */
const LATITUDE_MAX = 85.051_128_78;

/** Web Mercator with the whole world as the unit square, its origin in the north-west. */
export function projectX(longitude: number): number {
  return (longitude + 180) / 360;
}

export function projectY(latitude: number): number {
  const clamped = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
