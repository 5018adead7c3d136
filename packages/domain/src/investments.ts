import { z } from 'zod';
import { currency, ledgerTransaction, minor, orderedProperty, settlementNotice } from './ledger.ts';
import { INVESTMENT_MAX_USD, TOKEN_PRICE_USD } from './limits.ts';
import { paymentMethod, quoteText } from './payments.ts';

export const investmentStates = ['held', 'cancelled', 'completed'] as const;
export type InvestmentState = (typeof investmentStates)[number];

/** Whole US dollars. */
const amount = z
  .int('Please enter a whole number of US dollars')
  .min(TOKEN_PRICE_USD, `The smallest investment is one token, ${TOKEN_PRICE_USD} US dollars`)
  .max(INVESTMENT_MAX_USD, 'This is more than any home costs');

export const investmentQuoteInput = z.object({ propertyId: z.uuid('Please choose a home').toLowerCase(), amount });
export type InvestmentQuoteInput = z.infer<typeof investmentQuoteInput>;

export const investmentInput = investmentQuoteInput.extend({ method: paymentMethod, quote: quoteText });
export type InvestmentInput = z.infer<typeof investmentInput>;

/** Everything that would be taken, before anything is. All in US dollars. */
const investmentTerms = z.object({
  currency,
  /** What was typed. */
  amountMinor: minor,
  tokens: z.int(),
  tokenPriceMinor: minor,
  /** What the whole tokens cost. */
  chargedMinor: minor,
  /** What is left over and not taken. */
  leftOverMinor: minor,
  feeMinor: minor,
  /** Charged and fee together: what is taken. */
  totalMinor: minor,
});

export const investmentQuote = investmentTerms.extend({
  /** Projected, not guaranteed: a year of the amount that was typed, and of what would be charged. */
  projectedAnnualIncomeMinor: minor,
  projectedAnnualIncomeOfChargedMinor: minor,
  /** Null when the order would be final, because an earlier one for this home was cancelled lately. */
  coolingOffEndsAt: z.iso.datetime().nullable(),
  lastCancelledAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** Sent back with the order, it makes sure that nothing has changed in between. */
  quote: z.string(),
  settlement: settlementNotice,
});
export type InvestmentQuote = z.infer<typeof investmentQuote>;

export const investment = investmentTerms.extend({
  id: z.uuid(),
  property: orderedProperty,
  method: paymentMethod,
  state: z.enum(investmentStates),
  createdAt: z.iso.datetime(),
  /** Until then it can be cancelled in full; its money is held apart and its tokens are reserved. Null when it was final at once. */
  coolingOffEndsAt: z.iso.datetime().nullable(),
  /** When it was cancelled or completed. */
  endedAt: z.iso.datetime().nullable(),
  projectedAnnualIncomeOfChargedMinor: minor,
});
export type Investment = z.infer<typeof investment>;

export const investmentReceipt = investment.extend({
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type InvestmentReceipt = z.infer<typeof investmentReceipt>;

/** What one owns of one home. */
export const holding = z.object({
  property: orderedProperty.extend({ tokensTotal: z.int() }),
  /** Owned, and still in the cooling-off time. */
  tokens: z.int(),
  reservedTokens: z.int(),
  currency,
  /** What both cost together, without fees, and the fees. */
  costMinor: minor,
  feeMinor: minor,
  /** Projected, not guaranteed: a year of what both cost. */
  projectedAnnualIncomeMinor: minor,
  /** What was projected for the periods that were paid, in US dollars. */
  projectedSoFarMinor: minor,
  /** What was paid, by currency, and all of it in US dollars at the rates of those days. */
  paid: z.array(z.object({ currency, amountMinor: minor })),
  paidUsdMinor: minor,
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
    .pipe(amount)
    .optional(),
});
