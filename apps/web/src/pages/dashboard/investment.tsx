import * as investmentsWords from '@diyar/words/investments.ts';
import { InvestmentOrder } from '#web/features/investments/investment-order.tsx';
import { PaymentMethod } from '#web/features/payments/payment-method.tsx';
import { usePaymentMethod } from '#web/features/payments/use-payment-method.ts';
import { HandedProperty } from '#web/features/properties/handed-property.tsx';
import { PropertyLine } from '#web/homes/property-line.tsx';

export function InvestmentPage() {
  const method = usePaymentMethod();
  return (
    <HandedProperty>
      {(property) => (
        <>
          <h1 className="type-work">{investmentsWords.title}</h1>
          <p className="mt-1 mb-6 text-note text-ink-soft">{investmentsWords.lead}</p>
          <InvestmentOrder property={property} home={<PropertyLine property={property} />} checkMethod={method.check}>
            {(due) => <PaymentMethod state={method} due={due} currency="USD" />}
          </InvestmentOrder>
        </>
      )}
    </HandedProperty>
  );
}
