import * as zakatWords from '@diyar/words/zakat.ts';
import { z } from 'zod';
import { minor, orderedProperty } from './ledger.ts';
import { divideByWeight } from './money.ts';
import { picture } from './properties.ts';

/** Why a home is held. It decides what of the home counts. */
export const intentions = ['rent', 'trade', 'growth'] as const;
export type Intention = (typeof intentions)[number];

/** Zakat of a year in hundred-thousandths: a solar year is longer than a lunar one by the same part as its rate. */
export const zakatRates = { lunar: 2_500n, solar: 2_577n } as const;
export type ZakatYear = keyof typeof zakatRates;
const RATE_UNIT = 100_000n;

/** Weights of the nisab, the least wealth on which zakat is due, in hundredths of a gram. */
export const nisabs = {
  'gold-85': { metal: 'gold', weight: 8_500n },
  'gold-87.48': { metal: 'gold', weight: 8_748n },
  'silver-595': { metal: 'silver', weight: 59_500n },
  'silver-612.36': { metal: 'silver', weight: 61_236n },
} as const;
export type Nisab = keyof typeof nisabs;
const WEIGHT_UNIT = 100n;

/** What a person's tokens of one home are worth and have brought, in US dollar cents. */
export const zakatHolding = z.object({
  property: orderedProperty,
  picture: picture.nullable(),
  tokens: z.int(),
  /** All rent it has paid to them, and what of it is still in their balance. */
  rentPaidMinor: minor,
  rentHeldMinor: minor,
  /** At the price that its tokens are offered at. */
  valueMinor: minor,
  /** Their part of the money that the home itself holds. */
  cashMinor: minor,
});
export type ZakatHolding = z.infer<typeof zakatHolding>;

export const zakatFacts = z.object({
  /** The evening they describe; the present for a day that is still to come. */
  on: z.iso.date(),
  holdings: z.array(zakatHolding),
  /** Paid for orders that are not final. */
  waitingMinor: minor,
  /** In their balance beyond the rent, from sales, top-ups and refunds. */
  otherBalanceMinor: minor,
});
export type ZakatFacts = z.infer<typeof zakatFacts>;

export const zakatQuery = z.object({
  on: z.iso.date(zakatWords.dayWrong).optional(),
});

/**
 * Rent that is still held, by home: all of it, or where less than that is left in the balance, the balance divided by what each home
 * has paid. Money that was withdrawn is counted elsewhere.
 */
export function divideRentHeld(balanceMinor: bigint, paidMinor: readonly bigint[]): bigint[] {
  const paid = paidMinor.map((each) => (each > 0n ? each : 0n));
  const sum = paid.reduce((total, each) => total + each, 0n);
  if (balanceMinor <= 0n) return paid.map(() => 0n);
  return balanceMinor >= sum ? paid : divideByWeight(balanceMinor, paid);
}

type Countable = Pick<ZakatHolding, 'rentHeldMinor' | 'valueMinor' | 'cashMinor'>;

/** Of a home held to rent it out only its rent counts, of one held to trade its value, of one held for growth its part of the cash. */
export function countHolding(holding: Countable, intention: Intention): bigint {
  const counted = {
    rent: holding.rentHeldMinor,
    trade: holding.valueMinor + holding.rentHeldMinor,
    growth: holding.cashMinor + holding.rentHeldMinor,
  };
  return BigInt(counted[intention]);
}

export interface ZakatInput {
  year: ZakatYear;
  nisab: Nisab;
  /** Null until it is known. */
  pricePerGramMinor: bigint | null;
  /** Everything that counts, in any order: homes, orders that wait, other money. */
  countedMinor: readonly bigint[];
}

export interface ZakatReckoning {
  totalMinor: bigint;
  /** Null without a price. */
  nisabMinor: bigint | null;
  isDue: boolean | null;
  /** For all of it, and for each part of it in the same order; together they are the same. Zero below the nisab. */
  dueMinor: bigint;
  dues: bigint[];
}

export function reckonZakat({ year, nisab, pricePerGramMinor, countedMinor }: ZakatInput): ZakatReckoning {
  const totalMinor = countedMinor.reduce((sum, each) => sum + each, 0n);
  if (pricePerGramMinor === null)
    return { totalMinor, nisabMinor: null, isDue: null, dueMinor: 0n, dues: countedMinor.map(() => 0n) };
  const nisabMinor = divideUp(nisabs[nisab].weight * pricePerGramMinor, WEIGHT_UNIT);
  const isDue = totalMinor > 0n && totalMinor >= nisabMinor;
  const dueMinor = isDue ? divideToNearest(totalMinor * zakatRates[year], RATE_UNIT) : 0n;
  const dues = isDue ? divideByWeight(dueMinor, [...countedMinor]) : countedMinor.map(() => 0n);
  return { totalMinor, nisabMinor, isDue, dueMinor, dues };
}

function divideUp(amount: bigint, by: bigint): bigint {
  return (amount + by - 1n) / by;
}

function divideToNearest(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by);
}
