import { convertMinor, readUsdMicros } from '@diyar/domain/exchange.ts';
import type { Currency } from '@diyar/domain/money.ts';
import type { Rates } from '@diyar/domain/rates.ts';

/** In one step by way of the dollar, so that nothing is rounded twice. */
export function convertAmount(amountMinor: bigint, from: Currency, to: Currency, { usdPerUnit }: Rates): bigint {
  return convertMinor(amountMinor, readUsdMicros(usdPerUnit, from), readUsdMicros(usdPerUnit, to));
}
