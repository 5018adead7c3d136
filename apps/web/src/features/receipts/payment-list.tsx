import * as messages from '@diyar/domain/messages.ts';
import { useListPaymentsInfiniteQuery } from '#web/features/payments/payments.api.ts';
import { formatMinor } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Chip } from '#web/ui/chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { describePayment, paymentNames } from './order-words.ts';

export function PaymentList() {
  const result = useListPaymentsInfiniteQuery();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={messages.payments.loading} />}
        failedTitle={messages.payments.loadFailed}
        empty={{ title: 'You have not paid for a home yet', text: 'Rents and purchases are listed here.' }}
      >
        {(payments) => (
          <ul>
            {payments.map((payment) => (
              <OrderRow
                key={payment.id}
                to={paths.paymentReceipt(payment.id)}
                title={payment.property.title}
                what={paymentNames[payment.type]}
                at={payment.createdAt}
                amount={formatMinor(payment.totalMinor, payment.currency)}
                state={<Chip tone={describePayment(payment).tone}>{describePayment(payment).name}</Chip>}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
