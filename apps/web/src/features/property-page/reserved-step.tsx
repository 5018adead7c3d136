import type { ReactNode } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import * as propertyPageWords from '@diyar/words/property-page.ts';
import { useListPaymentsInfiniteQuery } from '#web/features/payments/payments.api.ts';
import { useListSalesQuery } from '#web/features/purchases/purchases.api.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

interface ReservedStepProps {
  property: Property;
  isOwner: boolean;
  /** Shown to those whom the reservation does not concern. */
  otherwise: ReactNode;
  className: string;
}

/** Of a reserved home: its owner answers the buyer, its buyer goes on with the purchase. */
export function ReservedStep({ isOwner, ...rest }: ReservedStepProps) {
  return isOwner ? <OwnerStep {...rest} /> : <BuyerStep {...rest} />;
}

function OwnerStep({ property, otherwise, className }: Omit<ReservedStepProps, 'isOwner'>) {
  const { data: sales = [] } = useListSalesQuery();
  const isWaiting = sales.some((sale) => sale.property.id === property.id && sale.state === 'reserved');
  if (!isWaiting) return otherwise;
  return (
    <ButtonLink to={paths.myProperties} className={className}>
      {propertyPageWords.answerBuyer}
    </ButtonLink>
  );
}

/** The newest payments are enough: older ones stand under Receipts. */
function BuyerStep({ property, otherwise, className }: Omit<ReservedStepProps, 'isOwner'>) {
  const { data } = useListPaymentsInfiniteQuery();
  const payments = data?.pages.flatMap((page) => page.data) ?? [];
  const own = payments.find(({ property: { id }, purchase }) => {
    return id === property.id && purchase !== null && purchase.state !== 'returned' && purchase.state !== 'completed';
  });
  if (own === undefined) return otherwise;
  return (
    <ButtonLink to={paths.purchase(own.id)} variant="secondary" className={className}>
      {propertyPageWords.seePurchase}
    </ButtonLink>
  );
}
