import { InvestmentReceipt } from '#web/features/receipts/investment-receipt.tsx';

export function InvestmentReceiptPage({ id = '' }: { id?: string | undefined }) {
  return <InvestmentReceipt id={id} />;
}
