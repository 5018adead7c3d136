import { isolate } from '@diyar/words/isolate.ts';

/**
 * A part of a whole in percent. Only nothing is 0% and only all is 100%: tiny parts and remainders are `<0.1%` and
 * `>99.9%`.
 */
export function describePortion(part: number, whole: number, decimals: 0 | 1 = 0): string {
  return isolate(writePortion(part, whole, decimals));
}

function writePortion(part: number, whole: number, decimals: number): string {
  if (part <= 0 || whole <= 0) return '0%';
  if (part >= whole) return '100%';
  const parts = 10 ** decimals;
  const rounded = Math.round((part / whole) * 100 * parts);
  if (rounded === 0) return `<${1 / parts}%`;
  if (rounded === 100 * parts) return `>${(100 * parts - 1) / parts}%`;
  return `${(rounded / parts).toFixed(decimals)}%`;
}
