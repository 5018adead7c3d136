import type { Bounds } from '@diyar/domain/bounds.ts';
import { projectX, projectY } from './grounds/projection.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** What a map looks at: its middle, and a zoom at which the world is 256 pixels wide times two to the zoom. */
export interface View extends Place {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const WORLD_PX = 256;
const HALF_TURN = 180;
export const ZOOM_MIN = 1;

export function measureWorld(zoom: number): number {
  return WORLD_PX * 2 ** zoom;
}

function wrap(longitude: number): number {
  return ((((longitude + HALF_TURN) % 360) + 360) % 360) - HALF_TURN;
}

function toLatitude(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * HALF_TURN) / Math.PI;
}

/** Where a place lies in the picture of a view; the nearest of the worlds that repeat side by side. */
export function toPixel(view: View, { width, height }: Size, place: Place): { x: number; y: number } {
  const world = measureWorld(view.zoom);
  const across = projectX(place.longitude) - projectX(view.longitude);
  const nearest = across - Math.round(across);
  return {
    x: width / 2 + nearest * world,
    y: height / 2 + (projectY(place.latitude) - projectY(view.latitude)) * world,
  };
}

export function toPlace(view: View, { width, height }: Size, x: number, y: number): Place {
  const world = measureWorld(view.zoom);
  const longitude = view.longitude + ((x - width / 2) / world) * 360;
  return {
    latitude: toLatitude(projectY(view.latitude) + (y - height / 2) / world),
    longitude: wrap(longitude),
  };
}

/** The view after its picture was dragged by so many pixels. */
export function moveBy(view: View, x: number, y: number): View {
  const middle = toPlace(view, { width: 0, height: 0 }, -x, -y);
  return { ...middle, zoom: view.zoom };
}

/** The view at another zoom, with what is at that point of the picture staying there. */
export function zoomAt(view: View, size: Size, zoom: number, x = size.width / 2, y = size.height / 2): View {
  const kept = toPlace(view, size, x, y);
  const turned = { ...kept, zoom };
  return moveBy(turned, x - size.width / 2, y - size.height / 2);
}

/** Kept so that the world fills the picture from top to bottom. */
export function constrain(view: View, { height }: Size, zoomMax: number): View {
  const zoom = Math.min(zoomMax, Math.max(ZOOM_MIN, Math.log2(height / WORLD_PX), view.zoom));
  const half = height / 2 / measureWorld(zoom);
  const y = Math.min(1 - half, Math.max(half, projectY(view.latitude)));
  return { latitude: toLatitude(y), longitude: wrap(view.longitude), zoom };
}

/** The degrees in sight; nothing when it is the whole world. */
export function toBounds(view: View, size: Size): Bounds | undefined {
  if (size.width >= measureWorld(view.zoom)) return undefined;
  const northWest = toPlace(view, size, 0, 0);
  const southEast = toPlace(view, size, size.width, size.height);
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  };
}

/** The box around places, taken the short way across the date line. */
export function boundPlaces(places: readonly Place[]): Bounds | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const latitudes = places.map((place) => place.latitude);
  const across = places.map((place) => wrap(place.longitude - first.longitude));
  return {
    west: wrap(first.longitude + Math.min(...across)),
    south: Math.min(...latitudes),
    east: wrap(first.longitude + Math.max(...across)),
    north: Math.max(...latitudes),
  };
}

/** The nearest view that shows a box inside the padding. */
export function fitBounds({ west, south, east, north }: Bounds, size: Size, padding: Padding, zoomMax: number): View {
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  };
  const across = projectX(east < west ? east + 360 : east) - projectX(west);
  const down = projectY(south) - projectY(north);
  const share = Math.max(across / room.width, down / room.height);
  const zoom = share === 0 ? zoomMax : Math.min(zoomMax, Math.log2(1 / share / WORLD_PX));
  const middle: View = {
    latitude: toLatitude(projectY(north) + down / 2),
    longitude: wrap(west + across * HALF_TURN),
    zoom: Math.max(ZOOM_MIN, zoom),
  };
  return moveBy(middle, (padding.left - padding.right) / 2, (padding.top - padding.bottom) / 2);
}

/** A view farther than this shows whole continents. */
const FAR_ZOOM = 3.4;
const MOST_SHARES = [0.9, 0.8, 0.7, 0.6];

function findMiddle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The view of all places; of most of them, where all would need a map of the world with little on it. */
export function fitPlaces(places: readonly Place[], size: Size, padding: Padding, zoomMax: number): View | undefined {
  const all = boundPlaces(places);
  if (all === undefined) return undefined;
  const view = fitBounds(all, size, padding, zoomMax);
  if (view.zoom >= FAR_ZOOM) return view;
  const latitude = findMiddle(places.map((place) => place.latitude));
  const longitude = findMiddle(places.map((place) => place.longitude));
  const distance = (place: Place) =>
    Math.hypot(
      place.latitude - latitude,
      wrap(place.longitude - longitude) * Math.cos((latitude * Math.PI) / HALF_TURN),
    );
  const nearest = places.toSorted((one, other) => distance(one) - distance(other));
  for (const share of MOST_SHARES) {
    const most = boundPlaces(nearest.slice(0, Math.ceil(places.length * share)));
    const nearer = most && fitBounds(most, size, padding, zoomMax);
    if (nearer !== undefined && nearer.zoom >= FAR_ZOOM) return nearer;
  }
  return view;
}

const METRES_AROUND = 40_075_017;

export function metresPerPixel({ latitude, zoom }: View): number {
  return (METRES_AROUND * Math.cos((latitude * Math.PI) / HALF_TURN)) / measureWorld(zoom);
}
