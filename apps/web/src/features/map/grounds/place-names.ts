import { type Box } from './clip-ring.ts';
import { projectX, projectY } from './projection.ts';

export interface PlaceName {
  name: string;
  x: number;
  y: number;
  /** From this zoom on there is room for it. */
  zoom: number;
}

const ZOOM_MAX = 18;
const WORLD_PX = 256;
/** How far apart two names must be, in pixels. */
const ROOM = { x: 104, y: 46 };

/** How many names, the largest first, may be seen from afar: index is the zoom. */
const KNOWN_FROM_AFAR = [0, 0, 60, 200, 600, 1500];

function firstZoom(rank: number): number {
  const zoom = KNOWN_FROM_AFAR.findIndex((count) => rank < count);
  return zoom === -1 ? KNOWN_FROM_AFAR.length : zoom;
}

function keyOf(column: number, row: number): number {
  return column * 1e6 + row;
}

/** Names in order of importance; one that would overlap an earlier one is left for a closer zoom. */
export function placeNames(text: string): PlaceName[] {
  const taken = Array.from({ length: ZOOM_MAX + 1 }, () => new Map<number, { x: number; y: number }[]>());

  function isFree(zoom: number, x: number, y: number): boolean {
    const scale = WORLD_PX * 2 ** zoom;
    const [column, row] = [Math.floor((x * scale) / ROOM.x), Math.floor((y * scale) / ROOM.y)];
    for (const nextColumn of [column - 1, column, column + 1]) {
      for (const nextRow of [row - 1, row, row + 1]) {
        const near = taken[zoom]!.get(keyOf(nextColumn, nextRow)) ?? [];
        if (near.some((each) => Math.abs(each.x - x) * scale < ROOM.x && Math.abs(each.y - y) * scale < ROOM.y))
          return false;
      }
    }
    return true;
  }

  function take(zoom: number, x: number, y: number): void {
    const scale = WORLD_PX * 2 ** zoom;
    const key = keyOf(Math.floor((x * scale) / ROOM.x), Math.floor((y * scale) / ROOM.y));
    const box = taken[zoom]!.get(key);
    if (box === undefined) taken[zoom]!.set(key, [{ x, y }]);
    else box.push({ x, y });
  }

  return text
    .trim()
    .split('\n')
    .map((line, rank) => {
      const [name = '', latitude, longitude] = line.split('\t');
      const [x, y] = [projectX(Number(longitude)), projectY(Number(latitude))];
      let zoom = firstZoom(rank);
      while (zoom < ZOOM_MAX && !isFree(zoom, x, y)) zoom += 1;
      for (let level = zoom; level <= ZOOM_MAX; level += 1) take(level, x, y);
      return { name, x, y, zoom };
    });
}

export function findNames(names: readonly PlaceName[], box: Box, zoom: number): PlaceName[] {
  return names.filter(
    (each) =>
      each.zoom <= zoom && each.x >= box.left && each.x <= box.right && each.y >= box.top && each.y <= box.bottom,
  );
}
