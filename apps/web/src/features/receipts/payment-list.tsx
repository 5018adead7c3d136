import * as messages from '@diyar/domain/messages.ts';
import { useListPaymentsInfiniteQuery } from '#web/features/payments/payments.api.ts';
import { toApiError } from '#web/lib/api-error.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { paths } from '#web/lib/paths.ts';
import { Chip } from '#web/ui/chip.tsx';
import { LoadState } from '#web/ui/load-state.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { OrderRow } from './order-row.tsx';
import { paymentNames } from './order-words.ts';

export function PaymentList() {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListPaymentsInfiniteQuery();
  const failure = error === undefined ? undefined : toApiError(error).message;
  return (
    <>
      <LoadState
        items={data?.pages.flatMap((page) => page.data)}
        failure={failure}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
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
                state={<Chip tone="emerald">Paid</Chip>}
              />
            ))}
          </ul>
        )}
      </LoadState>
      <MoreButton
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        failure={failure}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
