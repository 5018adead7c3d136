import type { Bounds } from '@diyar/domain/bounds.ts';

interface Edges {
  getWest: () => number;
  getSouth: () => number;
  getEast: () => number;
  getNorth: () => number;
}

function wrap(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

const clampLatitude = (latitude: number) => Math.max(-90, Math.min(90, latitude));

/** What a map shows, on one globe; nothing when it shows all of it. A map may have been turned around several times. */
export function toBounds(edges: Edges): Bounds | undefined {
  const [west, east] = [edges.getWest(), edges.getEast()];
  if (east - west >= 360) return undefined;
  return {
    west: wrap(west),
    south: clampLatitude(edges.getSouth()),
    east: wrap(east),
    north: clampLatitude(edges.getNorth()),
  };
}

/** As corners for a map, where a box across the date line goes on beyond it. */
export function toCorners({ west, south, east, north }: Bounds): [[number, number], [number, number]] {
  return [
    [south, west],
    [north, east < west ? east + 360 : east],
  ];
}
