/** Steps people count in. */
const STEPS = [1, 2, 2.5, 5, 10];
const LINES_MAX = 4;

/** Round values from zero to the first one that nothing exceeds, at most five of them. For drawing only. */
export function findTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(largest / LINES_MAX));
  const step = power * (STEPS.find((each) => each * power * LINES_MAX >= largest) ?? 10);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
