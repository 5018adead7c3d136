import { WithdrawalReceipt } from '#web/features/receipts/withdrawal-receipt.tsx';

export function WithdrawalReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <WithdrawalReceipt id={id} />;
}
