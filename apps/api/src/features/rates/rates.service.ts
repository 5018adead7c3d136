import { currencies, type Currency } from '@diyar/domain/money.ts';
import { formatUsdMicros, type Rates } from '@diyar/domain/rates.ts';
import type { Deps } from '#api/deps.ts';
import { BUNDLED_RATE_DATE, bundledRates } from '#api/lib/bundled-rates.ts';
import * as repository from './rates.repository.ts';

export interface DatedRates {
  date: string;
  /** Millionths of a US dollar for one unit. */
  usdMicros: Record<Currency, bigint>;
}

/** All of one day, so that no conversion ever mixes two. */
export async function getRates(deps: Deps): Promise<DatedRates> {
  const stored = await repository.listNewestRates(deps.db, currencies.length);
  const [first] = stored;
  if (first === undefined || first.date < BUNDLED_RATE_DATE)
    return { date: BUNDLED_RATE_DATE, usdMicros: bundledRates };
  const usdMicros = { ...bundledRates };
  for (const { currency, usdMicros: micros } of stored) usdMicros[currency] = micros;
  return { date: first.date, usdMicros };
}

export function toRates({ date, usdMicros }: DatedRates): Rates {
  const texts = currencies.map((currency) => [currency, formatUsdMicros(usdMicros[currency])] as const);
  return { date, usdPerUnit: Object.fromEntries(texts) as Rates['usdPerUnit'] };
}
