import { toExactRate, toFraction, type Currency } from './money.ts';

/** Rate in millionths of a US dollar for one unit, from its text. */
export function readUsdMicros(usdPerUnit: Record<Currency, string>, currency: Currency): bigint {
  return BigInt(usdPerUnit[currency].replace('.', ''));
}

export function formatUsdMicros(micros: bigint): string {
  return `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`;
}

/** How many units a dollar is, as people read a rate: `3.6725`, at most six decimals. */
export function formatUnitsPerUsd(micros: bigint): string {
  const [dollars, units] = toExactRate(micros);
  return toFraction(units, dollars).replace(/\.?0+$/, '');
}

/** Amount converted by the rates of two currencies, halves rounded up. */
export function convertMinor(amountMinor: bigint, fromUsdMicros: bigint, toUsdMicros: bigint): bigint {
  const [fromDollars, fromUnits] = toExactRate(fromUsdMicros);
  const [toDollars, toUnits] = toExactRate(toUsdMicros);
  const divisor = fromUnits * toDollars;
  return (2n * amountMinor * fromDollars * toUnits + divisor) / (2n * divisor);
}
