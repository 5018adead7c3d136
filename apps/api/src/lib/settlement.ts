import type { Currency } from '@diyar/domain/money.ts';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';

export interface Charge {
  userId: string;
  method: PaymentMethod;
  currency: Currency;
  amountMinor: bigint;
}

/**
 * Payment provider. Synchronous, because it is called inside the transaction that writes the ledger; one that needs a network would
 * record its charge there and collect it afterwards.
 */
export interface Settlement {
  isRealMoney: boolean;
  /** Shown on every quote and receipt. */
  notice: string;
  /** Throws when the charge is refused. */
  settle(charge: Charge): void;
}

/** Accepts every charge and moves no money. */
export function createBuiltInSettlement(): Settlement {
  return { isRealMoney: false, notice: paymentsWords.notReal, settle: () => undefined };
}
