import { useParams } from 'react-router';
import { InvestmentReceipt } from '#web/features/receipts/investment-receipt.tsx';

export function InvestmentReceiptPage() {
  const { id = '' } = useParams();
  return <InvestmentReceipt id={id} />;
}
