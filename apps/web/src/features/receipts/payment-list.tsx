import * as paymentsWords from '@diyar/words/payments.ts';
import { useListPaymentsInfiniteQuery } from '#web/features/payments/payments.api.ts';
import { formatMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { paths } from '#web/lib/paths.ts';
import { readPages } from '#web/lib/read-pages.ts';
import { Chip } from '#web/ui/chip.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { describePayment } from './order-states.ts';

export function PaymentList() {
  const result = useListPaymentsInfiniteQuery();
  return (
    <>
      <PagedList
        {...readPages(result, result.data)}
        skeleton={<RowsSkeleton text={paymentsWords.loading} />}
        failedTitle={paymentsWords.loadFailed}
        empty={{ title: receiptsWords.noPayments, text: receiptsWords.noPaymentsText }}
      >
        {(payments) => (
          <ul>
            {payments.map((payment) => (
              <OrderRow
                key={payment.id}
                to={paths.paymentReceipt(payment.id)}
                title={payment.property.title}
                what={receiptsWords.paymentNames[payment.type]}
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
