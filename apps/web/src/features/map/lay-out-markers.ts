import type { MapMarker } from '@diyar/domain/search.ts';
import { type Size, toPixel, type View } from './map-view.ts';

type Home = Extract<MapMarker, { kind: 'home' }>;
type Group = Extract<MapMarker, { kind: 'group' }>;

/** A group knows the homes it was made of here, those that the server sent one by one. */
export type ShownMarker = Home | (Group & { ids: string[] });
export type ShownGroup = Extract<ShownMarker, { kind: 'group' }>;

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The picture, and what lies over it: buttons and the names of sources. */
export interface Frame {
  size: Size;
  covered: readonly Rectangle[];
}

export interface LaidOutMarker {
  marker: ShownMarker;
  /** Where it stands: the tip of a pill, the middle of a disc. */
  x: number;
  y: number;
  box: Rectangle;
}

/** How many pixels wide the pill of a home is. */
export type MeasurePill = (home: Home) => number;

export const PILL_PX = 34;
const TIP_PX = 5;
const DISC_PX = 44;
const EDGE_PX = 6;
const GAP_PX = 4;

function doOverlap(one: Rectangle, other: Rectangle, gap: number): boolean {
  return (
    one.left < other.right + gap &&
    one.right > other.left - gap &&
    one.top < other.bottom + gap &&
    one.bottom > other.top - gap
  );
}

function shift({ left, top, right, bottom }: Rectangle, x: number, y: number): Rectangle {
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

function isInside(box: Rectangle, { width, height }: Size): boolean {
  return box.left >= EDGE_PX && box.top >= EDGE_PX && box.right <= width - EDGE_PX && box.bottom <= height - EDGE_PX;
}

/** The shortest way into the picture and out from under what covers it. */
function bringIntoSight(box: Rectangle, { size, covered }: Frame): Rectangle {
  const { width, height } = size;
  const across = Math.max(EDGE_PX - box.left, 0) || Math.min(width - EDGE_PX - box.right, 0);
  const down = Math.max(EDGE_PX - box.top, 0) || Math.min(height - EDGE_PX - box.bottom, 0);
  let seen = shift(box, across, down);
  for (const cover of covered) {
    if (!doOverlap(seen, cover, GAP_PX)) continue;
    const ways = [
      shift(seen, cover.left - GAP_PX - seen.right, 0),
      shift(seen, cover.right + GAP_PX - seen.left, 0),
      shift(seen, 0, cover.bottom + GAP_PX - seen.top),
      shift(seen, 0, cover.top - GAP_PX - seen.bottom),
    ];
    const distance = (way: Rectangle) => Math.abs(way.left - seen.left) + Math.abs(way.top - seen.top);
    const [nearest] = ways.filter((way) => isInside(way, size)).toSorted((a, b) => distance(a) - distance(b));
    seen = nearest ?? seen;
  }
  return seen;
}

function boxAround(marker: ShownMarker, x: number, y: number, measurePill: MeasurePill): Rectangle {
  if (marker.kind === 'group') {
    const half = DISC_PX / 2;
    return { left: x - half, top: y - half, right: x + half, bottom: y + half };
  }
  const half = measurePill(marker) / 2;
  return { left: x - half, top: y - PILL_PX - TIP_PX, right: x + half, bottom: y };
}

/** Where a marker stands in a view; nothing when its place is out of sight. */
export function placeMarker(
  marker: ShownMarker,
  view: View,
  frame: Frame,
  measurePill: MeasurePill,
): LaidOutMarker | undefined {
  const { x, y } = toPixel(view, frame.size, marker);
  if (x < 0 || y < 0 || x > frame.size.width || y > frame.size.height) return undefined;
  const wanted = boxAround(marker, x, y, measurePill);
  const box = bringIntoSight(wanted, frame);
  return { marker, x: x + box.left - wanted.left, y: y + box.top - wanted.top, box };
}

function toGroup(marker: ShownMarker): ShownGroup {
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

/** Markers where they can be read: none cut by the edge or under a button, and those that would overlap become one. */
export function layOutMarkers(
  markers: readonly MapMarker[],
  view: View,
  frame: Frame,
  measurePill: MeasurePill,
): LaidOutMarker[] {
  let laidOut: LaidOutMarker[] = [];
  const waiting = markers.map((each): ShownMarker => (each.kind === 'home' ? each : { ...each, ids: [] })).toReversed();
  while (waiting.length > 0) {
    const placed = placeMarker(waiting.pop()!, view, frame, measurePill);
    if (placed === undefined) continue;
    const hit = laidOut.find((other) => doOverlap(placed.box, other.box, GAP_PX));
    if (hit === undefined) {
      laidOut.push(placed);
      continue;
    }
    // A joined marker stands elsewhere, so it is placed again, among those that are left.
    laidOut = laidOut.filter((other) => other !== hit);
    waiting.push(join(hit.marker, placed.marker));
  }
  return laidOut;
}
