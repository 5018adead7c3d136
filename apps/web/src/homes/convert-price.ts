import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import { type Currency, toMinor, toUnits } from '@diyar/domain/money.ts';
import type { Property } from '@diyar/domain/properties.ts';
import type { Rates } from '@diyar/domain/rates.ts';

/** The listed price in another currency, exact to the cent. */
export function convertPrice(
  { price, currency }: Pick<Property, 'price' | 'currency'>,
  to: Currency,
  { usdPerUnit }: Rates,
): number {
  return toUnits(convertMinor(toMinor(price), readUsdMicros(usdPerUnit, currency), readUsdMicros(usdPerUnit, to)));
}
