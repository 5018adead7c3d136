import { z } from 'zod';
import { currency, ledgerTransaction, minor, orderedProperty, settlementNotice } from './ledger.ts';

export const paymentTypes = ['rent', 'buy'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Only the name of the method: card numbers stay in the browser. */
export const paymentMethods = ['creditCard', 'crypto'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethod = z.enum(paymentMethods, 'Please choose how to pay');

export const quoteText = z.string().max(2000).optional();

export const paymentQuoteInput = z.object({
  propertyId: z.uuid('Please choose a home').toLowerCase(),
  type: z.enum(paymentTypes, 'Please choose whether to rent or to buy'),
  /** The first day of a lease; today when it is left out. Means nothing to a purchase. */
  startsOn: z.iso.date('Please choose the first day').optional(),
});
export type PaymentQuoteInput = z.infer<typeof paymentQuoteInput>;

export const paymentInput = paymentQuoteInput.extend({ method: paymentMethod, quote: quoteText });
export type PaymentInput = z.infer<typeof paymentInput>;

const paymentTerms = z.object({
  type: z.enum(paymentTypes),
  currency,
  /** The first month, or the price of the home. */
  priceMinor: minor,
  /** Two months, held apart until the owner returns them when the lease has ended; 0 for a purchase. */
  depositMinor: minor,
  feeMinor: minor,
  totalMinor: minor,
  /** The first day of the lease; null for a purchase. */
  startsOn: z.iso.date().nullable(),
});

export const paymentQuote = paymentTerms.extend({
  expiresAt: z.iso.datetime(),
  quote: z.string(),
  settlement: settlementNotice,
});
export type PaymentQuote = z.infer<typeof paymentQuote>;

export const payment = paymentTerms.extend({
  id: z.uuid(),
  property: orderedProperty,
  method: paymentMethod,
  createdAt: z.iso.datetime(),
  leaseId: z.uuid().nullable(),
});
export type Payment = z.infer<typeof payment>;

export const paymentReceipt = payment.extend({
  /** How the lease stands now; null for a purchase. */
  lease: z
    .object({
      endedAt: z.iso.datetime().nullable(),
      depositAskedAt: z.iso.datetime().nullable(),
      depositReturnedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;
