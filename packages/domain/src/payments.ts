import * as fieldsWords from '@diyar/words/fields.ts';
import * as paymentsFieldsWords from '@diyar/words/payments-fields.ts';
import * as leasesFieldsWords from '@diyar/words/leases-fields.ts';
import { z } from 'zod';
import { intentId } from './intents.ts';
import { currency, ledgerTransaction, minor, orderedProperty, settlementNotice } from './ledger.ts';
import { leaseStates } from './lease-states.ts';
import { LEASE_NOTE_MAX_LENGTH, LEASE_USE_MAX_LENGTH } from './limits.ts';
import { purchaseStates, returnReasons } from './purchases.ts';
import { optionalLine, optionalParagraph } from './text.ts';

export const paymentTypes = ['rent', 'buy'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Only the name of the method: card numbers stay in the browser. */
export const topUpMethods = ['creditCard', 'crypto'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];
/** The balance is money that is with Diyar already. */
export const paymentMethods = [...topUpMethods, 'balance'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Ways of a charge: those that a person chooses at an order, and the bank transfer for the rest of a price. */
export type ChargeMethod = PaymentMethod | 'bankTransfer';
export const paymentMethod = z.enum(paymentMethods, paymentsFieldsWords.methodMissing);

export const quoteText = z.string(paymentsFieldsWords.quoteMissing).max(2000);

export const paymentQuoteInput = z.object({
  propertyId: z.uuid(fieldsWords.homeMissing).toLowerCase(),
  type: z.enum(paymentTypes, paymentsFieldsWords.typeMissing),
  /** First day of a lease, today by default; not used for a purchase. */
  startsOn: z.iso.date(fieldsWords.firstDayMissing).optional(),
});
export type PaymentQuoteInput = z.infer<typeof paymentQuoteInput>;

/** What a tenant will use the home for. */
export const leaseUses = ['home', 'office', 'other'] as const;
export type LeaseUse = (typeof leaseUses)[number];

export const paymentInput = paymentQuoteInput.extend({
  method: paymentMethod,
  quote: quoteText,
  intentId,
  /** Of an application for a lease; not used for a purchase. */
  message: optionalParagraph({ tooLong: leasesFieldsWords.messageTooLong, max: LEASE_NOTE_MAX_LENGTH }).optional(),
  use: z.enum(leaseUses, leasesFieldsWords.useMissing).optional(),
  useText: optionalLine({ tooLong: leasesFieldsWords.useTextTooLong, max: LEASE_USE_MAX_LENGTH }).optional(),
});
export type PaymentInput = z.infer<typeof paymentInput>;

const paymentTerms = z.object({
  type: z.enum(paymentTypes),
  currency,
  /** A month's rent, or the price of the home. */
  priceMinor: minor,
  /** Two months' rent, set aside until it is returned after the lease, 0 for a later month; of a purchase, the reservation deposit. */
  depositMinor: minor,
  feeMinor: minor,
  /** What is charged now: of a purchase, the reservation deposit. */
  totalMinor: minor,
  /** The first day of the lease; null for a purchase. */
  startsOn: z.iso.date().nullable(),
});

/** What an amount in another currency costs in US dollars, in which crypto is paid. */
export const exchange = z.object({
  amountMinor: minor,
  /** Units of the other currency for a dollar, as text. */
  unitsPerUsd: z.string(),
});
export type Exchange = z.infer<typeof exchange>;

export const paymentQuote = paymentTerms.extend({
  /** Of the total, when it is paid in crypto; null in US dollars, and where crypto is not taken. */
  exchange: exchange.nullable(),
  expiresAt: z.iso.datetime(),
  quote: z.string(),
  /** Of the home, whose days a lease counts. */
  timeZone: z.string(),
  settlement: settlementNotice,
});
export type PaymentQuote = z.infer<typeof paymentQuote>;

export const payment = paymentTerms.extend({
  id: z.uuid(),
  property: orderedProperty,
  method: paymentMethod,
  createdAt: z.iso.datetime(),
  leaseId: z.uuid().nullable(),
  /** State of the purchase; null for a lease. */
  purchase: z
    .object({
      state: z.enum(purchaseStates),
      /** Until then the owner can accept. */
      reservedUntil: z.iso.datetime(),
      acceptedAt: z.iso.datetime().nullable(),
      /** When it was completed or returned. */
      endedAt: z.iso.datetime().nullable(),
      returnReason: z.enum(returnReasons).nullable(),
    })
    .nullable(),
});
export type Payment = z.infer<typeof payment>;

export const paymentReceipt = payment.extend({
  /** What was paid in US dollars instead; null where nothing was exchanged. */
  exchange: exchange.nullable(),
  /** State of the lease; null for a purchase. */
  lease: z
    .object({
      state: z.enum(leaseStates),
      endedAt: z.iso.datetime().nullable(),
      depositAskedAt: z.iso.datetime().nullable(),
      depositReturnedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type PaymentReceipt = z.infer<typeof paymentReceipt>;
