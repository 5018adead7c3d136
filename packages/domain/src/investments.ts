import * as fieldsWords from '@diyar/words/fields.ts';
import * as paymentsFieldsWords from '@diyar/words/payments-fields.ts';
import { z } from 'zod';
import { intentId } from './intents.ts';
import { currency, ledgerTransaction, minor, orderedProperty, settlementNotice } from './ledger.ts';
import { INVESTMENT_MAX_USD, TOKEN_PRICE_USD } from './limits.ts';
import { orderNeeds } from './orders.ts';
import { paymentMethod, quoteText } from './payments.ts';

export const investmentStates = ['held', 'cancelled', 'completed', 'returned'] as const;
export type InvestmentState = (typeof investmentStates)[number];

/** Whole US dollars. */
export const investmentAmount = z
  .int(paymentsFieldsWords.investmentNotWhole)
  .min(TOKEN_PRICE_USD, paymentsFieldsWords.investmentTooLow)
  .max(INVESTMENT_MAX_USD, paymentsFieldsWords.investmentTooHigh);

export const investmentQuoteInput = z.object({
  propertyId: z.uuid(fieldsWords.homeMissing).toLowerCase(),
  amount: investmentAmount,
});
export type InvestmentQuoteInput = z.infer<typeof investmentQuoteInput>;

export const investmentInput = investmentQuoteInput.extend({ method: paymentMethod, quote: quoteText, intentId });
export type InvestmentInput = z.infer<typeof investmentInput>;

/** What an order waits for before its cooling-off time begins. */
const waiting = {
  /** Empty when it does not wait. */
  waitsFor: z.array(z.enum(orderNeeds)),
  /** Last moment of waiting, at which everything is returned; null when it does not wait. */
  waitsUntil: z.iso.datetime().nullable(),
  /** The same while the buyer has handed in no papers for the identity check; null when they are handed in or not needed. */
  papersUntil: z.iso.datetime().nullable(),
};

/** Terms of an order, in US dollars. */
const investmentTerms = z.object({
  currency,
  /** Amount as entered. */
  amountMinor: minor,
  tokens: z.int(),
  tokenPriceMinor: minor,
  /** Price of the whole tokens. */
  chargedMinor: minor,
  /** Rest of the amount, which is not charged. */
  leftOverMinor: minor,
  feeMinor: minor,
  /** Sum of the price and the fee. */
  totalMinor: minor,
});

export const investmentQuote = investmentTerms.extend({
  /** Projected, not guaranteed: a year's income of the amount as entered, and of the amount charged. */
  projectedAnnualIncomeMinor: minor,
  projectedAnnualIncomeOfChargedMinor: minor,
  ...waiting,
  /** Null when the order would wait, or be final because an earlier one for this home was cancelled recently. */
  coolingOffEndsAt: z.iso.datetime().nullable(),
  lastCancelledAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** Sent back with the order, so that it is refused if the terms have changed. */
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
  ...waiting,
  /** Of an open order: since when sales of the home are suspended; null while they are not. */
  suspendedAt: z.iso.datetime().nullable(),
  /** Until then it can be cancelled in full. Null when it was final at once, and while it waits, when it can be cancelled as well. */
  coolingOffEndsAt: z.iso.datetime().nullable(),
  /** Until then a completed order can be cancelled again, because facts of the home changed; null where they did not. */
  reopenedUntil: z.iso.datetime().nullable(),
  /** The raise that it is a part of and that has not ended; null for all others. */
  raise: z
    .object({
      /** Last moment to invest in it, as this order counts it. */
      endsAt: z.iso.datetime(),
      /** A later one that the buyer has not agreed to: without it the order goes back at `endsAt`. */
      asksUntil: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** When it was cancelled, completed or returned. */
  endedAt: z.iso.datetime().nullable(),
  /** When the whole home was sold after it was completed, and its tokens were given back for a share of the price; null before. */
  soldAt: z.iso.datetime().nullable(),
  projectedAnnualIncomeOfChargedMinor: minor,
});
export type Investment = z.infer<typeof investment>;

export const investmentReceipt = investment.extend({
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type InvestmentReceipt = z.infer<typeof investmentReceipt>;

/** Order that waits, as operators see it: they need not know whose it is. */
export const waitingOrder = z.object({
  id: z.uuid(),
  /** The title as it was ordered; the id is null once the home is gone. */
  home: z.object({ id: z.uuid().nullable(), title: z.string() }),
  tokens: z.int(),
  /** In US cents. */
  chargedMinor: minor,
  orderedAt: z.iso.datetime(),
  waitsFor: z.array(z.enum(orderNeeds)),
  /** Last moment, at which everything goes back. */
  until: z.iso.datetime(),
  /** The same while the buyer has handed in no papers. */
  papersUntil: z.iso.datetime().nullable(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;
