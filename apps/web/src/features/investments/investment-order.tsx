import { type ReactNode, useRef } from 'react';
import type { PaymentMethod } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { OrderButton } from '#web/ui/order-button.tsx';
import { AmountField } from './amount-field.tsx';
import { AmountOutcome } from './amount-outcome.tsx';
import { InvestmentQuoteCard } from './investment-quote-card.tsx';
import { TokenSplit } from './token-split.tsx';
import { useInvestmentOrder } from './use-investment-order.ts';

interface InvestmentOrderProps {
  property: Property;
  /** The home in a line. */
  home: ReactNode;
  /** The choice of a method with its fields. */
  children: ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function InvestmentOrder({ property, home, children, checkMethod }: InvestmentOrderProps) {
  const field = useRef<HTMLInputElement>(null);
  const { digits, change, amountProblem, quote, refusal, isFetching, retry, notice, isBusy, submit } =
    useInvestmentOrder(property);
  const total = quote && formatMinor(quote.totalMinor, quote.currency);

  function order() {
    if (amountProblem !== undefined) {
      field.current?.focus();
      return;
    }
    const method = checkMethod();
    if (method !== undefined) submit(method);
  }

  return (
    <form
      noValidate
      aria-label="Invest in this home"
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_25.5rem]"
    >
      <div className="grid gap-5">
        {home}
        <div className="rounded-card border border-line bg-surface p-4.5 md:p-6">
          <AmountField inputRef={field} digits={digits} onChange={change} error={amountProblem} />
          <AmountOutcome digits={digits} property={property} />
        </div>
        <TokenSplit digits={digits} property={property} />
        {children}
      </div>
      <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <InvestmentQuoteCard
          amount={Number(digits)}
          quote={quote}
          problem={amountProblem ?? refusal}
          canRetry={amountProblem === undefined}
          isFetching={isFetching}
          onRetry={retry}
        >
          <OrderButton
            notice={notice}
            totalLabel="Total charged"
            total={total}
            label={total === undefined ? 'Invest' : `Invest ${total}`}
            busyLabel={isBusy ? 'Investing…' : 'Asking for a quote…'}
            isBusy={isBusy || isFetching}
            isDisabled={quote === undefined && refusal !== undefined}
          />
        </InvestmentQuoteCard>
      </div>
    </form>
  );
}
