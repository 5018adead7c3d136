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

/** A dirham is 1/3.6725 of a dollar and a riyal 1/3.75, which no number of decimals says; six of them stand for it. */
const pegs: Record<string, readonly [dollars: bigint, units: bigint]> = {
  272294: [10_000n, 36_725n],
  266667: [100n, 375n],
};

/** So many dollars are so many units, exactly. */
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

/** Units, as the API carries them, as minor units. */
export function toMinor(amount: number): MinorUnits {
  return BigInt(Math.round(amount * Number(MINOR_PER_UNIT))) as MinorUnits;
}

/** Dollars, as filters and limits have them, as cents. */
export function toUsdCents(dollars: number): UsdCents {
  return toMinor(dollars) as UsdCents;
}

interface InvestmentSplit {
  tokens: Tokens;
  /** What the whole tokens cost. */
  chargedMinor: UsdCents;
  /** What is left over and not taken. */
  leftOverMinor: UsdCents;
}

/** Only whole tokens are sold. */
export function splitInvestment(amountUsdMinor: UsdCents, tokenPriceUsd: number): InvestmentSplit {
  const tokens = countTokens(amountUsdMinor, tokenPriceUsd);
  const chargedMinor = (tokens * toUsdCents(tokenPriceUsd)) as UsdCents;
  return { tokens, chargedMinor, leftOverMinor: (amountUsdMinor - chargedMinor) as UsdCents };
}

/** A year at a percentage with at most one decimal, halves rounded up. Projected, never income. */
export function projectAnnualIncome(amountMinor: bigint, percent: number): bigint {
  return (amountMinor * BigInt(Math.round(percent * 10)) + 500n) / 1000n;
}

const BASIS_POINTS = 10_000n;

/** A fee in hundredths of a percent, halves rounded up. */
export function feeOf(amountMinor: bigint, basisPoints: number): bigint {
  return (amountMinor * BigInt(basisPoints) + BASIS_POINTS / 2n) / BASIS_POINTS;
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

/** Exact, with two decimals and nothing else, e.g. -1234.50: for files that other programs read. */
export function toDecimal(amountMinor: bigint): string {
  const digits = String(amountMinor < 0n ? -amountMinor : amountMinor).padStart(3, '0');
  return `${amountMinor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const DAYS_A_YEAR = 365n;

/** What tokens held for some days would have brought at a percentage a year. Projected, never income. */
export function projectIncome(tokenDays: bigint, tokenPriceMinor: bigint, percent: number): bigint {
  const whole = 1000n * DAYS_A_YEAR;
  return (tokenDays * tokenPriceMinor * BigInt(Math.round(percent * 10)) * 2n + whole) / (2n * whole);
}

/**
 * Divides an amount by weights so that the parts are its sum to the cent: everybody gets what is theirs rounded down, and the
 * cents that remain go to those who lost most by it, the first of the list first.
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

/** A fraction, cut after six decimals: more exact than money, for showing how an amount came about. */
export function toFraction(numerator: bigint, denominator: bigint): string {
  const millionths = (numerator * MICROS) / denominator;
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(7, '0');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
