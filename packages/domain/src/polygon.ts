import { readDegrees } from './bounds.ts';
import { POLYGON_CORNERS_MAX, POLYGON_CORNERS_MIN } from './limits.ts';

/** Degrees. */
export interface Corner {
  latitude: number;
  longitude: number;
}

/** Corners in their order; the last is joined to the first. Sides are straight in degrees, as a map draws them. */
export type Polygon = readonly Corner[];

const CORNERS_SEPARATOR = ';';
/** About 10 metres. */
const DECIMALS = 4;

/** From `25.1972,55.2744;…`, latitude first. */
export function readPolygon(text: string): Polygon | undefined {
  const pairs = text.split(CORNERS_SEPARATOR);
  if (pairs.length < POLYGON_CORNERS_MIN || pairs.length > POLYGON_CORNERS_MAX) return undefined;
  const corners = pairs.map(readCorner);
  return corners.every((corner) => corner !== undefined) ? corners : undefined;
}

function readCorner(text: string): Corner | undefined {
  const [one = '', other = '', ...more] = text.split(',');
  const latitude = readDegrees(one, 90);
  const longitude = readDegrees(other, 180);
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  return { latitude: round(latitude), longitude: round(longitude) };
}

function round(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}

export function writePolygon(corners: Polygon): string {
  return corners
    .map(({ latitude, longitude }) => `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`)
    .join(CORNERS_SEPARATOR);
}

/** Tolerance of PostgreSQL when it tells whether a point lies on a side; both must find the same homes. */
const ON_SIDE = 1e-6;

/**
 * Counts how often the sides wind around the point, by those that a ray from it to the east crosses: where a drawn line crosses
 * itself, what it encloses twice is inside as well. A point on a side is inside.
 */
export function isInPolygon(corners: Polygon, { latitude, longitude }: Corner): boolean {
  let winds = 0;
  for (const [position, one] of corners.entries()) {
    const other = corners[(position + 1) % corners.length]!;
    const turn =
      (other.longitude - one.longitude) * (latitude - one.latitude) -
      (other.latitude - one.latitude) * (longitude - one.longitude);
    if (Math.abs(turn) <= ON_SIDE && isBetween(one, other, { latitude, longitude })) return true;
    const isNorthward = other.latitude > one.latitude;
    const isCrossed = one.latitude > latitude !== other.latitude > latitude;
    if (isCrossed && turn > 0 === isNorthward) winds += isNorthward ? 1 : -1;
  }
  return winds !== 0;
}

function isBetween(one: Corner, other: Corner, { latitude, longitude }: Corner): boolean {
  return (
    latitude >= Math.min(one.latitude, other.latitude) - ON_SIDE &&
    latitude <= Math.max(one.latitude, other.latitude) + ON_SIDE &&
    longitude >= Math.min(one.longitude, other.longitude) - ON_SIDE &&
    longitude <= Math.max(one.longitude, other.longitude) + ON_SIDE
  );
}
