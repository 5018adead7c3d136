/** Past the last picture comes the first, before the first the last. */
export function wrapAround(position: number, count: number): number {
  return ((position % count) + count) % count;
}
