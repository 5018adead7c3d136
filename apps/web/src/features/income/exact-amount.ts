/** Precision of the server: six decimals of the minor unit, eight of the unit. */
const DECIMALS = 8;
const MINOR_DECIMALS = 6;

/** Millionths of the minor unit, from a fraction as the server writes it: `8419.448387`. */
export function readFraction(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

function toMillionths(amountMinor: number): bigint {
  return BigInt(amountMinor) * 10n ** BigInt(MINOR_DECIMALS);
}

/** Truncates millionths of the minor unit after so many decimals of the unit. */
export function cut(millionths: bigint, decimals: number): bigint {
  const step = 10n ** BigInt(DECIMALS - decimals);
  return (millionths / step) * step;
}

/** Exact share of a person and the difference that rounding to cents made: together they are the amount paid. */
export function splitShare({ exactShareMinor, paidMinor }: { exactShareMinor: string; paidMinor: number }) {
  const exact = cut(readFraction(exactShareMinor), 4);
  return { exact, rounding: toMillionths(paidMinor) - exact };
}
