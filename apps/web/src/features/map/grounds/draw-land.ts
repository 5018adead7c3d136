import { measureWorld } from '../map-view.ts';
import { type Box, doMeet } from './clip-ring.ts';
import type { LandRequest } from './land-request.ts';
import type { Shape } from './land-shapes.ts';
import type { PlaceName } from './place-names.ts';

const NAME_PX = 12;
/** Names reach over the edge of the picture. */
const NAME_REACH_PX = 110;
const EDGE_PX = 4;

/** One of the worlds that repeat side by side, as far as a picture shows it. */
export interface ShownWorld {
  /** Pixels from the picture's corner to this world's. */
  left: number;
  top: number;
  /** The parts of the unit square to draw from. */
  land: Box;
  names: Box;
}

export function listWorlds({ zoom, left, top, width, height }: LandRequest): ShownWorld[] {
  const world = measureWorld(zoom);
  const first = Math.floor(left / world);
  const last = Math.floor((left + width) / world);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const start = (first + index) * world;
    const around = (reach: number): Box => ({
      left: (left - start - reach) / world,
      top: (top - reach) / world,
      right: (left - start + width + reach) / world,
      bottom: (top + height + reach) / world,
    });
    return { left: start - left, top: -top, land: around(EDGE_PX), names: around(NAME_REACH_PX) };
  });
}

type Context = OffscreenCanvasRenderingContext2D;

export function fillSea(context: Context, { width, height, ratio, colors }: LandRequest): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, width, height);
}

export function drawLand(
  context: Context,
  { zoom, colors }: LandRequest,
  { left, top }: ShownWorld,
  shapes: readonly Shape[],
): void {
  const world = measureWorld(zoom);
  context.beginPath();
  for (const { rings } of shapes) {
    for (const ring of rings) {
      for (let index = 0; index < ring.length; index += 2) {
        const [x, y] = [ring[index]! * world + left, ring[index + 1]! * world + top];
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
  }
  context.fillStyle = colors.land;
  context.fill('evenodd');
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.stroke();
}

function isInside(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  );
}

export function drawNames(
  context: Context,
  { zoom, colors, seen, covered }: LandRequest,
  { left, top }: ShownWorld,
  names: readonly PlaceName[],
): void {
  const world = measureWorld(zoom);
  context.font = `500 ${NAME_PX}px Figtree, Readex, sans-serif`;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  for (const place of names) {
    const [x, y] = [place.x * world + left, place.y * world + top];
    const half = context.measureText(place.name).width / 2;
    const box = { left: x - half, top: y - 4, right: x + half, bottom: y + 22 };
    const isCut = doMeet(seen, box) && !isInside(seen, box);
    if (isCut || covered.some((each) => doMeet(each, box))) continue;
    context.beginPath();
    context.arc(x, y, 3, 0, Math.PI * 2);
    context.fillStyle = colors.land;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colors.name;
    context.stroke();
    context.lineWidth = 3;
    context.strokeStyle = colors.land;
    context.strokeText(place.name, x, y + 18);
    context.fillStyle = colors.name;
    context.fillText(place.name, x, y + 18);
  }
}
