import { lazy, Suspense } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { useDisplayCurrency } from '#web/lib/display-currency.ts';
import { formatDate, formatPrice } from '@diyar/words/format.ts';
import { latePart } from '#web/ui/late-part.tsx';

/** Most visitors read dollars, which every home brings along: the rates come with another choice. */
const converted = latePart(async () => (await import('./converted-price.tsx')).ConvertedPrice);
const ConvertedPrice = lazy(converted.load);

export interface VisitorPriceProps {
  property: Pick<Property, 'price' | 'currency' | 'priceUsd' | 'rateDate'>;
  withDate?: boolean;
  /** Where there is room for a sign and the amount alone. */
  isShort?: boolean;
  className?: string;
}

/**
 * What the listed price is in the visitor's currency; nothing where that is the listed one. The preview of a listing brings
 * no dollars along, so it is converted here.
 */
export function VisitorPrice({ property, withDate = false, isShort = false, className }: VisitorPriceProps) {
  const currency = useDisplayCurrency();
  if (property.currency === currency) return null;
  const show = (amount: number, date: string) =>
    `${isShort ? '≈' : 'About'} ${formatPrice(amount, currency)}${withDate ? ` at the rate of ${formatDate(date)}` : ''}`;
  return (
    <span className={className}>
      {currency === 'USD' && !Number.isNaN(property.priceUsd) ? (
        show(property.priceUsd, property.rateDate)
      ) : (
        // A space keeps the line's height.
        <Suspense fallback={'\u00a0'}>
          <ConvertedPrice property={property} currency={currency} show={show} />
        </Suspense>
      )}
    </span>
  );
}

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
