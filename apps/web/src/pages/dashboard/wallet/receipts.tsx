import { TopUpReceipt, WithdrawalReceipt } from '#web/features/receipts/balance-receipts.tsx';

export function TopUpReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <TopUpReceipt id={id} />;
}

export function WithdrawalReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <WithdrawalReceipt id={id} />;
}
