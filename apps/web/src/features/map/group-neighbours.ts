import type { MapMarker } from '@diyar/domain/search.ts';
import { projectX, projectY } from './land/projection.ts';

type Home = Extract<MapMarker, { kind: 'home' }>;
type Group = Extract<MapMarker, { kind: 'group' }>;

/** A group knows the homes it was made of here, those that the server sent one by one. */
export type ShownMarker = Home | (Group & { ids: string[] });

/** As much room as a pill takes, in pixels. */
const ROOM = { x: 84, y: 36 };
const WORLD_PX = 256;

interface Spot {
  x: number;
  y: number;
  marker: ShownMarker;
}

function toGroup(marker: ShownMarker): Extract<ShownMarker, { kind: 'group' }> {
  if (marker.kind === 'group') return marker;
  const { latitude, longitude, id } = marker;
  return {
    kind: 'group',
    latitude,
    longitude,
    count: 1,
    bounds: [longitude, latitude, longitude, latitude],
    ids: [id],
  };
}

function join(one: ShownMarker, other: ShownMarker): ShownMarker {
  const [a, b] = [toGroup(one), toGroup(other)];
  const count = a.count + b.count;
  const mean = (ofA: number, ofB: number) => (ofA * a.count + ofB * b.count) / count;
  return {
    kind: 'group',
    count,
    latitude: mean(a.latitude, b.latitude),
    longitude: mean(a.longitude, b.longitude),
    bounds: [
      Math.min(a.bounds[0], b.bounds[0]),
      Math.min(a.bounds[1], b.bounds[1]),
      Math.max(a.bounds[2], b.bounds[2]),
      Math.max(a.bounds[3], b.bounds[3]),
    ],
    ids: [...a.ids, ...b.ids],
  };
}

/** Prices that would lie on each other become one number. */
export function groupNeighbours(markers: readonly MapMarker[], zoom: number): ShownMarker[] {
  const scale = WORLD_PX * 2 ** zoom;
  const spots: Spot[] = [];
  for (const each of markers) {
    const marker: ShownMarker = each.kind === 'home' ? each : { ...each, ids: [] };
    const [x, y] = [projectX(each.longitude) * scale, projectY(each.latitude) * scale];
    const near = spots.find((spot) => Math.abs(spot.x - x) < ROOM.x && Math.abs(spot.y - y) < ROOM.y);
    if (near === undefined) spots.push({ x, y, marker });
    else near.marker = join(near.marker, marker);
  }
  return spots.map((spot) => spot.marker);
}
