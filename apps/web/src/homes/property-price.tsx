import { Suspense } from 'react';
import type { Property } from '@diyar/domain/properties.ts';
import { countQuotedMonths } from '@diyar/domain/property-choices.ts';
import { formatDate, formatPrice } from '@diyar/words/format.ts';
import * as homesWords from '@diyar/words/homes.ts';
import { useDisplayCurrency } from '#web/lib/display-currency.ts';
import { rich } from '#web/lib/rich.tsx';
import { latePart, lazyAddition } from '#web/ui/late-part.tsx';

/** Most visitors read dollars, which every home brings along: the rates come with another choice. */
const converted = latePart(async () => (await import('./converted-price.tsx')).ConvertedPrice);
const ConvertedPrice = lazyAddition(converted);

export interface VisitorPriceProps {
  property: Pick<Property, 'price' | 'currency' | 'priceUsd' | 'rateDate' | 'isForRent' | 'rentPeriod'>;
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
  const months = countQuotedMonths(property);
  const quoted = { ...property, price: property.price * months };
  const show = (amount: number, date: string) => {
    const price = formatPrice(amount, currency);
    if (withDate) return homesWords.aboutPriceAtRate(price, formatDate(date));
    return isShort ? homesWords.shortAboutPrice(price) : homesWords.aboutPrice(price);
  };
  return (
    <span className={className}>
      {currency === 'USD' && !Number.isNaN(property.priceUsd) ? (
        show(property.priceUsd * months, property.rateDate)
      ) : (
        // A space keeps the line's height.
        <Suspense fallback={'\u00a0'}>
          <ConvertedPrice property={quoted} currency={currency} show={show} />
        </Suspense>
      )}
    </span>
  );
}

/** Words set smaller next to a price. */
export function renderUnit(text: string) {
  return (
    <span className="ms-1.5 font-sans whitespace-nowrap text-note font-normal tracking-normal text-ink-soft">
      {text}
    </span>
  );
}

/** The listed price; a rent by the month or the year, as its owner quotes it. */
export function PropertyPrice({
  property: { price, currency, isForRent, rentPeriod },
}: {
  property: Pick<Property, 'price' | 'currency' | 'isForRent' | 'rentPeriod'>;
}) {
  const shown = formatPrice(price * countQuotedMonths({ isForRent, rentPeriod }), currency);
  if (!isForRent) return shown;
  return rich(rentPeriod === 'year' ? homesWords.yearlyPrice(shown) : homesWords.monthlyPrice(shown), {
    unit: renderUnit,
  });
}
