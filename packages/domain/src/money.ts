import { RESERVATION_BASIS_POINTS, RESERVATION_MAX_UNITS, RESERVATION_MIN_UNITS } from './limits.ts';

/**
 * Amounts are integers of the minor unit (cents, fils, halalas) next to their currency.
 * All five currencies have two decimals. Rates are integers too: millionths of a US dollar
 * for one unit of the currency.
 */
export const currencies = ['USD', 'EUR', 'GBP', 'AED', 'SAR'] as const;
export type Currency = (typeof currencies)[number];

declare const unit: unique symbol;
/** A bigint whose type names its unit. Every amount in US cents is also one in minor units, and not the other way round. */
type CountOf<Units extends string> = bigint & { readonly [unit]: { readonly [Unit in Units]: true } };
export type MinorUnits = CountOf<'minor'>;
export type UsdCents = CountOf<'minor' | 'usd'>;
export type Tokens = CountOf<'tokens'>;

export const MINOR_PER_UNIT = 100n;
const MICROS = 1_000_000n;

/** Pegged rates: a dirham is 1/3.6725 of a dollar and a riyal 1/3.75, rounded to six decimals. */
const pegs: Record<string, readonly [dollars: bigint, units: bigint]> = {
  272294: [10_000n, 36_725n],
  266667: [100n, 375n],
};

/** Exact rate: this many dollars are this many units. */
export function toExactRate(usdMicrosPerUnit: bigint): readonly [dollars: bigint, units: bigint] {
  return pegs[String(usdMicrosPerUnit)] ?? [usdMicrosPerUnit, MICROS];
}

/** Dollar cents for an amount at a rate, halves rounded up. */
export function toUsdMinor(amountMinor: bigint, usdMicrosPerUnit: bigint): UsdCents {
  const [dollars, units] = toExactRate(usdMicrosPerUnit);
  return ((2n * amountMinor * dollars + units) / (2n * units)) as UsdCents;
}

/** Whole tokens a home of this price is divided into. */
export function countTokens(priceUsdMinor: UsdCents, tokenPriceUsd: number): Tokens {
  return (priceUsdMinor / toUsdCents(tokenPriceUsd)) as Tokens;
}

/** Minor units as the number the API carries, e.g. 1234550n → 12345.5. Exact: prices stay below 2^53 minor units. */
export function toUnits(amountMinor: bigint): number {
  return Number(amountMinor) / Number(MINOR_PER_UNIT);
}

/** Minor units of an amount in units, as the API has it. */
export function toMinor(amount: number): MinorUnits {
  return BigInt(Math.round(amount * Number(MINOR_PER_UNIT))) as MinorUnits;
}

/** Cents of an amount in dollars, as filters and limits have it. */
export function toUsdCents(dollars: number): UsdCents {
  return toMinor(dollars) as UsdCents;
}

interface InvestmentSplit {
  tokens: Tokens;
  /** Price of the whole tokens. */
  chargedMinor: UsdCents;
  /** Rest of the amount, which is not charged. */
  leftOverMinor: UsdCents;
}

/** Only whole tokens are sold. */
export function splitInvestment(amountUsdMinor: UsdCents, tokenPriceUsd: number): InvestmentSplit {
  const tokens = countTokens(amountUsdMinor, tokenPriceUsd);
  const chargedMinor = (tokens * toUsdCents(tokenPriceUsd)) as UsdCents;
  return { tokens, chargedMinor, leftOverMinor: (amountUsdMinor - chargedMinor) as UsdCents };
}

/** Projection of a year at a percentage with at most one decimal, halves rounded up. */
export function projectAnnualIncome(amountMinor: bigint, percent: number): bigint {
  return (amountMinor * BigInt(Math.round(percent * 10)) + 500n) / 1000n;
}

const BASIS_POINTS = 10_000n;

/** A fee in hundredths of a percent, halves rounded up. */
export function feeOf(amountMinor: bigint, basisPoints: number): bigint {
  return (amountMinor * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS;
}

/** Projection of a year at a home's own yield in hundredths of a percent, rounded down. */
export function projectByYield(amountMinor: bigint, basisPoints: number): bigint {
  return (amountMinor * BigInt(basisPoints)) / BASIS_POINTS;
}

/** Reservation deposit of a purchase: a part of the price within limits, and never more than the price. */
export function reservationOf(priceMinor: bigint): bigint {
  const part = feeOf(priceMinor, RESERVATION_BASIS_POINTS);
  const least = BigInt(RESERVATION_MIN_UNITS) * MINOR_PER_UNIT;
  const most = BigInt(RESERVATION_MAX_UNITS) * MINOR_PER_UNIT;
  const within = part < least ? least : part > most ? most : part;
  return within < priceMinor ? within : priceMinor;
}

/** Whole dollars, as people invest them. */
export function fromWholeUnits(dollars: number): UsdCents {
  return (BigInt(dollars) * MINOR_PER_UNIT) as UsdCents;
}

/** A count or an amount of minor units as JSON carries it. Throws rather than losing a cent. */
export function toWire(count: bigint): number {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${count} does not fit into a JSON number`);
  return number;
}

/** A sum over many homes or people for a screen. Beyond what a JSON number can carry it stays at the highest one. */
export function toWireSum(sum: bigint): number {
  return sum > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : toWire(sum);
}

/** Exact, with two decimals and nothing else, e.g. -1234.50: for files that other programs read. */
export function toDecimal(amountMinor: bigint): string {
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(3, '0');
  return `${amountMinor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DAYS_A_YEAR = 365n;

/** Projection for tokens held for some days, at a percentage a year. */
export function projectIncome(tokenDays: bigint, tokenPriceMinor: bigint, percent: number): bigint {
  const whole = 1000n * DAYS_A_YEAR;
  return (tokenDays * tokenPriceMinor * BigInt(Math.round(percent * 10)) * 2n + whole) / (2n * whole);
}

/**
 * Divides an amount by weights so that the shares add up to it exactly: each is rounded down, and the remaining cents go
 * to the largest remainders, in the order of the list.
 */
export function divideByWeight(amountMinor: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) throw new RangeError('there is nobody to divide among');
  const parts = weights.map((weight) => (amountMinor * weight) / whole);
  const lost = weights.map((weight, position) => ({ position, lost: (amountMinor * weight) % whole }));
  let remaining = parts.reduce((rest, part) => rest - part, amountMinor);
  for (const { position } of lost.toSorted((a, b) => (a.lost === b.lost ? 0 : a.lost < b.lost ? 1 : -1))) {
    if (remaining === 0n) break;
    parts[position]! += 1n;
    remaining -= 1n;
  }
  return parts;
}

/** Fraction cut after six decimals: more precise than money, for showing how an amount was computed. */
export function toFraction(numerator: bigint, denominator: bigint): string {
  const millionths = (numerator * MICROS) / denominator;
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
