import type { Currency } from '@diyar/domain/money.ts';
import { useGetRatesQuery } from '#web/lib/rates.api.ts';
import { convertPrice } from './convert-price.ts';
import type { VisitorPriceProps } from './visitor-price.tsx';

interface ConvertedPriceProps {
  property: VisitorPriceProps['property'];
  currency: Currency;
  show: (amount: number, date: string) => string;
}

/** A price at the rates of the day. Without them there is nothing to say, and the listed price stands alone. */
export function ConvertedPrice({ property, currency, show }: ConvertedPriceProps) {
  const { data: rates } = useGetRatesQuery();
  // The preview of a listing whose price is still to be typed.
  if (Number.isNaN(property.price)) return '\u00a0';
  return rates === undefined ? '\u00a0' : show(convertPrice(property, currency, rates), rates.date);
}
