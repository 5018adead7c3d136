import * as balancesWords from '@diyar/words/balances.ts';
import { TopUpForm } from '#web/features/balances/top-up-form.tsx';
import { PaymentMethod } from '#web/features/payments/payment-method.tsx';
import { usePaymentMethod } from '#web/features/payments/use-payment-method.ts';

export function TopUpPage() {
  const method = usePaymentMethod();
  return (
    <>
      <h1 className="type-work">{balancesWords.topUpTitle}</h1>
      <p className="mt-1 mb-6 text-note text-ink-soft">{balancesWords.topUpText}</p>
      <TopUpForm checkMethod={method.check}>{(due) => <PaymentMethod state={method} due={due} />}</TopUpForm>
    </>
  );
}
