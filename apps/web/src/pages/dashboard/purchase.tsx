import { PurchaseView } from '#web/features/purchases/purchase-view.tsx';

export function PurchasePage({ id = '' }: { id?: string | undefined }) {
  return <PurchaseView id={id} />;
}
