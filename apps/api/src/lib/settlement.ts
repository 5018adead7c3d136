import * as purchasesWords from '@diyar/words/purchases.ts';
import { createDemonstrationProvider, type PaymentProvider } from './payment-provider.ts';
import { createPayouts, type PayoutProvider } from './payouts.ts';
import { createStripeProvider, isLive, type StripeSettings } from './stripe.ts';

/** Account of the platform at a bank. */
export interface BankAccount {
  beneficiary: string;
  bank: string;
  account: string;
}

/** Of all amounts in a database; with test keys of Stripe only test cards are taken. */
export type MoneyKind = 'demonstration' | 'test' | 'real';

/** How money comes in, goes back and is paid out. */
export interface Settlement {
  kind: MoneyKind;
  isRealMoney: boolean;
  /** Name of the sentence on every quote and receipt. */
  notice: 'byStripe' | 'notReal';
  provider: PaymentProvider;
  payouts: PayoutProvider;
  /** Where bank transfers go to; undefined where none can be taken. */
  bankAccount: BankAccount | undefined;
  /** A transfer counts when the statement of the bank shows it, not when its payer says so. */
  areTransfersAwaited: boolean;
}

/**
 * Without Stripe a demonstration, which accepts every charge and moves no money. Test keys of Stripe take test cards alone, so that
 * nothing is charged with them either, and a transfer counts when its payer says so.
 */
export function createSettlement(stripe: StripeSettings | undefined, bankAccount?: BankAccount): Settlement {
  const isRealMoney = stripe !== undefined && isLive(stripe);
  const kindOfKeys = isRealMoney ? 'real' : 'test';
  return {
    kind: stripe === undefined ? 'demonstration' : kindOfKeys,
    isRealMoney,
    notice: isRealMoney ? 'byStripe' : 'notReal',
    provider: stripe === undefined ? createDemonstrationProvider() : createStripeProvider(stripe),
    payouts: createPayouts(isRealMoney),
    bankAccount: isRealMoney ? bankAccount : purchasesWords.bankAccount,
    areTransfersAwaited: isRealMoney,
  };
}
