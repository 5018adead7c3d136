export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Points one after the other: x, y, x, y, … */
export type Ring = ArrayLike<number>;

/** One side of a box: `axis` 0 is x, 1 is y; what lies beyond `edge` in the direction of `sign` goes. */
function clipSide(ring: Ring, axis: 0 | 1, edge: number, sign: 1 | -1): number[] {
  const kept: number[] = [];
  const count = ring.length;
  if (count === 0) return kept;
  let fromX = ring[count - 2]!;
  let fromY = ring[count - 1]!;
  let wasInside = sign * ((axis === 0 ? fromX : fromY) - edge) <= 0;
  for (let index = 0; index < count; index += 2) {
    const x = ring[index]!;
    const y = ring[index + 1]!;
    const isInside = sign * ((axis === 0 ? x : y) - edge) <= 0;
    if (isInside !== wasInside) {
      const share = axis === 0 ? (edge - fromX) / (x - fromX) : (edge - fromY) / (y - fromY);
      kept.push(fromX + (x - fromX) * share, fromY + (y - fromY) * share);
    }
    if (isInside) kept.push(x, y);
    fromX = x;
    fromY = y;
    wasInside = isInside;
  }
  return kept;
}

/** What of a closed ring lies in a box (Sutherland and Hodgman); empty when nothing does. */
export function clipRing(ring: Ring, box: Box): number[] {
  const west = clipSide(ring, 0, box.left, -1);
  const east = clipSide(west, 0, box.right, 1);
  const north = clipSide(east, 1, box.top, -1);
  return clipSide(north, 1, box.bottom, 1);
}

export function boxOf(ring: Ring): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (let index = 0; index < ring.length; index += 2) {
    box.left = Math.min(box.left, ring[index]!);
    box.right = Math.max(box.right, ring[index]!);
    box.top = Math.min(box.top, ring[index + 1]!);
    box.bottom = Math.max(box.bottom, ring[index + 1]!);
  }
  return box;
}

export function doMeet(a: Box, b: Box): boolean {
  return a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;
}
