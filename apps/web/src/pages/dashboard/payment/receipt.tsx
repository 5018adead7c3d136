import { PaymentReceipt } from '#web/features/receipts/payment-receipt.tsx';

export function PaymentReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <PaymentReceipt id={id} />;
}
