import type { Currency } from '@diyar/domain/money.ts';
import { formatMinor } from '@diyar/words/format.ts';

/** Precision of the server: six decimals of the minor unit, eight of the unit. */
const DECIMALS = 8;
const MINOR_DECIMALS = 6;

/** Finest units from a fraction of the minor unit as the server writes it, `8419.448387`. */
export function readFraction(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

export function toFinest(amountMinor: number): bigint {
  return BigInt(amountMinor) * 10n ** BigInt(MINOR_DECIMALS);
}

/** Truncates finest units after so many decimals of the unit. */
export function cut(finest: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - decimals);
  return (finest / step) * step;
}

/** `AED 84.1944`, `−$0.0055`: as many decimals as there are, and two at least. */
export function formatFinest(finest: bigint, currency: Currency): string {
  const size = finest < 0n ? -finest : finest;
  const perMinor = 10n ** BigInt(MINOR_DECIMALS);
  const more = String(size % perMinor)
    .padStart(MINOR_DECIMALS, '0')
    .replace(/0+$/, '');
  return `${finest < 0n ? '−' : ''}${formatMinor(size / perMinor, currency)}${more}`;
}

/** Exact share of a person and the difference that rounding to cents made: together they are the amount paid. */
export function splitShare({ exactShareMinor, paidMinor }: { exactShareMinor: string; paidMinor: number }) {
  const exact = cut(readFraction(exactShareMinor), 4);
  return { exact, rounding: toFinest(paidMinor) - exact };
}
