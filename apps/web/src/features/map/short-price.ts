import type { Currency } from '@diyar/domain/money.ts';
import { formatPrice } from '#web/lib/format.ts';

const STEPS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** For a pill on a map: `AED 14.75M`, `$685K`, `£950`. Three figures say enough. */
export function shortenPrice(amount: number, currency: Currency): string {
  const step = STEPS.find(({ from }) => Number(amount.toPrecision(4)) >= from);
  if (step === undefined) return formatPrice(amount, currency);
  const figures = String(Number((amount / step.from).toPrecision(amount / step.from >= 10 ? 4 : 3)));
  return `${formatPrice(0, currency).replace('0', figures)}${step.letter}`;
}

/** A number on a disc: `12`, `1.2k`. */
export function shortenCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands >= 10 ? Math.round(thousands) : Number(thousands.toFixed(1))}k`;
}
