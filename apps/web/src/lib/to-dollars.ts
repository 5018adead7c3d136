import { readUsdMicros } from '@diyar/domain/exchange.ts';
import { toUsdMinor, type Currency } from '@diyar/domain/money.ts';
import type { Rates } from '@diyar/domain/rates.ts';

/** Cents for an amount at dated rates, without a floating number. */
export function toDollars(amountMinor: number, currency: Currency, { usdPerUnit }: Rates): bigint {
  return toUsdMinor(BigInt(amountMinor), readUsdMicros(usdPerUnit, currency));
}
