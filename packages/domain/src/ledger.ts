import * as fieldsWords from '@diyar/words/fields.ts';
import { z } from 'zod';
import { LIST_LIMIT, LIST_LIMIT_MAX } from './limits.ts';
import { currencies } from './money.ts';

/**
 * Amounts are whole numbers of the minor unit (cents, fils, halalas), and their names end in `Minor`. They stay far below
 * 2^53, so that JSON carries them exactly.
 */
export const minor = z.int();
export const currency = z.enum(currencies);

/** Kinds of accounts. */
export const accountKinds = [
  'outside',
  'held',
  'property',
  'reserve',
  'person',
  'deposit',
  'rent',
  'sale',
  'platform',
  'in-transit',
  'payable',
  'bank',
  'issuer',
  'treasury',
  'reserved',
  'holding',
  'charity',
  'escrow',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export const transactionKinds = [
  'tokens-issued',
  'tokens-withdrawn',
  'investment-held',
  'investment-cancelled',
  'investment-returned',
  'investment-pooled',
  'investment-completed',
  'rent-paid',
  'rent-earned',
  'rent-returned',
  'home-bought',
  'purchase-returned',
  'purchase-completed',
  'home-settled',
  'deposit-returned',
  'deposit-claimed',
  'income-received',
  'income-distributed',
  'income-corrected',
  'income-purified',
  'charity-given',
  'home-acquired',
  'sale-received',
  'sale-returned',
  'home-sold',
  'sale-shared',
  'tokens-retired',
  'tokens-transferred',
  'top-up',
  'withdrawal-requested',
  'withdrawal-sent',
  'withdrawal-returned',
  'charge-reversed',
  'bank-matched',
  'exchanged',
  'exchange-returned',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** Subject of a transaction. A subject has at most one transaction of each kind and step. */
export const subjectKinds = [
  'property',
  'investment',
  'payment',
  'lease',
  'income',
  'transfer',
  'top-up',
  'withdrawal',
  'bank-line',
  'gift',
  'raise',
  'exit',
  'home-sale',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Transaction of the ledger. The amounts of each unit sum to zero. */
export const ledgerTransaction = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  at: z.iso.datetime(),
  entries: z.array(
    z.object({
      account: z.enum(accountKinds),
      /** A currency, in minor units, or `token`. */
      unit: z.enum([...currencies, 'token']),
      amount: z.int(),
    }),
  ),
});
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;

/** `id` is null once the property is deleted; the title is kept. */
export const orderedProperty = z.object({ id: z.uuid().nullable(), title: z.string() });

/** Notice on every receipt: whether real money was charged. */
export const settlementNotice = z.object({ isRealMoney: z.boolean(), notice: z.string() });

/** Sent with every call that moves money: a repeated call with the same key gets the first answer again. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z.uuid(fieldsWords.idempotencyKeyMissing),
});

/** Where a call without a key is accepted, too. */
export const optionalIdempotencyHeaders = idempotencyHeaders.partial();

export const orderParams = z.object({ id: z.uuid().toLowerCase() });

export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().int().min(1).max(LIST_LIMIT_MAX))
    .default(LIST_LIMIT),
  /** `meta.nextCursor` of the page before. */
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/)
    .optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

/** Newest first; `nextCursor` is absent on the last page. */
export function pageAnswer<Item extends z.ZodType>(item: Item) {
  return z.object({
    success: z.literal(true),
    data: z.array(item),
    meta: z.object({ nextCursor: z.string().optional() }),
  });
}

/** Activity: one line for each transaction that changed something of a person's, and one for each month of a rent. */
export const activity = z.object({
  id: z.string(),
  kind: z.enum(transactionKinds),
  at: z.iso.datetime(),
  property: orderedProperty,
  currency,
  /** Received, or paid when negative. */
  amountMinor: minor,
  /** Tokens received, or given when negative; those in the cooling-off time included. */
  tokens: z.int(),
  /** True for the person's own investment, payment or lease; false for somebody else's, of a property they own. */
  isCustomer: z.boolean(),
  /** Days of rent that the line sums up; null in all others. */
  days: z.int().nullable(),
  investmentId: z.uuid().nullable(),
  /** For a lease, the payment that began it. */
  paymentId: z.uuid().nullable(),
  leaseId: z.uuid().nullable(),
  incomeId: z.uuid().nullable(),
  topUpId: z.uuid().nullable(),
  withdrawalId: z.uuid().nullable(),
  /** Whom tokens were sent to or came from, as `Omar K.`; null for everything else, and once that account is deleted. */
  otherPerson: z.string().nullable(),
});
export type Activity = z.infer<typeof activity>;

/** Filters of activity. */
export const activityFilters = ['investments', 'payments', 'income', 'balance'] as const;
export const activityQuery = pageQuery.extend({ kind: z.enum(activityFilters).optional() });
export type ActivityQuery = z.infer<typeof activityQuery>;
