import { formatMinor } from '@diyar/words/format.ts';
import * as receiptsWords from '@diyar/words/receipts.ts';
import * as withdrawalsWords from '@diyar/words/withdrawals.ts';
import { useGetTopUpReceiptQuery } from '#web/features/balances/balances.api.ts';
import { InvestmentReceipt } from '#web/features/receipts/investment-receipt.tsx';
import { PaymentReceipt } from '#web/features/receipts/payment-receipt.tsx';
import { ReceiptFrame, ReceiptState } from '#web/features/receipts/receipt-frame.tsx';
import { useGetWithdrawalReceiptQuery } from '#web/features/withdrawals/withdrawals.api.ts';
import { Chip } from '#web/ui/chip.tsx';

export function PaymentReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <PaymentReceipt id={id} />;
}

export function InvestmentReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <InvestmentReceipt id={id} />;
}

export function TopUpReceiptPage({ id = '' }: { id?: string | undefined }) {
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

export function WithdrawalReceiptPage({ id = '' }: { id?: string | undefined }) {
  const { currentData, error, isFetching, refetch } = useGetWithdrawalReceiptQuery(id);
  return (
    <ReceiptState receipt={currentData} error={error} isFetching={isFetching} onRetry={() => void refetch()}>
      {(receipt) => (
        <ReceiptFrame
          receipt={receipt}
          title={receiptsWords.withdrawalTitle}
          state={<Chip size="lg">{withdrawalsWords.states[receipt.state]}</Chip>}
          lines={[
            {
              name: receiptsWords.takenFromBalance,
              value: formatMinor(receipt.amountMinor, receipt.currency),
              isTotal: true,
            },
          ]}
        />
      )}
    </ReceiptState>
  );
}
