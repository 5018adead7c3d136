import type { ReactNode } from 'react';
import type { PaymentMethod, PaymentType } from '@diyar/domain/payments.ts';
import type { Property } from '@diyar/domain/properties.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { OrderButton } from '#web/ui/order-button.tsx';
import { LeaseStart } from './lease-start.tsx';
import { LeaseTerms } from './lease-terms.tsx';
import { NextSteps } from './next-steps.tsx';
import { PaymentQuoteCard } from './payment-quote-card.tsx';
import { usePaymentOrder } from './use-payment-order.ts';

interface PaymentOrderProps {
  property: Property;
  type: PaymentType;
  picture: ReactNode;
  /** The choice of a method with its fields. */
  children: ReactNode;
  /** The method when it can be used. */
  checkMethod: () => PaymentMethod | undefined;
}

export function PaymentOrder({ property, type, picture, children, checkMethod }: PaymentOrderProps) {
  const { quote, refusal, isFetching, retry, notice, startsOn, changeStart, isBusy, submit } = usePaymentOrder(
    property,
    type,
  );
  const total = quote && formatMinor(quote.totalMinor, quote.currency);

  return (
    <form
      noValidate
      aria-label={type === 'rent' ? 'Rent this home' : 'Buy this home'}
      onSubmit={(event) => {
        event.preventDefault();
        const method = checkMethod();
        if (method !== undefined) submit(method);
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="grid gap-5">
        {type === 'rent' && <LeaseStart day={startsOn ?? quote?.startsOn ?? ''} onChange={changeStart} />}
        {type === 'rent' && quote !== undefined && <LeaseTerms quote={quote} />}
        {children}
        {quote !== undefined && <NextSteps quote={quote} />}
      </div>
      <div className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
        <PaymentQuoteCard
          property={property}
          picture={picture}
          quote={quote}
          refusal={refusal}
          isFetching={isFetching}
          onRetry={retry}
        >
          <OrderButton
            notice={notice}
            totalLabel="Total due now"
            total={total}
            label={total === undefined ? 'Pay' : `Pay ${total}`}
            busyLabel={isBusy ? 'Paying…' : 'Asking for the price…'}
            isBusy={isBusy || isFetching}
            isDisabled={quote === undefined && !isFetching}
          />
        </PaymentQuoteCard>
      </div>
    </form>
  );
}
