import * as balancesFieldsWords from '@diyar/words/balances-fields.ts';
import * as paymentsFieldsWords from '@diyar/words/payments-fields.ts';
import { z } from 'zod';
import { intentId } from './intents.ts';
import { currency, ledgerTransaction, minor, settlementNotice } from './ledger.ts';
import { TOP_UP_MAX_MINOR, TOP_UP_MIN_MINOR } from './limits.ts';
import { currencies } from './money.ts';
import { topUpMethods } from './payments.ts';

export const chosenCurrency = z.enum(currencies, balancesFieldsWords.currencyMissing);

/** Money of one person in one currency. */
export const balance = z.object({
  currency,
  /** What can be spent or withdrawn. */
  availableMinor: minor,
  /** Investments that can be cancelled, deposits, and prices of homes that are reserved. */
  setAsideMinor: minor,
  /** Withdrawals that have not been sent yet. */
  withdrawingMinor: minor,
});
export type Balance = z.infer<typeof balance>;

export const topUpInput = z.object({
  currency: chosenCurrency,
  amountMinor: z
    .int(balancesFieldsWords.amountMissing)
    .min(TOP_UP_MIN_MINOR, balancesFieldsWords.topUpTooLow)
    .max(TOP_UP_MAX_MINOR, balancesFieldsWords.topUpTooHigh),
  method: z.enum(topUpMethods, paymentsFieldsWords.methodMissing),
  intentId,
});
export type TopUpInput = z.infer<typeof topUpInput>;

export const topUpReceipt = z.object({
  id: z.uuid(),
  currency,
  amountMinor: minor,
  /** A transfer is topped up when it could not pay what it was sent for. */
  method: z.enum([...topUpMethods, 'bankTransfer']),
  createdAt: z.iso.datetime(),
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type TopUpReceipt = z.infer<typeof topUpReceipt>;
