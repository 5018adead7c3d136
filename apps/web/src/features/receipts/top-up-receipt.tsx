import { formatMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import { useGetTopUpReceiptQuery } from '#web/features/balances/balances.api.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { ReceiptState } from './receipt-state.tsx';

export function TopUpReceipt({ id }: { id: string }) {
  const { currentData, error, isFetching, refetch } = useGetTopUpReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => (
        <ReceiptFrame
          receipt={receipt}
          title={receiptsWords.topUpTitle}
          lines={[
            {
              name: receiptsWords.addedToBalance,
              value: formatMinor(receipt.amountMinor, receipt.currency),
              isTotal: true,
            },
          ]}
        />
      )}
    </ReceiptState>
  );
}
