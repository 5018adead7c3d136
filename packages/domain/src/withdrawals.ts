import * as balancesFieldsWords from '@diyar/words/balances-fields.ts';
import { z } from 'zod';
import { chosenCurrency } from './balances.ts';
import { currency, ledgerTransaction, minor, settlementNotice } from './ledger.ts';
import { NAME_MAX_LENGTH, WITHDRAWALS_A_DAY_MAX_MINOR } from './limits.ts';
import { isIban, isPayoutNumberSound, toPayoutNumber } from './payout-numbers.ts';
import { line } from './text.ts';

/**
 * Pending: asked for, can be cancelled. Sending: handed to the bank, whose answer is not there yet. Failed: the bank refused it.
 * Returned: the bank sent it back later. The money of a failed, returned or cancelled one is on the balance again.
 */
export const withdrawalStates = ['pending', 'sending', 'sent', 'failed', 'returned', 'cancelled'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalEvents = ['cancel', 'send', 'confirm', 'fail', 'return'] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

const moves: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  pending: { cancel: 'cancelled', send: 'sending' },
  sending: { confirm: 'sent', fail: 'failed' },
  sent: { return: 'returned' },
  failed: {},
  returned: {},
  cancelled: {},
};

/** The state after an event; undefined when the event cannot happen in this state. */
export function moveWithdrawal(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined {
  return moves[state][event];
}

const payoutNumber = z
  .string(balancesFieldsWords.numberMissing)
  .max(60, balancesFieldsWords.numberWrong)
  .transform(toPayoutNumber)
  .superRefine((number, context) => {
    if (number === '') context.addIssue(balancesFieldsWords.numberMissing);
    else if (!isPayoutNumberSound(number))
      context.addIssue(isIban(number) ? balancesFieldsWords.ibanWrong : balancesFieldsWords.numberWrong);
  });

export const payoutAccountInput = z.object({
  currency: chosenCurrency,
  holder: line({
    required: balancesFieldsWords.holderMissing,
    tooLong: balancesFieldsWords.holderTooLong,
    max: NAME_MAX_LENGTH,
  }),
  bank: line({
    required: balancesFieldsWords.bankMissing,
    tooLong: balancesFieldsWords.bankTooLong,
    max: NAME_MAX_LENGTH,
  }),
  /** An IBAN or an account number. */
  number: payoutNumber,
});
export type PayoutAccountInput = z.infer<typeof payoutAccountInput>;

/** Account at a bank that a person withdraws to. */
export const payoutAccount = z.object({
  id: z.uuid(),
  currency,
  holder: z.string(),
  bank: z.string(),
  /** Masked, e.g. "AE •••• 4321". */
  number: z.string(),
  createdAt: z.iso.datetime(),
  /** Money is sent to a new account from then on. */
  usableFrom: z.iso.datetime(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const withdrawalInput = z.object({
  currency: chosenCurrency,
  amountMinor: z
    .int(balancesFieldsWords.amountMissing)
    .min(1, balancesFieldsWords.withdrawalTooLow)
    .max(WITHDRAWALS_A_DAY_MAX_MINOR, balancesFieldsWords.withdrawalTooHigh),
  payoutAccountId: z.uuid(balancesFieldsWords.accountMissing).toLowerCase(),
});
export type WithdrawalInput = z.infer<typeof withdrawalInput>;

export const withdrawal = z.object({
  id: z.uuid(),
  currency,
  amountMinor: minor,
  state: z.enum(withdrawalStates),
  bank: z.string(),
  number: z.string(),
  isAutomatic: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Earliest moment at which it is sent; until it is sent it can be cancelled. */
  sendsFrom: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** When it was cancelled, failed or came back. */
  endedAt: z.iso.datetime().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalReceipt = withdrawal.extend({
  transactions: z.array(ledgerTransaction),
  settlement: settlementNotice,
});
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;

/** Monthly payout of a whole balance that has reached an amount. */
export const automaticPayoutInput = z.object({
  payoutAccountId: z.uuid(balancesFieldsWords.accountMissing).toLowerCase(),
  atLeastMinor: z
    .int(balancesFieldsWords.amountMissing)
    .min(1, balancesFieldsWords.withdrawalTooLow)
    .max(WITHDRAWALS_A_DAY_MAX_MINOR, balancesFieldsWords.withdrawalTooHigh),
});
export type AutomaticPayoutInput = z.infer<typeof automaticPayoutInput>;

export const automaticPayout = z.object({ currency, payoutAccountId: z.uuid(), atLeastMinor: minor });
export type AutomaticPayout = z.infer<typeof automaticPayout>;

export const currencyParams = z.object({ currency: chosenCurrency });
