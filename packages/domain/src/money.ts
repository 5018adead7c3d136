/**
 * Amounts are integers of the minor unit (cents, fils, halalas) beside their currency.
 * All five currencies have two decimals. Rates are integers too: millionths of a US dollar
 * for one unit of the currency.
 */
export const currencies = ['USD', 'EUR', 'GBP', 'AED', 'SAR'] as const;
export type Currency = (typeof currencies)[number];

export const MINOR_PER_UNIT = 100n;
const MICROS = 1_000_000n;

/** Dollar cents for an amount at a rate, halves rounded up. */
export function toUsdMinor(amountMinor: bigint, usdMicrosPerUnit: bigint): bigint {
  return (amountMinor * usdMicrosPerUnit + MICROS / 2n) / MICROS;
}

/** Whole tokens a home of this price is divided into. */
export function countTokens(priceUsdMinor: bigint, tokenPriceUsd: number): bigint {
  return priceUsdMinor / (BigInt(tokenPriceUsd) * MINOR_PER_UNIT);
}

/** Minor units as the number the API carries, e.g. 1234550n → 12345.5. Exact: prices stay below 2^53 minor units. */
export function toUnits(amountMinor: bigint): number {
  return Number(amountMinor) / Number(MINOR_PER_UNIT);
}

/** Units, as the API carries them, as minor units. */
export function toMinor(amount: number): bigint {
  return BigInt(Math.round(amount * Number(MINOR_PER_UNIT)));
}

interface InvestmentSplit {
  tokens: bigint;
  /** What the whole tokens cost. */
  chargedMinor: bigint;
  /** What is left over and not taken. */
  leftOverMinor: bigint;
}

/** Only whole tokens are sold. */
export function splitInvestment(amountUsdMinor: bigint, tokenPriceUsd: number): InvestmentSplit {
  const tokens = countTokens(amountUsdMinor, tokenPriceUsd);
  const chargedMinor = tokens * BigInt(tokenPriceUsd) * MINOR_PER_UNIT;
  return { tokens, chargedMinor, leftOverMinor: amountUsdMinor - chargedMinor };
}

/** A year at a percentage with at most one decimal, halves rounded up. Projected, never income. */
export function projectAnnualIncome(amountMinor: bigint, percent: number): bigint {
  return (amountMinor * BigInt(Math.round(percent * 10)) + 500n) / 1000n;
}
