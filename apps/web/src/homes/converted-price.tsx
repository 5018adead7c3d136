import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import { type Currency, toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Rates } from '@diyar/domain/rates.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import type { VisitorPriceProps } from './property-price.tsx';

/** The listed price in another currency, exact to the cent. */
export function convertPrice(
  { price, currency }: Pick<Property, 'price' | 'currency'>,
  to: Currency,
  { usdPerUnit }: Rates,
): number {
  return toUnits(convertMinor(toMinor(price), readUsdMicros(usdPerUnit, currency), readUsdMicros(usdPerUnit, to)));
}

interface ConvertedPriceProps {
  property: VisitorPriceProps['property'];
  currency: Currency;
  show: (amount: number, date: string) => string;
}

/** The price at today's exchange rates; blank until they are known. */
export function ConvertedPrice({ property, currency, show }: ConvertedPriceProps) {
  const { data: rates } = useGetRatesQuery();
  // The preview of a listing whose price is still to be typed, or is too long for an amount.
  if (!Number.isSafeInteger(Math.round(property.price * 100))) return '\u00a0';
  return rates === undefined ? '\u00a0' : show(convertPrice(property, currency, rates), rates.date);
}
