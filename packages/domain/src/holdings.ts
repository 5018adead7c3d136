import { z } from 'zod';
import { investmentAmount } from './investments.ts';
import { currency, minor, orderedProperty } from './ledger.ts';

/** What one owns of one home. */
export const holding = z.object({
  property: orderedProperty.extend({ tokensTotal: z.int() }),
  /** Owned by the ledger, and reserved in the cooling-off time of an order. */
  tokens: z.int(),
  reservedTokens: z.int(),
  currency,
  /** What the orders for both cost, without fees, and the fees; tokens that came without an order cost nothing. */
  costMinor: minor,
  feeMinor: minor,
  /** Projected, not guaranteed: a year of both at the price of a token. */
  projectedAnnualIncomeMinor: minor,
  /** What was projected for the periods that were paid, in US dollars. */
  projectedSoFarMinor: minor,
  /** What was paid, by currency, and all of it in US dollars at the rates of those days. */
  paid: z.array(z.object({ currency, amountMinor: minor })),
  paidUsdMinor: minor,
  /** Since when they have held or reserved some without a break. */
  firstHeldAt: z.iso.datetime(),
});
export type Holding = z.infer<typeof holding>;

/** One month of what one owns, the oldest first. All in US dollars. */
export const holdingMonth = z.object({
  /** In UTC, `2026-11`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  /** What all parts had cost by the end of it, without fees; those of the cooling-off time count. */
  costMinor: minor,
  /** What was paid in it, at the rates of those days. */
  paidUsdMinor: minor,
  /** Projected, not guaranteed: for its days until today, by the tokens held on each. */
  projectedUsdMinor: minor,
});
export type HoldingMonth = z.infer<typeof holdingMonth>;

/** The homes one lists oneself, which are no holdings: how many, and what they have paid to their owner. */
export const listedHomes = z.object({
  homes: z.int(),
  /** At the rates of those days. */
  paidUsdMinor: minor,
});
export type ListedHomes = z.infer<typeof listedHomes>;

/** What anybody may know of a home's tokens. */
export const tokenFacts = z.object({
  currency,
  tokenPriceMinor: minor,
  supply: z.int(),
  /** Owned, reserved in the cooling-off time, and still to be had. */
  sold: z.int(),
  reserved: z.int(),
  available: z.int(),
  holders: z.int(),
  /** Projected, not guaranteed. */
  projectedAnnualIncomePerTokenMinor: minor,
  /** What was projected for the periods that were paid, and what was paid, for all tokens, in US dollars. */
  projectedSoFarMinor: minor,
  paidUsdMinor: minor,
  /** For the amount that was asked about. */
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
