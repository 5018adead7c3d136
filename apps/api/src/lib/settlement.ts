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
 * Where money would come in. Answers at once, because it is asked inside the transaction that writes the books; one that needs a
 * network would note its charge there and collect it afterwards.
 */
export interface Settlement {
  isRealMoney: boolean;
  /** What every quote and every receipt says about it. */
  notice: string;
  /** Throws when the charge is refused. */
  settle(charge: Charge): void;
}

/** Says yes to everything and moves nothing. */
export function createBuiltInSettlement(): Settlement {
  return { isRealMoney: false, notice: paymentsWords.notReal, settle: () => undefined };
}
