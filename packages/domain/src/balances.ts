import * as balancesFieldsWords from '@diyar/words/balances-fields.ts';
import * as paymentsFieldsWords from '@diyar/words/payments-fields.ts';
import { z } from 'zod';
import { intentId } from './intents.ts';
import { currency, ledgerTransaction, minor, settlementNotice } from './ledger.ts';
import { TEST_COINS_MAX_MINOR, TOP_UP_MAX_MINOR, TOP_UP_MIN_MINOR } from './limits.ts';
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

/** Payment in the stablecoin to the address of a person. */
export const cryptoPayment = z.object({
  /** Of its transaction on the chain, and its place among those of it to the same address. */
  hash: z.string(),
  position: z.int().min(0),
  amountMinor: minor,
  seenAt: z.iso.datetime(),
  /** Blocks on top of the one that it is in. */
  confirmations: z.int().min(0),
  /** Receipt; null until it is on the balance. */
  topUpId: z.uuid().nullable(),
});
export type CryptoPayment = z.infer<typeof cryptoPayment>;

export const cryptoAccount = z.object({
  /** What is needed to pay; null where crypto is not taken. */
  place: z.object({ address: z.string(), chainId: z.int(), coin: z.string(), confirmationsNeeded: z.int() }).nullable(),
  availableMinor: minor,
  /** On its way to the balance: test coins that were asked for, and payments without all confirmations. */
  waitingMinor: minor,
  /** The newest first. */
  payments: z.array(cryptoPayment),
});
export type CryptoAccount = z.infer<typeof cryptoAccount>;

export const testCoinsInput = z.object({
  amountMinor: z.int(balancesFieldsWords.amountMissing).min(1).max(TEST_COINS_MAX_MINOR),
});
export type TestCoinsInput = z.infer<typeof testCoinsInput>;
