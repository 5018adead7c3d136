import * as paymentsWords from '@diyar/words/payments.ts';
import { createDemonstrationProvider, type PaymentProvider } from './payment-provider.ts';
import { createStripeProvider, type StripeSettings } from './stripe.ts';

/** How money comes in and goes back. */
export interface Settlement {
  isRealMoney: boolean;
  /** Shown on every quote and receipt. */
  notice: string;
  provider: PaymentProvider;
}

/**
 * Without Stripe a demonstration, which accepts every charge and moves no money. Test keys of Stripe take test cards alone, so that
 * nothing is charged with them either.
 */
export function createSettlement(stripe: StripeSettings | undefined): Settlement {
  const isRealMoney = stripe !== undefined && /^[rs]k_live_/.test(stripe.secretKey);
  return {
    isRealMoney,
    notice: isRealMoney ? paymentsWords.byStripe : paymentsWords.notReal,
    provider: stripe === undefined ? createDemonstrationProvider() : createStripeProvider(stripe),
  };
}
