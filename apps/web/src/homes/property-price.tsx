import type { Property } from '@diyar/domain/properties.ts';
import { formatPrice } from '#web/lib/format.ts';

/** The listed price; rent is by the month. */
export function PropertyPrice({ property }: { property: Pick<Property, 'price' | 'currency' | 'isForRent'> }) {
  return (
    <>
      {formatPrice(property.price, property.currency)}
      {property.isForRent && (
        <span className="ms-1.5 font-sans text-note font-normal tracking-normal text-ink-soft">/ month</span>
      )}
    </>
  );
}
