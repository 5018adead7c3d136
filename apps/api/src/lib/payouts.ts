import { randomUUID } from 'node:crypto';
import type { Currency } from '@diyar/domain/money.ts';

export interface Payout {
  /** Id of the withdrawal. A payout that is sent again with the same id is not paid twice. */
  id: string;
  holder: string;
  number: string;
  currency: Currency;
  amountMinor: bigint;
}

export type PayoutOutcome = { isSent: true; reference: string } | { isSent: false };

/** Sends money to an account at a bank. Asked outside of transactions, because a bank answers over a network. */
export interface PayoutProvider {
  /** The bank takes a file from an operator, and its statement says what became of each payout: nothing is sent by calls. */
  isByFile: boolean;
  send(payout: Payout): Promise<PayoutOutcome>;
  /** Whether a payout that was sent has come back. */
  isReturned(reference: string): Promise<boolean>;
}

/** A demonstration must not say that real money was sent. */
export function createPayouts(isRealMoney: boolean): PayoutProvider {
  return isRealMoney ? createBankPayouts() : createDemonstrationPayouts();
}

function createBankPayouts(): PayoutProvider {
  return {
    isByFile: true,
    send: () => Promise.reject(new Error('payouts of real money go to the bank as a file')),
    isReturned: async () => false,
  };
}

/** Endings of test numbers: an account that takes nothing, and one from which the money comes back. */
const REFUSED_ENDING = '0116';
const RETURNED_ENDING = '0113';
const RETURNED_REFERENCE = 'demo-returned-';

/** Moves no money: every payout is sent at once, except to the test numbers. */
function createDemonstrationPayouts(): PayoutProvider {
  return {
    isByFile: false,
    async send({ number }) {
      if (number.endsWith(REFUSED_ENDING)) return { isSent: false };
      const prefix = number.endsWith(RETURNED_ENDING) ? RETURNED_REFERENCE : 'demo-';
      return { isSent: true, reference: `${prefix}${randomUUID()}` };
    },
    isReturned: async (reference) => reference.startsWith(RETURNED_REFERENCE),
  };
}
