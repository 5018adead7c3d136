import { TopUpReceipt } from '#web/features/receipts/top-up-receipt.tsx';

export function TopUpReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <TopUpReceipt id={id} />;
}
