import { useParams } from 'react-router';
import { PaymentReceipt } from '#web/features/receipts/payment-receipt.tsx';

export function PaymentReceiptPage() {
  const { id = '' } = useParams();
  return <PaymentReceipt id={id} />;
}
