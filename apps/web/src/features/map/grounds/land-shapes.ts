import { feature } from 'topojson-client';
import { type Box, boxOf, clipRing, doMeet } from './clip-ring.ts';
import { projectX, projectY } from './projection.ts';

export interface Shape {
  rings: ArrayLike<number>[];
  box: Box;
}

type Topology = Parameters<typeof feature>[0];

type Coordinates = readonly (readonly number[])[];

/** No homes are listed around the pole, which a square map cannot draw. */
const SOUTH_END = -60;

/** A coast that crosses the date line goes on beyond the square rather than back across the whole of it. */
function projectRing(ring: Coordinates): Float64Array {
  const projected = new Float64Array(ring.length * 2);
  let turns = 0;
  let before = projectX(ring[0]?.[0] ?? 0);
  for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
    const x = projectX(longitude);
    if (x - before > 0.5) turns -= 1;
    else if (before - x > 0.5) turns += 1;
    before = x;
    projected[index * 2] = x + turns;
    projected[index * 2 + 1] = projectY(latitude);
  }
  return projected;
}

function shift(ring: Float64Array, by: number): Float64Array {
  return ring.map((value, index) => (index % 2 === 0 ? value + by : value));
}

/** What reaches over one edge of the square comes in again at the other. */
function toShapes(polygon: readonly Coordinates[]): Shape[] {
  const rings = polygon.map(projectRing);
  const box = boxOf(rings[0] ?? []);
  const sides = [0, ...(box.left < 0 ? [1] : []), ...(box.right > 1 ? [-1] : [])];
  return sides.map((side) => ({
    rings: side === 0 ? rings : rings.map((ring) => shift(ring, side)),
    box: { ...box, left: box.left + side, right: box.right + side },
  }));
}

/** The land of an atlas as shapes in the unit square. */
export function readLand(atlas: unknown): Shape[] {
  const topology = atlas as Topology;
  const land = feature(topology, topology.objects['land']!);
  const geometries = land.type === 'FeatureCollection' ? land.features.map((each) => each.geometry) : [land.geometry];
  return geometries.flatMap((geometry) => {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const inhabited = polygons.filter(([outline]) => outline?.some(([, latitude = 0]) => latitude > SOUTH_END));
    return inhabited.flatMap(toShapes);
  });
}

/** What of the land lies in a box. */
export function clipLand(shapes: readonly Shape[], box: Box): Shape[] {
  return shapes
    .filter((shape) => doMeet(shape.box, box))
    .map((shape) => ({
      box: shape.box,
      rings: shape.rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 0),
    }))
    .filter((shape) => shape.rings.length > 0);
}
