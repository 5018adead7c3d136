import { DEPOSIT_MONTHS } from '@diyar/domain/limits.ts';
import { useGetPaymentReceiptQuery } from '#web/features/payments/payments.api.ts';
import { formatDate } from '#web/lib/format.ts';
import { formatMinor } from '#web/lib/format-minor.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import * as pageIcons from '#web/ui/page-icons.ts';
import { paymentNames } from './order-words.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { ReceiptState } from './receipt-state.tsx';

export function PaymentReceipt({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetPaymentReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => {
        const show = (amount: number) => formatMinor(amount, receipt.currency);
        const isRent = receipt.type === 'rent';
        return (
          <ReceiptFrame
            receipt={receipt}
            title={paymentNames[receipt.type]}
            state={
              <Chip tone="emerald" size="lg">
                Paid
              </Chip>
            }
            lines={[
              { name: isRent ? 'First month’s rent' : 'Price of the home', value: show(receipt.priceMinor) },
              ...(isRent
                ? [
                    {
                      name: `Security deposit, ${DEPOSIT_MONTHS} × rent`,
                      note: (
                        <span className="inline-flex items-center gap-1.5 font-semibold text-brass-ink">
                          <Icon path={pageIcons.lock} size={16} />
                          Held apart, returned to you
                        </span>
                      ),
                      value: show(receipt.depositMinor),
                    },
                  ]
                : []),
              { name: 'Fees', value: show(receipt.feeMinor) },
              { name: 'Total paid', value: show(receipt.totalMinor), isTotal: true },
            ]}
          >
            {receipt.startsOn !== null && (
              <p className="text-note text-ink-soft">
                The lease starts on {formatDate(receipt.startsOn)} at {show(receipt.priceMinor)} a month.
              </p>
            )}
          </ReceiptFrame>
        );
      }}
    </ReceiptState>
  );
}
