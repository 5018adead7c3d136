/** Hundredths of a percent, rounded down: a share is never said to be larger than it is. `0.65%`, `under 0.01%`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%';
  const hundredths = (BigInt(part) * 10_000n) / BigInt(whole);
  if (hundredths === 0n) return '<0.01%';
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}%`;
}
