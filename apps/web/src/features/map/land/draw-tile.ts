import { type Box } from './clip-ring.ts';
import type { Shape } from './land-shapes.ts';
import type { PlaceName } from './place-names.ts';
import type { TileRequest } from './tile-request.ts';

const WORLD_PX = 256;
export const NAME_PX = 13;
/** Names reach over the edge of their tile. */
const NAME_REACH_PX = 110;
const EDGE_PX = 4;

export interface TileBoxes {
  land: Box;
  names: Box;
}

/** The parts of the unit square that a tile draws from. */
export function measureTile({ x, y, zoom, size }: TileRequest): TileBoxes {
  const scale = WORLD_PX * 2 ** zoom;
  const around = (reach: number): Box => ({
    left: (x * size - reach) / scale,
    top: (y * size - reach) / scale,
    right: ((x + 1) * size + reach) / scale,
    bottom: ((y + 1) * size + reach) / scale,
  });
  return { land: around(EDGE_PX), names: around(NAME_REACH_PX) };
}

type Context = OffscreenCanvasRenderingContext2D;

function traceLand(context: Context, shapes: readonly Shape[], { x, y, zoom, size }: TileRequest): void {
  const scale = WORLD_PX * 2 ** zoom;
  context.beginPath();
  for (const { rings } of shapes) {
    for (const ring of rings) {
      for (let index = 0; index < ring.length; index += 2) {
        const [px, py] = [ring[index]! * scale - x * size, ring[index + 1]! * scale - y * size];
        if (index === 0) context.moveTo(px, py);
        else context.lineTo(px, py);
      }
      context.closePath();
    }
  }
}

export function drawTile(
  context: Context,
  request: TileRequest,
  shapes: readonly Shape[],
  names: readonly PlaceName[],
): void {
  const { x, y, zoom, size, ratio, colors } = request;
  const scale = WORLD_PX * 2 ** zoom;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, size, size);
  traceLand(context, shapes, request);
  context.fillStyle = colors.land;
  context.fill('evenodd');
  context.strokeStyle = colors.line;
  context.lineWidth = 1;
  context.stroke();

  context.font = `500 ${NAME_PX}px Figtree, sans-serif`;
  context.textAlign = 'center';
  context.lineJoin = 'round';
  for (const place of names) {
    const [px, py] = [place.x * scale - x * size, place.y * scale - y * size];
    context.beginPath();
    context.arc(px, py, 3, 0, Math.PI * 2);
    context.fillStyle = colors.land;
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = colors.name;
    context.stroke();
    context.lineWidth = 3;
    context.strokeStyle = colors.land;
    context.strokeText(place.name, px, py + 18);
    context.fillStyle = colors.name;
    context.fillText(place.name, px, py + 18);
  }
}
