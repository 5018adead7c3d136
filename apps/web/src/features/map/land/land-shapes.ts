import { feature } from 'topojson-client';
import { type Box, boxOf, clipRing, doMeet } from './clip-ring.ts';
import { projectX, projectY } from './projection.ts';

export interface Shape {
  rings: ArrayLike<number>[];
  box: Box;
}

type Topology = Parameters<typeof feature>[0];

function projectRing(ring: readonly (readonly number[])[]): Float64Array {
  const projected = new Float64Array(ring.length * 2);
  for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
    projected[index * 2] = projectX(longitude);
    projected[index * 2 + 1] = projectY(latitude);
  }
  return projected;
}

/** The land of an atlas as shapes in the unit square. */
export function readLand(atlas: unknown): Shape[] {
  const topology = atlas as Topology;
  const land = feature(topology, topology.objects['land']!);
  const geometries = land.type === 'FeatureCollection' ? land.features.map((each) => each.geometry) : [land.geometry];
  return geometries.flatMap((geometry) => {
    if (geometry.type !== 'MultiPolygon' && geometry.type !== 'Polygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons.map((polygon) => {
      const rings = polygon.map(projectRing);
      return { rings, box: boxOf(rings[0] ?? []) };
    });
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
