import { z } from 'zod';
import { factsVersion } from './facts.ts';
import { investmentAmount } from './investments.ts';
import { rentals } from './lease-states.ts';
import { currency, minor, orderedProperty } from './ledger.ts';
import { orderNeeds } from './orders.ts';
import { picture } from './properties.ts';
import { homeCost, homeReturn, paidMonth } from './returns.ts';

/** Holding: the tokens of one home that one person owns. */
export const holding = z.object({
  property: orderedProperty.extend({ tokensTotal: z.int() }),
  /** Owned, as the ledger says. */
  tokens: z.int(),
  /** Whether they are on a chain. */
  hasToken: z.boolean(),
  currency,
  /** Cost of the orders for them without fees, and the fees; tokens received without an order cost nothing. */
  costMinor: minor,
  feeMinor: minor,
  /** Reserved by orders that wait or are in their cooling-off time: not owned yet. The cost is without fees. */
  reservedTokens: z.int(),
  reservedCostMinor: minor,
  /** Projected, not guaranteed: a year of the owned tokens at the price of a token. */
  projectedAnnualIncomeMinor: minor,
  /** What was projected for the periods that were paid, in US dollars. */
  projectedSoFarMinor: minor,
  /** What was paid, by currency, and all of it in US dollars at the rates of those days. */
  paid: z.array(z.object({ currency, amountMinor: minor })),
  paidUsdMinor: minor,
  /** Their order for it that waits; null when there is none. */
  waitingOrder: z
    .object({
      id: z.uuid(),
      waitsFor: z.array(z.enum(orderNeeds)),
      waitsUntil: z.iso.datetime(),
      papersUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Since when they have held or reserved tokens without a break. */
  firstHeldAt: z.iso.datetime(),
  /** The last day of the home that its owner has recorded, and the days since the first holder that are not recorded. */
  lastRecordedDay: z.iso.date().nullable(),
  unrecordedDays: z.int(),
  /** Facts of the home that changed since then, the newest first. */
  changes: z.array(factsVersion),
  /** The home as its owner has listed it, also when it is withdrawn; null when it is deleted. Its net yield is projected, not guaranteed. */
  listing: z
    .object({
      location: z.string(),
      /** Cover picture. */
      picture: picture.nullable(),
      rental: z.enum(rentals),
      rentPrice: z.number().nullable(),
      currency,
      netYieldBasisPoints: z.int().nullable(),
    })
    .nullable(),
});
export type Holding = z.infer<typeof holding>;

/** One month of all holdings, the oldest first, in US dollars. */
export const holdingMonth = z.object({
  /** In UTC, `2026-11`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** Cost of the owned tokens at the end of the month without fees. */
  costMinor: minor,
  /** Income paid in the month, at the rates of those days. */
  paidUsdMinor: minor,
  /** Projected, not guaranteed: for the days of the month until today, by the tokens held on each. */
  projectedUsdMinor: minor,
});
export type HoldingMonth = z.infer<typeof holdingMonth>;

/** A person's own listings, which are not holdings: how many, and the income they have paid to their owner. */
export const listedHomes = z.object({
  homes: z.int(),
  /** At the rates of those days. */
  paidUsdMinor: minor,
});
export type ListedHomes = z.infer<typeof listedHomes>;

/** Public figures of a home's tokens. */
export const tokenFacts = z.object({
  currency,
  tokenPriceMinor: minor,
  supply: z.int(),
  /** Owned, reserved in the cooling-off time, and available. */
  sold: z.int(),
  reserved: z.int(),
  available: z.int(),
  holders: z.int(),
  /** Projected, not guaranteed. */
  projectedAnnualIncomePerTokenMinor: minor,
  /** What was projected for the periods that were paid, and what was paid, for all tokens, in US dollars. */
  projectedSoFarMinor: minor,
  paidUsdMinor: minor,
  /** The last day that the owner has recorded, and the days since the first holder that are not recorded. */
  lastRecordedDay: z.iso.date().nullable(),
  unrecordedDays: z.int(),
  /** From the home's own rent and records. */
  homeReturn,
  costs: z.array(homeCost),
  /** What a token was paid month by month, the oldest first. */
  months: z.array(paidMonth),
  /** For the amount of the query. */
  example: z.object({
    amountMinor: minor,
    tokens: z.int(),
    chargedMinor: minor,
    years: z.array(z.object({ years: z.int(), feesMinor: minor, projectedIncomeMinor: minor })),
  }),
});
export type TokenFacts = z.infer<typeof tokenFacts>;

export const tokenFactsQuery = z.object({
  amount: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .pipe(investmentAmount)
    .optional(),
});
