import type { Property } from '@diyar/domain/properties.ts';
import { formatDate, formatPrice } from '#web/lib/format.ts';

interface UsdPriceProps {
  property: Pick<Property, 'priceUsd' | 'currency' | 'rateDate'>;
  withDate?: boolean;
  className?: string;
}

/** What the listed price is in US dollars; nothing for prices that are in dollars already. */
export function UsdPrice({ property, withDate = false, className }: UsdPriceProps) {
  if (property.currency === 'USD') return null;
  return (
    <span className={className}>
      About {formatPrice(property.priceUsd, 'USD')}
      {withDate && ` at the rate of ${formatDate(property.rateDate)}`}
    </span>
  );
}
