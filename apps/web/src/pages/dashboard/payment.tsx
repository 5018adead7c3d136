import { paymentTypes, type PaymentType } from '@diyar/domain/payments.ts';
import * as paymentsWords from '@diyar/words/payments.ts';
import { PaymentMethod } from '#web/features/payments/payment-method.tsx';
import { PaymentOrder } from '#web/features/payments/payment-order.tsx';
import { usePaymentMethod } from '#web/features/payments/use-payment-method.ts';
import { HandedProperty } from '#web/features/properties/handed-property.tsx';
import { PropertyPicture } from '#web/homes/property-picture.tsx';

function isPaymentType(type: unknown): type is PaymentType {
  return (paymentTypes as readonly unknown[]).includes(type);
}

export function PaymentPage() {
  const method = usePaymentMethod();
  return (
    <HandedProperty accepts={isPaymentType}>
      {(property, type) =>
        isPaymentType(type) && (
          <>
            <h1 className="type-work">{paymentsWords.titles[type]}</h1>
            <p className="mt-1 mb-6 text-note text-ink-soft">{paymentsWords.lead}</p>
            <PaymentOrder
              property={property}
              type={type}
              picture={<PropertyPicture picture={property.pictures[0]} sizes="424px" alt="" className="size-full" />}
              checkMethod={method.check}
            >
              {(due) => <PaymentMethod state={method} due={due} currency={property.currency} />}
            </PaymentOrder>
          </>
        )
      }
    </HandedProperty>
  );
}
